package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import press.link.Linker;
import press.load.Sources;
import press.model.Chapter;
import press.model.LinkedBook;
import press.parse.FrontMatter;
import press.parse.ParsedBook;
import press.parse.ParsedChapter;
import press.parse.Parser;
import press.parse.Todo;
import press.source.Diagnostics;

/// `press todo`: what the author of a book still means to do.
@Command(
    name = "todo",
    description = "List what is marked > [!TODO], and the drafts and planned chapters.",
    mixinStandardHelpOptions = true)
public final class TodoCommand implements Callable<Integer> {

  @Mixin private BookFolder book;

  @Option(names = "--json", description = "Print one JSON array on standard output.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    // Mistakes are for press check; what can be read is listed.
    Diagnostics problems = new Diagnostics();
    Sources sources = book.load(problems);
    ParsedBook parsed = Parser.parse(sources, problems);
    LinkedBook linked = Linker.link(parsed, problems);
    PrintWriter out = spec.commandLine().getOut();
    List<Map<String, Object>> all = new ArrayList<>();
    for (ParsedChapter front : parsed.front()) {
      Todo.in(front).forEach(t -> all.add(todo(t, sources.book().title())));
    }
    for (Chapter chapter : linked.chapters()) {
      Todo.in(chapter.parsed()).forEach(t -> all.add(todo(t, chapter.title())));
    }
    linked.chapters().stream().filter(Chapter::planned).forEach(c -> all.add(chapter(c)));
    if (json) {
      out.print(ReportJson.array(all));
    } else {
      print(all, out);
    }
    out.flush();
    if (problems.hasErrors()) {
      spec.commandLine().getErr().println("the book has mistakes, which press check lists");
    }
    return 0;
  }

  private static Map<String, Object> todo(Todo todo, String chapter) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("kind", "todo");
    object.put("file", todo.at().file().path());
    object.put("line", todo.at().line());
    object.put("chapter", chapter);
    object.put("title", todo.title());
    object.put("text", todo.words());
    return object;
  }

  private static Map<String, Object> chapter(Chapter chapter) {
    Map<String, Object> object = new LinkedHashMap<>();
    boolean draft = chapter.parsed().front().status() == FrontMatter.Status.DRAFT;
    object.put("kind", draft ? "draft" : "planned");
    object.put("file", chapter.parsed().file().path());
    object.put("line", 1);
    object.put("chapter", chapter.title());
    object.put("title", chapter.title());
    object.put("text", chapter.summary());
    return object;
  }

  private static void print(List<Map<String, Object>> all, PrintWriter out) {
    String before = "";
    for (Map<String, Object> one : all) {
      boolean todo = one.get("kind").equals("todo");
      String head = todo ? one.get("chapter").toString() : "Not printed yet";
      if (!head.equals(before)) {
        out.println((before.isEmpty() ? "" : "\n") + head);
        before = head;
      }
      String words =
          List.of(one.get("title").toString(), one.get("text").toString()).stream()
              .filter(w -> !w.isEmpty())
              .reduce((a, b) -> a + ": " + b)
              .orElse("");
      String kind = todo ? "" : one.get("kind") + "  ";
      out.printf("  %s:%s  %s%s%n", one.get("file"), one.get("line"), kind, words);
    }
    if (all.isEmpty()) {
      out.println("nothing is left to do");
    }
  }
}

package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
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
import press.parse.Parser;
import press.source.Diagnostics;
import press.source.Typos;

/// `press graph`: which chapter rests on which.
@Command(
    name = "graph",
    description = {
      "Print which chapter rests on which, as DOT or JSON.",
      "--from and --to show the shortest way from one chapter to another; --to alone what has to be"
          + " read before a chapter, --from alone what rests on it."
    },
    mixinStandardHelpOptions = true)
public final class GraphCommand implements Callable<Integer> {

  @Mixin private BookFolder book;

  @Option(names = "--from", paramLabel = "CHAPTER", defaultValue = "", description = "By its name.")
  private String from;

  @Option(names = "--to", paramLabel = "CHAPTER", defaultValue = "", description = "By its name.")
  private String to;

  @Option(names = "--json", description = "Print one JSON array, an object a chapter.")
  private boolean json;

  @Option(names = "--dot", description = "Print DOT also for a way (usual for the whole book).")
  private boolean dot;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    Diagnostics problems = new Diagnostics();
    Sources sources = book.load(problems);
    LinkedBook linked = Linker.link(Parser.parse(sources, problems), problems);
    for (String slug : List.of(from, to)) {
      if (!slug.isEmpty() && linked.chapter(slug).isEmpty()) {
        List<String> known = linked.chapters().stream().map(Chapter::slug).toList();
        err.printf("press: no chapter \"%s\"; %s%n", slug, Typos.didYouMean(slug, known));
        return 1;
      }
    }
    ChapterGraph all = ChapterGraph.of(linked);
    ChapterGraph some = chosen(all);
    if (some.chapters().isEmpty() && !from.isEmpty()) {
      boolean back = !all.way(to, from).chapters().isEmpty();
      err.printf(
          "press: %s does not rest on %s%s%n",
          to, from, back ? "; it is the other way round" : ", nor the other way round");
      return 1;
    }
    print(some);
    if (problems.hasErrors()) {
      err.println("the book has mistakes, which press check lists");
    }
    return 0;
  }

  private ChapterGraph chosen(ChapterGraph all) {
    if (from.isEmpty()) {
      return to.isEmpty() ? all : all.before(to);
    }
    return to.isEmpty() ? all.after(from) : all.way(from, to);
  }

  private void print(ChapterGraph some) {
    PrintWriter out = spec.commandLine().getOut();
    boolean whole = from.isEmpty() && to.isEmpty();
    if (json) {
      out.print(ReportJson.array(some.json()));
    } else if (dot || whole) {
      out.print(some.dot());
    } else {
      Columns.print(some.rows(), out);
    }
    out.flush();
  }
}

package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import press.linking.BookLinker;
import press.markdown.BookParser;
import press.model.Chapter;
import press.model.LinkedBook;
import press.project.BookSources;
import press.source.Diagnostics;
import press.source.SpellingSuggestions;

/// `press graph`: prints which chapter requires which.
@Command(
    name = "graph",
    description = {
      "Print which chapter requires which, as DOT or JSON.",
      "--from and --to show the shortest path from one chapter to another; --to alone what has to"
          + " be read before a chapter, --from alone what requires it."
    })
final class GraphCommand implements Callable<Integer> {

  @Mixin private BookFolder book;

  @Option(names = "--from", paramLabel = "CHAPTER", defaultValue = "", description = "By its name.")
  private String from;

  @Option(names = "--to", paramLabel = "CHAPTER", defaultValue = "", description = "By its name.")
  private String to;

  @Option(names = "--json", description = "Print one JSON array, an object for each chapter.")
  private boolean json;

  @Option(names = "--dot", description = "Print DOT (default for the whole book).")
  private boolean dot;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    Diagnostics problems = new Diagnostics();
    BookSources sources = book.load(problems);
    LinkedBook linked = BookLinker.link(BookParser.parse(sources, problems), problems);
    for (String slug : List.of(from, to)) {
      if (!slug.isEmpty() && linked.chapter(slug).isEmpty()) {
        List<String> known = linked.chapters().stream().map(Chapter::slug).toList();
        err.printf(
            "press: no chapter \"%s\"; %s%n", slug, SpellingSuggestions.didYouMean(slug, known));
        return 1;
      }
    }
    List<Chapter> selected = selected(linked);
    if (selected.isEmpty() && !from.isEmpty()) {
      String reverse =
          path(linked, to, from).isEmpty()
              ? ", nor the other way round"
              : "; it is the other way round";
      err.printf("press: %s does not require %s%s%n", to, from, reverse);
      return 1;
    }
    print(linked, selected);
    if (problems.hasErrors()) {
      err.println("the book has mistakes, which press check lists");
    }
    return 0;
  }

  private List<Chapter> selected(LinkedBook linked) {
    if (!from.isEmpty() && !to.isEmpty()) {
      return path(linked, from, to);
    }
    Set<String> slugs =
        !to.isEmpty()
            ? predecessors(linked, to, Chapter::requires).keySet()
            : predecessors(linked, from, Chapter::leadsTo).keySet();
    boolean all = from.isEmpty() && to.isEmpty();
    return linked.chapters().stream().filter(c -> all || slugs.contains(c.slug())).toList();
  }

  /// The shortest path from a chapter to one that requires it; of several the first in reading
  /// order. Empty where there is none.
  private static List<Chapter> path(LinkedBook linked, String from, String to) {
    Map<String, String> predecessors = predecessors(linked, from, Chapter::leadsTo);
    Deque<Chapter> path = new ArrayDeque<>();
    for (String at = predecessors.containsKey(to) ? to : ""; !at.isEmpty(); ) {
      linked.chapter(at).ifPresent(path::push);
      at = predecessors.get(at);
    }
    return new ArrayList<>(path);
  }

  /// Breadth-first search: each reachable chapter to the one before it on a shortest path, the
  /// first chapter to an empty text.
  private static Map<String, String> predecessors(
      LinkedBook linked, String start, Function<Chapter, List<String>> next) {
    Map<String, String> predecessors = new HashMap<>(Map.of(start, ""));
    Deque<String> queue = new ArrayDeque<>(List.of(start));
    while (!queue.isEmpty()) {
      String slug = queue.remove();
      for (String other : linked.chapter(slug).map(next).orElse(List.of())) {
        if (linked.chapter(other).isPresent() && predecessors.putIfAbsent(other, slug) == null) {
          queue.add(other);
        }
      }
    }
    return predecessors;
  }

  private void print(LinkedBook linked, List<Chapter> chapters) {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.print(Report.array(chapters.stream().map(c -> object(linked, c)).toList()));
    } else if (dot || from.isEmpty() && to.isEmpty()) {
      printDot(chapters, out);
    } else {
      TextTable.print(
          chapters.stream()
              .map(
                  c -> List.of(c.number(), c.slug(), c.title(), c.planned() ? "planned" : c.page()))
              .toList(),
          out);
    }
    out.flush();
  }

  /// Prints DOT: an edge leads from a required chapter to the one that requires it. Chapters
  /// without a page are dashed.
  private static void printDot(List<Chapter> chapters, PrintWriter out) {
    out.println("digraph book {\n  node [shape=box];");
    Set<String> slugs = new HashSet<>();
    for (Chapter c : chapters) {
      String label = c.number().isEmpty() ? c.title() : c.number() + " " + c.title();
      String style = c.planned() ? "style=dashed" : "URL=" + quoted(c.page());
      out.printf("  %s [label=%s, %s];%n", quoted(c.slug()), quoted(label), style);
      slugs.add(c.slug());
    }
    for (Chapter c : chapters) {
      c.requires().stream()
          .filter(slugs::contains)
          .forEach(required -> out.printf("  %s -> %s;%n", quoted(required), quoted(c.slug())));
    }
    out.println("}");
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static Map<String, Object> object(LinkedBook linked, Chapter c) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("chapter", c.slug());
    object.put("number", c.number());
    object.put("title", c.title());
    object.put("part", linked.parts().get(c.part()).title());
    object.put("page", c.planned() ? "" : c.page());
    object.put("status", c.parsed().front().status().name().toLowerCase(Locale.ROOT));
    object.put("minutes", c.minutes());
    object.put("requires", c.requires());
    object.put("leadsTo", c.leadsTo());
    return object;
  }
}

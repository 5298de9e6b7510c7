package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import press.model.Chapter;
import press.model.LinkedBook;
import press.source.Diagnostics;

/// `press graph`: prints which chapter requires which.
@Command(name = "graph", description = "Print which chapter requires which, as DOT or JSON.")
final class GraphCommand extends ConsoleCommand {

  @Mixin private BookFolder book;

  @Option(
      names = "--format",
      paramLabel = "dot|json",
      defaultValue = "dot",
      description = "A graph, or an array with an object for each chapter (default: dot).")
  private GraphFormat format;

  /// How the graph is written.
  enum GraphFormat {
    DOT,
    JSON
  }

  @Override
  public Integer call() throws IOException {
    LinkedBook linked = book.link(err(), new Diagnostics());
    if (format == GraphFormat.JSON) {
      out().print(Report.array(linked.chapters().stream().map(c -> object(linked, c)).toList()));
    } else {
      printDot(linked.chapters(), out());
    }
    out().flush();
    return 0;
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
    object.put(
        "above", linked.above(c).reversed().stream().map(Chapter::slug).findFirst().orElse(""));
    object.put("page", c.planned() ? "" : c.page());
    object.put("status", c.parsed().front().status().name().toLowerCase(Locale.ROOT));
    object.put("minutes", c.minutes());
    object.put("requires", c.requires());
    object.put("leadsTo", c.leadsTo());
    return object;
  }
}

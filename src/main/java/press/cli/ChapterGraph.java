package press.cli;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import press.model.Chapter;
import press.model.LinkedBook;

/// Chapters and what each of them requires, for other programs.
///
/// @param book the whole
/// @param chapters those that are meant, in reading order, or in that of a way
record ChapterGraph(LinkedBook book, List<Chapter> chapters) {

  ChapterGraph {
    chapters = List.copyOf(chapters);
  }

  /// All chapters.
  static ChapterGraph of(LinkedBook book) {
    return new ChapterGraph(book, book.chapters());
  }

  /// The chapters that must be read before one, and itself.
  ChapterGraph before(String slug) {
    return reached(slug, Chapter::requires);
  }

  /// The chapters that rest on one, and itself.
  ChapterGraph after(String slug) {
    return reached(slug, Chapter::leadsTo);
  }

  private ChapterGraph reached(String slug, Function<Chapter, List<String>> next) {
    Set<String> seen = cameFrom(slug, next).keySet();
    return new ChapterGraph(book, chapters.stream().filter(c -> seen.contains(c.slug())).toList());
  }

  /// The shortest way from a chapter to one that rests on it; of several the one that comes first
  /// in reading order. Empty where there is none.
  ChapterGraph way(String from, String to) {
    Map<String, String> came = cameFrom(from, Chapter::leadsTo);
    Deque<Chapter> way = new ArrayDeque<>();
    String at = came.containsKey(to) ? to : "";
    while (!at.isEmpty()) {
      book.chapter(at).ifPresent(way::push);
      at = came.get(at);
    }
    return new ChapterGraph(book, new ArrayList<>(way));
  }

  /// Each chapter that can be reached, and from which it was; from none the first.
  private Map<String, String> cameFrom(String slug, Function<Chapter, List<String>> next) {
    Map<String, String> came = new HashMap<>(Map.of(slug, ""));
    Deque<String> waiting = new ArrayDeque<>(List.of(slug));
    while (!waiting.isEmpty()) {
      String at = waiting.remove();
      for (String other : book.chapter(at).map(next).orElse(List.of())) {
        if (book.chapter(other).isPresent() && came.putIfAbsent(other, at) == null) {
          waiting.add(other);
        }
      }
    }
    return came;
  }

  /// DOT, for Graphviz: an arrow leads from what is required to what requires it. Chapters without
  /// a page are dashed.
  String dot() {
    StringBuilder out = new StringBuilder("digraph book {\n  node [shape=box];\n");
    for (Chapter c : chapters) {
      String look = c.planned() ? ", style=dashed" : ", URL=" + quoted(c.page());
      out.append("  %s [label=%s%s];\n".formatted(quoted(c.slug()), quoted(name(c)), look));
    }
    Set<String> here = new LinkedHashSet<>(chapters.stream().map(Chapter::slug).toList());
    for (Chapter c : chapters) {
      for (String required : c.requires()) {
        if (here.contains(required)) {
          out.append("  %s -> %s;\n".formatted(quoted(required), quoted(c.slug())));
        }
      }
    }
    return out.append("}\n").toString();
  }

  /// The chapters as objects.
  List<Map<String, Object>> json() {
    return chapters.stream().map(this::json).toList();
  }

  private Map<String, Object> json(Chapter c) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("chapter", c.slug());
    object.put("number", c.number());
    object.put("title", c.title());
    object.put("part", book.parts().get(c.part()).title());
    object.put("page", c.planned() ? "" : c.page());
    object.put("status", c.parsed().front().status().name().toLowerCase(Locale.ROOT));
    object.put("minutes", c.minutes());
    object.put("requires", c.requires());
    object.put("leadsTo", c.leadsTo());
    return object;
  }

  /// A line a chapter, for people.
  List<List<String>> rows() {
    return chapters.stream()
        .map(c ->
            List.of(c.number(), c.slug(), c.title(), c.planned() ? "not printed yet" : c.page()))
        .toList();
  }

  private static String name(Chapter c) {
    return c.number().isEmpty() ? c.title() : c.number() + " " + c.title();
  }

  private static String quoted(String words) {
    return '"' + words.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}

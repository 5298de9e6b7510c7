package press.directive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import press.graph.Cycles;
import press.graph.Edge;
import press.graph.Graph;
import press.graph.Layout;
import press.graph.Node;
import press.graph.Options;
import press.load.BookConfig.Track;
import press.model.Chapter;
import press.model.LinkedBook;
import press.source.KeptWork;
import press.source.Site;

/// Chapters and their prerequisites as a drawn graph and as a list.
public final class ChapterMap {

  private ChapterMap() {}

  /// The whole book.
  ///
  /// @param root relative path from the page to the site's root, such as `../` or nothing
  public static Map<String, Object> whole(LinkedBook book, String root) {
    return whole(book, root, "map");
  }

  /// What maps are made of: all that they show of any chapter.
  static List<Object> madeOf(LinkedBook book) {
    List<Object> all = new ArrayList<>(book.parts());
    for (Chapter c : book.chapters()) {
      all.add(
          List.of(
              c.slug(),
              c.part(),
              c.number(),
              c.title(),
              c.page(),
              c.planned(),
              c.summary(),
              c.minutes(),
              c.requires(),
              c.leadsTo()));
    }
    return all;
  }

  /// The whole book on the page of a chapter.
  static Map<String, Object> whole(LinkedBook book, Chapter on, String id) {
    return whole(book, Site.root(on.page()), id);
  }

  /// The chapters of a part, for a page at the site's root.
  ///
  /// @param index of the part, from 0
  public static Map<String, Object> part(LinkedBook book, int index) {
    return part(book, index, "", "map");
  }

  /// The chapters of this chapter's part.
  static Map<String, Object> part(LinkedBook book, Chapter on, String id) {
    return part(book, on.part(), Site.root(on.page()), id);
  }

  private static Map<String, Object> part(LinkedBook book, int index, String root, String id) {
    LinkedBook.Part part = book.parts().get(index);
    String name = part.number().isEmpty() ? part.title() : "Part " + part.number();
    String title = "How the chapters of " + name + " rest on each other";
    return some(book, book.chaptersOf(index), title, root, id);
  }

  /// The chapters of a track, listed in its order.
  static Map<String, Object> track(LinkedBook book, Track track, Chapter on, String id) {
    List<Chapter> chapters =
        track.chapters().stream().map(book::chapter).flatMap(Optional::stream).toList();
    String title = "How the chapters of the track “" + track.title() + "” rest on each other";
    return some(book, chapters, title, Site.root(on.page()), id);
  }

  private static Map<String, Object> some(
      LinkedBook book, List<Chapter> chapters, String title, String root, String id) {
    Map<String, Object> data = draw(chapters, title, id, root, false, kept(book));
    return Map.of("svg", data.get("svg"), "nodes", nodes(book, chapters, root));
  }

  private static Map<String, Object> whole(LinkedBook book, String root, String id) {
    List<Chapter> chapters =
        book.chapters().stream()
            .filter(c -> !c.requires().isEmpty() || !c.leadsTo().isEmpty())
            .toList();
    Map<String, Object> data =
        draw(chapters, "Which chapter rests on which", id, root, true, kept(book));
    return Map.of("svg", data.get("svg"), "nodes", nodes(book, book.chapters(), root));
  }

  /// What a chapter rests on, itself, and what it leads to.
  static Map<String, Object> around(LinkedBook book, Chapter chapter, String id) {
    Set<String> near = new TreeSet<>(chapter.requires());
    near.add(chapter.slug());
    near.addAll(chapter.leadsTo());
    List<Chapter> chapters = book.chapters().stream().filter(c -> near.contains(c.slug())).toList();
    String title = "What " + chapter.title() + " rests on and leads to";
    return some(book, chapters, title, Site.root(chapter.page()), id);
  }

  private static KeptWork kept(LinkedBook book) {
    return book.parsed().sources().kept();
  }

  private static Map<String, Object> draw(
      List<Chapter> chapters, String title, String id, String root, boolean down, KeptWork kept) {
    Set<String> shown = new TreeSet<>();
    chapters.forEach(c -> shown.add(c.slug()));
    List<Node> nodes = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    for (Chapter c : chapters) {
      String label = c.number().isEmpty() ? c.title() : c.number() + " " + c.title();
      String url = c.planned() ? "" : root + c.page();
      nodes.add(new Node(c.slug(), label, url, c.planned(), c.part() + 1, c.summary()));
      c.requires().stream().filter(shown::contains).forEach(r -> edges.add(new Edge(r, c.slug())));
    }
    Options.Direction direction = down ? Options.Direction.DOWN : Options.Direction.RIGHT;
    return Map.of(
        "svg",
        Layout.svg(reduced(new Graph(nodes, edges)), new Options(direction, title, id), kept));
  }

  /// Without arrows that others imply; a circle, which is an error elsewhere, is drawn as it is.
  private static Graph reduced(Graph graph) {
    return Cycles.find(graph).isPresent() ? graph : graph.reduced();
  }

  private static List<Map<String, Object>> nodes(
      LinkedBook book, List<Chapter> chapters, String root) {
    List<Map<String, Object>> list = new ArrayList<>();
    for (Chapter c : chapters) {
      Map<String, Object> node = new LinkedHashMap<>();
      node.put("id", c.slug());
      node.put("part", c.part() + 1);
      node.put("minutes", c.minutes());
      node.put("number", c.number());
      node.put("title", c.title());
      node.put("url", c.planned() ? "" : root + c.page());
      node.put("planned", c.planned());
      node.put("summary", c.summary());
      List<Map<String, String>> requires = new ArrayList<>();
      for (String slug : c.requires()) {
        book.chapter(slug)
            .ifPresent(r ->
                requires.add(
                    Map.of("title", r.title(), "url", r.planned() ? "" : root + r.page())));
      }
      node.put("requires", requires);
      list.add(node);
    }
    return list;
  }
}

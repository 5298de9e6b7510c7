package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import press.diagrams.Graph;
import press.diagrams.GraphDrawing;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.Template;
import press.project.BookConfig.Track;
import press.source.Site;
import press.svg.SvgWriter;

/// Chapters and their prerequisites as a drawing and as a list.
///
/// @param svg the drawing
/// @param chapters in the order of the list
public record ChapterMap(String svg, List<MapEntry> chapters) {

  /// The template of a map.
  public static final Template<ChapterMap> TEMPLATE =
      new Template<>("directive/graph", ChapterMap.class);

  private static final int PART_COLOURS = 8;

  public ChapterMap {
    chapters = List.copyOf(chapters);
  }

  /// A chapter of the list.
  ///
  /// @param part index from 1
  /// @param url empty for a planned chapter
  /// @param question the first sentence of its summary
  public record MapEntry(
      String id,
      int part,
      int minutes,
      String number,
      String title,
      String url,
      boolean planned,
      String question,
      List<Prerequisite> requires) {}

  /// A chapter that another one requires.
  ///
  /// @param url empty for a planned chapter
  public record Prerequisite(String title, String url) {}

  /// The whole book; the drawing leaves out chapters without prerequisites and successors.
  ///
  /// @param root relative path from the page to the site's root, such as `../` or empty
  /// @param id unique on the page
  public static ChapterMap ofBook(LinkedBook book, String root, String id) {
    List<Chapter> connected =
        book.chapters().stream()
            .filter(c -> !c.requires().isEmpty() || !c.leadsTo().isEmpty())
            .toList();
    String title = "Which chapter rests on which";
    String svg = svg(book, connected, Graph.Direction.DOWN, title, root, id);
    return new ChapterMap(svg, entries(book, book.chapters(), root));
  }

  /// The chapters of a part.
  ///
  /// @param index of the part, from 0
  public static ChapterMap ofPart(LinkedBook book, int index, String root, String id) {
    LinkedBook.Part part = book.parts().get(index);
    String name = part.number().isEmpty() ? part.title() : "Part " + part.number();
    String title = "How the chapters of " + name + " rest on each other";
    return of(book, book.chaptersOf(index), title, root, id);
  }

  /// The chapters of a track, listed in its order.
  static ChapterMap ofTrack(LinkedBook book, Track track, String root, String id) {
    List<Chapter> chapters =
        track.chapters().stream().map(book::chapter).flatMap(Optional::stream).toList();
    String title = "How the chapters of the track “" + track.title() + "” rest on each other";
    return of(book, chapters, title, root, id);
  }

  /// A chapter, what it rests on, and what it leads to.
  static ChapterMap around(LinkedBook book, Chapter chapter, String id) {
    Set<String> near = new TreeSet<>(chapter.requires());
    near.add(chapter.slug());
    near.addAll(chapter.leadsTo());
    List<Chapter> chapters = book.chapters().stream().filter(c -> near.contains(c.slug())).toList();
    String title = "What " + chapter.title() + " rests on and leads to";
    return of(book, chapters, title, Site.root(chapter.page()), id);
  }

  private static ChapterMap of(
      LinkedBook book, List<Chapter> chapters, String title, String root, String id) {
    String svg = svg(book, chapters, Graph.Direction.RIGHT, title, root, id);
    return new ChapterMap(svg, entries(book, chapters, root));
  }

  private static String svg(
      LinkedBook book,
      List<Chapter> chapters,
      Graph.Direction direction,
      String title,
      String root,
      String id) {
    Set<String> slugs = new TreeSet<>();
    chapters.forEach(c -> slugs.add(c.slug()));
    List<Graph.Edge> edges = new ArrayList<>();
    for (Chapter c : chapters) {
      c.requires().stream()
          .filter(slugs::contains)
          .distinct()
          .forEach(slug -> edges.add(new Graph.Edge(slug, c.slug())));
    }
    List<Graph.Node> nodes = chapters.stream().map(c -> node(c, root)).toList();
    Graph graph = new Graph(direction, nodes, edges, List.of()).reduced();
    String description =
        "Boxes: %d, of them planned: %d; arrows from what comes first to what needs it: %d."
            .formatted(
                nodes.size(),
                chapters.stream().filter(Chapter::planned).count(),
                graph.edges().size());
    SvgWriter.SvgDescription words = new SvgWriter.SvgDescription(title, description);
    return GraphDrawing.map(graph, id, words, book.cache()).svg();
  }

  private static Graph.Node node(Chapter c, String root) {
    String label = c.number().isEmpty() ? c.title() : c.number() + " " + c.title();
    String question = c.question().isEmpty() ? "" : ": " + c.question();
    String tooltip = label + (c.planned() ? " (planned)" : "") + question;
    String classes = "part-" + (c.part() % PART_COLOURS + 1) + (c.planned() ? " planned" : "");
    Graph.DrawingStyle style = new Graph.DrawingStyle(Graph.Stroke.SOLID, false, false, classes);
    return new Graph.Node(c.slug(), label, Graph.Shape.CARD, style, "", url(c, root), tooltip);
  }

  private static List<MapEntry> entries(LinkedBook book, List<Chapter> chapters, String root) {
    List<MapEntry> entries = new ArrayList<>();
    for (Chapter c : chapters) {
      List<Prerequisite> requires =
          c.requires().stream()
              .map(book::chapter)
              .flatMap(Optional::stream)
              .map(r -> new Prerequisite(r.title(), url(r, root)))
              .toList();
      entries.add(
          new MapEntry(
              c.slug(),
              c.part() + 1,
              c.minutes(),
              c.number(),
              c.title(),
              url(c, root),
              c.planned(),
              c.question(),
              requires));
    }
    return entries;
  }

  private static String url(Chapter chapter, String root) {
    return chapter.planned() ? "" : root + chapter.page();
  }

  /// Everything about other chapters that a map shows.
  static List<Object> inputs(LinkedBook book) {
    List<Object> inputs = new ArrayList<>(book.parts());
    for (Chapter c : book.chapters()) {
      inputs.add(
          List.of(
              c.slug(),
              c.part(),
              c.number(),
              c.title(),
              c.page(),
              c.planned(),
              c.question(),
              c.minutes(),
              c.requires(),
              c.leadsTo()));
    }
    return inputs;
  }
}

package press.cli;

import java.io.PrintWriter;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import press.cite.Piece;
import press.cite.Work;
import press.links.Answer;
import press.links.Limits;
import press.links.OutsideCheck;
import press.model.LinkedBook;
import press.model.Target;
import press.parse.Item;
import press.source.Diagnostics;
import press.source.Span;
import press.write.WriteFailed;

/// The links of a book that lead out of it: where they stand, and whether they lead somewhere.
final class OutsideLinks {

  private OutsideLinks() {}

  /// Address to its places: links in chapters, and those of works in `references.bib`.
  static SortedMap<String, List<Span>> in(LinkedBook book) {
    SortedMap<String, List<Span>> all = new TreeMap<>();
    Stream.concat(book.chapters().stream(), book.front().stream())
        .forEach(chapter -> {
          for (Item.LinkItem link : Item.of(chapter.items(), Item.LinkItem.class)) {
            if (chapter.targets().get(link.node()) instanceof Target.Outside(String url)) {
              add(url, link.url(), all);
            }
          }
        });
    for (Work work : book.bibliography().works().values()) {
      work.pieces().stream().map(Piece::url).forEach(url -> add(url, work.at(), all));
    }
    return all;
  }

  private static void add(String url, Span at, SortedMap<String, List<Span>> all) {
    if (url.startsWith("http://") || url.startsWith("https://")) {
      List<Span> places = all.computeIfAbsent(url, _ -> new ArrayList<>());
      if (!places.contains(at)) {
        places.add(at);
      }
    }
  }

  /// Asks for all of them, tells what is wrong to `problems`, and returns a line that sums it up.
  ///
  /// @param again whether those that were asked in the last week are asked as well
  /// @param err is told what could not be kept
  static String check(
      LinkedBook book, BookFolder folder, boolean again, Diagnostics problems, PrintWriter err)
      throws InterruptedException {
    SortedMap<String, List<Span>> links = in(book);
    if (links.isEmpty()) {
      return "links  none leads out of the book";
    }
    OutsideCheck check =
        new OutsideCheck(
            folder.kept().resolveSibling("links"), Clock.systemUTC(), Limits.USUAL, agent(book));
    try {
      return summary(check.run(links, again, problems));
    } catch (WriteFailed e) {
      err.printf("press: %s; they will be asked again%n", e.getMessage());
      return "links  asked";
    }
  }

  /// Who asks, and for which book.
  private static String agent(LinkedBook book) {
    String site = book.parsed().sources().book().site();
    String version = new Press.Version().getVersion()[0].replaceAll("[^\\w.]+", "/");
    return version.replaceAll("/$", "")
        + " (link check"
        + (site.isEmpty() ? "" : "; " + site)
        + ")";
  }

  private static String summary(OutsideCheck.Found found) {
    int all = found.answers().size();
    if (found.offline()) {
      return "links  offline: no host could be reached; nothing is known of %d of %d links"
          .formatted(found.asked(), all);
    }
    List<String> parts = new ArrayList<>();
    parts.add(found.count(Answer.Fine.class) + " fine");
    count(found.count(Answer.Moved.class), "moved", parts);
    count(found.count(Answer.Gone.class), "broken", parts);
    count(found.count(Answer.Silent.class), "without an answer", parts);
    count(found.count(Answer.Closed.class), "closed to programs", parts);
    return "links  %d, %d asked of %d hosts, %d known from the last week: %s"
        .formatted(
            all, found.asked(), found.hosts(), all - found.asked(), String.join(", ", parts));
  }

  private static void count(long count, String word, List<String> parts) {
    if (count > 0) {
      parts.add(count + " " + word);
    }
  }
}

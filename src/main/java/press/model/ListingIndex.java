package press.model;

import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.markdown.CodeRegion;

/// Where the book shows which lines of its sources, in reading order.
///
/// @param places all of them
public record ListingIndex(List<Place> places) {

  public ListingIndex {
    places = List.copyOf(places);
  }

  /// A listing on a page.
  ///
  /// @param page path of the page from the site's root
  /// @param anchor of the listing
  /// @param label what the listing is called
  /// @param quoted the lines it shows
  public record Place(String page, String anchor, Label label, QuotedLines quoted) {

    /// The anchor of one of its lines.
    public String line(int number) {
      return anchor + "." + number;
    }

    /// The anchor of a region in it: its own where it shows just this region, or the first line.
    public String to(CodeRegion region) {
      return quoted.region().equals(region.name()) ? anchor : line(region.from());
    }
  }

  /// The listings of a chapter, in the order of its text.
  public static List<Place> in(
      String page, Map<Node, Label> labelOf, Map<Node, ? extends Block> blocks) {
    List<Place> places = new ArrayList<>();
    blocks.entrySet().stream()
        .sorted(Comparator.comparingInt(e -> e.getKey().getStartOffset()))
        .filter(e -> labelOf.containsKey(e.getKey()))
        .forEach(e -> {
          Label label = labelOf.get(e.getKey());
          for (QuotedLines quoted : e.getValue().quoted()) {
            places.add(new Place(page, label.id() + quoted.panel(), label, quoted));
          }
        });
    return places;
  }

  /// The listings of a linked book.
  public static ListingIndex of(LinkedBook book) {
    List<Place> places = new ArrayList<>();
    book.chapters().forEach(c -> places.addAll(c.outline().get().listings()));
    return new ListingIndex(places);
  }

  /// The listing of a region: one on the same page before others, one of just this region before
  /// one that has its lines among others.
  public Optional<Place> find(String path, CodeRegion region, String page) {
    return places.stream()
        .filter(p -> p.quoted().path().equals(path) && shows(p, region))
        .min(
            Comparator.comparing((Place p) -> !p.page().equals(page))
                .thenComparing(p -> !p.quoted().region().equals(region.name())));
  }

  /// The first listing that shows a line, on the same page before others.
  public Optional<Place> find(String path, int line, String page) {
    return places.stream()
        .filter(p -> p.quoted().path().equals(path) && p.quoted().numbers().contains(line))
        .min(Comparator.comparing((Place p) -> !p.page().equals(page)));
  }

  private static boolean shows(Place place, CodeRegion region) {
    QuotedLines quoted = place.quoted();
    return quoted.region().equals(region.name()) || quoted.numbers().contains(region.from());
  }

  /// Lines of a source that a block shows as a listing.
  ///
  /// @param path project path of the source, such as `kernels/stream/float4.cl`
  /// @param region the region that the author named
  /// @param panel what comes after the block's own anchor, such as `.java`; empty for the block
  ///   itself
  /// @param numbers the shown lines by their numbers in the file
  public record QuotedLines(String path, String region, String panel, List<Integer> numbers) {
    public QuotedLines {
      numbers = List.copyOf(numbers);
    }
  }
}

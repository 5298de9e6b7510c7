package press.model;

import com.vladsch.flexmark.util.ast.Node;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import press.citations.CitableWork;

/// The works that a chapter cites.
///
/// @param sources in the order in which the text first cites them
/// @param uses citation to the works in it
public record ChapterCitations(List<Source> sources, Map<Node, List<Use>> uses) {

  /// Nothing is cited.
  public static final ChapterCitations NONE = new ChapterCitations(List.of(), Map.of());

  public ChapterCitations {
    sources = List.copyOf(sources);
    uses = Collections.unmodifiableMap(new IdentityHashMap<>(uses));
  }

  /// A work with its number.
  ///
  /// @param number from 1, in this chapter
  /// @param anchors of the places that cite it, in reading order; some may not be shown
  public record Source(CitableWork work, int number, List<String> anchors) {
    public Source {
      anchors = List.copyOf(anchors);
    }

    /// The anchor of its entry in the chapter's list and in that of the book.
    public String anchor() {
      return anchorOf(work);
    }
  }

  /// One work at one place.
  ///
  /// @param number of the work in this chapter
  /// @param place where in the work, such as `p. 4`; may be empty
  /// @param anchor of this place
  public record Use(CitableWork work, int number, String place, String anchor) {}

  /// The anchor of a work's entry in a list.
  public static String anchorOf(CitableWork work) {
    return "ref-" + work.key();
  }
}

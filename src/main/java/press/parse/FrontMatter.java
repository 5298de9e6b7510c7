package press.parse;

import java.util.List;
import press.source.Span;

/// What stands between the `---` lines of a chapter.
///
/// @param title the chapter's name; empty where the first heading gives it
/// @param summary one sentence; may be empty
/// @param requires slugs of prerequisites with their places
/// @param status how far it is
/// @param at the place of the whole
public record FrontMatter(
    String title, String summary, List<Required> requires, Status status, Span at) {

  public FrontMatter {
    requires = List.copyOf(requires);
  }

  /// Whether it has a page: drafts and plans are only listed.
  public boolean printed() {
    return status == Status.READY;
  }

  /// The same with another title.
  FrontMatter titled(String other) {
    return new FrontMatter(other, summary, requires, status, at);
  }

  /// How far a chapter is.
  public enum Status {
    READY,
    DRAFT,
    PLANNED
  }

  /// A prerequisite.
  ///
  /// @param slug of the chapter to read first
  /// @param at where it is named
  public record Required(String slug, Span at) {}
}

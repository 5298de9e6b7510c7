package press.markdown;

import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import press.source.Span;

/// The front matter of a chapter, between its `---` lines.
///
/// @param title the chapter's name; empty where the first heading gives it
/// @param summary one sentence; may be empty
/// @param requires slugs of prerequisites with their places
/// @param status how far it is
/// @param formerly slugs or paths under which the chapter was published before
/// @param renamed old anchor to the one that took its place
/// @param changes what was changed since the chapter was published, as listed
/// @param at the place of the whole
public record FrontMatter(
    String title,
    String summary,
    List<Named> requires,
    Status status,
    List<Named> formerly,
    Map<String, Named> renamed,
    List<Change> changes,
    Span at) {

  public FrontMatter {
    requires = List.copyOf(requires);
    formerly = List.copyOf(formerly);
    changes = List.copyOf(changes);
    renamed = Collections.unmodifiableMap(new TreeMap<>(renamed));
  }

  /// That of a chapter without a file.
  ///
  /// @param at where it is listed
  static FrontMatter planned(Span at) {
    return new FrontMatter("", "", List.of(), Status.PLANNED, List.of(), Map.of(), List.of(), at);
  }

  /// Whether the chapter has a page: plans are only listed, and so are drafts outside of a preview.
  public boolean printed() {
    return status == Status.READY || status == Status.PREVIEWED;
  }

  /// A copy for a preview, in which drafts have pages.
  FrontMatter previewed() {
    Status now = status == Status.DRAFT ? Status.PREVIEWED : status;
    return new FrontMatter(title, summary, requires, now, formerly, renamed, changes, at);
  }

  /// A copy with another title.
  FrontMatter titled(String other) {
    return new FrontMatter(other, summary, requires, status, formerly, renamed, changes, at);
  }

  /// How far a chapter is.
  public enum Status {
    READY,
    DRAFT,
    /// A draft in a preview.
    PREVIEWED,
    PLANNED
  }

  /// A name with its place.
  ///
  /// @param name a slug, a path or an anchor
  /// @param at where it is named
  public record Named(String name, Span at) {}

  /// Something that was changed since the chapter was published.
  ///
  /// @param date of the change
  /// @param sentence about it, as plain words
  /// @param at where it is listed
  public record Change(LocalDate date, String sentence, Span at) {}
}

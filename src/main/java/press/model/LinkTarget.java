package press.model;

import press.evidence.Computation;
import press.evidence.Reference;

/// What a link means.
public sealed interface LinkTarget {

  /// A place in the book.
  ///
  /// @param page path of the page from the site's root
  /// @param fragment anchor; empty for the page itself
  /// @param words what stands on the page where the author gave none
  /// @param preview plain text for a preview; may be empty
  record Place(String page, String fragment, String words, String preview) implements LinkTarget {}

  /// A use of a defined term.
  ///
  /// @param page path of the page with the definition, from the site's root
  /// @param term id of the term, its anchor there
  /// @param words what stands on the page where the author gave none
  /// @param section anchor of the section of level 2 that uses it; empty in a chapter's opening
  /// @param anchor of this use, for the way back; empty where it is not the first of its section
  /// @param mark how it looks
  record Use(String page, String term, String words, String section, String anchor, Mark mark)
      implements LinkTarget {}

  /// How a use of a term looks: marked, as plain words that still lead there, or words only.
  enum Mark {
    FIRST,
    AGAIN,
    NONE
  }

  /// A number from results, found when it is shown: it depends on the machine in view.
  ///
  /// @param reference whose names are all known
  record Number(Reference reference) implements LinkTarget {}

  /// A number from arithmetic, found when it is shown.
  ///
  /// @param computation what is computed, and what is stated of it
  record Computed(Computation computation) implements LinkTarget {}

  /// The machine in view: its name, and its card.
  record InView() implements LinkTarget {}

  /// A file beside the chapters.
  ///
  /// @param path from the site's root, as from the book's folder
  /// @param words what stands on the page where the author gave none
  record Download(String path, String words) implements LinkTarget {}

  /// A page elsewhere.
  record Outside(String url) implements LinkTarget {}

  /// A number that is right to be typed; only its words are shown.
  ///
  /// @param reason why it may be typed
  record Allowed(String reason) implements LinkTarget {}
}

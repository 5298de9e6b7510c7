package press.model;

import press.evidence.Value;

/// What a link means.
public sealed interface Target {

  /// A place in the book.
  ///
  /// @param page path of the page from the site's root
  /// @param fragment anchor; empty for the page itself
  /// @param words what stands on the page where the author gave none
  /// @param preview plain text for a preview; may be empty
  /// @param term whether it is a defined term
  record Place(String page, String fragment, String words, String preview, boolean term)
      implements Target {}

  /// A number from results.
  record Number(Value value) implements Target {}

  /// A page elsewhere.
  record Outside(String url) implements Target {}

  /// A number that is right to be typed; only its words are shown.
  ///
  /// @param reason why it may be typed
  record Allowed(String reason) implements Target {}
}

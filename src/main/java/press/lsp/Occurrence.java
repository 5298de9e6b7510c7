package press.lsp;

import press.source.Span;

/// A place where something that has a name is defined or used.
///
/// @param of what is meant
/// @param at where its name is written
/// @param whole the link, heading or block around it
/// @param definition whether it is defined here
/// @param words what a link without words prints, where that would change with the name: a plural
///   of a term; else empty
record Occurrence(Symbol of, Span at, Span whole, boolean definition, String words) {

  /// Something that has a name.
  ///
  /// @param name unique among those of its kind
  record Symbol(Kind kind, String name) {

    /// Kinds of things.
    enum Kind {
      /// A label or a term: `slug#id`.
      ANCHOR,
      /// The slug of a chapter.
      CHAPTER,
      /// The key of a work in the bibliography.
      WORK,
      /// A source file, `path`, or a region of it, `path#region`.
      SOURCE
    }

    /// What stands behind the number sign; the whole name where there is none.
    String id() {
      return name.substring(name.indexOf('#') + 1);
    }

    /// What stands before the number sign.
    String owner() {
      return name.split("#", 2)[0];
    }
  }

  static Occurrence use(Symbol of, Span at, Span whole) {
    return new Occurrence(of, at, whole, false, "");
  }

  /// Whether the name is written here, so that it can be replaced.
  boolean isWritten() {
    return at.text().equals(of.id());
  }
}

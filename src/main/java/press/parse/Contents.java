package press.parse;

import java.util.List;
import press.source.Span;

/// What `contents.md` lists: parts and chapters in reading order.
public record Contents(List<Part> parts) {

  public Contents {
    parts = List.copyOf(parts);
  }

  /// A part of the book.
  ///
  /// @param title for people
  /// @param intro what it is about, in plain words; may be empty
  /// @param entries its chapters in order
  public record Part(String title, String intro, List<Entry> entries) {
    public Part {
      entries = List.copyOf(entries);
    }
  }

  /// A line of the list.
  ///
  /// @param path of the file, relative to the book's folder
  /// @param title as listed
  /// @param interlude whether it stands outside the numbering
  /// @param at where it is listed
  public record Entry(String path, String title, boolean interlude, Span at) {}
}

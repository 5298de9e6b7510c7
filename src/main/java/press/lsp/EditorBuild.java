package press.lsp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import press.model.LinkedBook;
import press.source.Diagnostics;
import press.source.PagePreview;

/// Builds a book again and again while it is edited. One caller at a time.
public interface EditorBuild {

  /// The absolute folder of the book.
  Path book();

  /// The absolute folder around it, from which diagnostics name files.
  default Path project() {
    return Optional.ofNullable(book().getParent()).orElse(book());
  }

  /// Builds the book.
  ///
  /// @param unsaved absolute path to the text that counts in place of what lies on the disk
  /// @param look whether the disk is looked at, or taken to be as it was seen last
  /// @param open hears when what is wrong with the words of the book is known
  /// @param linked gets the linked book, before anything is rendered
  /// @param problems gets what is wrong
  /// @throws press.source.BuildCache.Stopped where it was stopped
  void build(
      Map<Path, String> unsaved,
      boolean look,
      PagePreview open,
      Consumer<LinkedBook> linked,
      Diagnostics problems)
      throws IOException;

  /// Stops the build that is running. Any thread may call it.
  void stop();

  /// Opens the build of a book.
  interface Opening {
    /// @param book absolute folder
    EditorBuild open(Path book) throws IOException;
  }
}

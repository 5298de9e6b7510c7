package press.importing;

import java.util.List;
import java.util.Optional;

/// A program whose books can be read.
interface ForeignFormat {

  /// All formats; the first that recognises a folder reads it.
  List<ForeignFormat> ALL =
      List.of(new MdBookFormat(), new MkDocsFormat(), new QuartoFormat(), new HugoFormat());

  /// The files by which a folder of this format is known, in words.
  String sign();

  /// The book in a folder; empty where the folder has another format.
  Optional<ForeignBook> read(ForeignFolder folder, ImportNotes notes);
}

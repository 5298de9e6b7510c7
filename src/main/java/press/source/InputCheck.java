package press.source;

/// Something on the disk that a build looked at, and how it was.
///
/// @param how what of it was looked at
/// @param path absolute
/// @param found what could be told without reading it
/// @param hash of what was read; empty where nothing was
/// @param firm whether anything that changes it later changes what is found, too; a file that was
///   changed in the very moment before need not
public record InputCheck(How how, String path, String found, String hash, boolean firm) {

  /// What of it was looked at.
  public enum How {
    /// What is in a file.
    CONTENT,
    /// What it is: nothing, a file, a folder.
    KIND,
    /// Whether it is there by a link only.
    LINK,
    /// The names in a folder.
    NAMES,
    /// Where it really lies, links followed.
    PLACE,
    /// A file that the press has put there itself.
    MADE
  }
}

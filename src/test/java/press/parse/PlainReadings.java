package press.parse;

import press.source.SourceFile;

/// Readings without markup, for tests that need only words.
public final class PlainReadings {

  private PlainReadings() {}

  /// A file in which what is typed is what is read.
  public static Reading of(String path, String text) {
    Reading.Builder builder = new Reading.Builder(new SourceFile(path, text));
    for (int i = 0; i < text.length(); i++) {
      builder.add(text.charAt(i), i, i + 1, Reading.Origin.TYPED);
    }
    return builder.build();
  }
}

package press.project;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.SourceFile;

/// Files beside the chapters that a chapter may hand out, such as a table of points.
///
/// The list is one of what may be handed out, since a site's own files run with its rights: HTML,
/// XML, scripts, style sheets and what plug-ins play are not on it, and never will be. Links to
/// what is have the attribute `download`, so that a browser saves it and guesses no kind of its
/// own.
public final class Downloads {

  private static final Set<String> KINDS =
      new TreeSet<>(
          List.of(
              ("csv tsv json jsonl yaml yml toml log bib pdf ods odt xlsx docx zip gz tgz xz bz2"
                   + " zst 7z tar npy npz parquet ipynb c h cc cpp hpp cl cu cuh java py rs go sh"
                   + " ptx s asm")
                  .split(" ")));

  /// Files of the book's folder that are its settings.
  private static final Set<String> SETTINGS =
      Set.of("book.yaml", ConstantsReader.FILE, BookLoader.ACCEPTED, "references.bib");

  private static final Pattern NAME = Pattern.compile("[^\\s()<>\\[\\]\"'/]+");

  private Downloads() {}

  /// Whether a file is of a kind that may be handed out.
  ///
  /// @param path from the book's folder
  public static boolean may(String path) {
    return KINDS.contains(path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT))
        && !SETTINGS.contains(path);
  }

  /// The endings of the kinds that may be handed out.
  public static String kinds() {
    return String.join(", ", KINDS);
  }

  /// The files whose names some text mentions: only they need to be read.
  ///
  /// @param paths of the files
  static Set<String> mentioned(Collection<String> paths, Collection<SourceFile> texts) {
    Set<String> words = new HashSet<>();
    if (!paths.isEmpty()) {
      for (SourceFile text : texts) {
        Matcher name = NAME.matcher(text.text());
        while (name.find()) {
          words.add(lastWord(name.group().replaceFirst("[#?].*", "").replace("%20", " ")));
        }
      }
    }
    Set<String> mentioned = new HashSet<>(paths);
    mentioned.removeIf(
        path -> !words.contains(lastWord(path.substring(path.lastIndexOf('/') + 1))));
    return mentioned;
  }

  private static String lastWord(String name) {
    return name.substring(name.lastIndexOf(' ') + 1);
  }
}

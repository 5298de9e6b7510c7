package press.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The text of a kernel as its compiler gets it: a line `#include "NAME"` is replaced by the file
/// that it names, as seen from the folder of the file in which it stands. Both lie in the folder
/// `kernels`. A file comes into a text once, where it is named first.
///
/// Directives `#line` tell a compiler from which line of which file what follows is (OpenCL C is
/// C99 here: ISO/IEC 9899:1999, 6.10.4). A text without includes is left as it is.
public final class KernelIncludes {

  /// The code of what is said about them.
  public static final String CODE = "C12";

  private static final String FOLDER = "kernels/";
  private static final String ENDING = ".cl";

  // What stands in a comment or a literal is no directive.
  private static final Pattern INCLUDE =
      Pattern.compile(
          "(?s:/\\*.*?(?:\\*/|\\z))|//[^\\n]*+|^[ \\t]*+#[ \\t]*+include[ \\t]*+\"([^\"\\n]*+)\"["
              + " \\t\\r]*+(?://[^\\n]*+)?+$|^[ \\t]*+#[ \\t]*+include\\b([^\\n]*+)$"
              + "|\"[^\"\\\\\\n]*+(?:\\\\.[^\"\\\\\\n]*+)*+\"|'[^'\\\\\\n]*+(?:\\\\.[^'\\\\\\n]*+)*+'",
          Pattern.MULTILINE | Pattern.UNIX_LINES);

  /// The name of a file in an include of another form.
  private static final Pattern NAMED = Pattern.compile("[ \\t]*[<\"']?[ \\t]*([\\w./-]+\\.\\w+)");

  private final Function<String, Optional<SourceFile>> files;
  private final Collection<String> known;
  private final Diagnostics problems;
  private final SortedSet<String> included = new TreeSet<>();
  private final List<String> open = new ArrayList<>();
  private final StringBuilder out = new StringBuilder();

  private KernelIncludes(
      Function<String, Optional<SourceFile>> files,
      Collection<String> known,
      Diagnostics problems) {
    this.files = files;
    this.known = known;
    this.problems = problems;
  }

  /// A text and where it is from.
  ///
  /// @param text as a compiler gets it
  /// @param included project paths of the files that it includes, directly or through others
  public record Expanded(String text, SortedSet<String> included) {}

  /// Whether a file may include others.
  ///
  /// @param path project path
  public static boolean mayInclude(String path) {
    return path.startsWith(FOLDER) && path.endsWith(ENDING);
  }

  /// The text of a file with those that it includes. An include that is wrong is reported, and
  /// leaves an empty line.
  ///
  /// @param files a file of the project by its path, if there is one
  public static Expanded of(
      SourceFile file, Function<String, Optional<SourceFile>> files, Diagnostics problems) {
    return of(file, files, List.of(), problems);
  }

  /// The same where the paths of all files are known, of which one may be meant.
  public static Expanded of(
      SourceFile file,
      Function<String, Optional<SourceFile>> files,
      Collection<String> known,
      Diagnostics problems) {
    KernelIncludes includes = new KernelIncludes(files, known, problems);
    if (!mayInclude(file.path()) || named(file).isEmpty()) {
      return new Expanded(file.text(), includes.included);
    }
    includes.add(file);
    return new Expanded(includes.out.toString(), includes.included);
  }

  /// The names in the includes of a file.
  private static List<Span> named(SourceFile file) {
    List<Span> names = new ArrayList<>();
    // Few files include others, and a search for the pattern takes longer than one for the word.
    if (file.text().contains("include")) {
      for (Matcher m = INCLUDE.matcher(file.text()); m.find(); ) {
        if (m.group(1) != null) {
          names.add(file.span(m.start(1), m.end(1) - m.start(1)));
        } else if (m.group(2) != null) {
          Matcher named = NAMED.matcher(m.group(2));
          if (named.lookingAt()) {
            names.add(file.span(m.start(2) + named.start(1), named.group(1).length()));
          }
        }
      }
    }
    return names;
  }

  private void add(SourceFile file) {
    open.add(file.path());
    String text = file.text();
    int from = 0;
    place(1, file);
    for (Span name : named(file)) {
      out.append(text, from, text.lastIndexOf('\n', name.start()) + 1);
      int end = text.indexOf('\n', name.end());
      from = end < 0 ? text.length() : end + 1;
      Optional<SourceFile> other = other(name);
      if (other.isPresent()) {
        add(other.get());
        place(name.line() + 1, file);
      } else {
        out.append('\n');
      }
    }
    out.append(text, from, text.length());
    if (!text.endsWith("\n")) {
      out.append('\n');
    }
    open.removeLast();
  }

  private void place(int line, SourceFile file) {
    out.append("#line ").append(line).append(" \"").append(file.path()).append("\"\n");
  }

  /// The file that an include names; empty where it has come already, and after reporting that it
  /// cannot come.
  private Optional<SourceFile> other(Span name) {
    Optional<String> path = path(name);
    if (path.isPresent() && !isRead(name)) {
      problems.error(
          CODE,
          name,
          "an include stands alone on its line, with its name in double quotes",
          "write #include \"" + meant(name, path.get()).orElse(name.text()) + "\"");
      return Optional.empty();
    }
    if (path.isEmpty()) {
      problems.error(
          CODE,
          name,
          "only kernels can be included, files of the folder kernels whose names end in .cl",
          name.text().endsWith(".h")
              ? "give the file the ending .cl, if it is yours; a kernel has no headers of the"
                  + " system"
              : "name one as seen from the folder of this file, such as \"sums.cl\" or"
                  + " \"../rows/sums.cl\"");
      return Optional.empty();
    }
    int begun = open.indexOf(path.get());
    if (begun >= 0) {
      List<String> circle = new ArrayList<>(open.subList(begun, open.size()));
      circle.add(path.get());
      problems.error(
          CODE,
          name,
          "files that include each other: " + String.join(", ", circle),
          "move what both need to a file of its own");
      return Optional.empty();
    }
    Optional<SourceFile> file = files.apply(path.get());
    if (file.isEmpty()) {
      problems.error(
          CODE,
          name,
          "there is no " + path.get(),
          meant(name, path.get())
              .map("did you mean \"%s\"? a name is as seen from the folder of this file"::formatted)
              .orElse(
                  "name a file as seen from the folder of this one; a book knows those of its"
                      + " \"code:\""));
      return Optional.empty();
    }
    return included.add(path.get()) ? file : Optional.empty();
  }

  /// Whether an include has the form that is read: its name in quotes, alone on its line.
  private static boolean isRead(Span name) {
    return INCLUDE
        .matcher(name.file().text())
        .region(name.file().text().lastIndexOf('\n', name.start()) + 1, name.file().text().length())
        .results()
        .findFirst()
        .filter(include -> include.group(1) != null)
        .isPresent();
  }

  /// The name of the file that may be meant, as an include writes it: that of the same name in
  /// another folder, or the most alike beside it.
  private Optional<String> meant(Span name, String path) {
    String own = name.file().path();
    String folder = own.substring(0, own.lastIndexOf('/') + 1);
    String last = path.substring(path.lastIndexOf('/') + 1);
    List<String> names =
        known.stream()
            .filter(KernelIncludes::mayInclude)
            .filter(other -> !other.equals(own))
            .sorted(Comparator.comparing((String other) -> !other.startsWith(folder)))
            .toList();
    return names.stream()
        .filter(other -> other.endsWith("/" + last))
        .findFirst()
        .or(() ->
            SpellingSuggestions.nearest(
                    folder + last,
                    names.stream().filter(other -> other.startsWith(folder)).toList())
                .filter(other -> SpellingSuggestions.distance(folder + last, other) <= 2))
        .map(other -> Path.of(folder).relativize(Path.of(other)).toString().replace('\\', '/'));
  }

  /// The project path that a name means in its file; empty where it is no kernel's.
  private static Optional<String> path(Span name) {
    String path = name.file().path();
    List<String> parts = new ArrayList<>(List.of(path.split("/")));
    parts.removeLast();
    for (String part : name.text().split("/", -1)) {
      if (part.equals("..") && !parts.isEmpty()) {
        parts.removeLast();
      } else if (part.isEmpty() || part.equals("..") || part.contains("\\")) {
        return Optional.empty();
      } else if (!part.equals(".")) {
        parts.add(part);
      }
    }
    return Optional.of(String.join("/", parts)).filter(KernelIncludes::mayInclude);
  }
}

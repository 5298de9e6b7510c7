package press.importing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.markdown.CodeRegion;

/// The source files that chapters quote or lead to, with the regions that they quote of them. The
/// copies in the new book get marks `//> name` and `//<` in place of `ANCHOR: name` and
/// `ANCHOR_END: name`.
final class QuotedFiles {

  /// The folder of the copies, beside the book.
  static final String FOLDER = "code";

  private static final Set<String> SLASHES =
      Set.of("rs", "c", "h", "cc", "cpp", "hpp", "cu", "cuh", "java", "cl");
  private static final Set<String> HASHES = Set.of("py", "sh", "yaml", "yml");
  private static final Pattern ANCHOR = Pattern.compile("^.*\\bANCHOR(_END)?:[ \\t]*([\\w-]+).*$");

  private final ForeignFolder folder;
  private final SortedMap<String, QuotedFile> files = new TreeMap<>();
  private final Set<String> linked = new HashSet<>();

  QuotedFiles(ForeignFolder folder) {
    this.folder = folder;
  }

  /// Lines of a file: a range, or those between the comments of an anchor.
  ///
  /// @param name of the region
  /// @param from index of the first line
  /// @param to index after the last line
  record LineRange(String name, int from, int to) {

    private boolean nestsIn(LineRange other) {
      return other.from <= from && to <= other.to;
    }

    private boolean mayStandBeside(LineRange other) {
      return to <= other.from || other.to <= from || nestsIn(other) || other.nestsIn(this);
    }
  }

  private record QuotedFile(List<String> lines, List<LineRange> regions) {}

  /// Notes that lines are quoted; returns the reference of their region, such as
  /// `code/src/main.rs#here`, or nothing where the press cannot quote them.
  Optional<String> quote(String path, LineRange range) {
    if (mark(path).isEmpty()) {
      return Optional.empty();
    }
    QuotedFile file = files.computeIfAbsent(path, this::file);
    boolean marked = file.lines().stream().anyMatch(CodeRegion::isMark);
    List<String> shown = file.lines().subList(range.from(), range.to());
    boolean empty = shown.stream().allMatch(line -> line.isBlank() || isAnchor(line));
    if (marked || empty || file.regions().stream().anyMatch(r -> !r.mayStandBeside(range))) {
      return Optional.empty();
    }
    LineRange region =
        file.regions().stream()
            .filter(r -> r.from() == range.from() && r.to() == range.to())
            .findFirst()
            .orElseGet(() -> named(file, range));
    return Optional.of(copy(path) + "#" + region.name());
  }

  /// Notes that a link leads to a file; returns its path in the new project, or nothing where the
  /// press cannot quote it.
  Optional<String> link(String path) {
    if (mark(path).isEmpty() || !folder.has(path) || !path.matches("[\\w./-]+")) {
      return Optional.empty();
    }
    linked.add(path);
    files.computeIfAbsent(path, this::file);
    return Optional.of(copy(path));
  }

  private QuotedFile file(String path) {
    return new QuotedFile(folder.text(path).lines().toList(), new ArrayList<>());
  }

  /// Where the copy of a file lies. What lay in a folder of the same name lies in no second one.
  private String copy(String path) {
    boolean same =
        path.startsWith(FOLDER + "/") && !folder.has(path.substring(FOLDER.length() + 1));
    return same ? path : FOLDER + "/" + path;
  }

  private static LineRange named(QuotedFile file, LineRange range) {
    String name = range.name();
    List<String> taken = file.regions().stream().map(LineRange::name).toList();
    for (int i = 2; taken.contains(name); i++) {
      name = range.name() + "-" + i;
    }
    LineRange region = new LineRange(name, range.from(), range.to());
    file.regions().add(region);
    return region;
  }

  /// The anchors in the lines of a file; the later one of two with the same name.
  static Map<String, LineRange> anchors(List<String> lines) {
    Map<String, Integer> open = new LinkedHashMap<>();
    Map<String, LineRange> anchors = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher anchor = ANCHOR.matcher(lines.get(i));
      if (!anchor.matches()) {
        continue;
      }
      String name = anchor.group(2);
      if (anchor.group(1) == null) {
        open.put(name, i + 1);
      } else if (open.containsKey(name)) {
        anchors.put(name, new LineRange(name, open.remove(name), i));
      }
    }
    return anchors;
  }

  /// Whether a line is the comment that begins or ends an anchor.
  static boolean isAnchor(String line) {
    return ANCHOR.matcher(line).matches();
  }

  /// The texts of the copies by their paths in the new project.
  SortedMap<String, String> texts() {
    SortedMap<String, String> texts = new TreeMap<>();
    files.forEach((path, file) -> {
      if (!file.regions().isEmpty() || linked.contains(path)) {
        texts.put(copy(path), text(file, mark(path).orElseThrow()));
      }
    });
    return texts;
  }

  private static String text(QuotedFile file, String mark) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i <= file.lines().size(); i++) {
      int line = i;
      // Of regions that begin at the same line the longest is the outer one.
      long ended = file.regions().stream().filter(r -> r.to() == line).count();
      text.append((mark + "<\n").repeat((int) ended));
      file.regions().stream()
          .filter(r -> r.from() == line)
          .sorted((a, b) -> b.to() - a.to())
          .forEach(r -> text.append(mark).append("> ").append(r.name()).append('\n'));
      if (i < file.lines().size() && !isAnchor(file.lines().get(i))) {
        text.append(file.lines().get(i)).append('\n');
      }
    }
    return text.toString();
  }

  /// How a comment begins in a file that the press can quote.
  private static Optional<String> mark(String path) {
    String extension = ImportPaths.extension(path);
    return SLASHES.contains(extension)
        ? Optional.of("//")
        : Optional.of("#").filter(_ -> HASHES.contains(extension));
  }
}

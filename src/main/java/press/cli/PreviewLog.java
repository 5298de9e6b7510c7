package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import press.serve.PreviewBuild;

/// What `press serve` prints on the terminal: a block for each change, with what the press says of
/// it and the time it took, and behind the first one the address to open.
final class PreviewLog {

  private static final int NAMED = 3;

  private final String url;
  private final PrintWriter out;
  private boolean opens;
  private boolean told;
  private boolean shown;

  /// @param opens whether a browser is asked to show the book
  PreviewLog(String url, boolean opens, PrintWriter out) {
    this.url = url;
    this.opens = opens;
    this.out = out;
  }

  /// Prints a block.
  ///
  /// @param project folder from which files are named
  void tell(Path project, Set<Path> changed, PreviewBuild build, Duration took) {
    StringBuilder block = new StringBuilder("\n");
    if (!changed.isEmpty()) {
      block.append("changed   ").append(names(project, changed)).append('\n');
    }
    block.append(build.report().news());
    boolean bad = build.report().hasErrors();
    block.append("printed   in %,d ms".formatted(took.toMillis()));
    block.append(bad && shown ? "; pages stay as they were until it is mended" : "").append('\n');
    if (!told) {
      block.append("open      ").append(url).append('\n');
    }
    told = true;
    shown |= !bad;
    out.print(block);
    out.flush();
    if (opens) {
      opens = false;
      open();
    }
  }

  private static String names(Path project, Set<Path> changed) {
    String first =
        changed.stream()
            .limit(NAMED)
            .map(path -> path.startsWith(project) ? project.relativize(path) : path)
            .map(path -> path.toString().replace('\\', '/'))
            .collect(Collectors.joining(", "));
    int more = changed.size() - NAMED;
    return more > 0 ? first + " and " + more + " more" : first;
  }

  private void open() {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    List<String> command =
        system.startsWith("windows")
            ? List.of("rundll32", "url.dll,FileProtocolHandler", url)
            : List.of(system.startsWith("mac") ? "open" : "xdg-open", url);
    try {
      new ProcessBuilder(command)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      out.println("press: no browser was found; open " + url);
    }
  }
}

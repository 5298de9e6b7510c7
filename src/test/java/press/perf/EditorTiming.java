package press.perf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import press.lsp.EditorSession;

/// How long an editor waits for `press lsp` while somebody types in a chapter: from each change,
/// with the pause for which the server waits, until its mistake is told, and from a question to its
/// answer.
///
/// @param diagnostics milliseconds, sorted
/// @param completion milliseconds, sorted
/// @param hover milliseconds, sorted
record EditorTiming(List<Double> diagnostics, List<Double> completion, List<Double> hover) {

  private static final int WARM = 20;
  private static final String LINK = "](value:";

  /// Edits a chapter, first a few times that do not count.
  ///
  /// @param chapter path of its file from the book's folder, without `.md`
  static EditorTiming of(Path book, String chapter, int edits) throws Exception {
    Process process =
        new ProcessBuilder(PreviewProcess.LAUNCHER, "lsp", "--book", book.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String file = chapter + ".md";
    List<Double> diagnostics = new ArrayList<>();
    List<Double> completion = new ArrayList<>();
    List<Double> hover = new ArrayList<>();
    try (EditorSession editor = EditorSession.of(book, process)) {
      String text = editor.open(file);
      Position link = editor.type(file, text.replaceFirst("](?=\\(value:)", "‸]"));
      Position number = new Position(link.getLine(), link.getCharacter() + LINK.length() + 2);
      HoverParams asked = new HoverParams(editor.document(file), number);
      EditorSession.get(editor.documents().hover(asked));
      for (int edit = 1; edit <= WARM + edits; edit++) {
        String wrong = "nope" + edit;
        String typed = text + "\n[](value:stream/" + wrong + "?GB/s) and [](value:stream/";
        long start = System.nanoTime();
        Position end = editor.type(file, typed);
        CompletionParams words = new CompletionParams(editor.document(file), end);
        double completed = millis(() -> EditorSession.get(editor.documents().completion(words)));
        editor.await(
            file, all -> all.stream().anyMatch(d -> d.getMessage().getLeft().contains(wrong)));
        double told = (System.nanoTime() - start) / 1e6;
        double shown = millis(() -> EditorSession.get(editor.documents().hover(asked)));
        if (edit > WARM) {
          diagnostics.add(told);
          completion.add(completed);
          hover.add(shown);
        }
      }
    }
    return new EditorTiming(sorted(diagnostics), sorted(completion), sorted(hover));
  }

  private static double millis(Callable<?> work) throws Exception {
    long start = System.nanoTime();
    work.call();
    return (System.nanoTime() - start) / 1e6;
  }

  private static List<Double> sorted(List<Double> millis) {
    return millis.stream().sorted().toList();
  }

  private static double percentile95(List<Double> millis) {
    return millis.get(Math.min(millis.size() - 1, (int) Math.ceil(millis.size() * 0.95) - 1));
  }

  /// The cells of the table.
  String cells() {
    return "p95 %.0f ms, %.0f ms, %.0f ms | "
        .formatted(percentile95(diagnostics), percentile95(completion), percentile95(hover));
  }
}

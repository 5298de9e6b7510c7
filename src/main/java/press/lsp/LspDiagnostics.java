package press.lsp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.services.LanguageClient;
import press.source.Diagnostic;

/// Tells the editor what is wrong, file by file, and only where that is something else than before.
///
/// @param client the editor
/// @param project absolute folder from which diagnostics name files
/// @param uri address of a file in the editor
/// @param told what was told of each file last
record LspDiagnostics(
    LanguageClient client,
    Path project,
    Function<Path, String> uri,
    Map<Path, List<Diagnostic>> told)
    implements EditedBook.Listener {

  LspDiagnostics(LanguageClient client, Path project, Function<Path, String> uri) {
    this(client, project, uri, new HashMap<>());
  }

  @Override
  public synchronized void partly(Set<Path> files, List<Diagnostic> some) {
    Map<Path, List<Diagnostic>> byFile = byFile(some);
    files.forEach(path -> tell(path, byFile.getOrDefault(path, List.of())));
  }

  @Override
  public synchronized void told(List<Diagnostic> all) {
    Map<Path, List<Diagnostic>> byFile = byFile(all);
    Set<Path> files = new TreeSet<>(told.keySet());
    files.addAll(byFile.keySet());
    files.forEach(path -> tell(path, byFile.getOrDefault(path, List.of())));
  }

  @Override
  public void failed(Throwable why) {
    why.printStackTrace();
    String words = "press: the book could not be built: " + why;
    client.logMessage(new MessageParams(MessageType.Error, words));
  }

  private Map<Path, List<Diagnostic>> byFile(List<Diagnostic> all) {
    return all.stream().collect(Collectors.groupingBy(d -> project.resolve(d.at().file().path())));
  }

  private void tell(Path path, List<Diagnostic> now) {
    List<Diagnostic> before = told.getOrDefault(path, List.of());
    List<org.eclipse.lsp4j.Diagnostic> words = words(now);
    if (!words.equals(words(before))) {
      client.publishDiagnostics(new PublishDiagnosticsParams(uri.apply(path), words));
    }
    told.put(path, now);
  }

  /// What was told of a file last.
  synchronized List<Diagnostic> of(Path path) {
    return told.getOrDefault(path, List.of());
  }

  private static List<org.eclipse.lsp4j.Diagnostic> words(List<Diagnostic> told) {
    return new ArrayList<>(told.stream().map(LspDiagnostics::shown).toList());
  }

  /// A diagnostic as editors know it.
  static org.eclipse.lsp4j.Diagnostic shown(Diagnostic told) {
    org.eclipse.lsp4j.Diagnostic shown = new org.eclipse.lsp4j.Diagnostic();
    shown.setRange(TextPositions.range(told.at()));
    shown.setSeverity(
        switch (told.severity()) {
          case ERROR -> DiagnosticSeverity.Error;
          case WARNING -> DiagnosticSeverity.Warning;
        });
    shown.setCode(told.code());
    shown.setSource("press");
    shown.setMessage(told.help().isEmpty() ? told.message() : told.message() + "\n" + told.help());
    return shown;
  }
}

package press.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;

/// An editor, as far as the protocol goes, and a server in the same process.
public final class EditorSession implements AutoCloseable, LanguageClient {

  /// Longer than any answer takes on the slowest machine.
  private static final long PATIENCE_SECONDS = 60;

  private final Path book;
  private final LanguageServer server;
  private final CompletableFuture<Integer> status;
  private final Map<String, Integer> versions = new HashMap<>();
  private final Map<String, List<Diagnostic>> told = new HashMap<>();
  private final List<String> log = new ArrayList<>();

  /// Opens a session with a server in this process.
  ///
  /// @param book folder of the book
  public static EditorSession of(Path book, EditorBuild.Opening opening) throws Exception {
    // Streams of java.io that are piped end with the thread that wrote last.
    Pipe toServer = Pipe.open();
    Pipe toClient = Pipe.open();
    InputStream in = Channels.newInputStream(toServer.source());
    OutputStream out = Channels.newOutputStream(toClient.sink());
    LspServer server = new LspServer(book.toAbsolutePath().resolveSibling("nowhere"), opening);
    CompletableFuture<Integer> status = new CompletableFuture<>();
    Thread.ofPlatform().daemon().start(() -> status.complete(serve(server, in, out)));
    return new EditorSession(
        book,
        Channels.newInputStream(toClient.source()),
        Channels.newOutputStream(toServer.sink()),
        status);
  }

  /// Opens a session with a server in a process of its own.
  ///
  /// @param book folder of the book
  public static EditorSession of(Path book, Process process) throws Exception {
    return new EditorSession(
        book,
        process.getInputStream(),
        process.getOutputStream(),
        process.onExit().thenApply(Process::exitValue));
  }

  private EditorSession(
      Path book, InputStream answers, OutputStream questions, CompletableFuture<Integer> status)
      throws Exception {
    this.book = book.toAbsolutePath().normalize();
    this.status = status;
    var launcher = LSPLauncher.createClientLauncher(this, answers, questions);
    launcher.startListening();
    server = launcher.getRemoteProxy();
    InitializeParams params = new InitializeParams();
    params.setCapabilities(new ClientCapabilities());
    params.setWorkspaceFolders(
        List.of(new WorkspaceFolder(this.book.getParent().toUri().toString(), "book")));
    assertNotNull(get(server.initialize(params)).getCapabilities().getCompletionProvider());
    server.initialized(new InitializedParams());
  }

  private static int serve(LspServer server, InputStream in, OutputStream out) {
    try {
      return server.serve(in, out);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Waits for an answer.
  public static <T> T get(CompletableFuture<T> answer) throws Exception {
    return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  /// The error of a request that is refused.
  static String refusal(CompletableFuture<?> answer) throws Exception {
    try {
      return "answered: " + get(answer);
    } catch (ExecutionException e) {
      return e.getCause().getMessage();
    }
  }

  /// What the editor asks about documents.
  public TextDocumentService documents() {
    return server.getTextDocumentService();
  }

  /// The whole server.
  LanguageServer server() {
    return server;
  }

  /// The address of a file, relative to the book's folder.
  public String uri(String file) {
    return book.resolve(file).normalize().toUri().toString();
  }

  /// A document.
  public TextDocumentIdentifier document(String file) {
    return new TextDocumentIdentifier(uri(file));
  }

  /// Types a text, which is not saved; opens the document first where it is not open. Returns the
  /// place of the mark `‸`, which is left out, or of the end.
  public Position type(String file, String marked) {
    int mark = marked.indexOf('‸');
    String text = marked.replace("‸", "");
    String uri = uri(file);
    int version = versions.merge(uri, 1, Integer::sum);
    if (version == 1) {
      documents()
          .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "markdown", 1, text)));
    } else {
      documents()
          .didChange(
              new DidChangeTextDocumentParams(
                  new VersionedTextDocumentIdentifier(uri, version),
                  List.of(new TextDocumentContentChangeEvent(text))));
    }
    return TextPositions.of(text).position(mark < 0 ? text.length() : mark);
  }

  /// Opens a file as it lies on the disk.
  public String open(String file) throws IOException {
    String text = Files.readString(book.resolve(file));
    type(file, text);
    return text;
  }

  /// Closes a document.
  void close(String file) {
    versions.remove(uri(file));
    documents().didClose(new DidCloseTextDocumentParams(document(file)));
  }

  /// The words that are proposed at the mark of a chapter.
  List<String> complete(String file, String marked) throws Exception {
    Position at = type(file, marked);
    return get(documents().completion(new CompletionParams(document(file), at))).getLeft().stream()
        .map(CompletionItem::getLabel)
        .toList();
  }

  /// Waits until what is told of a file is as it is awaited, and returns it.
  public synchronized List<Diagnostic> await(String file, Predicate<List<Diagnostic>> awaited)
      throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!told.containsKey(uri(file)) || !awaited.test(told.get(uri(file)))) {
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (left <= 0) {
        throw new AssertionError("of " + file + " was told: " + told.get(uri(file)));
      }
      wait(left);
    }
    return told.get(uri(file));
  }

  /// Waits for the diagnostics of certain codes.
  List<Diagnostic> await(String file, String... codes) throws InterruptedException {
    return await(
        file, all -> all.stream().map(d -> d.getCode().getLeft()).toList().equals(List.of(codes)));
  }

  /// Waits for a line of the log.
  synchronized void awaitLog(String words) throws InterruptedException {
    while (log.stream().noneMatch(line -> line.contains(words))) {
      wait(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
    }
  }

  @Override
  public synchronized void publishDiagnostics(PublishDiagnosticsParams params) {
    told.put(params.getUri(), params.getDiagnostics());
    notifyAll();
  }

  @Override
  public synchronized void logMessage(MessageParams message) {
    log.add(message.getMessage());
    notifyAll();
  }

  @Override
  public void telemetryEvent(Object object) {
    // The press sends none.
  }

  @Override
  public void showMessage(MessageParams message) {
    logMessage(message);
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams request) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void close() {
    try {
      get(server.shutdown());
      server.exit();
      assertEquals(0, get(status));
    } catch (Exception e) {
      throw new AssertionError("the server does not end", e);
    }
  }
}

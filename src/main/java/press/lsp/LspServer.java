package press.lsp;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.DocumentLinkOptions;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SaveOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/// `press lsp`: begins and ends a session with an editor, and says what the press can do.
public final class LspServer implements LanguageServer, WorkspaceService {

  private static final List<String> TRIGGERS =
      List.of(":", "/", "@", "#", "?", "=", ",", "(", "[", "{", "\\", "!", "%", ".", "<");
  private static final String WATCHED = "**/*.{md,yaml,bib,json,tsv,cl,java,c,h,cu,py}";

  private final Path named;
  private final EditorBuild.Opening opening;
  private final Map<Path, String> uris = new ConcurrentHashMap<>();
  private final CompletableFuture<Integer> ended = new CompletableFuture<>();
  private final LspDocuments documents = new LspDocuments(this);
  private Optional<LanguageClient> client = Optional.empty();
  private Optional<Session> session = Optional.empty();
  private boolean watches;
  private boolean shut;

  /// @param named absolute folder of the book, where the editor's folder has none
  /// @param opening opens the build of a book
  public LspServer(Path named, EditorBuild.Opening opening) {
    this.named = named;
    this.opening = opening;
  }

  /// What belongs to a book.
  record Session(EditedBook book, LspDiagnostics diagnostics) {}

  /// Talks with an editor until it says good-bye or closes the connection; returns the exit status.
  public int serve(InputStream in, OutputStream out) throws InterruptedException {
    Launcher<LanguageClient> launcher = LSPLauncher.createServerLauncher(this, in, out);
    client = Optional.of(launcher.getRemoteProxy());
    Future<Void> listening = launcher.startListening();
    Thread.ofPlatform().daemon().name("end").start(() -> awaitEnd(listening));
    try {
      return ended.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    } finally {
      session.ifPresent(s -> s.book().close());
      documents.close();
    }
  }

  private void awaitEnd(Future<Void> listening) {
    try {
      listening.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      e.printStackTrace();
    }
    ended.complete(shut ? 0 : 1);
  }

  /// The open book; empty before the editor has begun.
  Optional<Session> session() {
    return session;
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    try {
      EditorBuild build = opening.open(folder(params));
      LspDiagnostics told = new LspDiagnostics(client.orElseThrow(), build.project(), this::uri);
      session = Optional.of(new Session(new EditedBook(build, told), told));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    watches =
        Optional.ofNullable(params.getCapabilities())
            .flatMap(c -> Optional.ofNullable(c.getWorkspace()))
            .flatMap(w -> Optional.ofNullable(w.getDidChangeWatchedFiles()))
            .filter(w -> Boolean.TRUE.equals(w.getDynamicRegistration()))
            .isPresent();
    return CompletableFuture.completedFuture(
        new InitializeResult(capabilities(), new ServerInfo("press")));
  }

  /// The folder of the book: the one that was named, or the editor's folder, `book` in it, or
  /// either of a folder around it. Where nothing else marks a project, editors take the chapter's
  /// folder.
  private Path folder(InitializeParams params) {
    return Stream.concat(Stream.of(named), folders(params).flatMap(LspServer::around))
        .filter(LspServer::isBook)
        .findFirst()
        .orElse(named);
  }

  /// The folders that are open in the editor; older editors know only one.
  @SuppressWarnings("deprecation")
  private static Stream<Path> folders(InitializeParams params) {
    Stream<String> uris =
        Optional.ofNullable(params.getWorkspaceFolders())
            .map(open -> open.stream().map(WorkspaceFolder::getUri))
            .orElseGet(() -> Stream.ofNullable(params.getRootUri()));
    return uris.flatMap(uri -> path(uri).stream());
  }

  private static Stream<Path> around(Path folder) {
    return Stream.iterate(folder, Objects::nonNull, Path::getParent)
        .flatMap(outer -> Stream.of(outer.resolve("book"), outer));
  }

  private static boolean isBook(Path folder) {
    return Files.exists(folder.resolve("book.yaml"));
  }

  private static ServerCapabilities capabilities() {
    ServerCapabilities can = new ServerCapabilities();
    TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
    sync.setOpenClose(true);
    sync.setChange(TextDocumentSyncKind.Full);
    sync.setSave(new SaveOptions(false));
    can.setTextDocumentSync(sync);
    can.setCompletionProvider(new CompletionOptions(false, TRIGGERS));
    can.setHoverProvider(true);
    can.setDefinitionProvider(true);
    can.setReferencesProvider(true);
    can.setRenameProvider(new RenameOptions(true));
    can.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
    can.setDocumentSymbolProvider(true);
    can.setFoldingRangeProvider(true);
    can.setDocumentLinkProvider(new DocumentLinkOptions(false));
    return can;
  }

  @Override
  public void initialized(InitializedParams params) {
    session.ifPresent(s -> {
      tellMissing(s.book().folder());
      s.book().refresh();
    });
    if (watches) {
      var watchers = List.of(new FileSystemWatcher(Either.forLeft(WATCHED)));
      Registration registration =
          new Registration(
              "watched",
              "workspace/didChangeWatchedFiles",
              new DidChangeWatchedFilesRegistrationOptions(watchers));
      client.ifPresent(c -> c.registerCapability(new RegistrationParams(List.of(registration))));
    }
  }

  /// Says that there is no book: what is wrong with a file that is not there is shown nowhere.
  private void tellMissing(Path book) {
    if (!isBook(book)) {
      String words =
          "press: no book.yaml in %s, nor in the editor's folder or around it; "
              + "name the book's folder: press lsp --book DIR";
      client.ifPresent(
          c -> c.showMessage(new MessageParams(MessageType.Warning, words.formatted(book))));
    }
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    shut = true;
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void exit() {
    ended.complete(shut ? 0 : 1);
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return documents;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return this;
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    // The press has no settings of its own in an editor.
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    session.ifPresent(s -> s.book().refresh());
  }

  /// The absolute path of a file; empty of what lies on no disk.
  static Optional<Path> path(String uri) {
    try {
      return Optional.of(Path.of(URI.create(uri)).toAbsolutePath().normalize());
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      return Optional.empty();
    }
  }

  /// Keeps the address by which the editor names a file, which may be spelled in several ways.
  void name(Path path, String uri) {
    uris.put(path, uri);
  }

  /// The address of a file in the editor.
  String uri(Path path) {
    return uris.getOrDefault(path, path.toUri().toString());
  }
}

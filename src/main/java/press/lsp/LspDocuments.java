package press.lsp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.DocumentLinkParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.TextDocumentService;
import press.lsp.LspServer.Session;
import press.markdown.BookParser;
import press.markdown.Explanations;
import press.model.LinkTarget;
import press.project.BookSources;
import press.project.BundledResources;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.ParallelMap;
import press.source.SourceFile;
import press.source.Span;

/// Answers what an editor asks about texts that are open in it. Completion, outline and folding go
/// by the text as it is typed; all else waits until the book is linked with it.
final class LspDocuments implements TextDocumentService {

  private final LspServer server;
  private final Explanations explanations = Explanations.in(BundledResources.explanations());
  private final ExecutorService answers = Executors.newVirtualThreadPerTaskExecutor();

  LspDocuments(LspServer server) {
    this.server = server;
  }

  void close() {
    answers.shutdownNow();
  }

  /// A text that is open, and what belongs to its book.
  ///
  /// @param path absolute
  private record OpenText(Session session, Path path, String text) {

    /// Its path as diagnostics print it.
    String shown() {
      return session.book().project().relativize(path).toString().replace('\\', '/');
    }

    int offset(Position at) {
      return TextPositions.of(text).offset(at);
    }

    /// What was told of it, as long as it is the text of which that was told.
    List<Diagnostic> told() {
      return session.diagnostics().of(path).stream()
          .filter(diagnostic -> diagnostic.at().file().text().equals(text))
          .toList();
    }
  }

  private Optional<OpenText> open(TextDocumentIdentifier document) {
    Optional<Path> path = LspServer.path(document.getUri());
    return server
        .session()
        .flatMap(s -> path.flatMap(p -> s.book().text(p).map(text -> new OpenText(s, p, text))));
  }

  private void edit(String uri, Function<Path, Optional<String>> text) {
    server
        .session()
        .ifPresent(session ->
            LspServer.path(uri)
                .ifPresent(path -> {
                  server.name(path, uri);
                  text.apply(path)
                      .ifPresentOrElse(
                          words -> session.book().type(path, words),
                          () -> session.book().close(path));
                }));
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    String text = params.getTextDocument().getText();
    edit(params.getTextDocument().getUri(), _ -> Optional.of(text));
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    String text = params.getContentChanges().getLast().getText();
    edit(params.getTextDocument().getUri(), _ -> Optional.of(text));
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    edit(params.getTextDocument().getUri(), _ -> Optional.empty());
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    server.session().ifPresent(session -> session.book().refresh());
  }

  /// An answer about an open text of the linked book.
  private <T> CompletableFuture<T> linked(
      TextDocumentIdentifier document, T none, Answer<T> answer) {
    Optional<OpenText> open = open(document);
    if (open.isEmpty()) {
      return CompletableFuture.completedFuture(none);
    }
    return open.get()
        .session()
        .book()
        .settled()
        .thenApplyAsync(
            view -> view.map(book -> answer.of(open.get(), book)).orElse(none), answers);
  }

  private interface Answer<T> {
    T of(OpenText text, BookView book);
  }

  /// An answer about an open text alone.
  private <T> CompletableFuture<T> alone(
      TextDocumentIdentifier document, T none, Function<ChapterShape, T> answer) {
    Optional<OpenText> open = open(document).filter(text -> text.path().toString().endsWith(".md"));
    if (open.isEmpty()) {
      return CompletableFuture.completedFuture(none);
    }
    return CompletableFuture.supplyAsync(() -> answer.apply(shape(open.get())), answers);
  }

  private static ChapterShape shape(OpenText open) {
    SourceFile file = new SourceFile(open.shown(), open.text());
    Path folder = open.session().book().folder();
    String path =
        open.path().startsWith(folder) ? folder.relativize(open.path()).toString() : open.shown();
    Optional<BookSources> sources = open.session().book().last().map(BookView::sources);
    var texts = sources.map(BookSources::texts);
    boolean marks = sources.map(book -> book.book().mark()).orElse(false);
    return ParallelMap.deep(() ->
        new ChapterShape(
            file,
            BookParser.text(
                path, file, List.of(), texts.orElseGet(TreeMap::new), marks, new Diagnostics())));
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams params) {
    Either<List<CompletionItem>, CompletionList> none = Either.forLeft(List.of());
    Optional<OpenText> open = open(params.getTextDocument());
    if (open.isEmpty()) {
      return CompletableFuture.completedFuture(none);
    }
    EditedBook book = open.get().session().book();
    Optional<BookView> last = book.last();
    return (last.isPresent() ? CompletableFuture.completedFuture(last) : book.settled())
        .thenApplyAsync(
            view ->
                view.map(known ->
                        Either.<List<CompletionItem>, CompletionList>forLeft(
                            items(open.get(), params.getPosition(), known)))
                    .orElse(none),
            answers);
  }

  private static List<CompletionItem> items(OpenText open, Position at, BookView book) {
    TextPositions positions = TextPositions.of(open.text());
    int cursor = positions.offset(at);
    CursorContext context = new ContextReader(open.text(), cursor).context();
    Range replaced = positions.range(context.from(), cursor);
    List<CompletionItem> items = new ArrayList<>();
    for (Candidate candidate : new Completions(book).at(context)) {
      CompletionItem item = new CompletionItem(candidate.text());
      item.setKind(candidate.kind());
      item.setDetail(candidate.detail());
      if (!candidate.meaning().isEmpty()) {
        item.setDocumentation(candidate.meaning());
      }
      item.setTextEdit(Either.forLeft(new TextEdit(replaced, candidate.text())));
      item.setSortText("%05d".formatted(items.size()));
      items.add(item);
    }
    return items;
  }

  @Override
  public CompletableFuture<Hover> hover(HoverParams params) {
    return linked(
        params.getTextDocument(),
        null,
        (open, book) -> {
          int offset = open.offset(params.getPosition());
          List<Diagnostic> told =
              open.told().stream()
                  .filter(d -> d.at().start() <= offset && offset <= d.at().end())
                  .toList();
          String text = new HoverText(book, explanations).at(open.shown(), offset, told);
          return text.isEmpty() ? null : new Hover(new MarkupContent(MarkupKind.MARKDOWN, text));
        });
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams params) {
    return linked(
        params.getTextDocument(),
        Either.forLeft(List.of()),
        (open, book) ->
            Either.forLeft(
                book
                    .occurrence(open.shown(), open.offset(params.getPosition()))
                    .flatMap(found -> book.definition(found.of()))
                    .map(at -> location(open, at))
                    .stream()
                    .toList()));
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
    return linked(
        params.getTextDocument(),
        List.of(),
        (open, book) ->
            book
                .occurrence(open.shown(), open.offset(params.getPosition()))
                .map(found -> book.all(found.of()))
                .orElse(List.of())
                .stream()
                .filter(f -> !f.definition() || params.getContext().isIncludeDeclaration())
                .map(found -> location(open, found.at()))
                .toList());
  }

  private Location location(OpenText open, Span at) {
    return new Location(uri(open, at), TextPositions.range(at));
  }

  private String uri(OpenText open, Span at) {
    return server.uri(open.session().book().project().resolve(at.file().path()));
  }

  @Override
  public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams params) {
    return linked(
        params.getTextDocument(),
        null,
        (open, book) ->
            new Renaming(book)
                .name(open.shown(), open.offset(params.getPosition()))
                .map(at ->
                    Either3.<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>forFirst(
                        TextPositions.range(at)))
                .orElse(null));
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
    return linked(
        params.getTextDocument(),
        null,
        (open, book) -> {
          int offset = open.offset(params.getPosition());
          Renaming.Change change = new Renaming(book).to(open.shown(), offset, params.getNewName());
          if (!change.refusal().isEmpty()) {
            throw new ResponseErrorException(
                new ResponseError(ResponseErrorCode.RequestFailed, change.refusal(), null));
          }
          Map<String, List<TextEdit>> edits = new HashMap<>();
          for (Renaming.Edit edit : change.edits()) {
            edits
                .computeIfAbsent(uri(open, edit.at()), _ -> new ArrayList<>())
                .add(new TextEdit(TextPositions.range(edit.at()), edit.text()));
          }
          return new WorkspaceEdit(edits);
        });
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    List<Either<Command, CodeAction>> actions = new ArrayList<>();
    open(params.getTextDocument())
        .ifPresent(open -> {
          int from = open.offset(params.getRange().getStart());
          int to = open.offset(params.getRange().getEnd());
          for (Diagnostic told : open.told()) {
            if (told.at().start() <= to && from <= told.at().end()) {
              told.replacement()
                  .map(word -> fix(told, word, params.getTextDocument().getUri()))
                  .ifPresent(action -> actions.add(Either.forRight(action)));
            }
          }
        });
    return CompletableFuture.completedFuture(actions);
  }

  private static CodeAction fix(Diagnostic told, String word, String uri) {
    CodeAction action = new CodeAction("Write \"" + word + "\"");
    action.setKind(CodeActionKind.QuickFix);
    action.setDiagnostics(List.of(LspDiagnostics.shown(told)));
    TextEdit edit = new TextEdit(TextPositions.range(told.at()), word);
    action.setEdit(new WorkspaceEdit(Map.of(uri, List.of(edit))));
    action.setIsPreferred(true);
    return action;
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    return alone(
        params.getTextDocument(),
        List.of(),
        shape ->
            shape.outline().stream()
                .map(Either::<SymbolInformation, DocumentSymbol>forRight)
                .toList());
  }

  @Override
  public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
    return alone(params.getTextDocument(), List.of(), ChapterShape::folds);
  }

  @Override
  public CompletableFuture<List<DocumentLink>> documentLink(DocumentLinkParams params) {
    return linked(
        params.getTextDocument(),
        List.of(),
        (open, book) -> {
          List<DocumentLink> links = new ArrayList<>();
          for (Occurrence found : book.occurrences(open.shown()).toList()) {
            Optional<Span> to = found.definition() ? Optional.empty() : book.definition(found.of());
            to.ifPresent(at ->
                links.add(
                    new DocumentLink(
                        TextPositions.range(found.at()), uri(open, at) + "#L" + at.line())));
          }
          book.meanings(open.shown())
              .filter(meaning -> meaning.target().orElse(null) instanceof LinkTarget.Outside)
              .forEach(meaning -> links.add(outside(meaning)));
          return links;
        });
  }

  private static DocumentLink outside(BookView.Meaning meaning) {
    LinkTarget.Outside to = (LinkTarget.Outside) meaning.target().orElseThrow();
    return new DocumentLink(TextPositions.range(meaning.item().at()), to.url());
  }
}

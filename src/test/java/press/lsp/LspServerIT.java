package press.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentLinkParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.cli.EditorBookBuilder;
import press.site.Folders;

/// An editor asks a server about the book of the spec files, over the protocol. The mark `‸` is the
/// cursor.
@Tag("slow")
class LspServerIT {

  private static final Path BOOK = Path.of("src/test/resources/books/spec");
  private static final String X = "x.md";
  private static final String OTHER = "other.md";

  private static final String CHAPTER =
      """
      # An example

      It moves [](value:stream/float4@toy-gpu:op=copy?GB/s), of [](term:bandwidths) [@dao2022].

      ## Wide loads {#wide}

      See [](#wide), [](#elsewhere), [](code:stream/scalar#copy) and [there](https://example.org/).

      $$ t = \\frac{N}{B} $$ {#eq-time}

      > [!NOTE] A note
      > Time is $\\frac{N}{B}$.

      ```{claim} faster
      holds: speedup(stream/float4, stream/scalar) >= 1.5
      at: op=copy

      Loads of four floats are faster, see [](#wide).
      ```

      > [!IF] faster holds
      > So they are.
      """;

  @TempDir static Path folder;
  private static EditorSession editor;

  @BeforeAll
  static void open() throws Exception {
    Folders.copy(BOOK, folder);
    Files.writeString(folder.resolve("book/x.md"), CHAPTER);
    Files.writeString(
        folder.resolve("book/references.bib"),
        "@article{dao2022,\n  author = {Tri Dao},\n  title = {Fast Attention},\n"
            + "  journal = {A Journal},\n  year = {2022}\n}\n");
    editor = EditorSession.of(folder.resolve("book"), EditorBookBuilder::new);
  }

  @AfterAll
  static void close() throws Exception {
    editor.close();
  }

  private static void completes(String marked, String... words) throws Exception {
    List<String> found = editor.complete(X, marked);
    assertTrue(found.containsAll(List.of(words)), () -> marked + ": " + found);
  }

  @Test
  void completionKnowsTheNamesOfTheBook() throws Exception {
    completes("[](value:‸", "stream", "sweep");
    completes("[](value:stream/‸", "float4", "scalar");
    completes("[](value:stream/float4@‸", "toy-gpu", "toy-cpu");
    completes("[](value:stream/float4:‸", "op", "n");
    completes("[](value:stream/float4@toy-gpu:op=‸", "copy", "triad");
    completes("[](value:stream/float4:op=copy?‸", "GB/s", "speedup:", "error");
    completes("[](<calc: 2 * ‸", "stream", "roof.", "speedup");
    completes("[](term:‸", "bandwidth");
    completes("[](chapter:‸", "other", "planned", "x");
    completes("[](chapter:other#‸", "elsewhere", "copy-kernel");
    completes("[](#‸", "elsewhere");
    completes("[](code:stream/scalar#‸", "copy");
    completes("As in [@‸", "dao2022");
    completes("It is $4\\‸$.", "bytes");
    completes("```{‸", "chart", "claim", "include");
    completes("```{chart} stream\n‸\n```\n", "kind: ", "machine: ", "caption: ");
    completes("```{chart} stream\nkind: ‸\n```\n", "bars", "error");
    completes("> [!‸", "DEFINITION", "NOTE");
    completes("---\n‸\n---\n", "title: ", "requires: ");
  }

  @Test
  void completionReplacesWhatIsTypedAndTellsTheNumber() throws Exception {
    Position at = editor.type(X, "😀 [](value:stream/float4@toy-gpu:op=copy?GB‸");
    var items =
        EditorSession.get(
                editor.documents().completion(new CompletionParams(editor.document(X), at)))
            .getLeft();
    var item = items.stream().filter(i -> i.getLabel().equals("GB/s")).findFirst().orElseThrow();
    TextEdit edit = item.getTextEdit().getLeft();
    assertEquals(new Range(new Position(0, at.getCharacter() - 2), at), edit.getRange());
    assertTrue(item.getDetail().endsWith("GB/s"), item.getDetail());
  }

  private static String hover(String marked) throws Exception {
    Position at = editor.type(X, marked);
    Hover hover =
        EditorSession.get(editor.documents().hover(new HoverParams(editor.document(X), at)));
    return hover == null ? "" : hover.getContents().getRight().getValue();
  }

  private static String mark(String before) {
    assertTrue(CHAPTER.contains(before), before);
    return CHAPTER.replaceFirst(Pattern.quote(before), Matcher.quoteReplacement(before + "‸"));
  }

  @Test
  void hoverTellsNumbersFormulasTermsAndWorks() throws Exception {
    String value = hover(mark("stream/flo"));
    assertTrue(value.startsWith("**") && value.contains("GB/s"), value);
    assertTrue(value.contains("Toy GPU") || value.contains("95 % interval"), value);
    assertTrue(value.contains("- run "), value);
    assertTrue(hover(mark("term:band")).contains("Bytes moved in a second."));
    assertTrue(hover(mark("[@dao")).contains("Fast Attention"));
    assertTrue(hover(mark("is $\\fr")).contains("N/B"));
    assertTrue(hover(mark("[](#else")).contains("Elsewhere"));
    assertTrue(hover(mark("code:stream/sca")).contains("kernel void copy"));
    assertEquals("", hover(mark("It mov")));
  }

  private static List<String> definition(String marked) throws Exception {
    Position at = editor.type(X, marked);
    return EditorSession.get(
            editor.documents().definition(new DefinitionParams(editor.document(X), at)))
        .getLeft()
        .stream()
        .map(LspServerIT::shown)
        .toList();
  }

  private static String shown(Location location) {
    Position start = location.getRange().getStart();
    String file = location.getUri().substring(location.getUri().lastIndexOf('/') + 1);
    return file + ":" + (start.getLine() + 1) + ":" + (start.getCharacter() + 1);
  }

  @Test
  void definitionsAreWhereNamesAreWritten() throws Exception {
    assertEquals(List.of("x.md:5:17"), definition(mark("[](#wi")));
    assertEquals(List.of("other.md:4:16"), definition(mark("[](#else")));
    assertEquals(List.of("other.md:6:29"), definition(mark("term:band")));
    assertEquals(List.of("scalar.cl:2:5"), definition(mark("code:stream/sca")));
    assertEquals(List.of("float4.cl:1:1"), definition(mark("value:stream/flo")));
    assertEquals(List.of("references.bib:1:10"), definition(mark("[@dao")));
    assertEquals(List.of("x.md:14:12"), definition(mark("[!IF] fas")));
    assertEquals(List.of("x.md:9:25"), definition(mark("{#eq-ti")));
  }

  @Test
  void referencesAreFoundInAllChaptersAndInBlocks() throws Exception {
    Position at = editor.type(X, mark("[](#wi"));
    var all =
        EditorSession.get(
            editor
                .documents()
                .references(
                    new ReferenceParams(editor.document(X), at, new ReferenceContext(true))));
    assertEquals(
        List.of("x.md:5:17", "x.md:7:9", "x.md:18:42"),
        all.stream().map(LspServerIT::shown).toList());
  }

  private static Map<String, String> renamed(String marked, String to) throws Exception {
    Position at = editor.type(X, marked);
    WorkspaceEdit edit =
        EditorSession.get(editor.documents().rename(new RenameParams(editor.document(X), at, to)));
    Map<String, String> texts = new TreeMap<>();
    for (Map.Entry<String, List<TextEdit>> file : edit.getChanges().entrySet()) {
      String name = file.getKey().substring(file.getKey().lastIndexOf('/') + 1);
      String text = name.equals(X) ? CHAPTER : Files.readString(folder.resolve("book/" + name));
      texts.put(name, applied(text, file.getValue()));
    }
    return texts;
  }

  private static String applied(String text, List<TextEdit> edits) {
    TextPositions positions = TextPositions.of(text);
    List<TextEdit> last = new ArrayList<>(edits);
    last.sort(
        Comparator.comparingInt((TextEdit e) -> positions.offset(e.getRange().getStart()))
            .reversed());
    StringBuilder all = new StringBuilder(text);
    for (TextEdit edit : last) {
      all.replace(
          positions.offset(edit.getRange().getStart()),
          positions.offset(edit.getRange().getEnd()),
          edit.getNewText());
    }
    return all.toString();
  }

  @Test
  void aRenamedTermKeepsItsPlurals() throws Exception {
    Map<String, String> texts = renamed(mark("term:band"), "rate");
    assertTrue(texts.get(OTHER).contains("> [!DEFINITION] Bandwidth {#rate}"), texts.get(OTHER));
    assertTrue(texts.get(X).contains("of [bandwidths](term:rate) [@"), texts.get(X));
  }

  @Test
  void aRenamedLabelIsRenamedEverywhere() throws Exception {
    assertEquals(CHAPTER.replace("#wide", "#broad"), renamed(mark("[](#wi"), "broad").get(X));
    assertEquals(
        CHAPTER
            .replace("{claim} faster", "{claim} quicker")
            .replace("[!IF] faster", "[!IF] quicker"),
        renamed(mark("{claim} fas"), "quicker").get(X));
  }

  @Test
  void aRenameThatWouldBreakTheBookIsRefused() throws Exception {
    Position at = editor.type(X, mark("[](#wi"));
    assertTrue(
        EditorSession.refusal(
                editor.documents().rename(new RenameParams(editor.document(X), at, "faster")))
            .contains("there is a label"));
    assertTrue(
        EditorSession.refusal(
                editor.documents().rename(new RenameParams(editor.document(X), at, "a b")))
            .contains("begins with a letter"));
    Position words = editor.type(X, mark("It mov"));
    assertNull(
        EditorSession.get(
            editor.documents().prepareRename(new PrepareRenameParams(editor.document(X), words))));
  }

  @Test
  void aSlipOfThePenIsToldWhileTypingAndMended() throws Exception {
    editor.type(X, "# An example\n\n😀 moves [](value:stream/flaot4@toy-gpu:op=copy?GB/s).\n");
    Diagnostic told = editor.await(X, "V02").getFirst();
    assertEquals(new Range(new Position(2, 25), new Position(2, 31)), told.getRange());
    var actions =
        EditorSession.get(
            editor
                .documents()
                .codeAction(
                    new CodeActionParams(
                        editor.document(X),
                        told.getRange(),
                        new CodeActionContext(List.of(told)))));
    var edit = actions.getFirst().getRight().getEdit().getChanges().get(editor.uri(X)).getFirst();
    assertEquals("float4", edit.getNewText());
    assertEquals(told.getRange(), edit.getRange());
    String hover =
        hover("# An example\n\n😀 moves [](value:stream/fla‸ot4@toy-gpu:op=copy?GB/s).\n");
    assertTrue(hover.contains("V02"), hover);
    editor.type(X, CHAPTER);
    editor.await(X);
  }

  @Test
  void aChapterHasAnOutlineFoldsAndLinks() throws Exception {
    editor.type(X, CHAPTER);
    List<DocumentSymbol> outline =
        EditorSession.get(
                editor.documents().documentSymbol(new DocumentSymbolParams(editor.document(X))))
            .stream()
            .map(symbol -> symbol.getRight())
            .toList();
    assertEquals(List.of("Wide loads"), outline.stream().map(DocumentSymbol::getName).toList());
    assertEquals(
        List.of("Note A note", "{claim} faster", "If faster holds"),
        outline.getFirst().getChildren().stream().map(DocumentSymbol::getName).toList());
    var folds =
        EditorSession.get(
            editor.documents().foldingRange(new FoldingRangeRequestParams(editor.document(X))));
    assertEquals(
        List.of("4-21", "10-11", "13-18", "20-21"),
        folds.stream().map(f -> f.getStartLine() + "-" + f.getEndLine()).toList());
    var links =
        EditorSession.get(
                editor.documents().documentLink(new DocumentLinkParams(editor.document(X))))
            .stream()
            .map(link -> link.getTarget().substring(link.getTarget().lastIndexOf('/') + 1))
            .toList();
    assertTrue(
        links.containsAll(
            List.of("other.md#L4", "other.md#L6", "scalar.cl#L2", "references.bib#L1", "")),
        links.toString());
  }

  @Test
  void aBrokenBookKeepsTheNamesThatItHad() throws Exception {
    completes("[](term:‸", "bandwidth");
    editor.type("book.yaml", "title: Specimen\n\tmachine: toy-gpu\n");
    editor.await("book.yaml", all -> !all.isEmpty());
    completes("[](term:‸", "bandwidth");
    editor.close("book.yaml");
    editor.await("book.yaml");
    editor.type(X, CHAPTER);
    editor.await(X);
  }

  @Test
  void aChangeOnTheDiskOfWhichNobodyTellsIsSeenAfterARest() throws Exception {
    Path works = folder.resolve("book/references.bib");
    String before = Files.readString(works);
    editor.type(X, CHAPTER + "\nSee [@late2024].\n");
    editor.await(
        X, all -> all.stream().anyMatch(d -> d.getMessage().getLeft().contains("late2024")));
    Files.writeString(works, before + before.replace("dao2022", "late2024"));
    editor.type(X, CHAPTER + "\nSee [@late2024], too.\n");
    editor.await(
        X, all -> all.stream().noneMatch(d -> d.getMessage().getLeft().contains("late2024")));
    Files.writeString(works, before);
  }

  @Test
  void settingsThatAreTypedCount() throws Exception {
    editor.type(X, CHAPTER);
    editor.type("book.yaml", "title: Specimen\nmachine: toy-cpu\ncode: [kernels]\nnew: key\n");
    Diagnostic told =
        editor
            .await(
                "book.yaml",
                all -> all.size() == 1 && all.getFirst().getRange().getStart().getLine() == 3)
            .getFirst();
    assertEquals(new Position(3, 0), told.getRange().getStart());
    editor.close("book.yaml");
    editor.await("book.yaml");
  }
}

package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.store.ResultStore;
import press.cli.PreviewBookBuilder;
import press.serve.BuildReport;
import press.serve.PreviewBuild;

/// A book as it is printed for a preview.
class PreviewBookTest {

  private static final String DRAFT =
      "---\ntitle: Three\nstatus: draft\n---\nA draft about [bytes](term:byte).\n";

  @TempDir Path folder;

  private Path book;

  @BeforeEach
  void copyBook() throws IOException {
    Folders.copy(Folders.BOOKS.resolve("tiny"), folder);
    book = folder.resolve("book");
  }

  private PreviewBuild build() throws IOException {
    return new PreviewBookBuilder(book, true).build();
  }

  private static String page(PreviewBuild printed, String path) {
    return Folders.text(printed.site().files().getOrDefault(path, new byte[0]));
  }

  private void addDraft() throws IOException {
    Files.writeString(book.resolve("part/three.md"), DRAFT);
    Files.writeString(
        book.resolve("contents.md"),
        Files.readString(book.resolve("contents.md")) + "  - [Three](part/three.md)\n");
  }

  @Test
  void aDraftHasAPageAndAMarkInAPreviewAndNoneWhenItIsPublished() throws Exception {
    addDraft();
    PreviewBuild printed = build();
    assertEquals("", printed.report().text());
    String draft = page(printed, "part/three.html");
    assertTrue(draft.contains("<b>Draft</b>, seen only in a preview"), draft);
    assertTrue(draft.contains("Three</a> <small>draft</small>"), draft);
    assertTrue(page(printed, "contents.html").contains("<span class=\"plan\">draft, 1&nbsp;min"));
    assertFalse(page(printed, "part/one.html").contains("seen only in a preview"));
    PreviewBuild published = new PreviewBookBuilder(book, false).build();
    assertFalse(published.site().files().containsKey("part/three.html"));
    assertTrue(page(published, "contents.html").contains("planned"));
    assertFalse(page(published, "contents.html").contains("draft"));
  }

  @Test
  void whatIsWrongWithADraftIsToldInAPreviewAlone() throws Exception {
    addDraft();
    Files.writeString(book.resolve("part/three.md"), DRAFT + "See [](#nowhere).\n");
    assertEquals(1, build().report().errors());
    assertEquals(0, new PreviewBookBuilder(book, false).build().report().errors());
  }

  @Test
  void withoutDraftsAPreviewIsByteForByteWhatIsPublished() throws Exception {
    Path out = folder.resolve("out/site");
    Files.createDirectories(out.getParent());
    PressRun run = PressRun.build(book, out);
    assertEquals(0, run.status(), run.err());
    Map<String, byte[]> site = build().site().files();
    assertEquals(Folders.hashes(out).keySet(), site.keySet());
    for (String path : site.keySet()) {
      assertEquals(
          Folders.text(Files.readAllBytes(out.resolve(path))), Folders.text(site.get(path)));
    }
  }

  @Test
  void itSaysWhatTheTerminalSaysAndNothingWhenItIsMended() throws Exception {
    Path chapter = book.resolve("part/one.md");
    String good = Files.readString(chapter);
    Files.writeString(chapter, good + "\nSee [](#nowhere) & <b>.\n");
    PressRun check = PressRun.press("check", "--book", book.toString());
    PreviewBuild broken = build();
    assertEquals(check.err(), broken.report().text());
    assertTrue(broken.report().hasErrors());
    Files.writeString(chapter, good);
    assertEquals("", build().report().text());
  }

  @Test
  void theTerminalSaysOldWarningsNoMore() throws Exception {
    Path chapter = book.resolve("part/one.md");
    String good = Files.readString(chapter);
    PreviewBookBuilder printer = new PreviewBookBuilder(book, true);
    Files.writeString(chapter, good + "\n##First\n");
    String first = printer.build().report().news();
    assertTrue(first.contains("##First") && first.contains("0 errors, 1 warning\n"), first);
    Files.writeString(chapter, "Moved.\n\n" + good + "\n##First\n\nA `mark.\n");
    BuildReport second = printer.build().report();
    assertTrue(second.text().contains("##First"), second.text());
    assertFalse(second.news().contains("##First"), second.news());
    assertTrue(second.news().contains("A `mark."), second.news());
    assertTrue(second.news().contains("0 errors, 2 warnings (1 as before)\n"), second.news());
    assertEquals("0 errors, 2 warnings (2 as before)\n", printer.build().report().news());
  }

  @Test
  void aFolderWithoutABookIsToldAsAMistake() throws Exception {
    PreviewBuild nothing = new PreviewBookBuilder(folder.resolve("nowhere"), true).build();
    assertTrue(nothing.report().text().contains("error[B00]"), nothing.report().text());
    assertEquals(Set.of(), nothing.site().files().keySet());
  }

  @Test
  void itIsMadeFromTheBookWhatItQuotesItsManualAndThisMachinesResults() throws Exception {
    Files.writeString(
        book.resolve("book.yaml"), "title: Tiny\ncode: [kernels, ../outside]\nmanual: spec\n");
    Set<Path> roots = build().inputs().roots();
    Path own = folder.resolve(".press/results");
    assertEquals(
        Set.of(book, own, folder.resolve("kernels"), folder.resolve("spec")),
        Set.copyOf(roots.stream().map(Path::toAbsolutePath).toList()));
  }

  @Test
  void resultsWaitWhileABenchHoldsAMachineAndChaptersDoNot() throws Exception {
    PreviewBookBuilder printer = new PreviewBookBuilder(book, true);
    Path results = folder.resolve(".press/results");
    Set<Path> row = Set.of(results.resolve("host/stream.json"));
    assertFalse(printer.postpones(row));
    try (ResultStore.Lock hold = new ResultStore(results).lock("host").orElseThrow()) {
      assertTrue(printer.postpones(row), hold::toString);
      assertFalse(printer.postpones(Set.of(book.resolve("part/one.md"))));
    }
    assertFalse(printer.postpones(row));
  }

  @Test
  @Tag("slow")
  void fromTheCommandLineItSaysWhereAnswersAndEndsWhenItIsStopped() throws Exception {
    Process press =
        PressProcess.process(List.of(), "serve", "--book", book.toString(), "--port", "0").start();
    try (BufferedReader out = press.inputReader(StandardCharsets.UTF_8)) {
      String serving = out.readLine();
      assertTrue(serving.matches("serving   http://localhost:\\d+/, where .* printed"), serving);
      String line = out.readLine();
      while (!line.startsWith("printed")) {
        line = out.readLine();
      }
      String open = out.readLine();
      assertTrue(open.matches("open      http://localhost:\\d+/"), open);
      try (HttpClient client = HttpClient.newHttpClient()) {
        URI one = URI.create(open.substring(10) + "part/one.html");
        HttpResponse<String> page =
            client.send(HttpRequest.newBuilder(one).build(), HttpResponse.BodyHandlers.ofString());
        assertEquals(200, page.statusCode());
        assertTrue(page.body().contains("Eight bits."), page.body());
      }
      // That of the process itself would close what it still has to say.
      press.toHandle().destroy();
      assertEquals("ended", out.readLine());
      assertTrue(press.waitFor(30, TimeUnit.SECONDS));
    } finally {
      press.destroyForcibly();
    }
    try (var kept = Files.list(folder.resolve(".press"))) {
      List<String> names = kept.map(f -> f.getFileName().toString()).sorted().toList();
      assertEquals(List.of("cache", "cache.lock"), names);
    }
  }

  @Test
  @Tag("slow")
  void aPortThatCannotBeHadIsToldWithAWayOut() throws Exception {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertTrue(refused("" + taken.getLocalPort(), 1).contains("--port 0 takes any free one"));
    }
    String said = refused("99999", 2);
    assertTrue(said.contains("they go up to 65535, and 0 takes any free one"), said);
  }

  private String refused(String port, int status) throws Exception {
    Process press =
        PressProcess.process(List.of(), "serve", "--book", book.toString(), "--port", port).start();
    String said = new String(press.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(status, press.waitFor(), said);
    return said;
  }
}

package press.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import press.source.Diagnostics;

/// Nothing outside the project is read, and nothing that is no file is opened.
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProjectFilesTest {

  private static final String SVG =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">%s</svg>";

  private final Diagnostics problems = new Diagnostics();

  @TempDir Path folder;

  private Path book;
  private Path secret;

  @BeforeEach
  void smallBook() throws IOException {
    book = folder.resolve("project/book");
    write("book/book.yaml", "title: Small\n");
    write("book/contents.md", "- [One](part/one.md)\n");
    write("book/part/one.md", "Text.\n");
    secret = folder.resolve("secret.md");
    Files.writeString(secret, "A secret.\n");
  }

  @Test
  void aLinkOutOfTheProjectIsToldAndNotRead() throws IOException {
    Files.createSymbolicLink(book.resolve("part/two.md"), secret);
    Files.createSymbolicLink(book.resolve("part/three.md"), Path.of("../../../secret.md"));
    Files.createSymbolicLink(book.resolve("picture.png"), secret);
    assertFalse(read(load()).contains("secret"));
    assertTold(
        "book/part/three.md:1:1 B07 a link that leads out of the project",
        "book/part/two.md:1:1 B07 a link that leads out of the project",
        "book/picture.png:1:1 B07 a link that leads out of the project");
  }

  @Test
  void aLinkOutOfTheProjectOverASecondLinkIsTold() throws IOException {
    Files.createSymbolicLink(folder.resolve("project/step.md"), secret);
    Files.createSymbolicLink(book.resolve("part/two.md"), Path.of("../../step.md"));
    load();
    assertTold("book/part/two.md:1:1 B07 a link that leads out of the project");
  }

  @Test
  void aLinkToAFileOfTheProjectIsRead() throws IOException {
    write("shared.md", "Shared.\n");
    Files.createSymbolicLink(book.resolve("part/two.md"), Path.of("../../shared.md"));
    assertEquals("Shared.\n", load().texts().get("part/two.md").text());
    assertTold();
  }

  @Test
  void linksToFoldersAreToldWhereverTheyLead() throws IOException {
    Files.createSymbolicLink(book.resolve("part/again"), Path.of(".."));
    Files.createSymbolicLink(book.resolve("away"), folder);
    Files.createSymbolicLink(book.resolve("round.md"), Path.of("round.md"));
    Files.createSymbolicLink(book.resolve("gone.md"), Path.of("nowhere.md"));
    BookSources sources = load();
    assertTrue(sources.texts().containsKey("part/one.md"));
    assertFalse(read(sources).contains("secret"));
    assertTold(
        "book/away:1:1 B07 a link that leads out of the project",
        "book/gone.md:1:1 B07 a link that leads nowhere",
        "book/part/again:1:1 B07 a link to a folder",
        "book/round.md:1:1 B07 a link that leads nowhere");
  }

  @Test
  void aBookThatIsItselfALinkIsRead() throws IOException {
    Path link = folder.resolve("project/novel");
    Files.createSymbolicLink(link, Files.move(book, folder.resolve("elsewhere")));
    assertEquals("Small", BookLoader.load(link, problems).book().title());
    assertTold();
  }

  @Test
  void foldersOfCodeLieInTheProjectAndExist() throws IOException {
    Files.writeString(folder.resolve("secret.java"), "class Secret {}\n");
    write("src/A.java", "class A {}\n");
    Files.createSymbolicLink(folder.resolve("project/away"), folder);
    Files.createSymbolicLink(folder.resolve("project/src/up"), Path.of(".."));
    write(
        "book/book.yaml",
        "title: Small\ncode: [src, ../, kernel, /etc, src/../.., away, \"\\0\"]\n");
    assertEquals(Set.of("src/A.java"), load().code().keySet());
    assertTold(
        "away:1:1 B07 a link that leads out of the project",
        "book/book.yaml:2:13 B09 a folder outside the project",
        "book/book.yaml:2:18 B09 there is no folder \"kernel\" beside the folder \"book\"",
        "book/book.yaml:2:26 B09 a folder outside the project",
        "book/book.yaml:2:32 B09 a folder outside the project",
        "book/book.yaml:2:49 B09 a folder outside the project",
        "book/book.yaml:2:49 B14 U+0000 NULL may not stand in a text");
  }

  @Test
  void pipesAndSocketsAreToldAndNotOpened() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "no mkfifo here");
    for (String name : List.of("part/pipe.md", "pipe.png", "references.bib")) {
      pipe(book.resolve(name));
    }
    Files.createDirectories(book.resolve("results/host"));
    pipe(book.resolve("results/host/copy.json"));
    Files.createSymbolicLink(book.resolve("part/null.md"), Path.of("/dev/zero"));
    try (ServerSocketChannel socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      socket.bind(UnixDomainSocketAddress.of(book.resolve("s.md")));
      load();
    }
    List<String> told = told();
    assertTrue(told.contains("book/part/pipe.md:1:1 B08 not a plain file"), told::toString);
    assertTrue(told.contains("book/pipe.png:1:1 B08 not a plain file"), told::toString);
    assertTrue(told.contains("book/references.bib:1:1 B08 not a plain file"), told::toString);
    assertTrue(told.contains("book/s.md:1:1 B08 not a plain file"), told::toString);
    assertTrue(
        told.contains("book/results/host/copy.json:1:1 B08 not a plain file"), told::toString);
    assertTrue(
        told.contains("book/part/null.md:1:1 B07 a link that leads out of the project"),
        told::toString);
  }

  @Test
  void aPipeInThePlaceOfKeptWorkIsNoKeptWork() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "no mkfifo here");
    pipe(folder.resolve("kept"));
    load();
    assertTold();
  }

  @Test
  void whatIsLargerThanAnythingHonestIsToldAndNotRead() throws IOException {
    grow("book/part/two.md", (8 << 20) + 1);
    grow("book/large.png", (20 << 20) + 1);
    grow("book/book.yaml", (256 << 10) + 1);
    load();
    assertTold(
        "book/book.yaml:1:1 B08 larger than 256 kB",
        "book/large.png:1:1 B08 larger than 20 MB",
        "book/part/two.md:1:1 B08 larger than 8 MB");
  }

  @Test
  void whatMayNotBeReadIsTold() throws IOException {
    // Root may read anything, so what the system answers to others is put in its place.
    Path two = book.resolve("part/two.md");
    new ProjectFiles(folder.resolve("project"), problems, InputManifest.nothing())
        .refused(two, new AccessDeniedException("two.md"));
    assertTold("book/part/two.md:1:1 B06 cannot be read");
  }

  @Test
  void resultsThatAreNotUtf8ArePointedAt() throws IOException {
    Path file = book.resolve("results/host/copy.json");
    Files.createDirectories(file.getParent());
    Files.write(file, new byte[] {'{', (byte) 0xFF, '}'});
    load();
    assertTrue(told().contains("book/results/host/copy.json:1:2 B04 not UTF-8"), told()::toString);
  }

  @Test
  void namesThatWouldNotBeWhatTheySeemInAnAddressAreTold() throws IOException {
    write("book/part/javascript:hit().md", "Text.\n");
    write("book/part/a\"b.png", "");
    write("book/50%.md", "Text.\n");
    write("book/a\nb.md", "Text.\n");
    write("book/why?.doc", "nobody reads it");
    assertEquals(Set.of("contents.md", "part/one.md"), load().texts().keySet());
    assertTold(
        "book/50%.md:1:1 P19 a name that cannot be part of an address",
        "book/a\uFFFDb.md:1:1 P19 a name that cannot be part of an address",
        "book/part/a\"b.png:1:1 P19 a name that cannot be part of an address",
        "book/part/javascript:hit().md:1:1 P19 a name that cannot be part of an address");
  }

  @Test
  void aNameThatTurnsTheOrderOfReadingIsToldAndNotPublished() throws IOException {
    write("book/a\u202Egnp.png", "");
    write("book/b\u0085.png", "");
    assertEquals(Set.of(), load().images().keySet());
    assertTold(
        "book/a\uFFFDgnp.png:1:1 P19 a name that cannot be part of an address",
        "book/b\uFFFD.png:1:1 P19 a name that cannot be part of an address");
  }

  @Test
  void charactersThatNoTextMayHoldAreToldInEveryFile() throws IOException {
    write("book/book.yaml", "title: \"Sm\\e[0mall\"\n");
    write("book/references.bib", "@book{a, title={A\u0007}}\n");
    write("book/constants.yaml", "# \u2067\n");
    write("book/part/one.md", "---\nsummary: a\u202Eb\n---\n\nText.\n\n```\n\u001B[0m\n```\n");
    write("kernels/a/b.cl", "// \uFFFE\n");
    write("book/dot.svg", SVG.formatted("\u0085"));
    load();
    List<String> told = told().stream().filter(t -> t.contains(" B14 ")).toList();
    assertEquals(
        List.of(
            "book/book.yaml:1:8 B14 U+001B ESCAPE may not stand in a text",
            "book/constants.yaml:1:3 B14 U+2067 RIGHT-TO-LEFT ISOLATE may not stand in a text",
            "book/dot.svg:1:59 B14 U+0085 NEXT LINE (NEL) may not stand in a text",
            "book/part/one.md:2:11 B14 U+202E RIGHT-TO-LEFT OVERRIDE may not stand in a text",
            "book/part/one.md:8:1 B14 U+001B ESCAPE may not stand in a text",
            "book/references.bib:1:18 B14 U+0007 BEL may not stand in a text",
            "kernels/a/b.cl:1:4 B14 U+FFFE may not stand in a text"),
        told);
  }

  @Test
  void anSvgThatCouldDoSomethingIsToldWithItsPlace() throws IOException {
    write("book/good.svg", SVG.formatted("<path d='M0 0' fill='url(#g)'/><a href='#x'/>"));
    write("book/script.svg", SVG.formatted("\n<script>alert(1)</script>"));
    write("book/handler.svg", SVG.formatted("\n<rect width='9' onclick='x()'/>"));
    write("book/html.svg", SVG.formatted("<foreignObject/>"));
    write("book/prefix.svg", SVG.formatted("<h:p xmlns:h='http://www.w3.org/1999/xhtml'/>"));
    write("book/link.svg", SVG.formatted("<a href='java&#9;script:alert(1)'/>"));
    write("book/use.svg", SVG.formatted("<use href='https://example.org/a.svg#b'/>"));
    write("book/data.svg", SVG.formatted("<image href='data:image/svg+xml,x'/>"));
    write("book/style.svg", SVG.formatted("<style>@import 'https://example.org/a.css'</style>"));
    write("book/fill.svg", SVG.formatted("<rect fill='url(https://example.org/)'/>"));
    write("book/cursor.svg", SVG.formatted("<rect cursor='url(//example.org/x), auto'/>"));
    write("book/mask.svg", SVG.formatted("<rect mask='image-set(&quot;//example.org/x&quot;)'/>"));
    write("book/escape.svg", SVG.formatted("<rect style='fill:\\75rl(//example.org/)'/>"));
    write("book/font.svg", SVG.formatted("<style>@font-face{src:url(#a)}</style>"));
    write("book/parts.svg", SVG.formatted("<style>a{fill:ima<!-- -->ge-set('x')}</style>"));
    write("book/quoted.svg", SVG.formatted("<g style='fill:\"&#13;;mask:image-set(\"//x\")'/>"));
    write("book/inner.svg", SVG.formatted("<style>a{fill:ima<g/>ge-set('x')}</style>"));
    write("book/spelled.svg", SVG.formatted("<title>a&#x202E;b</title>"));
    write("book/words.svg", SVG.formatted("<g aria-label='f(x)' id='a(b)'/><title>\\ (a)</title>"));
    write("book/animate.svg", SVG.formatted("<set attributeName='href' to='javascript:x'/>"));
    write("book/sheet.svg", "<?xml-stylesheet href='a.css'?>" + SVG.formatted(""));
    write("book/entity.svg", "<!DOCTYPE svg [<!ENTITY x '<script/>'>]>" + SVG.formatted("&x;"));
    write("book/broken.svg", "<svg><g></svg>");
    load();
    assertEquals(
        List.of(
            "animate", "broken", "cursor", "data", "entity", "escape", "fill", "font", "handler",
            "html", "inner", "link", "mask", "parts", "prefix", "quoted", "script", "sheet",
            "spelled", "style", "use"),
        told().stream().map(t -> t.replaceAll("(?s)book/(\\w+).*", "$1")).distinct().toList());
    assertTrue(told().contains("book/script.svg:2:1 P18 an SVG with <script>"), told()::toString);
  }

  private void assertTold(String... complaints) {
    assertEquals(List.of(complaints), told());
  }

  private List<String> told() {
    return problems.sorted().stream()
        .map(d -> d.at() + " " + d.code() + " " + d.message())
        .toList();
  }

  private static String read(BookSources sources) {
    StringBuilder all = new StringBuilder();
    sources.texts().values().forEach(file -> all.append(file.text()));
    sources.images().values().forEach(bytes -> all.append(new String(bytes)));
    return all.toString();
  }

  private BookSources load() throws IOException {
    return BookLoader.load(book, problems);
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve("project").resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /// A file with a hole, which takes no room.
  private void grow(String path, long size) throws IOException {
    write(path, "");
    try (RandomAccessFile file =
        new RandomAccessFile(folder.resolve("project").resolve(path).toFile(), "rw")) {
      file.setLength(size);
    }
  }

  private static void pipe(Path path) throws Exception {
    assertEquals(0, new ProcessBuilder("/usr/bin/mkfifo", path.toString()).start().waitFor());
  }
}

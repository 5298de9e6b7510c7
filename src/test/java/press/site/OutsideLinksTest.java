package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `press check --links` from the command line; the host is this machine.
class OutsideLinksTest {

  @TempDir Path folder;

  private final List<String> asked = new CopyOnWriteArrayList<>();
  private HttpServer host;

  @BeforeEach
  void book() throws IOException {
    host = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    host.createContext(
        "/",
        question -> {
          asked.add(question.getRequestURI().getPath());
          boolean there = question.getRequestURI().getPath().equals("/fine");
          question.sendResponseHeaders(there ? 200 : 404, -1);
          question.close();
        });
    host.start();
    Folders.copy(Folders.BOOKS.resolve("tiny"), folder);
    String url = "http://127.0.0.1:" + host.getAddress().getPort();
    Files.writeString(
        folder.resolve("book/part/two.md"),
        "A [page](%s/fine), a [gap](%s/gone) and [mail](mailto:a@example.org) [@w].%n"
            .formatted(url, url));
    Files.writeString(
        folder.resolve("book/references.bib"),
        "@online{w, title = {W}, date = {2020-01-01}, url = {%s/work}}%n".formatted(url));
  }

  @AfterEach
  void close() {
    host.stop(0);
  }

  @Test
  void links_are_asked_for_only_where_that_is_wanted_and_told_at_their_places() {
    check();
    assertEquals(List.of(), asked);
    Run run = check("--links");
    assertEquals(1, run.status());
    assertTrue(
        run.err().contains("book/part/two.md:1:") && run.err().contains("book/references.bib:1:"),
        run.err());
    assertEquals(
        2, run.err().lines().filter(l -> l.contains("error[K10]: a link that leads")).count());
    assertTrue(
        run.out().startsWith("links  3, 3 asked of 1 hosts, 0 known from the last week: 1 fine, 2"),
        run.out());
    int before = asked.size();
    Run again = check("--links");
    assertEquals(run.err(), again.err());
    assertEquals(before, asked.size());
    assertTrue(Files.isRegularFile(folder.resolve(".press/links")));
    check("--links", "--again");
    assertTrue(asked.size() > before);
    assertEquals(2, check("--again").status());
  }

  private Run check(String... options) {
    String[] args = new String[options.length + 3];
    System.arraycopy(options, 0, args, 3, options.length);
    System.arraycopy(
        new String[] {"check", "--book", folder.resolve("book").toString()}, 0, args, 0, 3);
    return Run.press(args);
  }
}

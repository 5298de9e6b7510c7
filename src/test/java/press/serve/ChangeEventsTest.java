package press.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The event stream of an open page.
class ChangeEventsTest {

  private ServedSite site;
  private int port;

  @BeforeEach
  void startTheServer() throws IOException {
    site = ServedSite.open(ServerLimits.DEFAULT);
    port = site.port();
  }

  @AfterEach
  void closeTheServer() {
    site.close();
  }

  @Test
  void anOpenPageGetsReportsImagesAndItsNewHash() throws Exception {
    site.put(ServedSite.files(), BuildReport.of("a warning\n  ^\n", 0, 1));
    try (RawConnection stream = listen("part/one.html", "")) {
      assertEquals("said: 0 1\na warning\n  ^\n", stream.event());
      String first = stream.event();
      assertTrue(first.startsWith("page: 200-"), first);
      Map<String, String> broken = ServedSite.files();
      broken.put("part/one.html", "holes");
      site.put(broken, BuildReport.of("a mistake\n", 1, 0));
      assertEquals("said: 1 0\na mistake\n", stream.event());
      assertTrue(
          RawConnection.get(port, "/part/one.html").contains("<title>One"), "the old page stays");
      site.put(ServedSite.files(), BuildReport.EMPTY);
      assertEquals("said: 0 0\n", stream.event());
      Map<String, String> other = ServedSite.files();
      other.put("part/one.html", ServedSite.PAGE);
      site.put(other, BuildReport.EMPTY);
      String second = stream.event();
      assertTrue(second.startsWith("page: 200-") && !second.equals(first), second);
      other.remove("part/one.html");
      other.put("x.svg", "<svg></svg>");
      site.put(other, BuildReport.EMPTY);
      assertEquals("picture: 6 x.svg", stream.event());
      assertTrue(stream.event().startsWith("page: 404-"));
    }
  }

  @Test
  void aPageThatIsUpToDateGetsOnlyReports() throws Exception {
    String page = RawConnection.get(port, "/");
    String hash = page.replaceFirst("(?s).*data-page=\"([^\"]*)\".*", "$1");
    try (RawConnection stream = listen("", hash)) {
      assertEquals("said: 0 0\n", stream.event());
      site.put(ServedSite.files(), BuildReport.of("x", 0, 1));
      assertEquals("said: 0 1\nx", stream.event());
    }
  }

  private RawConnection listen(String path, String page) throws IOException {
    RawConnection stream = RawConnection.to(port);
    String query = "?path=" + path.replace("/", "%2F") + "&page=" + page;
    stream.send("GET /.press/news" + query + " HTTP/1.1\r\nHost: localhost:" + port + "\r\n\r\n");
    assertTrue(isStream(stream));
    return stream;
  }

  private static boolean isStream(RawConnection stream) throws IOException {
    return stream.head().stream()
        .anyMatch(line -> line.equalsIgnoreCase("Content-Type: text/event-stream"));
  }

  @Test
  @Timeout(60)
  void pagesThatWereLeftMakeRoomForOthers() throws Exception {
    try (ServedSite other = ServedSite.open(ServedSite.SMALL)) {
      port = other.port();
      // The server hears of each end a little later; were a place lost, this would never end.
      for (int heard = 0; heard < 5 * ServedSite.SMALL.streams(); ) {
        try (RawConnection stream = RawConnection.to(port)) {
          stream.send("GET /.press/news?path=x HTTP/1.1\r\nHost: localhost:" + port + "\r\n\r\n");
          heard += isStream(stream) ? 1 : 0;
        }
      }
    }
  }
}

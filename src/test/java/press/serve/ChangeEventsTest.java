package press.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What open pages hear.
class ChangeEventsTest {

  private ServedSite preview;
  private int port;

  @BeforeEach
  void openTheDoor() throws IOException {
    preview = ServedSite.open(ServerLimits.USUAL);
    port = preview.port();
  }

  @AfterEach
  void closeTheDoor() {
    preview.close();
  }

  @Test
  void an_open_page_hears_what_the_press_says_and_that_it_was_printed_anew() throws Exception {
    preview.put(ServedSite.files(), new BuildReport("a warning\n  ^\n", 0, 1));
    try (RawConnection wire = listen("part/one.html", "")) {
      assertEquals("said: 0 1\na warning\n  ^\n", wire.event());
      String first = wire.event();
      assertTrue(first.startsWith("page: 200-"), first);
      Map<String, String> broken = ServedSite.files();
      broken.put("part/one.html", "holes");
      preview.put(broken, new BuildReport("a mistake\n", 1, 0));
      assertEquals("said: 1 0\na mistake\n", wire.event());
      assertTrue(
          RawConnection.get(port, "/part/one.html").contains("<title>One"), "the old page stays");
      preview.put(ServedSite.files(), ServedSite.NOTHING);
      assertEquals("said: 0 0\n", wire.event());
      Map<String, String> other = ServedSite.files();
      other.put("part/one.html", ServedSite.PAGE);
      preview.put(other, ServedSite.NOTHING);
      String second = wire.event();
      assertTrue(second.startsWith("page: 200-") && !second.equals(first), second);
      other.remove("part/one.html");
      other.put("x.svg", "<svg></svg>");
      preview.put(other, ServedSite.NOTHING);
      assertEquals("picture: 6 x.svg", wire.event());
      assertTrue(wire.event().startsWith("page: 404-"));
    }
  }

  @Test
  void a_page_that_is_as_it_was_printed_is_told_nothing_but_what_the_press_says() throws Exception {
    String page = RawConnection.get(port, "/");
    String hash = page.replaceFirst("(?s).*data-page=\"([^\"]*)\".*", "$1");
    try (RawConnection wire = listen("", hash)) {
      assertEquals("said: 0 0\n", wire.event());
      preview.put(ServedSite.files(), new BuildReport("x", 0, 1));
      assertEquals("said: 0 1\nx", wire.event());
    }
  }

  private RawConnection listen(String path, String page) throws IOException {
    RawConnection wire = RawConnection.to(port);
    String query = "?path=" + path.replace("/", "%2F") + "&page=" + page;
    wire.send("GET /.press/news" + query + " HTTP/1.1\r\nHost: localhost:" + port + "\r\n\r\n");
    assertTrue(wire.head().contains("Content-Type: text/event-stream"));
    return wire;
  }

  @Test
  @Timeout(60)
  void pages_that_were_left_make_room_for_others_to_listen() throws Exception {
    try (ServedSite other = ServedSite.open(ServedSite.SHORT)) {
      port = other.port();
      // The server hears of each end a little later; were a place lost, this would never end.
      for (int heard = 0; heard < 5 * ServedSite.SHORT.connections(); ) {
        try (RawConnection wire = RawConnection.to(port)) {
          wire.send("GET /.press/news?path=x HTTP/1.1\r\nHost: localhost:" + port + "\r\n\r\n");
          heard += wire.head().contains("Content-Type: text/event-stream") ? 1 : 0;
        }
      }
    }
  }
}

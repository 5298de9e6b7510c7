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
class NewsTest {

  private Preview preview;
  private int port;

  @BeforeEach
  void openTheDoor() throws IOException {
    preview = Preview.open(Limits.USUAL);
    port = preview.port();
  }

  @AfterEach
  void closeTheDoor() {
    preview.close();
  }

  @Test
  void an_open_page_hears_what_the_press_says_and_that_it_was_printed_anew() throws Exception {
    preview.put(Preview.files(), new Said("a warning\n  ^\n", 0, 1));
    try (Wire wire = listen("part/one.html", "")) {
      assertEquals("said: 0 1\na warning\n  ^\n", wire.event());
      String first = wire.event();
      assertTrue(first.startsWith("page: 200-"), first);
      Map<String, String> broken = Preview.files();
      broken.put("part/one.html", "holes");
      preview.put(broken, new Said("a mistake\n", 1, 0));
      assertEquals("said: 1 0\na mistake\n", wire.event());
      assertTrue(Wire.get(port, "/part/one.html").contains("<title>One"), "the old page stays");
      preview.put(Preview.files(), Preview.NOTHING);
      assertEquals("said: 0 0\n", wire.event());
      Map<String, String> other = Preview.files();
      other.put("part/one.html", Preview.PAGE);
      preview.put(other, Preview.NOTHING);
      String second = wire.event();
      assertTrue(second.startsWith("page: 200-") && !second.equals(first), second);
      other.remove("part/one.html");
      other.put("x.svg", "<svg></svg>");
      preview.put(other, Preview.NOTHING);
      assertEquals("picture: 6 x.svg", wire.event());
      assertTrue(wire.event().startsWith("page: 404-"));
    }
  }

  @Test
  void a_page_that_is_as_it_was_printed_is_told_nothing_but_what_the_press_says() throws Exception {
    String page = Wire.get(port, "/");
    String hash = page.replaceFirst("(?s).*data-page=\"([^\"]*)\".*", "$1");
    try (Wire wire = listen("", hash)) {
      assertEquals("said: 0 0\n", wire.event());
      preview.put(Preview.files(), new Said("x", 0, 1));
      assertEquals("said: 0 1\nx", wire.event());
    }
  }

  private Wire listen(String path, String page) throws IOException {
    Wire wire = Wire.to(port);
    String query = "?path=" + path.replace("/", "%2F") + "&page=" + page;
    wire.send("GET /.press/news" + query + " HTTP/1.1\r\nHost: localhost:" + port + "\r\n\r\n");
    assertTrue(wire.head().contains("Content-Type: text/event-stream"));
    return wire;
  }

  @Test
  @Timeout(60)
  void pages_that_were_left_make_room_for_others_to_listen() throws Exception {
    try (Preview other = Preview.open(Preview.SHORT)) {
      port = other.port();
      // The server hears of each end a little later; were a place lost, this would never end.
      for (int heard = 0; heard < 5 * Preview.SHORT.connections(); ) {
        try (Wire wire = Wire.to(port)) {
          wire.send("GET /.press/news?path=x HTTP/1.1\r\nHost: localhost:" + port + "\r\n\r\n");
          heard += wire.head().contains("Content-Type: text/event-stream") ? 1 : 0;
        }
      }
    }
  }
}

package press.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The server, over connections of this machine: who may ask, how, and how long.
class PreviewServerTest {

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
  void only_reading_is_allowed() throws Exception {
    for (String method : List.of("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get")) {
      String answer = RawConnection.ask(port, method + " / HTTP/1.1", "Host: localhost:" + port);
      assertEquals(405, RawConnection.status(answer), method);
      assertTrue(answer.contains("Allow: GET, HEAD\r\n"), answer);
    }
    String head =
        RawConnection.ask(port, "HEAD / HTTP/1.1", "Host: localhost:" + port, "Connection: close");
    assertEquals(200, RawConnection.status(head));
    assertEquals("", RawConnection.body(head));
    int length =
        RawConnection.body(RawConnection.get(port, "/")).getBytes(StandardCharsets.UTF_8).length;
    assertTrue(head.contains("Content-Length: " + length + "\r\n"), head);
  }

  @Test
  void other_names_than_ours_are_refused_as_a_rebound_name_would_be() throws Exception {
    for (String host :
        List.of(
            "evil.example:" + port,
            "localhost",
            "localhost:" + (port + 1),
            "localhost.:" + port,
            "localhost.evil.example:" + port,
            "127.0.0.1.evil.example:" + port,
            "192.168.0.1:" + port,
            "user@localhost:" + port,
            "")) {
      String answer =
          RawConnection.ask(port, "GET / HTTP/1.1", "Host: " + host, "Connection: close");
      assertEquals(421, RawConnection.status(answer), host);
    }
    for (String host : List.of("localhost", "LOCALHOST", "127.0.0.1", "[::1]")) {
      String named = "Host: " + host + ":" + port;
      assertEquals(
          200,
          RawConnection.status(
              RawConnection.ask(port, "GET / HTTP/1.1", named, "Connection: close")));
    }
    String two = "localhost:" + port;
    assertEquals(
        421,
        RawConnection.status(
            RawConnection.ask(port, "GET / HTTP/1.1", "Host: " + two, "Host: " + two)));
    assertEquals(400, RawConnection.status(RawConnection.ask(port, "GET / HTTP/1.1")));
  }

  @Test
  void a_public_server_has_the_name_it_was_given_and_addresses_in_digits() throws Exception {
    RequestGuard open = new RequestGuard(8000, Set.of("Box.lan"), true);
    for (String host : List.of("box.lan:8000", "192.168.0.1:8000", "[fe80::1]:8000")) {
      open.check(request("Host: " + host));
    }
    Request other = request("Host: evil.example:8000");
    assertThrows(Refused.class, () -> open.check(other));
    new RequestGuard(80, Set.of(), false).check(request("Host: localhost"));
  }

  private static Request request(String header) throws Refused {
    return Request.of("GET / HTTP/1.1\r\n" + header);
  }

  @Test
  void other_sites_can_neither_read_nor_listen() throws Exception {
    assertEquals(403, preview.status("/", "Origin: http://evil.example"));
    assertEquals(403, preview.status("/", "Origin: null"));
    assertEquals(403, preview.status("/", "Origin: http://localhost:" + (port + 1)));
    assertEquals(200, preview.status("/", "Origin: http://localhost:" + port));
    assertEquals(403, preview.status("/", "Sec-Fetch-Site: cross-site"));
    assertEquals(403, preview.status("/.press/news?path=", "Sec-Fetch-Site: same-site"));
    assertEquals(
        403, preview.status("/x.svg", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"));
    String frame = "Sec-Fetch-Dest: iframe";
    assertEquals(
        403, preview.status("/", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", frame));
    assertEquals(200, preview.status("/", "Sec-Fetch-Site: same-origin"));
    assertEquals(200, preview.status("/", "Sec-Fetch-Site: none"));
    assertTrue(
        RawConnection.get(port, "/").contains("Cross-Origin-Resource-Policy: same-origin\r\n"));
    assertTrue(RawConnection.get(port, "/").contains("frame-ancestors 'none'\r\n"));
  }

  @Test
  void a_link_on_another_site_may_be_followed_to_a_page_but_not_to_the_news() throws Exception {
    String[] followed = {
      "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"
    };
    assertEquals(200, preview.status("/part/one.html", followed));
    assertEquals(403, preview.status("/.press/news?path=", followed));
  }

  @Test
  void no_address_leads_outside_the_site() throws Exception {
    for (String path :
        List.of(
            "/../etc/passwd",
            "/part/../index.html",
            "/%2e%2e/etc/passwd",
            "/%2E%2E%2Fetc%2Fpasswd",
            "/..%5c..%5cetc",
            "/..\\etc",
            "//etc/passwd",
            "/part//one.html",
            "/./index.html",
            "/index.html%00.css",
            "/%0d%0aX: y",
            "/%c0%ae%c0%ae/",
            "/%",
            "/%zz",
            "etc/passwd",
            "*",
            "http://evil.example/",
            "http://localhost/")) {
      assertEquals(400, preview.status(path), path);
    }
    assertEquals(404, preview.status("/%252e%252e%252fetc"));
    assertEquals(404, preview.status("/etc/passwd"));
    assertEquals(404, preview.status("/.press/nothing"));
  }

  @Test
  void what_is_no_request_is_told_so() throws Exception {
    assertEquals(400, RawConnection.status(RawConnection.ask(port, "hello")));
    assertEquals(
        400, RawConnection.status(RawConnection.ask(port, "GET / HTTP/1.1", "Host : localhost")));
    assertEquals(
        400,
        RawConnection.status(RawConnection.ask(port, "GET / HTTP/1.1", "Host: a", " folded: b")));
    assertEquals(
        400,
        RawConnection.status(RawConnection.ask(port, "GET / HTTP/1.1", "Host: a", "X: a\nY: b")));
    assertEquals(505, RawConnection.status(RawConnection.ask(port, "GET / HTTP/2.0", "Host: a")));
    assertEquals(400, preview.status("/", "Content-Length: 5"));
    assertEquals(400, preview.status("/", "Transfer-Encoding: chunked"));
    assertEquals(431, preview.status("/", "X: " + "x".repeat(20_000)));
    String[] many = new String[150];
    Arrays.fill(many, "X: y");
    assertEquals(400, preview.status("/", many));
  }

  @Test
  void a_request_that_does_not_come_is_given_up() throws Exception {
    try (ServedSite other = ServedSite.open(ServedSite.SHORT);
        RawConnection slow = RawConnection.to(other.port());
        RawConnection silent = RawConnection.to(other.port())) {
      slow.send("GET / HTTP/1.1\r\nHost: loc");
      assertEquals(408, RawConnection.status(slow.rest()));
      assertEquals("", silent.rest());
    }
  }

  @Test
  void whoever_does_not_take_the_answer_is_hung_up_on() throws Exception {
    Map<String, String> files = ServedSite.files();
    files.put("large.txt", "x".repeat(64 << 20));
    try (ServedSite other = ServedSite.open(ServedSite.SHORT);
        RawConnection wire = RawConnection.to(other.port())) {
      other.put(files, ServedSite.NOTHING);
      wire.send("GET /large.txt HTTP/1.1\r\nHost: localhost:" + other.port() + "\r\n\r\n");
      try (RawConnection next = RawConnection.to(other.port())) {
        // By the time that an idle connection is closed, the one that takes nothing was, too.
        assertEquals("", next.rest());
      }
      assertThrows(IOException.class, () -> wire.body(64 << 20));
    }
  }

  @Test
  @Timeout(60)
  void more_connections_than_allowed_are_sent_away_and_left_places_are_free_again()
      throws Exception {
    try (ServedSite other = ServedSite.open(ServedSite.SHORT)) {
      List<RawConnection> all = new ArrayList<>();
      for (int i = 0; i < ServedSite.SHORT.connections(); i++) {
        all.add(RawConnection.to(other.port()));
      }
      try (RawConnection more = RawConnection.to(other.port())) {
        assertEquals(503, RawConnection.status(more.rest()));
      }
      for (RawConnection wire : all) {
        assertEquals("", wire.rest());
        wire.close();
      }
      int status = 503;
      while (status == 503) {
        status = RawConnection.status(RawConnection.get(other.port(), "/"));
      }
      assertEquals(200, status);
    }
  }

  @Test
  void a_port_that_is_taken_is_said_to_be() {
    PreviewServer.Place same =
        new PreviewServer.Place(InetAddress.getLoopbackAddress(), port, Set.of());
    assertThrows(
        BindException.class, () -> PreviewServer.open(same, preview.stage(), ServerLimits.USUAL));
  }
}

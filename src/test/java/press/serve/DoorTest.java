package press.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import press.source.Site;

/// The server, over connections of this machine: who may ask, for what, and how long.
class DoorTest {

  private static final String POLICY =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'%s\">";
  private static final String PAGE =
      "<!DOCTYPE html><html><head>" + POLICY.formatted("") + "<title>A</title></head><p>Ä</p>";
  private static final Limits SHORT =
      new Limits(
          4,
          2,
          Duration.ofMillis(500),
          Duration.ofMillis(200),
          Duration.ofMillis(150),
          Duration.ofSeconds(20));

  private final Stage stage = new Stage();
  private Door door;
  private int port;

  @BeforeEach
  void openTheDoor() throws IOException {
    stage.put(printed(files(), new Said("", 0, 0)));
    door = open(Limits.USUAL);
    port = door.port();
  }

  @AfterEach
  void closeTheDoor() {
    stage.close();
    door.close();
  }

  private Door open(Limits limits) throws IOException {
    return Door.open(new Door.Place(InetAddress.getLoopbackAddress(), 0, Set.of()), stage, limits);
  }

  private static Map<String, String> files() {
    Map<String, String> files = new TreeMap<>();
    files.put("index.html", PAGE);
    files.put("part/one.html", PAGE.replace("<title>A", "<title>One"));
    files.put("part/index.html", PAGE.replace("<title>A", "<title>Part"));
    files.put("404.html", "<head><link href=\"assets/a.css\"></head><a href=\"#main\">Lost</a>");
    files.put("assets/a.css", "p {}");
    files.put("caf\u00e9.txt", "Text.");
    files.put("x.svg", "<svg/>");
    return files;
  }

  private static Printed printed(Map<String, String> files, Said said) {
    Map<String, byte[]> bytes = new TreeMap<>();
    files.forEach((path, text) -> bytes.put(path, text.getBytes(StandardCharsets.UTF_8)));
    Inputs nothing = new Inputs(Path.of("").toAbsolutePath(), new TreeSet<>());
    return new Printed(Site.of(bytes), said, "", nothing);
  }

  @Test
  void a_page_comes_with_the_script_that_hears_of_changes_and_may_ask_this_server()
      throws Exception {
    String answer = Wire.get(port, "/");
    assertEquals(200, Wire.status(answer));
    assertTrue(answer.contains("Content-Type: text/html; charset=utf-8\r\n"), answer);
    assertTrue(answer.contains("Cache-Control: no-store\r\n"), answer);
    assertTrue(answer.contains(POLICY.formatted("; connect-src 'self'")), answer);
    assertTrue(answer.contains("<script defer src=\"/.press/news.js\" data-page=\"200-"), answer);
    assertTrue(answer.endsWith("<title>A</title></head><p>Ä</p>"), answer);
    for (String own : List.of("morph.js", "said.js", "news.js", "serve.css")) {
      assertEquals(200, Wire.status(Wire.get(port, "/.press/" + own)), own);
    }
  }

  @Test
  void a_page_whose_policy_lets_it_ask_already_keeps_that_policy() throws Exception {
    String policy = POLICY.formatted("; connect-src 'self'");
    stage.put(printed(Map.of("index.html", "<head>" + policy + "</head>"), new Said("", 0, 0)));
    assertTrue(Wire.get(port, "/").contains(policy + "\n<link"));
  }

  @Test
  void files_have_their_kinds_and_come_as_they_were_printed() throws Exception {
    assertTrue(Wire.get(port, "/assets/a.css").contains("Content-Type: text/css; charset=utf-8"));
    assertTrue(Wire.get(port, "/x.svg?3").contains("Content-Type: image/svg+xml"));
    String text = Wire.get(port, "/caf%C3%A9.txt");
    assertTrue(text.contains("Content-Type: text/plain; charset=utf-8"), text);
    assertEquals("Text.", Wire.body(text));
    assertEquals("application/octet-stream", Kinds.of("a.b/x.bin"));
    assertEquals(Kinds.TEXT, Kinds.of("a.b/_headers"));
  }

  @Test
  void a_folder_leads_to_its_front_page() throws Exception {
    String answer = Wire.get(port, "/part");
    assertEquals(302, Wire.status(answer));
    assertTrue(answer.contains("Location: /part/\r\n"), answer);
    assertTrue(Wire.get(port, "/part/").contains("<title>Part"));
  }

  @Test
  void what_is_not_there_is_answered_with_the_books_own_page_whose_links_lead_on()
      throws Exception {
    String answer = Wire.get(port, "/a/b/c");
    assertEquals(404, Wire.status(answer));
    assertTrue(answer.contains("<link href=\"../../assets/a.css\">"), answer);
    assertTrue(answer.contains("<a href=\"#main\">"), answer);
    assertTrue(answer.contains("/.press/news.js"), answer);
  }

  @Test
  void a_book_under_a_path_has_links_from_the_root_on_the_page_for_what_is_not_there() {
    String html = "<a href=\"/book/index.html\">x</a> <a href=\"https://e.org/book/\">y</a>";
    assertEquals(
        "<a href=\"../index.html\">x</a> <a href=\"https://e.org/book/\">y</a>",
        Page.lost(html, "a/b", "/book/"));
  }

  @Test
  void only_reading_is_allowed() throws Exception {
    for (String method : List.of("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get")) {
      String answer = Wire.ask(port, method + " / HTTP/1.1", "Host: localhost:" + port);
      assertEquals(405, Wire.status(answer), method);
      assertTrue(answer.contains("Allow: GET, HEAD\r\n"), answer);
    }
    String head = Wire.ask(port, "HEAD / HTTP/1.1", "Host: localhost:" + port, "Connection: close");
    assertEquals(200, Wire.status(head));
    assertEquals("", Wire.body(head));
    int length = Wire.body(Wire.get(port, "/")).getBytes(StandardCharsets.UTF_8).length;
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
      String answer = Wire.ask(port, "GET / HTTP/1.1", "Host: " + host, "Connection: close");
      assertEquals(421, Wire.status(answer), host);
    }
    for (String host : List.of("localhost", "LOCALHOST", "127.0.0.1", "[::1]")) {
      String named = "Host: " + host + ":" + port;
      assertEquals(200, Wire.status(Wire.ask(port, "GET / HTTP/1.1", named, "Connection: close")));
    }
    String two = "localhost:" + port;
    assertEquals(
        421, Wire.status(Wire.ask(port, "GET / HTTP/1.1", "Host: " + two, "Host: " + two)));
    assertEquals(400, Wire.status(Wire.ask(port, "GET / HTTP/1.1")));
  }

  @Test
  void a_public_server_has_the_name_it_was_given_and_addresses_in_digits() throws Exception {
    Guard open = new Guard(8000, Set.of("Box.lan"), true);
    for (String host : List.of("box.lan:8000", "192.168.0.1:8000", "[fe80::1]:8000")) {
      open.check(request("Host: " + host));
    }
    Request other = request("Host: evil.example:8000");
    assertThrows(Refused.class, () -> open.check(other));
    new Guard(80, Set.of(), false).check(request("Host: localhost"));
  }

  private static Request request(String header) throws Refused {
    return Request.of("GET / HTTP/1.1\r\n" + header);
  }

  @Test
  void other_sites_can_neither_read_nor_listen() throws Exception {
    assertEquals(403, status("/", "Origin: http://evil.example"));
    assertEquals(403, status("/", "Origin: null"));
    assertEquals(403, status("/", "Origin: http://localhost:" + (port + 1)));
    assertEquals(200, status("/", "Origin: http://localhost:" + port));
    assertEquals(403, status("/", "Sec-Fetch-Site: cross-site"));
    assertEquals(403, status("/.press/news?path=", "Sec-Fetch-Site: same-site"));
    assertEquals(403, status("/x.svg", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"));
    String frame = "Sec-Fetch-Dest: iframe";
    assertEquals(403, status("/", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", frame));
    assertEquals(200, status("/", "Sec-Fetch-Site: same-origin"));
    assertEquals(200, status("/", "Sec-Fetch-Site: none"));
    assertTrue(Wire.get(port, "/").contains("Cross-Origin-Resource-Policy: same-origin\r\n"));
    assertTrue(Wire.get(port, "/").contains("frame-ancestors 'none'\r\n"));
  }

  @Test
  void a_link_on_another_site_may_be_followed_to_a_page_but_not_to_the_news() throws Exception {
    String[] followed = {
      "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"
    };
    assertEquals(200, status("/part/one.html", followed));
    assertEquals(403, status("/.press/news?path=", followed));
  }

  private int status(String path, String... headers) throws IOException {
    return Wire.status(Wire.get(port, path, headers));
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
      assertEquals(400, status(path), path);
    }
    assertEquals(404, status("/%252e%252e%252fetc"));
    assertEquals(404, status("/etc/passwd"));
    assertEquals(404, status("/.press/nothing"));
  }

  @Test
  void what_is_no_request_is_told_so() throws Exception {
    assertEquals(400, Wire.status(Wire.ask(port, "hello")));
    assertEquals(400, Wire.status(Wire.ask(port, "GET / HTTP/1.1", "Host : localhost")));
    assertEquals(400, Wire.status(Wire.ask(port, "GET / HTTP/1.1", "Host: a", " folded: b")));
    assertEquals(400, Wire.status(Wire.ask(port, "GET / HTTP/1.1", "Host: a", "X: a\nY: b")));
    assertEquals(505, Wire.status(Wire.ask(port, "GET / HTTP/2.0", "Host: a")));
    assertEquals(400, status("/", "Content-Length: 5"));
    assertEquals(400, status("/", "Transfer-Encoding: chunked"));
    assertEquals(431, status("/", "X: " + "x".repeat(20_000)));
    String[] many = new String[150];
    Arrays.fill(many, "X: y");
    assertEquals(400, status("/", many));
  }

  @Test
  void one_connection_answers_many_requests_also_when_they_come_at_once() throws Exception {
    String host = "Host: localhost:" + port + "\r\n\r\n";
    try (Wire wire = Wire.to(port)) {
      wire.send("GET /x.svg HTTP/1.1\r\n" + host + "GET /assets/a.css HTTP/1.1\r\n" + host);
      assertEquals("HTTP/1.1 200 OK", wire.head().getFirst());
      assertEquals("<svg/>", wire.body(6));
      assertEquals("HTTP/1.1 200 OK", wire.head().getFirst());
      assertEquals("p {}", wire.body(4));
    }
  }

  @Test
  void a_request_that_does_not_come_is_given_up() throws Exception {
    try (Door other = open(SHORT);
        Wire slow = Wire.to(other.port());
        Wire silent = Wire.to(other.port())) {
      slow.send("GET / HTTP/1.1\r\nHost: loc");
      assertEquals(408, Wire.status(slow.rest()));
      assertEquals("", silent.rest());
    }
  }

  @Test
  void whoever_does_not_take_the_answer_is_hung_up_on() throws Exception {
    Map<String, String> files = files();
    files.put("large.txt", "x".repeat(64 << 20));
    stage.put(printed(files, new Said("", 0, 0)));
    try (Door other = open(SHORT);
        Wire wire = Wire.to(other.port())) {
      wire.send("GET /large.txt HTTP/1.1\r\nHost: localhost:" + other.port() + "\r\n\r\n");
      try (Wire next = Wire.to(other.port())) {
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
    try (Door other = open(SHORT)) {
      List<Wire> all = new ArrayList<>();
      for (int i = 0; i < SHORT.connections(); i++) {
        all.add(Wire.to(other.port()));
      }
      try (Wire more = Wire.to(other.port())) {
        assertEquals(503, Wire.status(more.rest()));
      }
      for (Wire wire : all) {
        assertEquals("", wire.rest());
        wire.close();
      }
      int status = 503;
      while (status == 503) {
        status = Wire.status(Wire.get(other.port(), "/"));
      }
      assertEquals(200, status);
    }
  }

  @Test
  void an_open_page_hears_what_the_press_says_and_that_it_was_printed_anew() throws Exception {
    stage.put(printed(files(), new Said("a warning\n  ^\n", 0, 1)));
    try (Wire wire = listen("part/one.html", "")) {
      assertEquals("said: 0 1\na warning\n  ^\n", wire.event());
      String first = wire.event();
      assertTrue(first.startsWith("page: 200-"), first);
      Map<String, String> broken = files();
      broken.put("part/one.html", "holes");
      stage.put(printed(broken, new Said("a mistake\n", 1, 0)));
      assertEquals("said: 1 0\na mistake\n", wire.event());
      assertTrue(Wire.get(port, "/part/one.html").contains("<title>One"), "the old page stays");
      stage.put(printed(files(), new Said("", 0, 0)));
      assertEquals("said: 0 0\n", wire.event());
      Map<String, String> other = files();
      other.put("part/one.html", PAGE);
      stage.put(printed(other, new Said("", 0, 0)));
      String second = wire.event();
      assertTrue(second.startsWith("page: 200-") && !second.equals(first), second);
      other.remove("part/one.html");
      other.put("x.svg", "<svg></svg>");
      stage.put(printed(other, new Said("", 0, 0)));
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
      stage.put(printed(files(), new Said("x", 0, 1)));
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
    try (Door other = open(SHORT)) {
      port = other.port();
      // The server hears of each end a little later; were a place lost, this would never end.
      for (int heard = 0; heard < 5 * SHORT.connections(); ) {
        try (Wire wire = Wire.to(port)) {
          wire.send("GET /.press/news?path=x HTTP/1.1\r\nHost: localhost:" + port + "\r\n\r\n");
          heard += wire.head().contains("Content-Type: text/event-stream") ? 1 : 0;
        }
      }
    }
  }

  @Test
  void scripts_of_the_page_before_are_still_there_for_one_that_is_just_loading() throws Exception {
    Map<String, String> other = files();
    other.remove("assets/a.css");
    other.remove("x.svg");
    stage.put(printed(other, new Said("", 0, 0)));
    assertEquals(200, status("/assets/a.css"));
    assertEquals(404, status("/x.svg"));
    stage.put(printed(other, new Said("", 0, 0)));
    assertEquals(404, status("/assets/a.css"));
  }

  @Test
  void a_book_that_could_not_be_printed_at_all_has_a_page_that_waits() throws Exception {
    Stage empty = new Stage();
    Door.Place place = new Door.Place(InetAddress.getLoopbackAddress(), 0, Set.of());
    try (Door other = Door.open(place, empty, Limits.USUAL)) {
      empty.put(printed(Map.of(), new Said("no book", 1, 0)));
      String answer = Wire.get(other.port(), "/x.html");
      assertEquals(503, Wire.status(answer));
      assertTrue(answer.contains("/.press/news.js") && answer.contains("No page yet"), answer);
    }
  }

  @Test
  void a_port_that_is_taken_is_said_to_be() {
    Door.Place same = new Door.Place(InetAddress.getLoopbackAddress(), port, Set.of());
    assertThrows(BindException.class, () -> Door.open(same, stage, Limits.USUAL));
  }
}

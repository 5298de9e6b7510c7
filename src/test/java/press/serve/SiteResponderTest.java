package press.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import press.source.Site;

/// What is answered to addresses of the site.
class SiteResponderTest {

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
  void a_page_comes_with_the_script_that_hears_of_changes_and_may_ask_this_server()
      throws Exception {
    String answer = RawConnection.get(port, "/");
    assertEquals(200, RawConnection.status(answer));
    assertTrue(answer.contains("Content-Type: text/html; charset=utf-8\r\n"), answer);
    assertTrue(answer.contains("Cache-Control: no-store\r\n"), answer);
    assertTrue(answer.contains(ServedSite.POLICY.formatted("; connect-src 'self'")), answer);
    assertTrue(answer.contains("<script type=\"module\" src=\"/.press/live-reload.js\" data-page=\"200-"), answer);
    assertTrue(answer.endsWith("<title>A</title></head><p>Ä</p>"), answer);
    for (String own : List.of("page-update.js", "diagnostics.js", "live-reload.js", "serve.css")) {
      assertEquals(200, RawConnection.status(RawConnection.get(port, "/.press/" + own)), own);
    }
  }

  @Test
  void a_page_whose_policy_lets_it_ask_already_keeps_that_policy() throws Exception {
    String policy = ServedSite.POLICY.formatted("; connect-src 'self'");
    preview.put(Map.of("index.html", "<head>" + policy + "</head>"), ServedSite.NOTHING);
    assertTrue(RawConnection.get(port, "/").contains(policy + "\n<link"));
  }

  @Test
  void files_have_their_kinds_and_come_as_they_were_printed() throws Exception {
    assertTrue(
        RawConnection.get(port, "/assets/a.css").contains("Content-Type: text/css; charset=utf-8"));
    assertTrue(RawConnection.get(port, "/x.svg?3").contains("Content-Type: image/svg+xml"));
    String text = RawConnection.get(port, "/caf%C3%A9.txt");
    assertTrue(text.contains("Content-Type: text/plain; charset=utf-8"), text);
    assertEquals("Text.", RawConnection.body(text));
    assertEquals("application/octet-stream", ContentTypes.of("a.b/x.bin"));
    assertEquals(ContentTypes.TEXT, ContentTypes.of("a.b/LICENSE"));
  }

  @Test
  void a_folder_leads_to_its_front_page() throws Exception {
    String answer = RawConnection.get(port, "/part");
    assertEquals(302, RawConnection.status(answer));
    assertTrue(answer.contains("Location: /part/\r\n"), answer);
    assertTrue(RawConnection.get(port, "/part/").contains("<title>Part"));
  }

  @Test
  void what_is_not_there_is_answered_with_the_books_own_page_whose_links_lead_on()
      throws Exception {
    String answer = RawConnection.get(port, "/a/b/c");
    assertEquals(404, RawConnection.status(answer));
    assertTrue(answer.contains("<link href=\"../../assets/a.css\">"), answer);
    assertTrue(answer.contains("<a href=\"#main\">"), answer);
    assertTrue(answer.contains("/.press/live-reload.js"), answer);
  }

  @Test
  void a_book_under_a_path_has_links_from_the_root_on_the_page_for_what_is_not_there() {
    String html = "<a href=\"/book/index.html\">x</a> <a href=\"https://e.org/book/\">y</a>";
    assertEquals(
        "<a href=\"../index.html\">x</a> <a href=\"https://e.org/book/\">y</a>",
        PreviewPage.lost(html, "a/b", "/book/"));
  }

  @Test
  void one_connection_answers_many_requests_also_when_they_come_at_once() throws Exception {
    String host = "Host: localhost:" + port + "\r\n\r\n";
    try (RawConnection wire = RawConnection.to(port)) {
      wire.send("GET /x.svg HTTP/1.1\r\n" + host + "GET /assets/a.css HTTP/1.1\r\n" + host);
      assertEquals("HTTP/1.1 200 OK", wire.head().getFirst());
      assertEquals("<svg/>", wire.body(6));
      assertEquals("HTTP/1.1 200 OK", wire.head().getFirst());
      assertEquals("p {}", wire.body(4));
    }
  }

  @Test
  void scripts_of_the_page_before_are_still_there_for_one_that_is_just_loading() throws Exception {
    Map<String, String> other = ServedSite.files();
    other.remove("assets/a.css");
    other.remove("x.svg");
    preview.put(other, ServedSite.NOTHING);
    assertEquals(200, preview.status("/assets/a.css"));
    assertEquals(404, preview.status("/x.svg"));
    preview.put(other, ServedSite.NOTHING);
    assertEquals(404, preview.status("/assets/a.css"));
  }

  @Test
  void a_book_that_is_not_printed_yet_has_a_page_that_asks_again() throws Exception {
    PreviewServer.Place place =
        new PreviewServer.Place(InetAddress.getLoopbackAddress(), 0, Set.of());
    try (SiteState empty = new SiteState();
        PreviewServer other = PreviewServer.open(place, empty, ServerLimits.USUAL)) {
      String answer = RawConnection.get(other.port(), "/part/x.html");
      assertEquals(200, RawConnection.status(answer));
      assertTrue(answer.contains("is being printed") && answer.contains("refresh"), answer);
      empty.put(ServedSite.printed(Map.of("index.html", "Words."), ServedSite.NOTHING));
      assertTrue(RawConnection.get(other.port(), "/").contains("Words."));
    }
  }

  @Test
  void a_page_that_comes_before_the_others_takes_its_place_and_what_is_as_it_was_is_no_news()
      throws Exception {
    SiteState stage = new SiteState();
    stage.put(ServedSite.printed(Map.of("a.html", "Old.", "b.html", "B."), ServedSite.NOTHING));
    stage.put(Site.of(Map.of("a.html", PreviewPage.bytes("Old."))));
    assertEquals(1, stage.after(0, Duration.ZERO).orElseThrow().number());
    stage.put(
        Site.of(
            Map.of("a.html", PreviewPage.bytes("New."), "assets/n.js", PreviewPage.bytes("n"))));
    SiteState.Version scene = stage.after(1, Duration.ZERO).orElseThrow();
    assertEquals(2, scene.number());
    assertEquals(Set.of("a.html", "assets/n.js", "b.html"), scene.site().files().keySet());
    assertEquals("New.", new String(stage.page("a.html").orElseThrow(), StandardCharsets.UTF_8));
    stage.looks("a.html", true);
    stage.looks("a.html", true);
    stage.looks("a.html", false);
    assertEquals(Set.of("a.html"), stage.looked());
    stage.looks("a.html", false);
    assertEquals(Set.of(), stage.looked());
  }

  @Test
  void what_a_page_that_comes_before_the_others_names_is_there_and_what_was_named_stays()
      throws Exception {
    try (ServedSite preview = ServedSite.open(ServerLimits.USUAL)) {
      SiteState stage = preview.stage();
      Map<String, String> files = ServedSite.files();
      files.remove("assets/a.css");
      files.put("assets/b.css", "b {}");
      preview.put(files, ServedSite.NOTHING);
      stage.put(
          Site.of(
              Map.of(
                  "index.html", PreviewPage.bytes("c"), "assets/c.css", PreviewPage.bytes("c"))));
      for (String path : List.of("/assets/a.css", "/assets/b.css", "/assets/c.css")) {
        assertEquals(200, preview.status(path), path);
      }
      stage.put(Site.of(Map.of("x.svg", PreviewPage.bytes("<svg></svg>"))));
      SiteState.Version scene = stage.after(0, Duration.ZERO).orElseThrow();
      assertEquals(Map.of("x.svg", scene.number()), scene.pictures());
    }
  }

  @Test
  void only_a_site_with_mistakes_gives_way_to_one_with_mistakes() {
    SiteState stage = new SiteState();
    assertFalse(stage.showsMistakes());
    stage.put(ServedSite.printed(ServedSite.files(), new BuildReport("x", 1, 0)));
    assertTrue(stage.showsMistakes());
    stage.put(ServedSite.printed(ServedSite.files(), ServedSite.NOTHING));
    assertFalse(stage.showsMistakes());
  }

  @Test
  void a_book_that_could_not_be_printed_at_all_has_a_page_that_waits() throws Exception {
    SiteState empty = new SiteState();
    PreviewServer.Place place =
        new PreviewServer.Place(InetAddress.getLoopbackAddress(), 0, Set.of());
    try (PreviewServer other = PreviewServer.open(place, empty, ServerLimits.USUAL)) {
      empty.put(ServedSite.printed(Map.of(), new BuildReport("no book", 1, 0)));
      String answer = RawConnection.get(other.port(), "/x.html");
      assertEquals(503, RawConnection.status(answer));
      assertTrue(answer.contains("/.press/live-reload.js") && answer.contains("No page yet"), answer);
    }
  }
}

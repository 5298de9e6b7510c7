package press.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import press.source.Site;

/// Responses to addresses of the site.
class SiteResponderTest {

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
  void aPageHasTheScriptThatListensForChangesAndMayConnectToTheServer() throws Exception {
    String answer = RawConnection.get(port, "/");
    assertEquals(200, RawConnection.status(answer));
    assertEquals("text/html; charset=utf-8", RawConnection.header(answer, "Content-Type"));
    assertEquals("no-store", RawConnection.header(answer, "Cache-Control"));
    assertTrue(answer.contains(ServedSite.POLICY.formatted("; connect-src 'self'")), answer);
    assertTrue(
        answer.contains("<script type=\"module\" src=\"/.press/live-reload.js\" data-page=\"200-"),
        answer);
    assertTrue(answer.endsWith("<title>A</title></head><p>Ä</p>"), answer);
    for (String own : List.of("page-update.js", "diagnostics.js", "live-reload.js", "serve.css")) {
      assertEquals(200, RawConnection.status(RawConnection.get(port, "/.press/" + own)), own);
    }
  }

  @Test
  void aPolicyThatAllowsConnectionsAlreadyIsKept() throws Exception {
    String policy = ServedSite.POLICY.formatted("; connect-src 'self'");
    site.put(Map.of("index.html", "<head>" + policy + "</head>"), BuildReport.EMPTY);
    assertTrue(RawConnection.get(port, "/").contains(policy + "\n<link"));
  }

  @Test
  void filesHaveTheirContentTypes() throws Exception {
    assertEquals("text/css; charset=utf-8", type("/assets/a.css"));
    assertEquals("image/svg+xml", type("/x.svg?3"));
    assertEquals("text/plain; charset=utf-8", type("/caf%C3%A9.txt"));
    assertEquals("Text.", RawConnection.body(RawConnection.get(port, "/caf%C3%A9.txt")));
    assertEquals(ContentTypes.TEXT, ContentTypes.of("a.b/LICENSE"));
  }

  private String type(String path) throws IOException {
    return RawConnection.header(RawConnection.get(port, path), "Content-Type");
  }

  @Test
  void aFolderRedirectsToItsIndexPage() throws Exception {
    String answer = RawConnection.get(port, "/part");
    assertEquals(302, RawConnection.status(answer));
    assertEquals("/part/", RawConnection.header(answer, "Location"));
    assertTrue(RawConnection.get(port, "/part/").contains("<title>Part"));
  }

  @Test
  void aMissingPageIsAnsweredByTheBooksOwnPageWithLinksThatWork() throws Exception {
    String answer = RawConnection.get(port, "/a/b/c");
    assertEquals(404, RawConnection.status(answer));
    assertTrue(answer.contains("<link href=\"../../assets/a.css\">"), answer);
    assertTrue(answer.contains("<a href=\"#main\">"), answer);
    assertTrue(answer.contains("/.press/live-reload.js"), answer);
  }

  @Test
  void linksFromTheRootOfABookUnderAPathAreRelocated() {
    String html = "<a href=\"/book/index.html\">x</a> <a href=\"https://e.org/book/\">y</a>";
    assertEquals(
        "<a href=\"../index.html\">x</a> <a href=\"https://e.org/book/\">y</a>",
        PreviewPage.relocated(html, "a/b", "/book/"));
  }

  @Test
  void oneConnectionAnswersSeveralRequestsAlsoPipelined() throws Exception {
    String host = "Host: localhost:" + port + "\r\n\r\n";
    try (RawConnection connection = RawConnection.to(port)) {
      connection.send("GET /x.svg HTTP/1.1\r\n" + host + "GET /assets/a.css HTTP/1.1\r\n" + host);
      assertEquals("HTTP/1.1 200 OK", connection.head().getFirst());
      assertEquals("<svg/>", connection.body(6));
      assertEquals("HTTP/1.1 200 OK", connection.head().getFirst());
      assertEquals("p {}", connection.body(4));
    }
  }

  @Test
  void scriptsOfTheSiteBeforeStayForAPageThatIsLoading() throws Exception {
    Map<String, String> other = ServedSite.files();
    other.remove("assets/a.css");
    other.remove("x.svg");
    site.put(other, BuildReport.EMPTY);
    assertEquals(200, site.status("/assets/a.css"));
    assertEquals(404, site.status("/x.svg"));
    site.put(other, BuildReport.EMPTY);
    assertEquals(404, site.status("/assets/a.css"));
  }

  @Test
  void aBookThatIsNotBuiltYetHasAPageThatReloads() throws Exception {
    try (SiteState empty = new SiteState();
        PreviewServer other =
            PreviewServer.start(ServedSite.ANY_PORT, empty, ServerLimits.DEFAULT)) {
      String answer = RawConnection.get(other.port(), "/part/x.html");
      assertEquals(200, RawConnection.status(answer));
      assertTrue(answer.contains("is being printed") && answer.contains("refresh"), answer);
      empty.putBuild(ServedSite.build(Map.of("index.html", "Words."), BuildReport.EMPTY));
      assertTrue(RawConnection.get(other.port(), "/").contains("Words."));
    }
  }

  @Test
  void aPageThatIsBuiltFirstIsShownAndAnEqualOneIsNoNewVersion() throws Exception {
    SiteState state = new SiteState();
    state.putBuild(ServedSite.build(Map.of("a.html", "Old.", "b.html", "B."), BuildReport.EMPTY));
    state.putPages(Site.of(Map.of("a.html", PreviewPage.bytes("Old."))));
    assertEquals(1, state.after(0, Duration.ZERO).orElseThrow().number());
    state.putPages(
        Site.of(
            Map.of("a.html", PreviewPage.bytes("New."), "assets/n.js", PreviewPage.bytes("n"))));
    SiteState.Version version = state.after(1, Duration.ZERO).orElseThrow();
    assertEquals(2, version.number());
    assertEquals(Set.of("a.html", "assets/n.js", "b.html"), version.site().files().keySet());
    assertEquals("New.", new String(state.page("a.html").orElseThrow(), StandardCharsets.UTF_8));
    state.open("a.html");
    state.open("a.html");
    state.leave("a.html");
    assertEquals(Set.of("a.html"), state.openPages());
    state.leave("a.html");
    assertEquals(Set.of(), state.openPages());
  }

  @Test
  void filesOfAPageThatIsBuiltFirstAreAddedAndOlderOnesStay() throws Exception {
    SiteState state = site.state();
    Map<String, String> files = ServedSite.files();
    files.remove("assets/a.css");
    files.put("assets/b.css", "b {}");
    site.put(files, BuildReport.EMPTY);
    state.putPages(
        Site.of(
            Map.of("index.html", PreviewPage.bytes("c"), "assets/c.css", PreviewPage.bytes("c"))));
    for (String path : List.of("/assets/a.css", "/assets/b.css", "/assets/c.css")) {
      assertEquals(200, site.status(path), path);
    }
    state.putPages(Site.of(Map.of("x.svg", PreviewPage.bytes("<svg></svg>"))));
    SiteState.Version version = state.after(0, Duration.ZERO).orElseThrow();
    assertEquals(Map.of("x.svg", version.number()), version.images());
  }

  @Test
  void onlyASiteWithErrorsGivesWayToOneWithErrors() {
    SiteState state = new SiteState();
    assertFalse(state.showsErrors());
    state.putBuild(ServedSite.build(ServedSite.files(), BuildReport.of("x", 1, 0)));
    assertTrue(state.showsErrors());
    state.putBuild(ServedSite.build(ServedSite.files(), BuildReport.EMPTY));
    assertFalse(state.showsErrors());
  }

  @Test
  void aBookThatCannotBeBuiltHasAPageThatWaits() throws Exception {
    SiteState empty = new SiteState();
    try (PreviewServer other =
        PreviewServer.start(ServedSite.ANY_PORT, empty, ServerLimits.DEFAULT)) {
      empty.putBuild(ServedSite.build(Map.of(), BuildReport.of("no book", 1, 0)));
      String answer = RawConnection.get(other.port(), "/x.html");
      assertEquals(503, RawConnection.status(answer));
      assertTrue(
          answer.contains("/.press/live-reload.js") && answer.contains("No page yet"), answer);
    }
  }
}

package press.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.Headers;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The server over connections of this machine: whose requests it answers, which ones, and how long
/// it waits.
@Timeout(60)
class PreviewServerTest {

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
  void onlyGetAndHeadAreAllowed() throws Exception {
    String host = "Host: localhost:" + port;
    for (String method : List.of("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get")) {
      String answer = RawConnection.ask(port, method + " / HTTP/1.1", host);
      assertEquals(405, RawConnection.status(answer), method);
      assertEquals("GET, HEAD", RawConnection.header(answer, "Allow"));
    }
    String head = RawConnection.ask(port, "HEAD / HTTP/1.1", host, "Connection: close");
    assertEquals(200, RawConnection.status(head));
    assertEquals("", RawConnection.body(head));
    String body = RawConnection.body(RawConnection.get(port, "/"));
    int length = body.getBytes(StandardCharsets.UTF_8).length;
    assertEquals("" + length, RawConnection.header(head, "Content-Length"));
  }

  @Test
  void aRequestForAnotherHostNameIsRefusedAsOneOfAReboundNameWouldBe() throws Exception {
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
      assertEquals(421, statusFor("Host: " + host), host);
    }
    for (String host : List.of("localhost", "LOCALHOST", "127.0.0.1", "[::1]")) {
      assertEquals(200, statusFor("Host: " + host + ":" + port));
    }
    assertEquals(421, statusFor("Host: localhost:" + port, "Host: localhost:" + port));
    assertEquals(421, statusFor());
  }

  private int statusFor(String... headers) throws IOException {
    List<String> lines = new ArrayList<>(List.of("GET / HTTP/1.1", "Connection: close"));
    lines.addAll(List.of(headers));
    return RawConnection.status(RawConnection.ask(port, lines.toArray(String[]::new)));
  }

  @Test
  void aPublicServerHasTheNameItWasGivenAndNumericAddresses() {
    RequestGuard open = new RequestGuard(8000, Set.of("Box.lan"), true);
    for (String host : List.of("box.lan:8000", "192.168.0.1:8000", "[fe80::1]:8000")) {
      assertEquals(Optional.empty(), refusal(open, host), host);
    }
    assertEquals(421, refusal(open, "evil.example:8000").orElseThrow().status());
    RequestGuard local = new RequestGuard(80, Set.of(), false);
    assertEquals(Optional.empty(), refusal(local, "localhost"));
  }

  private static Optional<Response> refusal(RequestGuard guard, String host) {
    return guard.refusal("GET", URI.create("/"), Headers.of("Host", host));
  }

  @Test
  void otherSitesCanNeitherReadNorListen() throws Exception {
    assertEquals(403, site.status("/", "Origin: http://evil.example"));
    assertEquals(403, site.status("/", "Origin: null"));
    assertEquals(403, site.status("/", "Origin: http://localhost:" + (port + 1)));
    assertEquals(200, site.status("/", "Origin: http://localhost:" + port));
    assertEquals(403, site.status("/", "Sec-Fetch-Site: cross-site"));
    assertEquals(403, site.status("/.press/news?path=", "Sec-Fetch-Site: same-site"));
    assertEquals(
        403, site.status("/x.svg", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"));
    String frame = "Sec-Fetch-Dest: iframe";
    assertEquals(
        403, site.status("/", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", frame));
    assertEquals(200, site.status("/", "Sec-Fetch-Site: same-origin"));
    assertEquals(200, site.status("/", "Sec-Fetch-Site: none"));
    String answer = RawConnection.get(port, "/");
    assertEquals(
        "same-origin", RawConnection.header(answer, "Cross-Origin-Resource-Policy"), answer);
    assertEquals("frame-ancestors 'none'", RawConnection.header(answer, "Content-Security-Policy"));
  }

  @Test
  void aLinkOnAnotherSiteMayBeFollowedToAPageButNotToTheEvents() throws Exception {
    String[] followed = {
      "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"
    };
    assertEquals(200, site.status("/part/one.html", followed));
    assertEquals(403, site.status("/.press/news?path=", followed));
  }

  @Test
  void noAddressLeadsOutsideTheSite() throws Exception {
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
            "http://evil.example/",
            "http://localhost/")) {
      assertEquals(400, site.status(path), path);
    }
    for (String path :
        List.of("/%252e%252e%252fetc", "/etc/passwd", "/.press/nothing", "etc/passwd", "*")) {
      assertEquals(404, site.status(path), path);
    }
  }

  @Test
  void brokenRequestsAreRefusedOrTheirConnectionIsClosed() throws Exception {
    String host = "Host: localhost:" + port;
    assertEquals(400, RawConnection.status(RawConnection.ask(port, "hello")));
    for (String header : List.of("Host : localhost", "Host: a\r\n folded: b", "X: a\nY: b")) {
      refused(RawConnection.ask(port, "GET / HTTP/1.1", header));
    }
    assertEquals(400, site.status("/", "Content-Length: 5"));
    assertEquals(400, site.status("/", "Transfer-Encoding: chunked"));
    refused(askOrClosed("X: " + "x".repeat(400_000)));
    String[] many = IntStream.range(0, 250).mapToObj(i -> "X" + i + ": y").toArray(String[]::new);
    refused(askOrClosed(many));
    assertEquals(200, RawConnection.status(RawConnection.ask(port, "GET / HTTP/1.0", host)));
  }

  /// The answer to a GET; empty where the server closed the connection before all of it was sent.
  private String askOrClosed(String... headers) throws IOException {
    try {
      return RawConnection.get(port, "/", headers);
    } catch (SocketException e) {
      return "";
    }
  }

  private static void refused(String answer) {
    int status = RawConnection.status(answer);
    assertTrue(answer.isEmpty() || status >= 400, answer);
  }

  @Test
  void aSlowRequestLosesItsConnectionAndKeepsNobodyElseWaiting() throws Exception {
    try (RawConnection slow = RawConnection.to(port);
        RawConnection silent = RawConnection.to(port)) {
      slow.send("GET / HTTP/1.1\r\nHost: loc");
      assertEquals(200, site.status("/"));
      assertEquals("", slow.rest());
      assertEquals("", silent.rest());
    }
  }

  @Test
  void aBrowserThatDoesNotTakeTheAnswerLosesItsConnection() throws Exception {
    Map<String, String> files = ServedSite.files();
    files.put("large.txt", "x".repeat(64 << 20));
    try (ServedSite other = ServedSite.open(ServedSite.SMALL);
        RawConnection connection = RawConnection.to(other.port())) {
      other.put(files, BuildReport.EMPTY);
      connection.send("GET /large.txt HTTP/1.1\r\nHost: localhost:" + other.port() + "\r\n\r\n");
      Thread.sleep(5 * ServedSite.SMALL.write().toMillis());
      assertThrows(IOException.class, () -> connection.body(64 << 20));
      assertEquals(200, other.status("/"));
    }
  }

  @Test
  void connectionsAreBoundedAndClosedOnesMakeRoom() throws Exception {
    List<RawConnection> all = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      all.add(RawConnection.to(port));
    }
    assertEquals("", all.getLast().rest());
    for (RawConnection connection : all) {
      connection.close();
    }
    int status = 0;
    while (status == 0) {
      status = RawConnection.status(askOrClosed());
    }
    assertEquals(200, status);
  }

  @Test
  void aPortThatIsTakenIsAnError() {
    ServerAddress same = new ServerAddress(InetAddress.getLoopbackAddress(), port, Set.of());
    assertThrows(
        BindException.class, () -> PreviewServer.start(same, site.state(), ServerLimits.DEFAULT));
  }
}

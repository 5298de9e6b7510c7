package press.serve;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import press.serve.SiteState.Version;

/// Finds the response to a path: a file of the site, a script or style of the preview itself, or
/// the book's page for addresses that do not exist.
final class SiteResponder {

  /// The folder of the preview's own files; no book has a page there, because hidden files are not
  /// read.
  static final String OWN = ".press/";

  /// The path of the event stream.
  static final String EVENTS = OWN + "news";

  private static final Duration FILE_WAIT = Duration.ofSeconds(60);
  // An author who has just begun should see something within a second.
  private static final Duration PAGE_WAIT = Duration.ofMillis(500);
  private static final String SERVICE_WORKER = "sw.js";
  private static final String NOT_FOUND = "404.html";

  private final SiteState state;
  private final Map<String, Response> own =
      Map.of(
          OWN + "page-update.js", resource("page-update.js", ContentTypes.SCRIPT),
          OWN + "live-reload.js", resource("live-reload.js", ContentTypes.SCRIPT),
          OWN + "diagnostics.js", resource("diagnostics.js", ContentTypes.SCRIPT),
          OWN + "serve.css", resource("serve.css", ContentTypes.STYLE));

  SiteResponder(SiteState state) {
    this.state = state;
  }

  private static Response resource(String name, String type) {
    return Response.of(200, type, PreviewPage.bytes(PreviewPage.resource(name)));
  }

  /// The response to a request.
  ///
  /// @param rawPath as it was sent, for redirections
  Response response(String path, String rawPath) throws InterruptedException {
    if (path.startsWith(OWN)) {
      return own.getOrDefault(path, Response.text(404, "There is nothing here."));
    }
    boolean page = file(path).endsWith(".html");
    Optional<Version> version = state.after(0, page ? PAGE_WAIT : FILE_WAIT);
    if (version.isEmpty()) {
      return page
          ? resource("wait.html", ContentTypes.HTML)
          : Response.text(503, "The book is not printed yet.");
    }
    if (path.equals(SERVICE_WORKER)) {
      // A preview caches nothing in the browser, and removes what another server on this port has.
      return resource("worker.js", ContentTypes.SCRIPT);
    }
    return response(version.get(), path, rawPath);
  }

  private static Response response(Version version, String path, String rawPath) {
    Response file = find(version, path);
    if (file.status() != 200 && version.site().files().containsKey(path + "/index.html")) {
      return Response.text(302, "This is a folder.").with("Location", rawPath + "/");
    }
    if (!file.type().equals(ContentTypes.HTML)) {
      return file;
    }
    String html = new String(file.body(), StandardCharsets.UTF_8);
    String placed = file.status() == 404 ? PreviewPage.relocated(html, path, version.base()) : html;
    String hash = PreviewPage.hash(file.status(), file.body());
    return Response.of(
        file.status(), file.type(), PreviewPage.live(placed, hash, version.number()));
  }

  /// A file of the site as it was built, or what stands for one that is missing.
  private static Response find(Version version, String path) {
    String file = file(path);
    byte[] bytes = version.site().files().get(file);
    if (bytes == null && file.startsWith("assets/")) {
      bytes = version.before().files().get(file);
    }
    if (bytes != null) {
      return Response.of(200, ContentTypes.of(file), bytes);
    }
    byte[] notFound = version.site().files().get(NOT_FOUND);
    return notFound == null
        ? Response.of(503, ContentTypes.HTML, PreviewPage.bytes(PreviewPage.resource("empty.html")))
        : Response.of(404, ContentTypes.HTML, notFound);
  }

  /// The path of the file that is shown at a path.
  static String file(String path) {
    return path.isEmpty() || path.endsWith("/") ? path + "index.html" : path;
  }

  /// The hash of the page that is shown at a path.
  static String hash(Version version, String path) {
    Response file = find(version, path);
    return PreviewPage.hash(file.status(), file.body());
  }
}

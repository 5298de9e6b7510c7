package press.serve;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import press.serve.SiteState.Version;
import press.source.Site;

/// What is at an address: a file of the site that is shown, our own script and sheet, or the book's
/// page for addresses where nothing is.
final class SiteResponder {

  /// Where our own files are; no book has a page there, because hidden files are not read.
  static final String OWN = ".press/";

  private static final Duration FIRST = Duration.ofSeconds(60);
  // An author who has just begun should see something within a second.
  private static final Duration SOON = Duration.ofMillis(500);
  private static final Response WAITS = resource("wait.html", ContentTypes.HTML);
  private static final String WORKER = "sw.js";
  private static final String LOST = "404.html";

  private final SiteState stage;
  private final Map<String, Response> own =
      Map.of(
          OWN + "page-update.js", resource("page-update.js", ContentTypes.SCRIPT),
          OWN + "live-reload.js", resource("live-reload.js", ContentTypes.SCRIPT),
          OWN + "diagnostics.js", resource("diagnostics.js", ContentTypes.SCRIPT),
          OWN + "serve.css", resource("serve.css", ContentTypes.SHEET));

  SiteResponder(SiteState stage) {
    this.stage = stage;
  }

  private static Response resource(String name, String kind) {
    return Response.of(200, kind, PreviewPage.bytes(PreviewPage.resource(name)));
  }

  /// A file of the site as it was printed.
  private record Found(int status, String path, byte[] bytes) {
    String hash() {
      return PreviewPage.hash(status, bytes);
    }
  }

  /// The answer to a request for a path.
  ///
  /// @param target as it was sent, for those who are sent on
  Response answer(String path, String target) throws InterruptedException {
    if (path.startsWith(OWN)) {
      return own.getOrDefault(path, Response.text(404, "There is nothing here."));
    }
    boolean page = file(path).endsWith(".html");
    Optional<Version> scene = stage.after(0, page ? SOON : FIRST);
    if (scene.isEmpty()) {
      return page ? WAITS : Response.text(503, "The book is not printed yet.");
    }
    if (path.equals(WORKER)) {
      // A preview keeps nothing in the browser, and ends what another server on this port has kept.
      return resource("worker.js", ContentTypes.SCRIPT);
    }
    return answer(scene.get(), path, target);
  }

  private Response answer(Version scene, String path, String target) {
    Found found = find(scene, path);
    boolean folder = scene.site().files().containsKey(path + "/index.html");
    if (found.status() != 200 && folder) {
      return Response.text(302, "This is a folder.")
          .with("Location", target.split("[?#]")[0] + "/");
    }
    String kind = ContentTypes.of(found.path());
    if (!kind.equals(ContentTypes.HTML)) {
      return Response.of(found.status(), kind, found.bytes());
    }
    String html = new String(found.bytes(), StandardCharsets.UTF_8);
    String placed = found.status() == 404 ? PreviewPage.lost(html, path, scene.base()) : html;
    return Response.of(
        found.status(), kind, PreviewPage.live(placed, found.hash(), scene.number()));
  }

  private static Found find(Version scene, String path) {
    String file = file(path);
    byte[] bytes = scene.site().files().get(file);
    if (bytes != null) {
      return new Found(200, file, bytes);
    }
    byte[] before = scene.before().files().get(file);
    if (before != null && file.startsWith("assets/")) {
      return new Found(200, file, before);
    }
    return missing(scene.site());
  }

  /// The path of the file that is shown at a path.
  static String file(String path) {
    return path.isEmpty() || path.endsWith("/") ? path + "index.html" : path;
  }

  private static Found missing(Site site) {
    byte[] lost = site.files().get(LOST);
    return lost == null
        ? new Found(503, LOST, PreviewPage.bytes(PreviewPage.resource("empty.html")))
        : new Found(404, LOST, lost);
  }

  /// The hash of the page that is shown at a path.
  String hash(Version scene, String path) {
    return find(scene, path).hash();
  }
}

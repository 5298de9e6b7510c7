package press.serve;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import press.source.Site;

/// A small site on a server of its own.
record ServedSite(SiteState state, PreviewServer server) implements AutoCloseable {

  static final String POLICY =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'%s\">";
  static final String PAGE =
      "<!DOCTYPE html><html><head>" + POLICY.formatted("") + "<title>A</title></head><p>Ä</p>";

  static final ServerAddress ANY_PORT =
      new ServerAddress(InetAddress.getLoopbackAddress(), 0, Set.of());

  /// Limits that a test reaches.
  static final ServerLimits SMALL =
      new ServerLimits(2, Duration.ofMillis(150), Duration.ofMillis(50));

  /// Serves the site on a free port.
  static ServedSite open(ServerLimits limits) throws IOException {
    SiteState state = new SiteState();
    ServedSite site = new ServedSite(state, PreviewServer.start(ANY_PORT, state, limits));
    site.put(files(), BuildReport.EMPTY);
    return site;
  }

  int port() {
    return server.port();
  }

  /// Shows another site.
  void put(Map<String, String> files, BuildReport report) {
    state.putBuild(build(files, report));
  }

  /// A build of some texts.
  static PreviewBuild build(Map<String, String> files, BuildReport report) {
    Map<String, byte[]> bytes = new TreeMap<>();
    files.forEach((path, text) -> bytes.put(path, text.getBytes(StandardCharsets.UTF_8)));
    WatchedFiles nothing = new WatchedFiles(Path.of("").toAbsolutePath(), new TreeSet<>());
    return new PreviewBuild(Site.of(bytes), report, "", nothing);
  }

  /// The files of the site, for a test to change.
  static Map<String, String> files() {
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

  /// The status of the response to a GET.
  int status(String path, String... headers) throws IOException {
    return RawConnection.status(RawConnection.get(port(), path, headers));
  }

  @Override
  public void close() {
    state.close();
    server.close();
  }
}

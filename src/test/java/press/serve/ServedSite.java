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

/// A small site that a test has served.
///
/// @param stage where it is put
/// @param door where it is asked for
record ServedSite(SiteState stage, PreviewServer door) implements AutoCloseable {

  static final String POLICY =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'%s\">";
  static final String PAGE =
      "<!DOCTYPE html><html><head>" + POLICY.formatted("") + "<title>A</title></head><p>Ä</p>";

  /// Limits that a test reaches.
  static final ServerLimits SHORT =
      new ServerLimits(
          4,
          2,
          Duration.ofMillis(500),
          Duration.ofMillis(200),
          Duration.ofMillis(150),
          Duration.ofSeconds(20));

  static final BuildReport NOTHING = new BuildReport("", 0, 0);

  /// Serves the site on a free port.
  static ServedSite open(ServerLimits limits) throws IOException {
    SiteState stage = new SiteState();
    PreviewServer.Place place =
        new PreviewServer.Place(InetAddress.getLoopbackAddress(), 0, Set.of());
    ServedSite preview = new ServedSite(stage, PreviewServer.open(place, stage, limits));
    preview.put(files(), NOTHING);
    return preview;
  }

  int port() {
    return door.port();
  }

  /// Shows another site.
  void put(Map<String, String> files, BuildReport said) {
    stage.put(printed(files, said));
  }

  /// A printed site of some texts.
  static PreviewBuild printed(Map<String, String> files, BuildReport said) {
    Map<String, byte[]> bytes = new TreeMap<>();
    files.forEach((path, text) -> bytes.put(path, text.getBytes(StandardCharsets.UTF_8)));
    WatchedFiles nothing = new WatchedFiles(Path.of("").toAbsolutePath(), new TreeSet<>());
    return new PreviewBuild(Site.of(bytes), said, "", nothing);
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

  /// The status of an answer to a plain question.
  int status(String path, String... headers) throws IOException {
    return RawConnection.status(RawConnection.get(port(), path, headers));
  }

  @Override
  public void close() {
    stage.close();
    door.close();
  }
}

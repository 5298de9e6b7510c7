package press.site;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import press.source.Site;

/// A host that serves a site from memory under a path, as static hosts do: what is not there is
/// answered with `404.html`.
final class StaticHost implements AutoCloseable {

  private static final Map<String, String> KINDS =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css",
          "js", "text/javascript",
          "png", "image/png",
          "svg", "image/svg+xml",
          "xml", "application/xml");

  private final String base;
  private final HttpServer server;
  private final ExecutorService readers = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicReference<Site> site;
  private final AtomicReference<String> lost = new AtomicReference<>();

  private StaticHost(Site site, String base) throws IOException {
    this.base = base;
    this.site = new AtomicReference<>(site);
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(readers);
    server.createContext("/", this::answer);
    server.start();
  }

  /// Starts one on a free port of this machine.
  static StaticHost of(Site site, String base) throws IOException {
    return new StaticHost(site, base);
  }

  /// The address of the front page's folder.
  String address() {
    return "http://localhost:" + server.getAddress().getPort() + base;
  }

  /// Serves another site from now on.
  void serve(Site other) {
    site.set(other);
  }

  /// Hangs up from now on when this file is asked for.
  void lose(String file) {
    lost.set(file);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      String file = path.startsWith(base) ? path.substring(base.length()) : "";
      if (file.equals(lost.get())) {
        return;
      }
      boolean there = site.get().files().containsKey(file);
      String shown = there ? file : file.isEmpty() ? "index.html" : "404.html";
      byte[] bytes = site.get().files().get(shown);
      String kind = KINDS.getOrDefault(shown.replaceFirst(".*\\.", ""), "text/plain");
      exchange.getResponseHeaders().set("Content-Type", kind);
      exchange.getResponseHeaders().set("Cache-Control", "no-cache");
      exchange.sendResponseHeaders(shown.equals("404.html") ? 404 : 200, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  /// Goes away while readers are still there.
  void stop() {
    server.stop(0);
    readers.shutdownNow();
  }

  @Override
  public void close() {
    stop();
  }
}

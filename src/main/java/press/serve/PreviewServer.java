package press.serve;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// The HTTP server of a preview: the one of the JDK, with a virtual thread for each request.
///
/// A handler lets its [IOException] through, because only then the JDK's server takes the
/// connection out of its count.
final class PreviewServer implements AutoCloseable {

  private static final int BACKLOG = 128;
  private static final String EVENT_STREAM = "text/event-stream";

  /// Headers of every response: nothing is cached, guessed, framed or read by another site.
  private static final Map<String, String> HEADERS =
      Map.of(
          "Cache-Control", "no-store",
          "Content-Security-Policy", "frame-ancestors 'none'",
          "Cross-Origin-Resource-Policy", "same-origin",
          "Referrer-Policy", "same-origin",
          "X-Content-Type-Options", "nosniff");

  private final HttpServer server;
  private final ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor();
  private final ScheduledThreadPoolExecutor timer;
  private final RequestGuard guard;
  private final SiteState state;
  private final SiteResponder responder;
  private final ServerLimits limits;
  private final Semaphore streams;

  private PreviewServer(ServerAddress at, SiteState state, ServerLimits limits) throws IOException {
    ServerLimits.setProperties();
    this.server = HttpServer.create(new InetSocketAddress(at.address(), at.port()), BACKLOG);
    this.guard = new RequestGuard(port(), at.names(), !at.address().isLoopbackAddress());
    this.state = state;
    this.responder = new SiteResponder(state);
    this.limits = limits;
    this.streams = new Semaphore(limits.streams());
    this.timer =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("serve-timer").factory());
    timer.setRemoveOnCancelPolicy(true);
    server.setExecutor(requests);
    server.createContext("/", this::handle);
    server.start();
  }

  /// Starts a server.
  ///
  /// @throws java.net.BindException where the port is taken
  static PreviewServer start(ServerAddress at, SiteState state, ServerLimits limits)
      throws IOException {
    return new PreviewServer(at, state, limits);
  }

  int port() {
    return server.getAddress().getPort();
  }

  private void handle(HttpExchange exchange) throws IOException {
    String method = exchange.getRequestMethod();
    Headers headers = exchange.getRequestHeaders();
    Optional<Response> refusal = guard.refusal(method, exchange.getRequestURI(), headers);
    Optional<String> path = RequestGuard.path(exchange.getRequestURI());
    try {
      if (refusal.isPresent()) {
        send(exchange, refusal.get().with("Connection", "close"));
      } else if (path.orElseThrow().equals(SiteResponder.EVENTS)) {
        stream(exchange);
      } else {
        send(exchange, response(path.get(), exchange.getRequestURI().getRawPath()));
      }
    } catch (InterruptedException e) {
      throw new InterruptedIOException("the server is being closed");
    }
  }

  private Response response(String path, String rawPath) throws InterruptedException {
    try {
      return responder.response(path, rawPath);
    } catch (RuntimeException e) {
      return Response.text(500, "This is a bug of the press: " + e);
    }
  }

  private void send(HttpExchange exchange, Response response) throws IOException {
    Headers headers = exchange.getResponseHeaders();
    HEADERS.forEach(headers::set);
    headers.set("Content-Type", response.type());
    response.headers().forEach(headers::set);
    byte[] body = response.body();
    if (exchange.getRequestMethod().equals("HEAD")) {
      headers.set("Content-Length", "" + body.length);
      exchange.sendResponseHeaders(response.status(), -1);
      return;
    }
    inTime(() -> {
      exchange.sendResponseHeaders(response.status(), body.length == 0 ? -1 : body.length);
      try (OutputStream out = exchange.getResponseBody()) {
        out.write(body);
      }
    });
  }

  /// Sends events until the page is left or this is closed.
  private void stream(HttpExchange exchange) throws IOException, InterruptedException {
    if (exchange.getRequestMethod().equals("HEAD")) {
      send(exchange, Response.of(200, EVENT_STREAM, new byte[0]));
      return;
    }
    if (!streams.tryAcquire()) {
      send(exchange, Response.text(503, "Too many pages are open."));
      return;
    }
    try {
      HEADERS.forEach(exchange.getResponseHeaders()::set);
      exchange.getResponseHeaders().set("Content-Type", EVENT_STREAM);
      exchange.sendResponseHeaders(200, 0);
      String path = RequestGuard.parameter(exchange.getRequestURI(), "path");
      String page = RequestGuard.parameter(exchange.getRequestURI(), "page");
      state.open(SiteResponder.file(path));
      try (OutputStream out = exchange.getResponseBody()) {
        ChangeEvents events = new ChangeEvents(state, path, page, limits.pulse());
        Optional<String> next = events.next();
        while (next.isPresent()) {
          byte[] bytes = next.get().getBytes(StandardCharsets.UTF_8);
          inTime(() -> {
            out.write(bytes);
            out.flush();
          });
          next = events.next();
        }
      } finally {
        state.leave(SiteResponder.file(path));
      }
    } finally {
      streams.release();
    }
  }

  private interface Write {
    void run() throws IOException;
  }

  /// Writes; a browser that does not take the bytes in time loses its connection, because a channel
  /// is closed when the thread that waits for it is interrupted.
  private void inTime(Write write) throws IOException {
    Thread writer = Thread.currentThread();
    Future<?> timeout =
        timer.schedule(writer::interrupt, limits.write().toMillis(), TimeUnit.MILLISECONDS);
    try {
      write.run();
    } finally {
      timeout.cancel(false);
    }
  }

  /// Closes all connections. Threads that write end first: the JDK's server waits for them.
  @Override
  public void close() {
    requests.shutdownNow();
    server.stop(0);
    timer.shutdownNow();
  }
}

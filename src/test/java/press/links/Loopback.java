package press.links;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/// A host of this machine that answers as a test tells it to, and remembers what it was asked.
final class Loopback implements AutoCloseable {

  /// How a question is answered.
  interface Reply {
    void to(HttpExchange question) throws IOException;
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Map<String, Reply> replies = new HashMap<>();
  private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
  private final List<String> agents = Collections.synchronizedList(new ArrayList<>());
  private final AtomicInteger now = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();

  Loopback() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  private void answer(HttpExchange question) throws IOException {
    most.accumulateAndGet(now.incrementAndGet(), Math::max);
    asked.add(question.getRequestMethod() + " " + question.getRequestURI());
    agents.add(question.getRequestHeaders().getFirst("User-Agent"));
    Reply reply = replies.getOrDefault(question.getRequestURI().getPath(), status(404));
    now.decrementAndGet();
    reply.to(question);
    question.close();
  }

  /// Tells it how to answer for a path.
  Loopback at(String path, Reply reply) {
    replies.put(path, reply);
    return this;
  }

  /// A status, and headers: names and values in turn.
  static Reply status(int status, String... headers) {
    return question -> {
      for (int i = 0; i < headers.length; i += 2) {
        question.getResponseHeaders().add(headers[i], headers[i + 1]);
      }
      question.sendResponseHeaders(status, -1);
    };
  }

  /// One answer after the other; the last one stays.
  static Reply inTurn(Reply... replies) {
    AtomicInteger next = new AtomicInteger();
    return question -> replies[Math.min(next.getAndIncrement(), replies.length - 1)].to(question);
  }

  /// One answer to HEAD, another to GET.
  static Reply by(Reply head, Reply get) {
    return question -> (question.getRequestMethod().equals("HEAD") ? head : get).to(question);
  }

  /// The address of a path.
  String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  /// Method and path of each question, in their order.
  List<String> asked() {
    return List.copyOf(asked);
  }

  /// Who said that they ask.
  List<String> agents() {
    return List.copyOf(agents);
  }

  /// How many questions it had to answer at one time.
  int mostAtOnce() {
    return most.get();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}

package press.links;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import javax.net.ssl.SSLException;
import press.links.Answer.Closed;
import press.links.Answer.Fine;
import press.links.Answer.Gone;
import press.links.Answer.Moved;
import press.links.Answer.Reach;
import press.links.Answer.Silent;

/// Asks for one address: its head first, and the whole where a host does not answer to that.
final class Asker {

  private static final int HOPS = 10;
  private static final int TRIES = 3;

  private final HttpClient client;
  private final String agent;
  private final Limits limits;
  private final InstantSource clock;
  private final Turns turns;

  /// @param agent what hosts are told who asks
  Asker(HttpClient client, String agent, Limits limits, InstantSource clock) {
    this.client = client;
    this.agent = agent;
    this.limits = limits;
    this.clock = clock;
    this.turns = new Turns(limits.pause());
  }

  /// A head that came back, or why none did.
  ///
  /// @param status of HTTP; 0 where there is none
  /// @param to where a redirection leads; may be empty
  /// @param later for how long the host asks to wait
  /// @param failure why there is no status
  private record Reply(int status, String to, Optional<Duration> later, Optional<Silent> failure) {}

  /// What there is at an address, wherever it leads.
  Answer ask(String url) throws InterruptedException {
    Optional<URI> first = Address.of(url);
    if (first.isEmpty()) {
      return new Gone("it is no address of the web");
    }
    URI at = first.get();
    URI lasting = at;
    boolean forGood = true;
    for (int hop = 0; hop <= HOPS; hop++) {
      Reply reply = patiently(at);
      if (!isRedirection(reply)) {
        return answer(reply, lasting.equals(first.get()) ? "" : lasting + Address.fragment(url));
      }
      Optional<URI> next = resolved(at, reply.to());
      if (next.isEmpty()) {
        return new Gone("it is redirected to " + reply.to() + ", which is no address");
      }
      at = next.get();
      forGood &= reply.status() == 301 || reply.status() == 308;
      lasting = forGood ? at : lasting;
    }
    return new Gone("it is redirected more than " + HOPS + " times");
  }

  private static boolean isRedirection(Reply reply) {
    return switch (reply.status()) {
      case 301, 302, 303, 307, 308 -> true;
      default -> false;
    };
  }

  private static Optional<URI> resolved(URI from, String to) {
    try {
      return Address.of(from.resolve(to.replace(" ", "%20")).toString());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Answer answer(Reply reply, String moved) {
    int status = reply.status();
    if (reply.failure().isPresent()) {
      return reply.failure().get();
    }
    if (status < 300 || status == 304) {
      return moved.isEmpty() ? new Fine() : new Moved(moved);
    }
    if (status == 404 || status == 410) {
      return new Gone("the host answers " + status);
    }
    if (status >= 500 || status == 429) {
      return new Silent("the host answers " + status, Reach.HOST);
    }
    return new Closed(status);
  }

  /// Asks again where a host asks to come back soon.
  private Reply patiently(URI at) throws InterruptedException {
    Reply reply = reply(at);
    for (int tries = 1; tries < TRIES && reply.later().isPresent(); tries++) {
      Duration wait = reply.later().get();
      if (wait.compareTo(limits.patience()) > 0) {
        String why = "the host asks to come back in " + wait.toSeconds() + " s";
        return new Reply(0, "", Optional.empty(), Optional.of(new Silent(why, Reach.HOST)));
      }
      Thread.sleep(wait);
      reply = reply(at);
    }
    return reply;
  }

  private Reply reply(URI at) throws InterruptedException {
    Reply head = turns.ask(Address.host(at), () -> send(at, "HEAD"));
    boolean wrongQuestion = head.status() >= 400 && head.later().isEmpty();
    boolean hungUp = head.failure().filter(f -> f.reach() == Reach.HOST).isPresent();
    return wrongQuestion || hungUp ? turns.ask(Address.host(at), () -> send(at, "GET")) : head;
  }

  private Reply send(URI at, String method) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(at)
            .method(method, HttpRequest.BodyPublishers.noBody())
            .timeout(limits.answer())
            .header("User-Agent", agent)
            .header("Accept", "*/*")
            .build();
    try {
      HttpResponse<InputStream> response =
          client.send(request, HttpResponse.BodyHandlers.ofInputStream());
      // The head is enough; what follows stays where it is.
      response.body().close();
      return new Reply(
          response.statusCode(),
          response.headers().firstValue("Location").orElse(""),
          Later.of(response, clock.instant()),
          Optional.empty());
    } catch (IOException e) {
      return new Reply(0, "", Optional.empty(), Optional.of(failure(e)));
    }
  }

  private static Silent failure(IOException e) {
    Throwable cause = e;
    while (cause != null) {
      if (cause instanceof UnknownHostException || cause instanceof UnresolvedAddressException) {
        return new Silent("there is no such host", Reach.NO_HOST);
      }
      cause = cause.getCause();
    }
    return switch (e) {
      case HttpConnectTimeoutException _ ->
          new Silent("the host cannot be reached in time", Reach.NO_CONNECTION);
      case HttpTimeoutException _ -> new Silent("the host does not answer in time", Reach.HOST);
      case ConnectException _, NoRouteToHostException _ ->
          new Silent("the host cannot be reached", Reach.NO_CONNECTION);
      case SSLException _ -> new Silent("the host's certificate is not accepted", Reach.HOST);
      default -> new Silent("the host breaks off", Reach.HOST);
    };
  }
}

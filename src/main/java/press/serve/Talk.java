package press.serve;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// One connection: what is asked on it, and the answers.
///
/// @param socket closed by whoever opened it
/// @param desk what all connections share
record Talk(Socket socket, Desk desk) {

  /// What all connections share.
  ///
  /// @param guard says who may ask
  /// @param stage what is shown
  /// @param pages answers
  /// @param limits of one browser
  /// @param streams as many as may wait for news
  /// @param alarm closes connections that take too long
  record Desk(
      RequestGuard guard,
      SiteState stage,
      SiteResponder pages,
      ServerLimits limits,
      Semaphore streams,
      ScheduledExecutorService alarm) {}

  /// Talks until the browser has nothing more to ask.
  void run() throws IOException, InterruptedException {
    socket.setTcpNoDelay(true);
    Heads heads = new Heads(socket, desk.limits());
    boolean stays = true;
    while (stays) {
      stays = answer(heads);
    }
  }

  private boolean answer(Heads heads) throws IOException, InterruptedException {
    Optional<String> head = Optional.empty();
    try {
      head = heads.next();
      if (head.isEmpty()) {
        return false;
      }
      Request request = Request.of(head.get());
      desk.guard().check(request);
      return answer(request);
    } catch (Refused e) {
      boolean whole = !head.orElse("").startsWith("HEAD ");
      send(e.answer().bytes(whole, false));
      heads.drain();
      return false;
    }
  }

  private boolean answer(Request request) throws IOException, InterruptedException, Refused {
    Address address =
        Address.of(request.target())
            .orElseThrow(() -> new Refused(400, "This is no address on this site."));
    if (address.path().equals(SiteResponder.OWN + "news")) {
      stream(request, address);
      return false;
    }
    Response answer = page(request, address);
    send(answer.bytes(request.whole(), request.stays()));
    return request.stays();
  }

  private Response page(Request request, Address address) throws InterruptedException {
    try {
      return desk.pages().answer(address.path(), request.target());
    } catch (RuntimeException e) {
      return Response.text(500, "This is a bug of the press: " + e);
    }
  }

  private void stream(Request request, Address address) throws IOException, InterruptedException {
    if (!desk.streams().tryAcquire()) {
      send(Response.text(503, "Too many pages are open.").bytes(request.whole(), false));
      return;
    }
    try {
      String head = Response.start(200, "text/event-stream") + "Connection: close\r\n\r\n";
      send(head.getBytes(StandardCharsets.ISO_8859_1));
      if (request.whole()) {
        ChangeEvents news =
            new ChangeEvents(
                desk.stage(),
                desk.pages(),
                address.value("path"),
                address.value("page"),
                desk.limits().pulse());
        String page = SiteResponder.file(address.value("path"));
        desk.stage().looks(page, true);
        try {
          tell(news);
        } finally {
          desk.stage().looks(page, false);
        }
      }
    } finally {
      desk.streams().release();
    }
  }

  private void tell(ChangeEvents news) throws IOException, InterruptedException {
    Thread teller = Thread.currentThread();
    // A page that was left frees its place at once, and not at the next news.
    Thread.startVirtualThread(() -> waitForEnd(teller));
    Optional<String> some = news.next();
    while (some.isPresent()) {
      send(some.get().getBytes(StandardCharsets.UTF_8));
      some = news.next();
    }
  }

  private void waitForEnd(Thread teller) {
    try {
      socket.setSoTimeout(0);
      while (socket.getInputStream().read() >= 0) {
        // Nothing that comes on a stream of news means anything.
        continue;
      }
    } catch (IOException e) {
      // It is at its end, too.
    }
    teller.interrupt();
  }

  /// Sends bytes; whoever does not take them in time is hung up on.
  private void send(byte[] bytes) throws IOException {
    OutputStream out = socket.getOutputStream();
    long most = desk.limits().answer().toMillis();
    Future<?> hangUp =
        desk.alarm().schedule(() -> PreviewServer.close(socket), most, TimeUnit.MILLISECONDS);
    try {
      out.write(bytes);
      out.flush();
    } finally {
      hangUp.cancel(false);
    }
  }
}

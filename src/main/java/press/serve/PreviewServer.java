package press.serve;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.LockSupport;

/// Lets browsers in: as many at once as may be, each on a virtual thread of its own.
final class PreviewServer implements AutoCloseable {

  private static final int BACKLOG = 128;
  private static final long BREATH_NANOS = 50_000_000;

  private final ServerSocket listening;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final Semaphore places;
  private final ScheduledThreadPoolExecutor alarm;
  private final Talk.Desk desk;

  /// Where browsers knock.
  ///
  /// @param address of this computer
  /// @param port 0 for any that is free
  /// @param names by which this computer is called besides those that always lead to it
  record Place(InetAddress address, int port, Set<String> names) {}

  private PreviewServer(Place place, SiteState stage, ServerLimits limits) throws IOException {
    this.listening = new ServerSocket();
    listening.setReuseAddress(!System.getProperty("os.name", "").startsWith("Windows"));
    try {
      listening.bind(new InetSocketAddress(place.address(), place.port()), BACKLOG);
    } catch (IOException e) {
      listening.close();
      throw e;
    }
    boolean anyAddress = !place.address().isLoopbackAddress();
    this.places = new Semaphore(limits.connections());
    ThreadFactory quiet = Thread.ofPlatform().daemon().name("serve-alarm").factory();
    this.alarm = new ScheduledThreadPoolExecutor(1, quiet);
    alarm.setRemoveOnCancelPolicy(true);
    this.desk =
        new Talk.Desk(
            new RequestGuard(listening.getLocalPort(), place.names(), anyAddress),
            stage,
            new SiteResponder(stage),
            limits,
            new Semaphore(limits.streams()),
            alarm);
  }

  /// Opens it.
  ///
  /// @throws java.net.BindException where the port is taken
  static PreviewServer open(Place place, SiteState stage, ServerLimits limits) throws IOException {
    PreviewServer door = new PreviewServer(place, stage, limits);
    Thread.ofPlatform().daemon().name("serve-door").start(door::welcome);
    return door;
  }

  int port() {
    return listening.getLocalPort();
  }

  private void welcome() {
    while (!listening.isClosed()) {
      try {
        welcome(listening.accept());
      } catch (IOException e) {
        // Closed, or this process has too many files open: a moment later it may have fewer.
        LockSupport.parkNanos(BREATH_NANOS);
      }
    }
  }

  private void welcome(Socket socket) throws IOException {
    if (!places.tryAcquire()) {
      try (socket) {
        Response full = Response.text(503, "Too many connections are open.");
        socket.getOutputStream().write(full.bytes(true, false));
      }
      return;
    }
    open.add(socket);
    Thread.ofVirtual().name("serve-talk").start(() -> talk(socket));
  }

  private void talk(Socket socket) {
    try (socket) {
      if (!listening.isClosed()) {
        new Talk(socket, desk).run();
      }
    } catch (IOException e) {
      // The browser has gone; it will ask again if it wants to.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      open.remove(socket);
      places.release();
    }
  }

  static void close(Closeable some) {
    try {
      some.close();
    } catch (IOException e) {
      // It is of no use any more, closed or not.
    }
  }

  /// Hangs up on everybody.
  @Override
  public void close() {
    close(listening);
    open.forEach(PreviewServer::close);
    alarm.shutdownNow();
  }
}

package press.serve;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/// The heads of the requests on one connection, one after the other: none longer than 16 KB, none
/// slower than it may be.
final class Heads {

  private static final int LONGEST = 16 << 10;

  private final Socket socket;
  private final InputStream in;
  private final ServerLimits limits;
  private final byte[] buffer = new byte[LONGEST];
  private int filled;

  Heads(Socket socket, ServerLimits limits) throws IOException {
    this.socket = socket;
    this.in = socket.getInputStream();
    this.limits = limits;
  }

  /// The next one, without the empty line at its end; empty where the browser has gone, or has
  /// nothing more to ask.
  Optional<String> next() throws IOException, Refused {
    long end = System.nanoTime() + (filled > 0 ? limits.request() : limits.idle()).toNanos();
    int looked = 0;
    while (true) {
      int at = emptyLine(looked);
      if (at >= 0) {
        return Optional.of(take(at));
      }
      if (filled == LONGEST) {
        throw new Refused(431, "The head of a request has at most 16 KB.");
      }
      looked = Math.max(0, filled - 3);
      int before = filled;
      int some = read(end);
      if (some == 0 && filled > 0) {
        throw new Refused(408, "The request did not come.");
      }
      if (some <= 0) {
        return Optional.empty();
      }
      if (before == 0) {
        end = System.nanoTime() + limits.request().toNanos();
      }
    }
  }

  private String take(int at) {
    String head = new String(buffer, 0, at, StandardCharsets.ISO_8859_1);
    filled -= at + 4;
    System.arraycopy(buffer, at + 4, buffer, 0, filled);
    return head;
  }

  /// How many bytes came; none where time is over, -1 where the browser has gone.
  private int read(long end) throws IOException {
    long left = Duration.ofNanos(end - System.nanoTime()).toMillis();
    if (left <= 0) {
      return 0;
    }
    socket.setSoTimeout((int) Math.min(left, Integer.MAX_VALUE));
    try {
      int some = in.read(buffer, filled, LONGEST - filled);
      filled += Math.max(0, some);
      return some;
    } catch (SocketTimeoutException e) {
      return 0;
    }
  }

  private int emptyLine(int from) {
    for (int i = from; i + 3 < filled; i++) {
      if (buffer[i] == '\r'
          && buffer[i + 1] == '\n'
          && buffer[i + 2] == '\r'
          && buffer[i + 3] == '\n') {
        return i;
      }
    }
    return -1;
  }

  /// Lets what still comes pass by for a moment, so that an answer that was sent before the whole
  /// question had come is not lost with the connection.
  void drain() {
    try {
      socket.shutdownOutput();
      long end = System.nanoTime() + Duration.ofSeconds(1).toNanos();
      for (int all = 0; all < 1 << 20; all += filled) {
        filled = 0;
        if (read(end) <= 0) {
          return;
        }
      }
    } catch (IOException e) {
      // The browser has gone.
      filled = 0;
    }
  }
}

package press.serve;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A connection to a server of this machine, byte for byte as a test wants it.
final class RawConnection implements AutoCloseable {

  private static final int PATIENCE_MILLIS = 20_000;

  private final Socket socket;
  private final BufferedReader in;

  private RawConnection(int port) throws IOException {
    this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(PATIENCE_MILLIS);
    this.in =
        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  static RawConnection to(int port) throws IOException {
    return new RawConnection(port);
  }

  /// Everything that is answered to a request until the server hangs up.
  ///
  /// @param lines of the request, joined by CRLF; its empty line is added
  static String ask(int port, String... lines) throws IOException {
    try (RawConnection wire = to(port)) {
      wire.send(String.join("\r\n", lines) + "\r\n\r\n");
      return wire.rest();
    }
  }

  /// The answer to a plain question for a path.
  ///
  /// @param headers further ones
  static String get(int port, String path, String... headers) throws IOException {
    List<String> lines =
        new ArrayList<>(
            List.of("GET " + path + " HTTP/1.1", "Host: localhost:" + port, "Connection: close"));
    lines.addAll(List.of(headers));
    return ask(port, lines.toArray(String[]::new));
  }

  /// The status of an answer.
  static int status(String answer) {
    return answer.startsWith("HTTP/1.1 ") ? Integer.parseInt(answer.substring(9, 12)) : 0;
  }

  /// A header of an answer; empty where there is none.
  static String header(String answer, String name) {
    return answer
        .lines()
        .takeWhile(line -> !line.isEmpty())
        .filter(line -> line.regionMatches(true, 0, name + ": ", 0, name.length() + 2))
        .map(line -> line.substring(name.length() + 2))
        .findFirst()
        .orElse("");
  }

  /// What stands behind the head.
  static String body(String answer) {
    return answer.substring(answer.indexOf("\r\n\r\n") + 4);
  }

  void send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
  }

  /// What still comes.
  String rest() throws IOException {
    StringBuilder all = new StringBuilder();
    char[] some = new char[8192];
    for (int n = in.read(some); n >= 0; n = in.read(some)) {
      all.append(some, 0, n);
    }
    return all.toString();
  }

  /// The next line; empty where the server has hung up.
  Optional<String> line() throws IOException {
    return Optional.ofNullable(in.readLine());
  }

  /// The lines of an answer's head.
  List<String> head() throws IOException {
    List<String> head = new ArrayList<>();
    String line = line().orElse("");
    while (!line.isEmpty()) {
      head.add(line);
      line = line().orElse("");
    }
    return head;
  }

  /// So many characters of a body.
  String body(int length) throws IOException {
    char[] all = new char[length];
    for (int n = 0; n < length; ) {
      int some = in.read(all, n, length - n);
      if (some < 0) {
        throw new IOException("only " + n + " of " + length);
      }
      n += some;
    }
    return new String(all);
  }

  /// The next server-sent event: its name, and its lines of data joined by line ends.
  String event() throws IOException {
    String name = "";
    List<String> data = new ArrayList<>();
    while (true) {
      String line = line().orElseThrow(() -> new IOException("the stream has ended"));
      if (line.startsWith("event: ")) {
        name = line.substring(7);
      } else if (line.startsWith("data: ")) {
        data.add(line.substring(6));
      } else if (line.isEmpty() && !name.isEmpty()) {
        return name + ": " + String.join("\n", data);
      }
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}

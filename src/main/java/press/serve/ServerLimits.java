package press.serve;

import java.time.Duration;
import java.util.Map;

/// How much one server takes on itself.
///
/// @param streams event streams that may be open at once
/// @param write how long a browser may take to receive a response, or an event
/// @param pulse how often an open page hears that the server is still there; a page that was left
///   is noticed by the second pulse that cannot be sent
record ServerLimits(int streams, Duration write, Duration pulse) {

  /// Enough for all windows of an author.
  static final ServerLimits DEFAULT =
      new ServerLimits(24, Duration.ofSeconds(20), Duration.ofSeconds(1));

  /// The limits that the server of the JDK reads once in a process: 64 connections, 100 headers of
  /// 16 KiB together, 10 seconds for a request to come, 60 seconds of silence between two.
  private static final Map<String, String> PROPERTIES =
      Map.of(
          "jdk.httpserver.maxConnections", "64",
          "sun.net.httpserver.maxIdleConnections", "64",
          "sun.net.httpserver.maxReqHeaders", "100",
          "sun.net.httpserver.maxReqHeaderSize", "16384",
          "sun.net.httpserver.maxReqTime", "10",
          "sun.net.httpserver.idleInterval", "60",
          "sun.net.httpserver.nodelay", "true");

  /// Sets the limits of the JDK's server, but for those that the command line of Java sets. Has no
  /// effect once a server was created in this process.
  static void setProperties() {
    PROPERTIES.forEach((name, value) -> {
      if (System.getProperty(name) == null) {
        System.setProperty(name, value);
      }
    });
  }
}

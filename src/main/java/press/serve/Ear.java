package press.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/// Hears that files change.
interface Ear extends AutoCloseable {

  /// Never: no file is as young as that.
  long NEVER = Long.MAX_VALUE;

  /// Listens to what a book is made from, and to nothing else. The first time, and when the book is
  /// made from something else than before.
  ///
  /// @param since of what was not listened to before, what has changed after this moment is heard
  ///   too; milliseconds since 1970, or [#NEVER]
  /// @throws IOException where the system does not let us listen
  void listen(WatchedFiles inputs, long since) throws IOException;

  /// What changed since the last call; waits for something, but not longer than so many
  /// milliseconds. What is heard may turn out to be as it was.
  Set<Path> hear(long most) throws IOException, InterruptedException;

  /// Nobody waits any more.
  @Override
  void close();

  /// Whether a file may be of a book: hidden ones and copies that editors keep are not.
  static boolean isOfBook(String name) {
    return !name.startsWith(".") && !name.endsWith("~") && !name.equals("4913");
  }
}

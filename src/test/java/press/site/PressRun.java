package press.site;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.IntSupplier;
import press.cli.Press;

/// One run of the press inside this process.
///
/// @param status exit status
/// @param out what it printed
/// @param err what it complained of
record PressRun(int status, String out, String err) {

  /// Runs the command line.
  static PressRun press(String... args) {
    return of(() -> Press.run(new PressProcess(), args));
  }

  /// Runs something, and gathers what it says meanwhile.
  ///
  /// @param work gives the exit status
  static PressRun of(IntSupplier work) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    ByteArrayOutputStream complained = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
      System.setErr(new PrintStream(complained, true, StandardCharsets.UTF_8));
      int status = work.getAsInt();
      return new PressRun(
          status,
          said.toString(StandardCharsets.UTF_8),
          complained.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
  }

  /// Prints a book.
  static PressRun build(Path book, Path out) {
    return press("build", "--book", book.toString(), "--out", out.toString());
  }
}

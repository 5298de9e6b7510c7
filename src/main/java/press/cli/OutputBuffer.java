package press.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/// What a command says, gathered before it is said, so that it can be said again another time.
final class OutputBuffer {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  /// Gathers what is meant for standard output.
  PrintWriter toOut() {
    return new PrintWriter(out, true);
  }

  /// Gathers what is meant for standard error.
  PrintWriter toErr() {
    return new PrintWriter(err, true);
  }

  String out() {
    return out.toString();
  }

  String err() {
    return err.toString();
  }

  /// Says all of it.
  void say(CommandLine line) {
    line.getErr().print(err);
    line.getErr().flush();
    line.getOut().print(out);
    line.getOut().flush();
  }
}

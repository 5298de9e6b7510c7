package press.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import press.results.Results;
import press.source.SpellingSuggestions;

/// A command of the terminal; its result is the exit status.
abstract class ConsoleCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  /// The command line as it was parsed.
  CommandLine line() {
    return spec.commandLine();
  }

  PrintWriter out() {
    return line().getOut();
  }

  PrintWriter err() {
    return line().getErr();
  }

  /// The exception of a wrong command line.
  CommandLine.ParameterException wrongUsage(String message) {
    return new CommandLine.ParameterException(line(), message);
  }

  /// A name as a shell reads it: in quotes where it needs them.
  static String shellWord(String name) {
    return name.matches("[\\w./-]+") ? name : "'" + name.replace("'", "'\\''") + "'";
  }

  /// @throws CommandLine.ParameterException unless there are results of a machine
  void requireMachine(String id, Results results) {
    if (!results.machines().containsKey(id)) {
      String help = SpellingSuggestions.didYouMean(id, results.machines().keySet());
      throw wrongUsage("no machine \"%s\" has results; %s".formatted(id, help));
    }
  }
}

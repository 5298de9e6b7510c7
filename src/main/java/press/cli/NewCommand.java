package press.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `press new`: the parent of `press new chapter`.
@Command(
    name = "new",
    description = "Make a chapter to begin with, listed where it belongs.",
    mixinStandardHelpOptions = true,
    subcommands = NewChapterCommand.class,
    synopsisSubcommandLabel = "chapter")
public final class NewCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}

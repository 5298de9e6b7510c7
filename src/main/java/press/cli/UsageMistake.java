package press.cli;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import press.source.SpellingSuggestions;

/// A mistake in a command line in an author's words: what is wrong, what may be meant, and the
/// command that tells what there is. The whole usage would hide the one line that matters.
final class UsageMistake {

  private UsageMistake() {}

  /// What is printed: a line, and another one where the command has a help that says more.
  static List<String> lines(ParameterException e) {
    CommandSpec command = e.getCommandLine().getCommandSpec();
    String more = command.qualifiedName() + " --help says what it takes";
    return e instanceof BenchSelector.UnknownNameException
        ? List.of("press: " + e.getMessage())
        : List.of("press: " + words(e, command), more);
  }

  private static String words(ParameterException e, CommandSpec command) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      String word = unmatched.getUnmatched().getFirst();
      return word.startsWith("-") ? noOption(word, command) : noWord(word, command);
    }
    Class<?> type = Optional.ofNullable(e.getArgSpec()).map(UsageMistake::type).orElse(Void.class);
    if (e instanceof MissingParameterException || e.getValue() == null || type == Void.class) {
      return e.getMessage();
    }
    String name = name(e.getArgSpec());
    if (type.isEnum()) {
      List<String> all =
          Arrays.stream(type.getEnumConstants())
              .map(each -> each.toString().toLowerCase(Locale.ROOT))
              .toList();
      return "%s is not \"%s\"; %s"
          .formatted(name, e.getValue(), SpellingSuggestions.didYouMean(e.getValue(), all));
    }
    return type == int.class || type == Integer.class || type == long.class
        ? "%s is not \"%s\"; write a whole number".formatted(name, e.getValue())
        : e.getMessage();
  }

  private static Class<?> type(ArgSpec spec) {
    Class<?> type = spec.type();
    return type == Optional.class || Collection.class.isAssignableFrom(type)
        ? spec.auxiliaryTypes()[0]
        : type;
  }

  private static String name(ArgSpec spec) {
    return spec instanceof OptionSpec option ? option.longestName() : spec.paramLabel();
  }

  private static String noOption(String word, CommandSpec command) {
    String name = word.replaceFirst("=.*", "");
    List<String> known =
        command.options().stream()
            .filter(option -> !option.hidden())
            .map(OptionSpec::longestName)
            .collect(Collectors.toList());
    // An option may be written longer or shorter than its name, such as --output for --out.
    Optional<String> longer =
        known.stream().filter(each -> name.startsWith(each) || each.startsWith(name)).findFirst();
    return longer
        .filter(_ -> name.length() > 3)
        .map(each -> "no option %s; did you mean \"%s\"?".formatted(name, each))
        .orElseGet(
            () -> "no option %s; %s".formatted(name, SpellingSuggestions.didYouMean(name, known)));
  }

  /// A word too many is told by what its command takes: one of its commands, or the whole book.
  private static String noWord(String word, CommandSpec command) {
    Collection<String> below = command.subcommands().keySet();
    if (!below.isEmpty()) {
      return "no command \"%s\" in %s; %s"
          .formatted(word, command.qualifiedName(), SpellingSuggestions.didYouMean(word, below));
    }
    return command.findOption("--book") != null && command.positionalParameters().isEmpty()
        ? "%s takes the whole book, and not \"%s\"; --book DIR names another book"
            .formatted(command.qualifiedName(), word)
        : "%s takes one word less: remove \"%s\"".formatted(command.qualifiedName(), word);
  }
}

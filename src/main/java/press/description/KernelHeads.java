package press.description;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.description.BenchmarkDescription.DescribedLaunch;
import press.description.BenchmarkDescription.DescribedVariant;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Holds launches against the heads of the kernels that they name: whether the file has such a
/// kernel, how many parameters it takes, and of which kind they are. A file that includes others,
/// or makes names by macros, is left to the compiler.
///
/// @param sources the book's sources by project path
public record KernelHeads(SortedMap<String, SourceFile> sources, Diagnostics problems) {

  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\\n]*");
  private static final Pattern GROUP = Pattern.compile("\\breqd_work_group_size\\s*\\(([^()]*)\\)");
  private static final Pattern HEAD =
      Pattern.compile(
          "\\b(?:__)?kernel\\b[^;{}]*?\\bvoid\\b(?:\\s*__attribute__\\s*\\(\\(.*?\\)\\))*"
              + "\\s+(\\w+)\\s*\\(([^()]*)\\)",
          Pattern.DOTALL);

  /// Reports launches that fit no kernel of their file.
  public void check(BenchmarkDescription description) {
    String folder = description.file().path().replaceFirst("[^/]*$", "");
    for (DescribedVariant variant : description.variants()) {
      SourceFile source = sources.get(folder + variant.file());
      if (source != null && !source.text().matches("(?s).*#\\s*(?:include|define).*")) {
        String text = COMMENT.matcher(source.text()).replaceAll(" ");
        // Of several launches a later one may read what an earlier one wrote.
        boolean alone = variant.launches().size() == 1;
        variant
            .launches()
            .forEach(launch -> {
              check(launch, text, source, alone, description);
              checkGroup(launch, variant, text, source, description);
            });
      }
    }
  }

  /// Reports groups of another size than the kernel declares, which no device would launch.
  private void checkGroup(
      DescribedLaunch launch,
      DescribedVariant variant,
      String text,
      SourceFile source,
      BenchmarkDescription description) {
    Optional<String> declared =
        HEAD.matcher(text)
            .results()
            .filter(head -> head.group(1).equals(launch.kernel()))
            .findFirst()
            .flatMap(head -> GROUP.matcher(head.group()).results().findFirst())
            .map(group -> group.group(1));
    Optional<List<Long>> wanted = declared.flatMap(sizes -> numbers(sizes, variant, description));
    if (wanted.isEmpty()) {
      return;
    }
    List<Long> given;
    try {
      given =
          description.at(description.quick().getFirst(), description.macros(variant)).local(launch);
    } catch (FormulaEvaluator.FormulaException _) {
      // Told by the trial.
      return;
    }
    for (int d = 0; d < Math.max(given.size(), wanted.get().size()); d++) {
      long size = d < given.size() ? given.get(d) : 1;
      long needed = d < wanted.get().size() ? wanted.get().get(d) : 1;
      if (size != needed) {
        problems.error(
            "Y03",
            launch.local().get(Math.min(d, given.size() - 1)).at(),
            "groups of %s, where %s in %s declares reqd_work_group_size(%s)"
                .formatted(
                    given.stream().map(String::valueOf).collect(Collectors.joining(" by ")),
                    launch.kernel(),
                    source.path(),
                    declared.get().strip()),
            "write local: "
                + local(declared.get(), launch)
                + ", or change what the kernel declares");
        return;
      }
    }
  }

  /// A declared size as a launch writes it.
  private static String local(String declared, DescribedLaunch launch) {
    List<String> sizes = List.of(declared.strip().split("\\s*,\\s*"));
    int dimensions = Math.min(sizes.size(), launch.local().size());
    return dimensions == 1
        ? sizes.getFirst()
        : "[" + String.join(", ", sizes.subList(0, dimensions)) + "]";
  }

  /// The numbers of a declared size; empty where one is neither a number nor a macro of the
  /// description.
  private static Optional<List<Long>> numbers(
      String sizes, DescribedVariant variant, BenchmarkDescription description) {
    List<Long> numbers = new ArrayList<>();
    for (String size : sizes.strip().split("\\s*,\\s*")) {
      Long macro = variant.macros().getOrDefault(size, description.macros().get(size));
      if (macro == null && !size.matches("\\d{1,9}")) {
        return Optional.empty();
      }
      numbers.add(macro == null ? Long.valueOf(size) : macro);
    }
    return Optional.of(numbers);
  }

  private void check(
      DescribedLaunch launch,
      String text,
      SourceFile source,
      boolean alone,
      BenchmarkDescription description) {
    List<String> names = new ArrayList<>();
    List<String> takes = List.of();
    Matcher head = HEAD.matcher(text);
    while (head.find()) {
      names.add(head.group(1));
      if (head.group(1).equals(launch.kernel()) && !head.group(2).isBlank()) {
        takes = List.of(head.group(2).split(","));
      }
    }
    if (!names.isEmpty() && !names.contains(launch.kernel())) {
      problems.error(
          "Y03",
          place(launch.kernel(), description.file()),
          "no kernel \"" + launch.kernel() + "\" in " + source.path(),
          SpellingSuggestions.didYouMean(launch.kernel(), names));
    } else if (!takes.isEmpty() && takes.size() != launch.arguments().size()) {
      problems.error(
          "Y03",
          place(launch.kernel(), description.file()),
          "kernel \"%s\" takes %d arguments, and here are %d"
              .formatted(launch.kernel(), takes.size(), launch.arguments().size()),
          "name them in the order of its parameters in " + source.path());
    } else {
      for (int i = 0; i < takes.size(); i++) {
        Formula argument = launch.arguments().get(i);
        if (!check(argument, takes.get(i).strip(), source, description) && alone) {
          checkArray(argument, takes.get(i).strip(), source, description);
        }
      }
    }
  }

  /// Reports an output for a parameter whose elements the kernel cannot change.
  private void checkArray(
      Formula argument, String parameter, SourceFile source, BenchmarkDescription description) {
    if (argument instanceof Formula.Name(Span at, String name)
        && description.arrays().containsKey(name)
        && description.arrays().get(name).role() instanceof BenchmarkDescription.ArrayRole.Written
        && parameter.matches("(?s)[^*]*\\bconst\\b[^*]*\\*.*")) {
      problems.error(
          "Y03",
          at,
          "the output %s for a parameter that the kernel only reads: %s"
              .formatted(name, parameter.replaceAll("\\s+", " ")),
          "name arguments in the order of the parameters in " + source.path());
    }
  }

  /// Reports an argument of another kind than its parameter, whose bits OpenCL would pass; whether
  /// it did.
  private boolean check(
      Formula argument, String parameter, SourceFile source, BenchmarkDescription description) {
    Optional<ArgumentKind> wanted = ArgumentKind.of(parameter);
    ArgumentKind given = ArgumentKind.of(argument, description);
    boolean wrong = wanted.isPresent() && wanted.get() != given;
    if (wrong) {
      problems.error(
          "Y03",
          argument.at(),
          "%s for a parameter that takes %s: %s"
              .formatted(given.words(), wanted.get().words(), parameter.replaceAll("\\s+", " ")),
          otherType(argument, given, wanted.get(), parameter)
              .map(type -> "write " + type + " in " + source.path())
              .orElse("name arguments in the order of the parameters in " + source.path()));
    } else if (given == ArgumentKind.BUFFER && parameter.matches("(?s)[^*]*\\bdouble\\d*\\b.*")) {
      problems.error(
          "Y03",
          argument.at(),
          "an array of float for a parameter of double: " + parameter.replaceAll("\\s+", " "),
          "write float in " + source.path());
    }
    return wrong;
  }

  /// The parameter with the type of its argument, where both have one name, so that the order is
  /// right.
  private static Optional<String> otherType(
      Formula argument, ArgumentKind given, ArgumentKind wanted, String parameter) {
    boolean numbers =
        given == ArgumentKind.FLOAT && wanted == ArgumentKind.WHOLE
            || given == ArgumentKind.WHOLE && wanted == ArgumentKind.FLOAT;
    String words = parameter.replaceAll("\\s+", " ");
    return argument instanceof Formula.Name(_, String name)
            && numbers
            && words.matches(".*\\b" + name)
        ? Optional.of(
            words.replaceFirst(
                "\\b(?:(?:un)?signed int|u?int|(?:un)?signed|float)\\b",
                given == ArgumentKind.FLOAT ? "float" : "uint"))
        : Optional.empty();
  }

  /// What a launch can pass to a kernel.
  private enum ArgumentKind {
    BUFFER("a buffer"),
    LOCAL("local memory"),
    FLOAT("a constant (float)"),
    WHOLE("a whole number");

    private static final Pattern WHOLE_TYPE = Pattern.compile("\\b(?:u?int|unsigned|signed)\\b");

    private final String words;

    ArgumentKind(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }

    /// What a parameter takes; empty where its type has another name.
    static Optional<ArgumentKind> of(String parameter) {
      if (parameter.matches("(?s).*[*\\[].*")) {
        boolean local = parameter.matches("(?s).*\\b(?:__)?local\\b.*");
        return Optional.of(local ? LOCAL : BUFFER);
      } else if (parameter.matches("(?s)(?:const\\s+)?float\\s.*")) {
        return Optional.of(FLOAT);
      }
      return Optional.of(WHOLE).filter(_ -> WHOLE_TYPE.matcher(parameter).find());
    }

    /// What an argument is.
    static ArgumentKind of(Formula argument, BenchmarkDescription description) {
      return switch (argument) {
        case Formula.Name(_, String name) when description.arrays().containsKey(name) -> BUFFER;
        case Formula.Name(_, String name) when description.constants().containsKey(name) -> FLOAT;
        case Formula.Call(_, String function, _) when function.equals("local") -> LOCAL;
        default -> WHOLE;
      };
    }
  }

  /// Where a launch names its kernel.
  private static Span place(String kernel, SourceFile description) {
    Matcher named =
        Pattern.compile("\\bkernel:\\s*[\"']?(" + Pattern.quote(kernel) + ")\\b")
            .matcher(description.text());
    return named.find() ? description.span(named.start(1), kernel.length()) : description.start();
  }
}

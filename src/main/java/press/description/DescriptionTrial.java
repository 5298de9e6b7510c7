package press.description;

import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.function.LongToDoubleFunction;
import java.util.stream.Stream;
import press.description.BenchmarkDescription.ArrayRole;
import press.description.BenchmarkDescription.DescribedArray;
import press.description.BenchmarkDescription.DescribedVariant;
import press.description.FormulaEvaluator.FormulaException;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;

/// Evaluates a description at its points, and its outputs at small ones: an index outside its
/// array, a size that is no whole number and a result that is no number are found before anything
/// runs.
record DescriptionTrial(BenchmarkDescription description, Diagnostics problems) {

  // The reference is computed in a second or ten on a small host.
  private static final double MAX_TERMS = 2e9;

  // 256 MiB that the checking process keeps.
  private static final long MAX_REFERENCE = 1 << 26;

  // Enough for each edge of an array, and little enough to be computed whenever a book is checked.
  private static final double MAX_TRIED = 20_000;

  private static final String EDGE =
      "formulas have a value at every point and at small sizes; at an edge write"
          + " if(i > 0, a[i - 1], 0), or choose smaller points";

  private static final String WHOLE =
      "/ is not whole division: write ceil(n / 4) to round up, floor(n / 4) to round down";

  static void run(BenchmarkDescription description, Diagnostics problems) {
    DescriptionTrial trial = new DescriptionTrial(description, problems);
    for (DescribedVariant variant : description.variants()) {
      if (!problems.hasErrors()) {
        trial.variant(variant);
      }
    }
    if (!problems.hasErrors()) {
      trial.cost(trial.points().getLast());
    }
  }

  /// Warns of a cost that is not the fewest bytes: more than all buffers of the launches hold, each
  /// read and written once.
  private void cost(Params point) {
    long most = 0;
    for (DescribedVariant variant : description.variants()) {
      DescribedPoint at = description.at(point, description.macros(variant));
      long elements =
          variant.launches().stream()
              .flatMap(launch -> launch.arguments().stream())
              .map(argument -> argument instanceof Formula.Name(_, String name) ? name : "")
              .filter(description.arrays()::containsKey)
              .mapToLong(at::size)
              .sum();
      most = Math.max(most, 2 * Float.BYTES * elements);
    }
    long bytes = description.at(point, description.macros()).whole(description.bytes(), 0);
    if (bytes > most) {
      problems.warning(
          "Y06",
          description.bytes().at(),
          String.format(
              Locale.ROOT,
              "a cost of %,d bytes at %s, where to read and write each buffer once is %,d",
              bytes,
              point,
              most),
          "the cost is the fewest bytes that the problem needs: 4 for each element that is read or"
              + " written");
    }
  }

  private void variant(DescribedVariant variant) {
    SortedMap<String, Long> macros = description.macros(variant);
    try {
      for (Params point : points()) {
        DescribedPoint at = description.at(point, macros);
        checkMultiples(point);
        at.whole(description.bytes(), 0);
        at.whole(description.flops(), 0);
        sizes(variant, at);
        outputs(at, this::few);
        references(at);
      }
      List<Params> small = CheckPoints.of(description, description.quick().getFirst());
      for (Params point : small) {
        DescribedPoint at = description.at(point, macros);
        sizes(variant, at);
        outputs(at, this::elements);
      }
      if (small.isEmpty()) {
        report(description.file().start(), "no small size fits all arrays");
      }
    } catch (FormulaException e) {
      report(
          e.at(),
          e.getMessage(),
          e.isFraction()
              ? WHOLE
              : isNumber(e.at()) ? "write a whole number from 1 on, such as 64" : EDGE);
    }
  }

  private static boolean isNumber(Span formula) {
    return formula.text().matches("-?[\\d.]+");
  }

  private List<Params> points() {
    return Stream.concat(description.quick().stream(), description.full().stream())
        .distinct()
        .toList();
  }

  private void checkMultiples(Params point) {
    description
        .multiples()
        .forEach((name, multiple) -> {
          if (multiple < 1 || point.number(name) % multiple != 0) {
            report(
                description.file().start(),
                "the point %s is no multiple of %d in %s".formatted(point, multiple, name));
          }
        });
  }

  private void sizes(DescribedVariant variant, DescribedPoint at) {
    variant
        .launches()
        .forEach(launch -> {
          at.global(launch);
          for (Formula argument : launch.arguments()) {
            boolean named =
                argument instanceof Formula.Name(_, String name)
                    && (description.arrays().containsKey(name)
                        || description.constants().containsKey(name));
            if (!named) {
              at.whole(
                  argument instanceof Formula.Call call && call.function().equals("local")
                      ? call.arguments().getFirst()
                      : argument,
                  0);
            }
          }
        });
  }

  @FunctionalInterface
  private interface OutputCheck {
    void run(DescribedPoint at, String name, ArrayRole.Output output);
  }

  private void outputs(DescribedPoint at, OutputCheck check) {
    for (var array : description.arrays().entrySet()) {
      DescribedArray described = array.getValue();
      if (described.role() instanceof ArrayRole.Output output) {
        check.run(at, array.getKey(), output);
      }
    }
  }

  private void few(DescribedPoint at, String name, ArrayRole.Output output) {
    if (at.terms(name) > MAX_TERMS) {
      report(
          output.value().at(),
          "this is too much to compute: more than 2,000,000,000 terms at the largest point");
    }
  }

  private void references(DescribedPoint at) {
    description
        .arrays()
        .forEach((name, array) -> {
          if (array.role() instanceof ArrayRole.ReferenceOutput && at.size(name) > MAX_REFERENCE) {
            report(
                description.file().start(),
                name + " has more than 67,108,864 elements, too many to keep those of a reference");
          }
        });
  }

  private void elements(DescribedPoint at, String name, ArrayRole.Output output) {
    if (at.terms(name) > MAX_TRIED || problems.hasErrors()) {
      return;
    }
    boolean whole = description.arrays().get(name).whole();
    LongToDoubleFunction expected = at.expected(name);
    for (long place = 0; place < at.size(name); place++) {
      double value = expected.applyAsDouble(place);
      if (!Double.isFinite(value) || whole && value != Math.rint(value)) {
        report(
            output.value().at(),
            "element %d is %s, which is no %s"
                .formatted(place, value, whole ? "whole number" : "number"));
        return;
      }
    }
  }

  private void report(Span at, String message) {
    report(at, message, EDGE);
  }

  private void report(Span at, String message, String help) {
    problems.error("Y06", at, message, help);
  }
}

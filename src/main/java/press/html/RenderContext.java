package press.html;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import press.evidence.Claim;
import press.evidence.Computation;
import press.evidence.ExpressionCompiler;
import press.evidence.Reference;
import press.model.Condition;
import press.model.LinkedBook;
import press.source.Diagnostics;
import press.source.Output;
import press.typeset.MathTypesetter;

/// What every page needs while it is made.
///
/// @param book the linked book with its own machine in view
/// @param views the book with each of the other machines that have results in view
/// @param templates the book's templates
/// @param math the typesetter of formulas
/// @param images the pictures of the book
/// @param problems receives bad formulas and missing pictures
record RenderContext(
    LinkedBook book,
    Output<List<LinkedBook>> views,
    Templates templates,
    MathTypesetter math,
    BookImages images,
    Diagnostics problems) {

  /// The book with each of the other machines that have results in view.
  List<LinkedBook> others() {
    return views.get();
  }

  /// A copy that reports mistakes to other diagnostics.
  RenderContext telling(Diagnostics found) {
    return new RenderContext(book, views, templates.telling(found), math, images, found);
  }

  /// Rules for a reader's own results.
  SlotRules rules() {
    return new SlotRules(new ExpressionCompiler(book.evidence()));
  }

  /// How a browser computes the slots of a page from a reader's own results.
  ///
  /// Every rule is JSON; it is empty where the slot is the same on every machine.
  ///
  /// @param compiled compiles expressions to JSON
  record SlotRules(ExpressionCompiler compiled) {

    /// The rule of the name of the machine in view.
    static final String MACHINE = "[\"m\"]";

    /// The rule of a number from results.
    String of(Reference reference) {
      return reference.machine().isPresent() ? "" : compiled.value(reference);
    }

    /// The rule of a computed number.
    String of(Computation computation) {
      return computation.dependsOnMachine() ? compiled.value(computation) : "";
    }

    /// The rule of a claim's verdict.
    String of(Claim claim) {
      return claim.inequality().fixed() ? "" : compiled.claim(claim);
    }

    /// The rule of prose that stands on some machines only.
    String of(Condition condition) {
      return condition.dependsOnMachine()
          ? compiled.condition(condition.claim(), condition.verdicts())
          : "";
    }

    /// The script with the rules of a page: `press.machineRules(common, {key: rule…})`.
    String script(Collection<Slot> slots) {
      String rules =
          slots.stream()
              .filter(slot -> !slot.rule().isEmpty())
              .map(slot -> "\"" + slot.key() + "\":" + slot.rule())
              .collect(Collectors.joining(",\n"));
      return "press.machineRules(" + compiled.common() + ",{" + rules + "});\n";
    }
  }
}

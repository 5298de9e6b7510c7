package press.architecture;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collection;

/// The result of a test of a rule.
final class Violations {

  private Violations() {}

  /// Fails with all complaints, one a line.
  static void assertNone(Collection<String> complaints) {
    assertTrue(complaints.isEmpty(), () -> "\n" + String.join("\n", complaints));
  }
}

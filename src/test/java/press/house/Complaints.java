package press.house;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collection;

/// What a house test found.
final class Complaints {

  private Complaints() {}

  /// Fails with all complaints, one a line.
  static void assertNone(Collection<String> complaints) {
    assertTrue(complaints.isEmpty(), () -> "\n" + String.join("\n", complaints));
  }
}

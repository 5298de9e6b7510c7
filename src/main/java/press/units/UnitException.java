package press.units;

import java.io.Serial;

/// A unit that nobody knows, or two that do not fit together; the message is for the author.
public final class UnitException extends IllegalArgumentException {

  @Serial private static final long serialVersionUID = 1L;

  /// Says in one sentence what is wrong.
  public UnitException(String message) {
    super(message);
  }
}

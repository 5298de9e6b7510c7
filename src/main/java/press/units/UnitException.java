package press.units;

import java.io.Serial;

/// An unknown unit, or two units of different dimensions; the message is for the author.
public final class UnitException extends IllegalArgumentException {

  @Serial private static final long serialVersionUID = 1L;

  /// @param message one sentence about what is wrong.
  public UnitException(String message) {
    super(message);
  }
}

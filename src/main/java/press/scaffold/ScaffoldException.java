package press.scaffold;

/// Reports that files cannot be made as asked; nothing has been written.
public final class ScaffoldException extends Exception {

  private static final long serialVersionUID = 1;

  /// @param message the reason and a way out
  public ScaffoldException(String message) {
    super(message, null, false, false);
  }
}

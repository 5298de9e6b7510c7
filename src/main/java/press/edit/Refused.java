package press.edit;

/// Something that an author asked for cannot be done: a sentence that says why, and a way out.
/// Nothing has been written.
public final class Refused extends Exception {

  private static final long serialVersionUID = 1;

  /// @param why in words, with a way out
  public Refused(String why) {
    super(why, null, false, false);
  }
}

package press.bench.listing;

import press.bench.target.BenchTarget;

/// Makes what is kept of compiler output: never empty, never too long.
public final class Listings {

  /// The longest listing in characters: what is longer is read by nobody.
  static final int LONGEST = 256 * 1024;

  private Listings() {}

  /// A listing; none where there is nothing in it.
  public static BenchTarget.Listing of(String kind, String text) {
    if (text.isBlank()) {
      return BenchTarget.Listing.NONE;
    }
    if (text.length() <= LONGEST) {
      return new BenchTarget.Listing(kind, text);
    }
    String mark = kind.equals("ptx") ? "//" : "#";
    int end = text.lastIndexOf('\n', LONGEST - 100);
    return new BenchTarget.Listing(kind, text.substring(0, end + 1) + mark + " … cut here\n");
  }
}

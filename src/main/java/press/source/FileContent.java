package press.source;

import java.util.Arrays;
import java.util.List;
import java.util.zip.Checksum;

/// What is in a file of the site: put together when it is asked for, the same each time.
///
/// Equal contents give the same bytes; the reverse need not hold.
public sealed interface FileContent {

  /// All of it; must not be changed.
  byte[] bytes();

  /// Adds all of it to a sum, or what it follows from, without putting it together.
  void feed(Checksum sum);

  /// How many bytes it has.
  long length();

  /// Bytes that are there already.
  ///
  /// @param bytes must not be changed
  static FileContent of(byte[] bytes) {
    return new Part(bytes, 0, bytes.length);
  }

  /// Some of the bytes of an array that must not be changed.
  record Part(byte[] all, int from, int to) implements FileContent {
    @Override
    public byte[] bytes() {
      return from == 0 && to == all.length ? all : Arrays.copyOfRange(all, from, to);
    }

    @Override
    public void feed(Checksum sum) {
      sum.update(all, from, to - from);
    }

    @Override
    public long length() {
      return to - from;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Part part
          && (all == part.all && from == part.from && to == part.to
              || Arrays.equals(all, from, to, part.all, part.from, part.to));
    }

    @Override
    public int hashCode() {
      return to - from;
    }
  }

  /// Pieces one after the other. What many files have in common is one piece, so that a large site
  /// need not lie in memory as a whole.
  record Joined(List<Part> parts) implements FileContent {
    public Joined {
      parts = List.copyOf(parts);
    }

    @Override
    public byte[] bytes() {
      byte[] all = new byte[(int) length()];
      int at = 0;
      for (Part part : parts) {
        System.arraycopy(part.all, part.from, all, at, part.to - part.from);
        at += part.to - part.from;
      }
      return all;
    }

    @Override
    public void feed(Checksum sum) {
      parts.forEach(part -> part.feed(sum));
    }

    @Override
    public long length() {
      long sum = 0;
      for (Part part : parts) {
        sum += part.length();
      }
      return sum;
    }
  }
}

package press.model;

import java.util.List;

/// Lines of a source that a block shows as a listing.
///
/// @param path project path of the source, such as `kernels/stream/float4.cl`
/// @param region the region that the author named
/// @param panel what comes after the block's own anchor, such as `.java`; empty for the block
///   itself
/// @param numbers the shown lines by their numbers in the file
public record QuotedLines(String path, String region, String panel, List<Integer> numbers) {
  public QuotedLines {
    numbers = List.copyOf(numbers);
  }
}

package press.source;

import java.util.List;

/// A build that went well: what it was asked, all that it looked at, and what it said. Where
/// nothing of that is another now, the same build has nothing to do.
///
/// @param asked command line, folder, and which press
/// @param written when this was written down, in milliseconds since 1970
/// @param day on which alone it holds, such as `2026-01-31`; empty where it does not depend on that
/// @param looks all that was looked at, the published site too
/// @param out what went to standard output
/// @param err what went to standard error
public record BuildRecord(
    List<String> asked, long written, String day, List<InputCheck> looks, String out, String err) {

  /// How records are stored.
  public static final Codec<BuildRecord> CODEC = RecordCodec.of(BuildRecord.class);

  public BuildRecord {
    asked = List.copyOf(asked);
    looks = List.copyOf(looks);
  }
}

package press.source;

import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/// The large pieces that several files of a site have in common, such as the list of parts beside
/// every page: what is found out about one of them once need not be found out for every file.
public final class SharedPieces {

  /// Shorter ones are not worth it.
  private static final int LEAST = 1024;

  private final Set<byte[]> pieces;

  private SharedPieces(Set<byte[]> pieces) {
    this.pieces = pieces;
  }

  /// Those of some files; only whole arrays are looked at, and told apart as objects.
  public static SharedPieces of(Collection<FileContent> files) {
    Map<byte[], Integer> counts = new IdentityHashMap<>();
    for (FileContent file : files) {
      if (file instanceof FileContent.Joined joined) {
        joined.parts().stream()
            .filter(SharedPieces::isWhole)
            .forEach(part -> counts.merge(part.all(), 1, Integer::sum));
      }
    }
    Set<byte[]> pieces = Collections.newSetFromMap(new IdentityHashMap<>());
    counts.forEach((piece, count) -> {
      if (count > 1) {
        pieces.add(piece);
      }
    });
    return new SharedPieces(pieces);
  }

  private static boolean isWhole(FileContent.Part part) {
    return part.from() == 0 && part.to() == part.all().length && part.to() >= LEAST;
  }

  /// Whether a part of a file is one of them.
  public boolean has(FileContent.Part part) {
    return isWhole(part) && pieces.contains(part.all());
  }
}

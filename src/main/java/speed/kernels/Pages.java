package speed.kernels;

import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/// Pages that lie in memory in a random order, the same for the same number of them. There is one
/// object for each number, so that equal data have equal ones.
///
/// Inputs ask for the page of each of their numbers, from all threads, so they keep the object: to
/// look for it in a map takes a lock wherever another number of pages shares its bin.
final class Pages {

  private static final Map<Integer, Pages> KNOWN = new ConcurrentHashMap<>();

  private final int[] atPlace;
  private final int[] places;

  private Pages(int count) {
    atPlace = IntStream.range(0, count).toArray();
    places = new int[count];
    Random random = new Random(314);
    for (int i = count - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int other = atPlace[i];
      atPlace[i] = atPlace[j];
      atPlace[j] = other;
    }
    for (int i = 0; i < count; i++) {
      places[atPlace[i]] = i;
    }
  }

  /// So many pages.
  static Pages of(int count) {
    return KNOWN.computeIfAbsent(count, Pages::new);
  }

  /// The page that is at a place.
  int at(int place) {
    return atPlace[place];
  }

  /// The place of a page.
  int place(int page) {
    return places[page];
  }
}

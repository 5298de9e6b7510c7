package press.html;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import press.evidence.ClaimVerdict;
import press.evidence.Judge;
import press.evidence.Judgement;
import press.model.LinkedBook;
import press.model.StatedClaim;

/// How many of some claims hold where: of the book's for the front page, of a part's for its page.
final class ClaimCounts {

  private ClaimCounts() {}

  /// A line for each machine for which a claim is made, sorted by its id.
  static List<Map<String, Object>> of(LinkedBook book, List<StatedClaim> claims) {
    Judge judge = new Judge(book.evidence());
    TreeMap<String, EnumMap<ClaimVerdict, Integer>> counts = new TreeMap<>();
    for (StatedClaim stated : claims) {
      for (Judgement judgement : judge.all(stated.claim())) {
        counts
            .computeIfAbsent(judgement.machine(), _ -> new EnumMap<>(ClaimVerdict.class))
            .merge(judgement.verdict(), 1, Integer::sum);
      }
    }
    List<Map<String, Object>> lines = new ArrayList<>();
    counts.forEach((machine, of) -> lines.add(line(book, machine, of)));
    return lines;
  }

  private static Map<String, Object> line(
      LinkedBook book, String machine, EnumMap<ClaimVerdict, Integer> counts) {
    int all = counts.values().stream().mapToInt(Integer::intValue).sum();
    List<String> others = new ArrayList<>();
    counts.forEach((verdict, count) -> {
      if (verdict != ClaimVerdict.HOLDS) {
        others.add(count + " " + verdict.words());
      }
    });
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("holds", counts.getOrDefault(ClaimVerdict.HOLDS, 0));
    line.put("all", all);
    line.put("machine", book.evidence().machineTitle(machine));
    line.put("others", String.join(", ", others));
    return line;
  }
}

package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import press.results.CardQuantities.CardQuantity;

/// What counts as a number on a card, and what it is called.
class CardQuantitiesTest {

  private final TreeMap<String, Machine> cards = new TreeMap<>();

  @Test
  void numbersHaveTheNameOfTheirLabelOrTheirOwn() {
    card(
        "a", "compute units", "132", "highest clock", "1980 MHz", "caches", "L1d 48 KiB, L2 2 MiB");
    assertEquals(
        List.of("compute-units", "highest-clock", "l1d", "l2"),
        List.copyOf(new CardQuantities(cards).names("a")));
    CardQuantity l2 = new CardQuantities(cards).find("a", "l2").orElseThrow();
    assertEquals("caches", l2.label());
    assertEquals("L2 2 MiB", l2.text());
    assertEquals(2 << 20, l2.quantity().base());
  }

  @Test
  void versionsAndSentencesAreNoNumbers() {
    card(
        "a",
        "driver",
        "580.159.04",
        "other driver",
        "535.1",
        "OpenCL",
        "OpenCL 3.0 CUDA 13.0.98",
        "compiler",
        "LLVM 15",
        "JDK",
        "25.0.3+9-LTS, JOCL 2.0.6",
        "limits",
        "128 GiB of memory, 4 processors",
        "cache",
        "48 KiB, 2 MiB",
        "vectors",
        "512 bits (AVX-512)",
        "unit",
        "3 parsecs");
    assertEquals(List.of(), List.copyOf(new CardQuantities(cards).names("a")));
  }

  @Test
  void aNameCountsTheSameOnAllMachines() {
    card("a", "memory", "24 GiB");
    card("b", "memory", "24 W");
    CardQuantities told = new CardQuantities(cards);
    assertEquals(Optional.empty(), told.find("b", "memory"));
    assertEquals("B", told.dimension("memory").orElseThrow().symbol());
  }

  @Test
  void digitsAreThoseOfTheCard() {
    card("a", "memory", "139.8 GiB", "power limit", "700 W", "voltage", "0.85 W");
    CardQuantities told = new CardQuantities(cards);
    assertEquals(4, told.find("a", "memory").orElseThrow().digits());
    assertEquals(4, told.find("a", "power-limit").orElseThrow().digits());
    assertEquals(2, told.find("a", "voltage").orElseThrow().digits());
  }

  private void card(String id, String... facts) {
    LinkedHashMap<String, String> all = new LinkedHashMap<>();
    for (int i = 0; i < facts.length; i += 2) {
      all.put(facts[i], facts[i + 1]);
    }
    cards.put(id, new Machine(id, id, Machine.Kind.GPU, all));
  }
}

package press.bench.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/// What a card says of a device of NVIDIA.
class CudaAttributesTest {

  @Test
  void sizesAndCountsStandInTheWordsOfACard() {
    Map<Integer, Integer> told =
        Map.of(38, 60 << 20, 10, 32, 39, 2048, 106, 32, 82, 65_536, 81, 233_472, 97, 232_448);
    assertEquals(
        "{caches=L2 60 MiB, warp=32, unit threads=2048, unit groups=32, unit registers=65536,"
            + " unit local memory=228 KiB, largest local memory=227 KiB}",
        CudaAttributes.facts(attribute -> OptionalInt.of(told.get(attribute))).toString());
  }

  @Test
  void whatTheDriverDoesNotTellIsLeftOut() {
    assertEquals("{}", CudaAttributes.facts(_ -> OptionalInt.empty()).toString());
    assertEquals("{}", CudaAttributes.of("no device of this name").toString());
  }
}

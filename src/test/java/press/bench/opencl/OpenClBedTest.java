package press.bench.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import press.bench.process.Launcher;

class OpenClBedTest {

  @Test
  void theProcessWhoseCompilerIsHeardFindsNothingInItsCache() {
    Launcher launcher = new Launcher("speed.Main", Map.of("OCL_ICD_VENDORS", "here"));
    Map<String, String> heard = OpenClBed.compiling(launcher).worker(List.of()).environment();
    assertEquals("1", heard.get("CUDA_CACHE_DISABLE"));
    assertEquals("here", heard.get("OCL_ICD_VENDORS"));
  }
}

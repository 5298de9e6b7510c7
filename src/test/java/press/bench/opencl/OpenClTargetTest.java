package press.bench.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import press.bench.process.WorkerLauncher;

class OpenClTargetTest {

  @Test
  void theProcessWhoseCompilerIsHeardFindsNothingInItsCache() {
    WorkerLauncher launcher = new WorkerLauncher("speed.Main", Map.of("OCL_ICD_VENDORS", "here"));
    Map<String, String> heard =
        OpenClTarget.withoutCompilerCache(launcher).worker(List.of()).environment();
    assertEquals("1", heard.get("CUDA_CACHE_DISABLE"));
    assertEquals("here", heard.get("OCL_ICD_VENDORS"));
  }
}

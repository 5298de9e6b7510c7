package press.bench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.Problem;
import press.opencl.DeviceFacts;

class BufferRotationTest {

  private static DeviceFacts device(DeviceFacts.Kind kind, long cache) {
    return new DeviceFacts(
        0, 0, kind, "n", "v", "d", "o", 1, 1, 1L << 37, 1L << 35, 1, cache, 1024, 512);
  }

  @Test
  void coldCachesTakeSoManySetsThatTogetherTheyExceedTheCacheThrice() {
    DeviceFacts cpu = device(DeviceFacts.Kind.CPU, 32L << 20);
    Problem.Builder mebibytes =
        Problem.builder().arg("a", new Arg.Scratch(5 << 18)).launch("k", 1, 1, "a");
    assertEquals(1, BufferRotation.setsFor(mebibytes.build(), cpu));
    assertEquals(96 / 5 + 1, BufferRotation.setsFor(mebibytes.cold().build(), cpu));
  }

  @Test
  void aGpuIsNotBelievedToHaveLessThanAUsualCache() {
    assertEquals(64L << 20, BufferRotation.cacheBytes(device(DeviceFacts.Kind.GPU, 4L << 20)));
    assertEquals(128L << 20, BufferRotation.cacheBytes(device(DeviceFacts.Kind.GPU, 128L << 20)));
    assertEquals(8L << 20, BufferRotation.cacheBytes(device(DeviceFacts.Kind.CPU, 8L << 20)));
    assertEquals(64L << 20, BufferRotation.cacheBytes(device(DeviceFacts.Kind.CPU, 0)));
  }
}

package press.bench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.Problem;
import press.opencl.DeviceFacts;
import press.opencl.Facts;

class BufferRotationTest {

  @Test
  void coldCachesTakeSoManySetsThatTogetherTheyExceedTheCacheThrice() {
    DeviceFacts cpu = Facts.withCache(DeviceFacts.Kind.CPU, 32L << 20);
    Problem.Builder mebibytes =
        Problem.builder().arg("a", new Arg.Scratch(5 << 18)).launch("k", 1, 1, "a");
    assertEquals(1, BufferRotation.setsFor(mebibytes.build(), cpu));
    assertEquals(96 / 5 + 1, BufferRotation.setsFor(mebibytes.cold().build(), cpu));
  }

  @Test
  void aGpuIsNotBelievedToHaveLessThanAUsualCache() {
    assertEquals(
        64L << 20, BufferRotation.cacheBytes(Facts.withCache(DeviceFacts.Kind.GPU, 4L << 20)));
    assertEquals(
        128L << 20, BufferRotation.cacheBytes(Facts.withCache(DeviceFacts.Kind.GPU, 128L << 20)));
    assertEquals(
        8L << 20, BufferRotation.cacheBytes(Facts.withCache(DeviceFacts.Kind.CPU, 8L << 20)));
    assertEquals(64L << 20, BufferRotation.cacheBytes(Facts.withCache(DeviceFacts.Kind.CPU, 0)));
  }
}

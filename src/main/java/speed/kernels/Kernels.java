package speed.kernels;

import java.util.List;
import press.bench.Benchmark;

/// Every OpenCL benchmark of this book. A new one is a line here, a class beside it and a folder in
/// `kernels/`.
public final class Kernels {

  /// In the order in which they are measured.
  public static final List<Benchmark> ALL =
      List.of(
          new Stream(),
          new DeviceRoofline(),
          new Peak(),
          new Zeros(),
          new DeviceHotCold(),
          new Launches(),
          new Transfers(),
          new Overlap(),
          new Chase(),
          new StrideRead(),
          new StrideGaps(),
          new Reduce(),
          new DeviceScan(),
          new Histogram(),
          new Occupancy(),
          new Divergence(),
          new Coalesce(),
          new Bank(),
          new BankQuad(),
          new PageWalk(),
          new Transpose(),
          new Jacobi2d(),
          new Welford(),
          new SeparableBlur(),
          new LowRank(),
          new Fft(),
          new Spmv(),
          new Filter(),
          new BlockSkip(),
          new StructuredSparse(),
          new MoeRoute(),
          new Traversal(),
          new AosSoa(),
          new Gather(),
          new Curve(),
          new DeviceSort(),
          new DeviceChain(),
          new RmsnormResidual(),
          new Layernorm(),
          new L2norm(),
          new Softmax(),
          new Swiglu(),
          new Rope(),
          new CrossEntropy(),
          new CrossEntropyChunked(),
          new GemmEpilogue(),
          new Sgemm(),
          new Hgemm(),
          new BatchedGemm(),
          new GemmFp8(),
          new Attention(),
          new AttentionBackward(),
          new AttentionMasks(),
          new AttentionFp8(),
          new DecodeAttention());

  private Kernels() {}
}

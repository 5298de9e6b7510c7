package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.Grid;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Loss of tokens behind a linear layer, and the gradients of both of its matrices: Z = H·Wᵀ is the
/// logits of `tokens` rows of H over `words` rows of W, both `depth` wide; G is the gradient of
/// [CrossEntropy] by Z; G·W is that by H, and Gᵀ·H that by W. All matrices are bf16, sums fp32.
///
/// Tokens are taken in chunks, and G replaces Z where it lies, so that one chunk of either exists
/// at a time. What a chunk adds to the gradient of W is added in fp32 to what is there and rounded
/// to bf16 again, once for each chunk.
///
/// H and W are read once and their gradients written once at best, 2 (T + V) D · 2 bytes; three
/// products are 6 T D V operations, 12.9 TFLOP for 4,096 tokens, 4,096 wide, and the 128,256 words
/// of Llama 3. At the 650 to 700 TFLOP/s of `gemm-epilogue` that is 18.5 to 20 ms.
///
/// Bytes beyond H, W, their gradients and the losses: 2 · 128,256 for each token of a chunk, and
/// the sums of parts. Of 4,096 tokens at once (`whole`) these are 1,002 MiB, of 1,024 250, of 512
/// 141 with 16 of sums, of 256 79 with 16.
///
/// Prediction: each chunk reads W twice, and reads and writes the gradient of W, 4.2 GB. In chunks
/// of 1,024 these are 17 GB, 4 ms of a copy, which the products hide; losses and gradients move
/// three arrays of 1.05 GB, 0.8 to 1 ms, which nothing hides. So `chunk-1024` takes 20 to 23 ms and
/// `whole` up to a tenth less. In chunks of 256 a tile of the gradient of W has four slabs for each
/// 128 KB that it reads and writes, 67 GB or 16 ms in all: `chunk-256` takes 1.3 to 1.7 times as
/// long, and `chunk-512` 1.1 to 1.3 times. PyTorch does the same products, writes seven arrays as
/// large as Z or more on the way, 2 ms, and has three or four of them at a time, 3 to 4 GB:
/// `chunk-1024` takes 0.9 to 1.05 times as long as it, with a twelfth of these bytes or less.
final class CrossEntropyChunked implements Benchmark {

  private static final String LOCAL = "local";
  private static final String WHOLE = "whole";

  // Of Llama 3, as in CrossEntropy.
  private static final long WORDS = 128_256;
  private static final long TOKENS = 4096;

  // Of tensor.cl.
  private static final int TILE_ROWS = 128;
  private static final int TILE_COLUMNS = 256;
  private static final int SLAB = 64;
  private static final long TILE_GROUP = 288;

  @Override
  public String name() {
    return "cross-entropy-chunked";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    return List.of(
        gpu && profile == Profile.FULL
            ? sized(4096, TOKENS, WORDS)
            : gpu ? sized(1024, 1024, WORDS / 8) : sized(128, 256, 2048));
  }

  private static Params sized(long depth, long tokens, long words) {
    return Params.of("depth", depth, "tokens", tokens, "words", words);
  }

  /// One of each, sizes that are a multiple of nothing, several chunks, and whole tiles.
  @Override
  public List<Params> checkPoints(Params point) {
    return List.of(
        sized(1, 1, 1),
        sized(5, 7, 9),
        sized(100, 130, 300),
        sized(257, 301, 1002),
        sized(64, 1100, 777),
        sized(40, 129, 4099),
        sized(256, 512, 512));
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(sized(9, 17, 21), sized(3, 4, 16));
  }

  /// Plain sums would take half a second for a large layer.
  @Override
  public boolean includes(String variant, Params params) {
    return !KernelVariant.base(variant).equals(LOCAL) || params.number("words") < WORDS;
  }

  @Override
  public Cost cost(Params params) {
    long depth = params.number("depth");
    long tokens = params.number("tokens");
    long words = params.number("words");
    return new Cost(
        2 * (tokens + words) * depth * Short.BYTES,
        6 * tokens * depth * words,
        "2·(T+V)·D·2 B, 6·T·D·V FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        tensor("chunk-1024", 1024, 1),
        tensor("chunk-512", 512, 2),
        tensor("chunk-256", 256, 4),
        tensor(WHOLE, TOKENS, 1),
        new KernelVariant(
                LOCAL,
                "kernels/cross-entropy-chunked/local.cl",
                (params, device) ->
                    group(Macros.of("CHUNK", 128).with("PART", 4).with("SIDE", 64), params, device))
            .following(RowBenchmark.WHOLE));
  }

  /// @param parts of the sums of a tile of G·W, so that all multiprocessors have one
  private static KernelVariant tensor(String name, long chunk, long parts) {
    Macros macros =
        Macros.of("BAND", 16)
            .with("CHUNK", chunk)
            .with("LEAD", 2)
            .with("PARTS", parts)
            .with("STAGES", 4);
    return new KernelVariant(
            name,
            "kernels/cross-entropy-chunked/tensor.cl",
            (params, device) -> group(macros, params, device))
        .spliced()
        .following(RowBenchmark.WHOLE);
  }

  /// GROUP: work-items for a row of logits, and for the sums of parts. CHUNK: tokens of a chunk.
  private static Macros group(Macros macros, Params params, DeviceFacts device) {
    long most = Math.min(512, Long.highestOneBit(device.compute().maxGroupSize()));
    long words = params.number("words");
    Macros all = macros.with("GROUP", most).with("WHOLE", words % RowBenchmark.VECTOR == 0 ? 1 : 0);
    return RowBenchmark.compiler(all, device);
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return KernelVariant.base(variant.name()).equals(LOCAL)
        ? variant.with(Sizes.SIMULATED.with("CHUNK", 16).with("PART", 2).with("SIDE", 16))
        : variant;
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return KernelVariant.base(variant.name()).equals(LOCAL)
        ? Optional.empty()
        : DeviceNeeds.wgmma(device);
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return variant.name().equals(LOCAL)
        ? List.of()
        : List.of(Macros.of("LEAD", 0), Macros.of("LEAD", 3), Macros.of("BAND", 8));
  }

  @Override
  public List<Baseline> baselines() {
    Baseline torch =
        Baseline.python(
                "torch",
                "kernels/cross-entropy-chunked/anchors/torch_cross_entropy_chunked.py",
                "torch")
            .beside("kernels/anchors/anchor.py", "kernels/anchors/compiled.py");
    return List.of(
        torch.with("ANCHOR_COMPILE", "0"),
        torch.named("torch-compile").with("ANCHOR_COMPILE", "1"));
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Macros macros = variant.macros(params, device);
    boolean local = KernelVariant.base(variant.name()).equals(LOCAL);
    long tile = local ? macros.get("SIDE") : TILE_COLUMNS;
    LinearTokens data =
        LinearTokens.padded(
            params.number("depth"),
            params.number("tokens"),
            params.number("words"),
            macros.get("CHUNK"),
            tile);
    Chunked chunked = new Chunked(data, macros, device);
    return local ? chunked.byItems() : chunked.byFourWarps();
  }

  /// The launches of all chunks.
  private record Chunked(LinearTokens data, Macros macros, DeviceFacts device) {

    private long chunk() {
      return macros.get("CHUNK");
    }

    private long chunks() {
      return data.rows() / chunk();
    }

    private Problem.Builder begun() {
      return Problem.builder()
          .arg("h", data.hidden())
          .arg("w", data.weights())
          .arg("targets", data.targets())
          .arg("losses", new Arg.Out(data.tokens(), data::loss, Tolerance.absolute(5e-5)))
          .arg("gh", data.hiddenGradients())
          .arg("gw", data.weightGradients(chunks()))
          .arg("z", new Arg.Scratch(chunk() * data.columns() / 2))
          .arg("weight", new Arg.FloatScalar(data.weight()))
          .arg("tokens", number(data.tokens()))
          .arg("words", number(data.words()))
          .arg("chunk", number(chunk()))
          .arg("depth", number(data.width()))
          .arg("pitch", number(data.columns()));
    }

    private static Arg number(long value) {
      return new Arg.IntScalar(Math.toIntExact(value));
    }

    /// The number of the first token of a chunk, as an argument.
    private String first(Problem.Builder problem, long index) {
      String name = "first" + index;
      problem.arg(name, number(index * chunk()));
      return name;
    }

    private void losses(Problem.Builder problem, String first) {
      String[] names = {"z", "targets", "losses", "weight", first, "tokens", "words", "pitch"};
      problem.launch("tokens", chunk(), macros.get("GROUP"), names);
    }

    Problem byItems() {
      Problem.Builder problem = begun();
      for (long k = 0; k < chunks(); k++) {
        String first = first(problem, k);
        problem.launch(
            "logits", tiles(data.columns(), chunk()), "h", "w", "z", first, "depth", "pitch");
        losses(problem, first);
        problem
            .launch("hidden", tiles(data.width(), chunk()), "z", "w", "gh", first, "depth", "pitch")
            .launch(
                "weights",
                tiles(data.width(), data.columns()),
                "z",
                "h",
                "gw",
                first,
                "chunk",
                "depth",
                "pitch");
      }
      return problem.build();
    }

    private Grid tiles(long columns, long rows) {
      long side = macros.get("SIDE");
      long across = side / macros.get("PART");
      return Grid.of(columns / side, across * across).by(rows / side, 1);
    }

    /// Each matrix has a map for each way in which a product takes it.
    Problem byFourWarps() {
      Problem.Builder problem =
          begun()
              .arg("lines of h", map("h", data.width(), data.rows(), TILE_ROWS))
              .arg("turned h", map("h", data.width(), data.rows(), SLAB))
              .arg("lines of w", map("w", data.width(), data.columns(), TILE_COLUMNS))
              .arg("turned w", map("w", data.width(), data.columns(), SLAB))
              .arg("lines of g", map("z", data.columns(), chunk(), TILE_ROWS))
              .arg("turned g", map("z", data.columns(), chunk(), SLAB));
      for (long k = 0; k < chunks(); k++) {
        String first = first(problem, k);
        String[] sizes = {first, "chunk", "depth", "pitch"};
        problem.launch(
            "logits",
            wide(chunk(), data.columns(), 1),
            with(sizes, "lines of h", "lines of w", "z"));
        losses(problem, first);
        hidden(problem, sizes);
        problem.launch(
            k == 0 ? "weights" : "more_weights",
            wide(data.columns(), data.width(), 1),
            with(sizes, "turned g", "turned h", "gw"));
      }
      return problem.build();
    }

    private void hidden(Problem.Builder problem, String... sizes) {
      long parts = macros.get("PARTS");
      Grid grid = wide(chunk(), data.width(), parts);
      if (parts == 1) {
        problem.launch("hidden", grid, with(sizes, "lines of g", "turned w", "gh"));
        return;
      }
      long sums = chunk() * data.width();
      problem
          .arg("sums", new Arg.Scratch(parts * sums))
          .launch("hidden", grid, "lines of g", "turned w", "sums", "chunk", "depth", "pitch")
          .launch(
              "sum",
              sums / RowBenchmark.VECTOR / macros.get("GROUP"),
              macros.get("GROUP"),
              "sums",
              "gh",
              sizes[0],
              "chunk",
              "depth");
    }

    private static Arg map(String of, long columns, long rows, int boxRows) {
      return new Arg.TensorMap(of, Short.BYTES, columns, rows, boxRows);
    }

    /// A group for each multiprocessor, which goes from tile to tile.
    private Grid wide(long rows, long columns, long parts) {
      long tiles = rows / TILE_ROWS * (columns / TILE_COLUMNS) * parts;
      return Grid.of(Math.min(tiles, device.compute().units()), TILE_GROUP);
    }

    private static String[] with(String[] sizes, String... matrices) {
      return Stream.concat(Stream.of(matrices), Stream.of(sizes)).toArray(String[]::new);
    }
  }
}

package press.source;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// The outputs of the steps of a build, each with a trace: the questions that the step asked, and
/// the hashes of the answers. A step runs again only if one of its questions has another answer
/// now.
///
/// A step reads only through [Output]s and through the sources of a book, which record the
/// questions. So no step declares what it depends on, and none can forget to. The idea is that of
/// verifying traces in Mokhov, Mitchell, Peyton Jones, *Build Systems à la Carte* (2018).
///
/// A build begins with [#begin], and has the traces of the build before. [#bytes] and [#read] take
/// them from one process to another. Safe to share between threads.
public final class BuildCache {

  private static final int MAX_STORED_CHAPTERS = 300;

  private static final Function<String, SourceFile> NOWHERE = path -> new SourceFile(path, "");

  private final boolean keeps;
  private volatile Map<String, Trace> before;
  private volatile Map<String, Trace> now = new ConcurrentHashMap<>();
  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final Map<String, SourceFile> files = new ConcurrentHashMap<>();
  private final PieceMemory pieces;
  private volatile boolean stopped;
  private volatile boolean keepsTrees = true;
  private volatile boolean stores = true;
  private volatile boolean finished;

  private BuildCache(boolean keeps, Map<String, Trace> before) {
    this.keeps = keeps;
    this.pieces = keeps ? PieceMemory.empty() : PieceMemory.none();
    this.before = before;
  }

  /// Thrown by a build that was stopped.
  public static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /// What a step asked, what it told the author, and what came out.
  ///
  /// @param questions name of a source or a step to the hash of its answer
  /// @param hash of the output
  /// @param told what the author was told, encoded
  /// @param bytes the output, encoded; empty of a step whose output is not stored
  /// @param output the output in this process
  private record Trace(
      SortedMap<String, String> questions,
      String hash,
      ByteBuffer told,
      Optional<ByteBuffer> bytes,
      Output<?> output) {

    private void write(String name, CacheWriter out) {
      out.text(name).map(questions, out::text).text(hash);
      out.bytes(told).optional(bytes, out::bytes);
    }

    private static Trace read(String name, CacheReader in) {
      return new Trace(
          in.map(in::text),
          in.text(),
          in.slice(),
          in.optional(in::slice),
          new Output<>(name, () -> null));
    }
  }

  /// A cache that keeps nothing: each step runs.
  public static BuildCache none() {
    return new BuildCache(false, new ConcurrentHashMap<>());
  }

  /// A cache with nothing in it yet.
  public static BuildCache empty() {
    return new BuildCache(true, new ConcurrentHashMap<>());
  }

  /// Begins the next build. What the last one did not ask for is forgotten, unless it was stopped.
  public void begin() {
    if (finished) {
      before = now;
    } else {
      before.putAll(now);
    }
    now = new ConcurrentHashMap<>();
    answers.clear();
    files.clear();
    pieces.begin();
    stopped = false;
    finished = false;
  }

  /// Ends a build that was not stopped.
  public void finish() {
    finished = true;
  }

  /// Stops the build: it throws [Stopped] at its next step, or at the next question of a step.
  public void stop() {
    stopped = true;
  }

  /// Whether anything is kept.
  public boolean keeps() {
    return keeps;
  }

  /// Says that no other build follows in this process: the trees of chapters, which are half of
  /// what lies in memory, may be forgotten when their pages are written.
  public BuildCache once() {
    keepsTrees = false;
    return this;
  }

  /// Says how many chapters a book has. The outputs of a large one are not taken to another
  /// process: they would not fit into memory beside the site.
  public void chapters(int count) {
    stores = count <= MAX_STORED_CHAPTERS;
  }

  /// Whether another build in this process may ask for the trees of chapters.
  public boolean keepsTrees() {
    return keeps && keepsTrees;
  }

  /// What is known of pieces of text from builds before in this process.
  public PieceMemory pieces() {
    return keepsTrees() ? pieces : PieceMemory.none();
  }

  /// The hash of a value, for a name of what depends on it. Whoever asks for the hash asks for the
  /// value. Empty where nothing is kept.
  public String hash(Output<?> output) {
    return keeps ? answers.getOrDefault(output.ask(), "") : "";
  }

  /// Names a value that does not come from a step, so that steps may ask for it.
  ///
  /// @param hash differs for different values
  public <T> Output<T> source(String name, String hash, T value) {
    if (!keeps) {
      return Output.of(value);
    }
    answers.put(name, hash);
    Output<T> output = new Output<>(name, () -> value);
    output.put(value);
    return output;
  }

  /// Names the sources of a group, so that steps may ask for them.
  ///
  /// @param hash differs for different values
  public <V> void sources(AskedMap<V> group, Function<? super V, String> hash) {
    answers.putAll(group.answers(hash));
  }

  /// Adds source files, to which stored places lead.
  public void files(Collection<SourceFile> more) {
    more.forEach(this::file);
  }

  /// Adds a source file, to which stored places lead.
  public void file(SourceFile file) {
    files.put(file.path(), file);
  }

  /// The output of a step that stays in this process. The step runs again in another process if its
  /// output is needed there.
  ///
  /// @param name of the step, unique in the build
  /// @param problems gets what the step tells the author, also if it does not run
  public <T> Output<T> step(
      String name, Diagnostics problems, Function<Diagnostics, ? extends T> body) {
    return step(name, Optional.empty(), problems, body);
  }

  /// The output of a step, which is stored.
  ///
  /// @param name of the step, unique in the build
  /// @param problems gets what the step tells the author, also if it does not run
  public <T> Output<T> step(
      String name, Codec<T> codec, Diagnostics problems, Function<Diagnostics, ? extends T> body) {
    return step(name, Optional.of(codec), problems, body);
  }

  /// The stored output of a step that tells the author nothing.
  ///
  /// @param name of the step, unique in the build
  public <T> T step(String name, Codec<T> codec, Supplier<? extends T> body) {
    return step(name, codec, new Diagnostics(), _ -> body.get()).get();
  }

  /// Runs a check, a step without an output that tells the author what is wrong.
  ///
  /// @param name of the step, unique in the build
  public void check(String name, Diagnostics problems, Consumer<Diagnostics> body) {
    step(
        name,
        Codec.TEXT,
        problems,
        found -> {
          body.accept(found);
          return "";
        });
  }

  private <T> Output<T> step(
      String name,
      Optional<Codec<T>> codec,
      Diagnostics problems,
      Function<Diagnostics, ? extends T> body) {
    if (!keeps) {
      return Output.of(body.apply(problems));
    }
    if (stopped) {
      throw new Stopped();
    }
    if (answer(name) == null) {
      return run(name, codec, problems, body);
    }
    Trace trace = now.get(name);
    CacheReader told = reader(trace.told());
    while (told.hasMore()) {
      problems.add(told.diagnostic());
    }
    @SuppressWarnings("unchecked") // The step of a name has one type.
    Output<T> output = (Output<T>) trace.output();
    output.computedBy(() -> output(codec, trace.bytes(), body));
    return output;
  }

  /// The output of a step that does not have to run: as it is stored, or computed again.
  private <T> T output(
      Optional<Codec<T>> codec,
      Optional<ByteBuffer> bytes,
      Function<Diagnostics, ? extends T> body) {
    return codec.isPresent() && bytes.isPresent()
        ? codec.get().read(reader(bytes.get()))
        : again(body);
  }

  private static <T> T again(Function<Diagnostics, ? extends T> body) {
    // The questions are known, and what it tells is; a chapter may be nested deeply.
    return ParallelMap.deep(
        () -> new Inputs(() -> false).recording(() -> body.apply(new Diagnostics())));
  }

  private <T> Output<T> run(
      String name,
      Optional<Codec<T>> codec,
      Diagnostics problems,
      Function<Diagnostics, ? extends T> body) {
    Diagnostics found = new Diagnostics();
    Inputs inputs = new Inputs(() -> stopped);
    T value = inputs.recording(() -> body.apply(found));
    found.all().forEach(problems::add);
    CacheWriter told = new CacheWriter();
    found.all().forEach(told::diagnostic);
    SortedMap<String, String> questions = new TreeMap<>();
    inputs.questions().forEach(q -> questions.put(q, answers.getOrDefault(q, "")));
    Optional<ByteBuffer> bytes = stores ? codec.map(c -> encoded(c, value)) : Optional.empty();
    String hash = bytes.map(Checksums::of).orElseGet(() -> hash(List.of(questions)));
    Output<T> output = new Output<>(name, () -> output(codec, bytes, body));
    output.put(value);
    now.put(name, new Trace(questions, hash, ByteBuffer.wrap(told.toBytes()), bytes, output));
    answers.put(name, hash);
    return output;
  }

  private static <T> ByteBuffer encoded(Codec<T> codec, T value) {
    CacheWriter out = new CacheWriter();
    codec.write(value, out);
    return ByteBuffer.wrap(out.toBytes());
  }

  private CacheReader reader(ByteBuffer bytes) {
    return new CacheReader(
        bytes.duplicate(), path -> files.getOrDefault(path, new SourceFile(path, "")));
  }

  /// The hash of the answer to a question: known in this build, or that of a trace of the build
  /// before whose questions all have the same answers. Null for a step that has to run.
  private String answer(String question) {
    String known = answers.get(question);
    if (known != null) {
      return known;
    }
    Trace trace = before.get(question);
    if (trace == null || !isCurrent(trace)) {
      return null;
    }
    now.put(question, trace);
    answers.put(question, trace.hash());
    return trace.hash();
  }

  private boolean isCurrent(Trace trace) {
    for (Map.Entry<String, String> asked : trace.questions().entrySet()) {
      String hash = answer(asked.getKey());
      if (!asked.getValue().equals(hash == null ? "" : hash)) {
        return false;
      }
    }
    return true;
  }

  /// A hash of values: texts, numbers, truth values, null, bytes, and lists and maps of them; of
  /// anything else its text counts.
  public static String hash(List<?> values) {
    Checksums sums = new Checksums();
    values.forEach(value -> add(value, sums));
    return sums.text();
  }

  private static void add(Object value, Checksums sums) {
    switch (value) {
      case null -> sums.add("null");
      case SequencedMap<?, ?> map -> {
        sums.add("map " + map.size() + " ");
        map.forEach((key, of) -> {
          add(key, sums);
          add(of, sums);
        });
      }
      case Map<?, ?> map -> {
        SortedMap<String, Object> sorted = new TreeMap<>();
        map.forEach((key, of) -> sorted.put(String.valueOf(key), of));
        add(sorted, sums);
      }
      case Collection<?> list -> {
        sums.add("list " + list.size() + " ");
        list.forEach(of -> add(of, sums));
      }
      case Record values -> add(RecordCodec.components(values), sums);
      case byte[] bytes -> sums.add(Checksums.of(bytes));
      default -> {
        String words = value.toString();
        sums.add(words.length() + " ").add(words);
      }
    }
  }

  /// Everything that this build asked for, for another process.
  ///
  /// @param version of the press: another one may compute anything else
  /// @param record of the last build that was published
  public byte[] bytes(String version, Optional<BuildRecord> record) {
    CacheWriter built = new CacheWriter();
    built.optional(record, r -> BuildRecord.CODEC.write(r, built));
    CacheWriter traces = new CacheWriter().text(version);
    if (stores) {
      new TreeMap<>(now).forEach((name, trace) -> trace.write(name, traces));
    }
    CacheWriter out = new CacheWriter();
    for (CacheWriter part : List.of(built, traces)) {
      byte[] bytes = part.toBytes();
      out.text(Checksums.of(bytes)).bytes(bytes);
    }
    return out.toBytes();
  }

  /// The record in what [#bytes] made.
  ///
  /// @throws IllegalArgumentException where the bytes are damaged
  public static Optional<BuildRecord> record(byte[] bytes) {
    return checked(() -> {
      CacheReader in = part(new CacheReader(ByteBuffer.wrap(bytes), NOWHERE));
      return in.optional(() -> BuildRecord.CODEC.read(in));
    });
  }

  /// The cache of a build of another process.
  ///
  /// @throws IllegalArgumentException where the bytes are damaged, or from another version
  public static BuildCache read(byte[] bytes, String version) {
    return checked(() -> {
      CacheReader all = new CacheReader(ByteBuffer.wrap(bytes), NOWHERE);
      part(all);
      CacheReader in = part(all);
      if (!in.text().equals(version)) {
        throw new IllegalArgumentException("a cache of another version");
      }
      Map<String, Trace> before = new ConcurrentHashMap<>();
      while (in.hasMore()) {
        String name = in.text();
        before.put(name, Trace.read(name, in));
      }
      return new BuildCache(true, before);
    });
  }

  private static CacheReader part(CacheReader in) {
    String sum = in.text();
    ByteBuffer part = in.slice();
    if (!sum.equals(Checksums.of(part))) {
      throw new IllegalArgumentException("a damaged cache");
    }
    return new CacheReader(part, NOWHERE);
  }

  private static <T> T checked(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (BufferUnderflowException | IndexOutOfBoundsException | NegativeArraySizeException e) {
      throw new IllegalArgumentException("a damaged cache", e);
    }
  }
}

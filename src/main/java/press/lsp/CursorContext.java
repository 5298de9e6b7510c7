package press.lsp;

/// What is being written where the cursor stands, as far as the text before it tells.
sealed interface CursorContext {

  /// The offset at which the word begins that a completion replaces.
  int from();

  /// Nothing that could be completed.
  record Nothing(int from) implements CursorContext {}

  /// A name of one kind.
  record Name(NameKind kind, int from) implements CursorContext {}

  /// Kinds of names that need nothing else to be known.
  enum NameKind {
    /// What may begin an address in `[](…)`.
    LINK,
    LABEL,
    TERM,
    CHAPTER,
    MACHINE,
    CITATION,
    MACRO,
    FENCE,
    CALLOUT,
    CLAIM,
    FRONT_KEY,
    STATUS,
    /// A source file or `benchmark/variant`.
    SOURCE,
    FIGURE,
    SHARED_TEXT,
    CHART_KIND,
    ROOF,
    CONSTANT,
    FACT,
    METRIC,
    BENCHMARK,
    /// A function, a prefix such as `roof.`, or a benchmark.
    OPERAND
  }

  /// A label of another chapter.
  record LabelIn(String chapter, int from) implements CursorContext {}

  /// A region of a source.
  record Region(String source, int from) implements CursorContext {}

  /// A part of `benchmark/variant@machine:key=value?metric`.
  ///
  /// @param variant empty where any is meant
  /// @param machine empty where the one in view is meant
  /// @param where parameters that are written already
  record ReferencePart(
      Part part, String benchmark, String variant, String machine, String where, int from)
      implements CursorContext {

    /// The parts behind the benchmark.
    enum Part {
      VARIANT,
      MACHINE,
      PARAMETER,
      METRIC,
      ROOF,
      COUNTER
    }
  }

  /// The value of a parameter: what stands behind `op=`.
  record ParameterValue(
      String parameter, String benchmark, String variant, String machine, int from)
      implements CursorContext {}

  /// The key of an option of a fence.
  ///
  /// @param fence the word between the braces
  /// @param argument what stands behind it
  record OptionKey(String fence, String argument, int from) implements CursorContext {}
}

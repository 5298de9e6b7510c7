package press.bench;

/// The contents of an input as a function of the index, so that no large array lies on the heap.
@FunctionalInterface
public interface FloatSequence {

  /// The value at an index.
  float at(long index);
}

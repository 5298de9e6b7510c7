package press.bench;

/// The contents of an input as a function of the index, so that no large array lies on the heap.
@FunctionalInterface
public interface FloatSequence {

  float at(long index);
}

package press.bench;

/// What a compiler did to a kernel that its author did not ask for, and that costs speed. A variant
/// of which the compiler says so has no time unless it declares it.
public enum CompilerFault {
  /// Registers were not enough: some values lie in memory.
  SPILLS("registers are spilled"),
  /// Matrix instructions wait for each other, because something stands between them.
  SERIAL_WGMMA("wgmma is serialised"),
  /// A warp keeps the registers that it was to give to others.
  IGNORED_SETMAXNREG("setmaxnreg is ignored");

  private final String words;

  CompilerFault(String words) {
    this.words = words;
  }

  /// `registers are spilled`
  @Override
  public String toString() {
    return words;
  }
}

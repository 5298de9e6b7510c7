package press.search;

/// What can be found, and how much its words weigh: a definition before a heading, a heading before
/// what is drawn, and all of them before the text.
enum Kind {
  DEFINITION('d', 28, 7),
  CHAPTER('c', 25, 6),
  SECTION('s', 24, 5),
  SYMBOL('y', 24, 8),
  MACHINE('m', 22, 4),
  PLANNED('p', 18, 5),
  LISTING('l', 17, 4),
  FIGURE('f', 15, 5),
  TABLE('t', 15, 5),
  EQUATION('q', 15, 5),
  CLAIM('k', 15, 5),
  EXERCISE('x', 15, 5),
  WORK('w', 12, 5);

  private final char letter;
  private final int inName;
  private final int inText;

  Kind(char letter, int inName, int inText) {
    this.letter = letter;
    this.inName = inName;
    this.inText = inText;
  }

  /// What it is called in the index.
  char letter() {
    return letter;
  }

  /// The weight of a word that is the whole of a name.
  int inName() {
    return inName;
  }

  /// The most that a word of the text weighs.
  int inText() {
    return inText;
  }
}

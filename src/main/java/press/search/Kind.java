package press.search;

/// What can be found. The browser weighs the words of each kind, see `assets/js/search/index.js`.
enum Kind {
  DEFINITION('d'),
  CHAPTER('c'),
  SECTION('s'),
  SYMBOL('y'),
  MACHINE('m'),
  PLANNED('p'),
  LISTING('l'),
  FIGURE('f'),
  TABLE('t'),
  EQUATION('q'),
  CLAIM('k'),
  EXERCISE('x'),
  WORK('w');

  private final char letter;

  Kind(char letter) {
    this.letter = letter;
  }

  /// What it is called in the index.
  char letter() {
    return letter;
  }
}

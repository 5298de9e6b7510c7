package press.bench;

import press.result.Outcome;

/// Hears how far a bench has come; long steps are shown.
public interface Progress {

  /// A machine is asked so many questions.
  void begin(String machine, int questions);

  /// One of them was answered.
  void answered(Question question, Outcome outcome);

  /// This machine has been asked everything.
  void end();

  /// Says nothing.
  Progress SILENT =
      new Progress() {
        @Override
        public void begin(String machine, int questions) {}

        @Override
        public void answered(Question question, Outcome outcome) {}

        @Override
        public void end() {}
      };
}

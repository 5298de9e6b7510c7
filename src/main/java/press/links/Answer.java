package press.links;

/// What came of asking for an address.
public sealed interface Answer {

  /// There is something.
  record Fine() implements Answer {}

  /// There is something, and its host says that it has another address from now on.
  ///
  /// @param to the other address
  record Moved(String to) implements Answer {}

  /// The host is there, but tells programs nothing.
  ///
  /// @param status of HTTP
  record Closed(int status) implements Answer {}

  /// There is nothing.
  ///
  /// @param why in words that go on `leads nowhere:`
  record Gone(String why) implements Answer {}

  /// Nothing is known today; tomorrow may be different.
  ///
  /// @param why in words
  /// @param reach how far the question came
  record Silent(String why, Reach reach) implements Answer {}

  /// How far a question came.
  enum Reach {
    /// No name server knows the host, or none was reached.
    NO_HOST,
    /// The host was not reached.
    NO_CONNECTION,
    /// The host was reached.
    HOST
  }
}

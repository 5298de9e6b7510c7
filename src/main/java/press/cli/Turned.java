package press.cli;

import java.util.ArrayList;
import java.util.List;
import press.model.LinkedBook;
import press.model.Statement;
import press.result.Results;

/// Something that a book says today and that other results would turn.
///
/// @param was the same over the other results
/// @param now as it stands
record Turned(Statement was, Statement now) {

  /// All of a book, in reading order.
  ///
  /// @param past the other results
  static List<Turned> in(LinkedBook book, Results past) {
    List<Statement> now = Statement.in(book);
    List<Statement> was = Statement.in(book.over(book.evidence().over(past)));
    List<Turned> turned = new ArrayList<>();
    for (int i = 0; i < now.size(); i++) {
      if (!now.get(i).truth().equals(was.get(i).truth())) {
        turned.add(new Turned(was.get(i), now.get(i)));
      }
    }
    return turned;
  }
}

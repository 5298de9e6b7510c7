package press.evidence;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import press.results.Params;

/// From where expressions are evaluated: the machine that is meant where none is named, parameters
/// that rows must have besides their own, and what the symbols stand for.
///
/// @param machine id
/// @param where parameters that are added to every reference which does not name them itself
/// @param symbols name to what it stands for
public record View(String machine, Params where, SortedMap<String, Expression> symbols) {

  public View {
    // Not copied: a calculation makes a view for each of its lines, which all share its symbols.
    symbols = Collections.unmodifiableSortedMap(symbols);
  }

  /// A machine, without parameters and symbols.
  public static View of(String machine) {
    return new View(machine, Params.NONE, new TreeMap<>());
  }
}

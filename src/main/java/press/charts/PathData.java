package press.charts;

import press.svg.Svg;

/// Builds the `d` of an SVG path from absolute commands.
final class PathData {

  private final StringBuilder commands = new StringBuilder();

  PathData move(double x, double y) {
    return add('M', x, y);
  }

  PathData line(double x, double y) {
    return add('L', x, y);
  }

  PathData horizontal(double x) {
    commands.append('H').append(Svg.number(x));
    return this;
  }

  PathData vertical(double y) {
    commands.append('V').append(Svg.number(y));
    return this;
  }

  PathData close() {
    commands.append('Z');
    return this;
  }

  boolean isEmpty() {
    return commands.isEmpty();
  }

  private PathData add(char command, double x, double y) {
    commands.append(command).append(Svg.number(x)).append(' ').append(Svg.number(y));
    return this;
  }

  @Override
  public String toString() {
    return commands.toString();
  }
}

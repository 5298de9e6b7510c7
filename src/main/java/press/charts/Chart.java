package press.charts;

/// Measurements that can be drawn. A chart type is a record that implements this.
public interface Chart {

  /// The picture as one `svg` element that has classes and no colours.
  String svg();

  /// The numbers of the picture, for those who cannot see it or want them exactly.
  DataTable table();
}

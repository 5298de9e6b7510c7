package press.figures;

import java.util.List;
import java.util.Optional;

/// Every kind of interactive figure.
public final class Figures {

  public static final List<Figure> ALL =
      List.of(
          new BanksFigure(),
          new BitsFigure(),
          new CacheFigure(),
          new CoalescingFigure(),
          new CoherenceFigure(),
          new OnlineSoftmaxFigure(),
          new ReductionFigure(),
          new RooflineFigure(),
          new ScoreMatrixFigure(),
          new SpeedupFigure(),
          new TileOrderFigure(),
          new TilingFigure(),
          new VarianceFigure());

  private Figures() {}

  public static Optional<Figure> find(String name) {
    return ALL.stream().filter(figure -> figure.name().equals(name)).findFirst();
  }
}

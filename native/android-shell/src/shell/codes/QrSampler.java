package app.shell;

/** Takes the modules of a code out of a picture, as the corners stand in perspective. */
final class QrSampler {
  private final QrReader picture;
  private final float[] corner;
  private final float[] right;
  private final float[] below;
  private final float unit;
  private final int size;
  private final float[] map = new float[8];

  QrSampler(QrReader picture, float[] corner, float[] right, float[] below, float unit, int version) {
    this.picture = picture;
    this.corner = corner;
    this.right = right;
    this.below = below;
    this.unit = unit;
    size = 17 + 4 * version;
  }

  /** With the alignment pattern as the fourth corner, else with the one that a flat picture has. */
  String text() {
    float across = (size - 10) / (float) (size - 7);
    float x = corner[0] + (right[0] - corner[0] + below[0] - corner[0]) * across;
    float y = corner[1] + (right[1] - corner[1] + below[1] - corner[1]) * across;
    float[] found = size == 21 ? null : alignmentNear(x, y);
    String text = found == null ? null : read(found[0], found[1], size - 6.5f);
    if (text != null) {
      return text;
    }
    return read(right[0] + below[0] - corner[0], right[1] + below[1] - corner[1], size - 3.5f);
  }

  private String read(float x, float y, float place) {
    solve(x, y, place);
    boolean[] dark = new boolean[size * size];
    for (int row = 0; row < size; row++) {
      for (int column = 0; column < size; column++) {
        float u = column + 0.5f;
        float v = row + 0.5f;
        float w = map[6] * u + map[7] * v + 1;
        dark[row * size + column] =
            picture.darkAt((map[0] * u + map[1] * v + map[2]) / w, (map[3] * u + map[4] * v + map[5]) / w);
      }
    }
    QrGrid grid = new QrGrid(dark, size);
    String text = grid.text();
    return text == null ? grid.mirrored().text() : text;
  }

  /** A dark module in a light ring in a dark ring, at most four modules from the point. */
  private float[] alignmentNear(float x, float y) {
    float stepX = (right[0] - corner[0]) / (size - 7);
    float stepY = (right[1] - corner[1]) / (size - 7);
    float downX = (below[0] - corner[0]) / (size - 7);
    float downY = (below[1] - corner[1]) / (size - 7);
    float[] best = null;
    int most = 22;
    float nearest = 0;
    for (float i = -4; i <= 4; i += 0.5f) {
      for (float j = -4; j <= 4; j += 0.5f) {
        float atX = x + stepX * i + downX * j;
        float atY = y + stepY * i + downY * j;
        int fits = 0;
        for (int m = 0; m < 25; m++) {
          int column = m % 5 - 2;
          int row = m / 5 - 2;
          boolean ring = Math.max(Math.abs(column), Math.abs(row)) != 1;
          fits += picture.darkAt(atX + stepX * column + downX * row, atY + stepY * column + downY * row) == ring ? 1 : 0;
        }
        float far = i * i + j * j;
        if (fits > most || fits == most && best != null && far < nearest) {
          most = fits;
          nearest = far;
          best = new float[] {atX, atY};
        }
      }
    }
    return best;
  }

  /** The eight numbers of a perspective from the four corners, by elimination. */
  private void solve(float x, float y, float place) {
    float[][] from = {{3.5f, 3.5f}, {size - 3.5f, 3.5f}, {3.5f, size - 3.5f}, {place, place}};
    float[][] to = {corner, right, below, {x, y}};
    double[][] rows = new double[8][];
    for (int i = 0; i < 4; i++) {
      double u = from[i][0];
      double v = from[i][1];
      rows[2 * i] = new double[] {u, v, 1, 0, 0, 0, -u * to[i][0], -v * to[i][0], to[i][0]};
      rows[2 * i + 1] = new double[] {0, 0, 0, u, v, 1, -u * to[i][1], -v * to[i][1], to[i][1]};
    }
    for (int column = 0; column < 8; column++) {
      eliminate(rows, column);
    }
    for (int i = 0; i < 8; i++) {
      map[i] = (float) (rows[i][8] / rows[i][i]);
    }
  }

  private static void eliminate(double[][] rows, int column) {
    int pivot = column;
    for (int row = column + 1; row < 8; row++) {
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) {
        pivot = row;
      }
    }
    double[] chosen = rows[pivot];
    rows[pivot] = rows[column];
    rows[column] = chosen;
    for (int row = 0; row < 8; row++) {
      double factor = row == column || chosen[column] == 0 ? 0 : rows[row][column] / chosen[column];
      for (int i = column; factor != 0 && i < 9; i++) {
        rows[row][i] -= factor * chosen[i];
      }
    }
  }
}

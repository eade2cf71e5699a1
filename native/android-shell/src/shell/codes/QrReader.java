package app.shell;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Finds a QR code in a picture of gray values and reads it (ISO/IEC 18004). */
final class QrReader {
  private static final int MOST_FINDERS = 12;

  private final int width;
  private final int height;
  private final boolean[] dark;
  private final List<float[]> finders = new ArrayList<>();

  private QrReader(byte[] gray, int width, int height) {
    this.width = width;
    this.height = height;
    dark = new boolean[width * height];
    darken(gray, sumsOf(gray, width, height));
  }

  /** The sum of all pixels above and left of each, itself included. */
  private static int[] sumsOf(byte[] gray, int width, int height) {
    int[] sums = new int[(width + 1) * (height + 1)];
    for (int y = 0; y < height; y++) {
      int row = 0;
      int at = (y + 1) * (width + 1);
      for (int x = 0; x < width; x++) {
        row += gray[y * width + x] & 0xff;
        sums[at + x + 1] = sums[at - width + x] + row;
      }
    }
    return sums;
  }

  /** Darker than its neighborhood, so that shadows do not matter. */
  private void darken(byte[] gray, int[] sums) {
    int reach = Math.max(8, Math.max(width, height) / 16);
    int row = width + 1;
    for (int y = 0; y < height; y++) {
      int top = Math.max(0, y - reach) * row;
      int bottom = Math.min(height, y + reach + 1) * row;
      int rows = (bottom - top) / row;
      for (int x = 0; x < width; x++) {
        int left = Math.max(0, x - reach);
        int right = Math.min(width, x + reach + 1);
        int sum = sums[bottom + right] - sums[top + right] - sums[bottom + left] + sums[top + left];
        dark[y * width + x] = (gray[y * width + x] & 0xff) * (right - left) * rows < sum - (sum >> 4);
      }
    }
  }

  /** The text of a code; null where there is none. */
  static String read(byte[] gray, int width, int height) {
    QrReader reader = new QrReader(gray, width, height);
    reader.findFinders();
    return reader.tryAll();
  }

  /** Colors as a camera's brightness. */
  static byte[] grayOf(int[] colors) {
    byte[] gray = new byte[colors.length];
    for (int i = 0; i < colors.length; i++) {
      int color = colors[i];
      int sum = 2 * (color >> 16 & 0xff) + 5 * (color >> 8 & 0xff) + (color & 0xff);
      gray[i] = (byte) (color >>> 24 < 128 ? 255 : sum >> 3);
    }
    return gray;
  }

  private boolean isDark(int x, int y) {
    return x >= 0 && y >= 0 && x < width && y < height && dark[y * width + x];
  }

  /** Runs of 1:1:3:1:1 in a row, checked in the column and again in the row. */
  private void findFinders() {
    int step = Math.max(1, height / 400);
    for (int y = 0; y < height; y += step) {
      int[] runs = new int[5];
      boolean last = false;
      for (int x = 0; x <= width; x++) {
        boolean dark = isDark(x, y);
        if (dark == last) {
          runs[4]++;
          continue;
        }
        if (last && isFinder(runs)) {
          check(x - runs[4] - runs[3] - runs[2] / 2f, y, sum(runs) / 7f);
        }
        for (int i = 0; i < 4; i++) {
          runs[i] = runs[i + 1];
        }
        runs[4] = 1;
        last = dark;
      }
    }
  }

  private static int sum(int[] runs) {
    return runs[0] + runs[1] + runs[2] + runs[3] + runs[4];
  }

  private static boolean isFinder(int[] runs) {
    float unit = sum(runs) / 7f;
    float most = unit * 0.6f;
    return unit >= 1
        && Math.abs(runs[0] - unit) < most
        && Math.abs(runs[1] - unit) < most
        && Math.abs(runs[2] - 3 * unit) < 3 * most
        && Math.abs(runs[3] - unit) < most
        && Math.abs(runs[4] - unit) < most;
  }

  private void check(float x, int y, float unit) {
    float[] down = across((int) x, y, 0, 1, unit);
    float[] right = down == null ? null : across((int) x, (int) down[0], 1, 0, unit);
    if (right == null) {
      return;
    }
    float size = (down[1] + right[1]) / 2;
    for (float[] known : finders) {
      if (Math.abs(known[0] - right[0]) < 2 * size && Math.abs(known[1] - down[0]) < 2 * size) {
        known[0] = (known[0] * known[3] + right[0]) / (known[3] + 1);
        known[1] = (known[1] * known[3] + down[0]) / (known[3] + 1);
        known[2] = (known[2] * known[3] + size) / (known[3] + 1);
        known[3]++;
        return;
      }
    }
    finders.add(new float[] {right[0], down[0], size, 1});
  }

  /** Center and unit of the pattern along a line through the point; null where it is none. */
  private float[] across(int x, int y, int stepX, int stepY, float unit) {
    int[] runs = new int[5];
    int most = (int) (unit * 6) + 2;
    int before = count(x, y, -stepX, -stepY, runs, 2, most);
    int after = count(x + stepX, y + stepY, stepX, stepY, runs, 2, most);
    if (before < 0 || after < 0 || !isFinder(runs) || Math.abs(sum(runs) - 7 * unit) > 3.5f * unit) {
      return null;
    }
    int start = stepX * x + stepY * y;
    return new float[] {start + (after - before + 2) / 2f, sum(runs) / 7f};
  }

  /** Counts three runs into the array, away from its middle; answers the length of the first one, -1 where a run is too long. */
  private int count(int x, int y, int stepX, int stepY, int[] runs, int middle, int most) {
    int direction = stepX + stepY;
    int atX = x;
    int atY = y;
    int first = 0;
    for (int run = 0; run < 3; run++) {
      int length = 0;
      while (length <= most && isInside(atX, atY) && isDark(atX, atY) == (run != 1)) {
        length++;
        atX += stepX;
        atY += stepY;
      }
      if (length > most || length == 0 && run > 0) {
        return -1;
      }
      runs[middle + direction * run] += length;
      first = run == 0 ? length : first;
    }
    return first;
  }

  private boolean isInside(int x, int y) {
    return x >= 0 && y >= 0 && x < width && y < height;
  }

  /** Three finders at a time, those that most rows saw first: the one at the right angle is the corner. */
  private String tryAll() {
    Collections.sort(finders, new Comparator<float[]>() {
      @Override
      public int compare(float[] one, float[] other) {
        return (int) (other[3] - one[3]);
      }
    });
    int count = Math.min(MOST_FINDERS, finders.size());
    for (int a = 0; a < count; a++) {
      for (int b = a + 1; b < count; b++) {
        for (int c = b + 1; c < count; c++) {
          String text = tryThree(finders.get(a), finders.get(b), finders.get(c));
          if (text != null) {
            return text;
          }
        }
      }
    }
    return null;
  }

  private String tryThree(float[] a, float[] b, float[] c) {
    float ab = distance(a, b);
    float bc = distance(b, c);
    float ca = distance(c, a);
    float longest = Math.max(ab, Math.max(bc, ca));
    float[] corner = longest == ab ? c : longest == bc ? a : b;
    float[] one = corner == a ? b : a;
    float[] two = corner == c ? b : c;
    float turn = (one[0] - corner[0]) * (two[1] - corner[1]) - (one[1] - corner[1]) * (two[0] - corner[0]);
    float[] right = turn > 0 ? one : two;
    float[] below = turn > 0 ? two : one;
    float across = distance(corner, right);
    float down = distance(corner, below);
    float unit = (corner[2] + right[2] + below[2]) / 3;
    if (Math.max(across, down) > 1.6f * Math.min(across, down) || Math.max(a[2], Math.max(b[2], c[2])) > 2 * unit) {
      return null;
    }
    int guess = Math.round(((across + down) / (2 * unit) + 7 - 17) / 4);
    for (int i = 0; i < 5; i++) {
      int version = guess + (i % 2 == 0 ? i / 2 : -(i + 1) / 2);
      String text = version < 1 || version > 40 ? null : new QrSampler(this, corner, right, below, unit, version).text();
      if (text != null) {
        return text;
      }
    }
    return null;
  }

  private static float distance(float[] a, float[] b) {
    return (float) Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));
  }

  boolean darkAt(float x, float y) {
    return isDark((int) x, (int) y);
  }
}

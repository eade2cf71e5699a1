package app.shell;

/** Corrects the errors of one block of a QR code: Reed-Solomon over GF(256) with the polynomial 0x11d (ISO/IEC 18004, 7.5). */
final class ReedSolomon {
  private static final int[] EXP = new int[512];
  private static final int[] LOG = new int[256];

  static {
    int value = 1;
    for (int i = 0; i < 255; i++) {
      EXP[i] = value;
      EXP[i + 255] = value;
      LOG[value] = i;
      value = value << 1 ^ (value >= 128 ? 0x11d : 0);
    }
  }

  private ReedSolomon() {}

  private static int times(int a, int b) {
    return a == 0 || b == 0 ? 0 : EXP[LOG[a] + LOG[b]];
  }

  /** Whether the block, of which the last `check` codewords are for correction, is right now. */
  static boolean correct(int[] block, int check) {
    int[] syndromes = syndromes(block, check);
    if (syndromes == null) {
      return true;
    }
    int[] locator = locator(syndromes);
    int errors = locator.length - 1;
    return errors * 2 <= check && errors == repair(block, syndromes, locator) && syndromes(block, check) == null;
  }

  /** Null where all are zero. */
  private static int[] syndromes(int[] block, int check) {
    int[] syndromes = new int[check];
    boolean wrong = false;
    for (int i = 0; i < check; i++) {
      int sum = 0;
      for (int word : block) {
        sum = times(sum, EXP[i]) ^ word;
      }
      syndromes[i] = sum;
      wrong |= sum != 0;
    }
    return wrong ? syndromes : null;
  }

  /** The error locator, lowest power first, by Berlekamp and Massey. */
  private static int[] locator(int[] syndromes) {
    int[] current = {1};
    int[] before = {1};
    int length = 0;
    int gap = 1;
    int lastDiscrepancy = 1;
    for (int n = 0; n < syndromes.length; n++) {
      int discrepancy = syndromes[n];
      for (int i = 1; i <= length && i < current.length; i++) {
        discrepancy ^= times(current[i], syndromes[n - i]);
      }
      if (discrepancy == 0) {
        gap++;
        continue;
      }
      int factor = times(discrepancy, EXP[255 - LOG[lastDiscrepancy]]);
      int[] next = new int[Math.max(current.length, before.length + gap)];
      for (int i = 0; i < next.length; i++) {
        int old = i < current.length ? current[i] : 0;
        int moved = i >= gap && i - gap < before.length ? before[i - gap] : 0;
        next[i] = old ^ times(factor, moved);
      }
      if (2 * length <= n) {
        length = n + 1 - length;
        before = current;
        lastDiscrepancy = discrepancy;
        gap = 1;
      } else {
        gap++;
      }
      current = next;
    }
    int[] trimmed = new int[length + 1];
    for (int i = 0; i <= length && i < current.length; i++) {
      trimmed[i] = current[i];
    }
    return trimmed;
  }

  /** Repairs the places that the locator names (Chien and Forney); the number of them. */
  private static int repair(int[] block, int[] syndromes, int[] locator) {
    int found = 0;
    for (int place = 0; place < block.length; place++) {
      int inverse = (255 - place) % 255;
      int value = 0;
      int slope = 0;
      for (int i = 0; i < locator.length; i++) {
        int term = times(locator[i], EXP[inverse * i % 255]);
        value ^= term;
        slope ^= (i & 1) == 1 ? times(locator[i], EXP[inverse * (i - 1) % 255]) : 0;
      }
      if (value == 0 && slope != 0) {
        found++;
        int error = times(evaluator(syndromes, locator, inverse), EXP[255 - LOG[slope]]);
        block[block.length - 1 - place] ^= times(error, EXP[place % 255]);
      }
    }
    return found;
  }

  private static int evaluator(int[] syndromes, int[] locator, int inverse) {
    int sum = 0;
    for (int power = 0; power < locator.length - 1; power++) {
      int term = 0;
      for (int i = 0; i <= power; i++) {
        term ^= times(locator[i], syndromes[power - i]);
      }
      sum ^= times(term, EXP[inverse * power % 255]);
    }
    return sum;
  }
}

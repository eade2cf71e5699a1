package app.shell;

/** The modules of a QR code, `true` for dark, and the text in them (ISO/IEC 18004). */
final class QrGrid {
  /** Codewords for correction in each block, and blocks, of the levels L, M, Q and H: a letter for each version, as far above '0' as the number says. */
  private static final String[] CHECKS = {
    "7:?DJBDHNBDHJNFHLNLLLLNNJLNNNNNNNNNNNNNN",
    ":@JBH@BFFJNFFHHLLJJJJLLLLLLLLLLLLLLLLLLL",
    "=FBJBHBFDHLJHDNHLLJNLNNNNLNNNNNNNNNNNNNN",
    "ALF@FLJJHLHLFHHNLLJLNHNNNNNNNNNNNNNNNNNN"
  };
  private static final String[] BLOCKS = {
    "11111222244444666678899:<<<=>?@ABCCDEFHI",
    "11122444555899::;=>@AABDEGIJLMOQSUVX[]_a",
    "11224466888:<@<A@BEDGGIKMRRSVX[]`cehknqt",
    "1124445688;;@@B@CEIIIRNPSUXZ]`cfilorvz}\u0081"
  };
  /** Levels by the two bits of the format. */
  private static final int[] LEVELS = {1, 0, 3, 2};

  private final boolean[] dark;
  private final int size;
  private final int version;

  QrGrid(boolean[] dark, int size) {
    this.dark = dark;
    this.size = size;
    version = (size - 17) / 4;
  }

  /** Null where the grid is not a code, or is damaged beyond repair. */
  String text() {
    int format = format();
    if (format < 0) {
      return null;
    }
    int[] words = words(format & 7);
    return decode(words, LEVELS[format >> 3]);
  }

  /** The grid in a mirror, as through the back of a window. */
  QrGrid mirrored() {
    boolean[] turned = new boolean[dark.length];
    for (int i = 0; i < dark.length; i++) {
      turned[i] = dark[i % size * size + i / size];
    }
    return new QrGrid(turned, size);
  }

  private boolean at(int x, int y) {
    return dark[y * size + x];
  }

  /** Level and mask, from the better of both copies; -1 where neither is one (7.9). */
  private int format() {
    int first = 0;
    int second = 0;
    for (int i = 0; i < 15; i++) {
      int x = i < 6 ? 8 : i == 6 || i == 7 ? 8 : i == 8 ? 7 : 14 - i;
      int y = i < 6 ? i : i == 6 ? 7 : 8;
      first |= (at(x, y) ? 1 : 0) << i;
      boolean other = i < 8 ? at(size - 1 - i, 8) : at(8, size - 15 + i);
      second |= (other ? 1 : 0) << i;
    }
    int best = -1;
    int least = 4;
    for (int data = 0; data < 32; data++) {
      int code = (data << 10 | check(data)) ^ 0x5412;
      int wrong = Math.min(count(code ^ first), count(code ^ second));
      if (wrong < least) {
        least = wrong;
        best = data;
      }
    }
    return best;
  }

  private static int check(int data) {
    int rest = data;
    for (int i = 0; i < 10; i++) {
      rest = rest << 1 ^ (rest >> 9) * 0x537;
    }
    return rest & 0x3ff;
  }

  private static int count(int bits) {
    int count = 0;
    for (int rest = bits; rest != 0; rest &= rest - 1) {
      count++;
    }
    return count;
  }

  /** The codewords in their order in the symbol, without the mask (7.7.3, 7.8). */
  private int[] words(int mask) {
    int[] words = new int[total()];
    int bit = 0;
    for (int right = size - 1; right > 0; right -= 2) {
      if (right == 6) {
        right = 5;
      }
      boolean up = (right + 1 & 2) == 0;
      for (int i = 0; i < size; i++) {
        int y = up ? size - 1 - i : i;
        for (int x = right; x > right - 2; x--) {
          if (!isFunction(x, y) && bit < words.length * 8) {
            int value = at(x, y) != isMasked(mask, x, y) ? 1 : 0;
            words[bit >> 3] |= value << 7 - (bit & 7);
            bit++;
          }
        }
      }
    }
    return words;
  }

  private int total() {
    int modules = (16 * version + 128) * version + 64;
    if (version >= 2) {
      int alignments = version / 7 + 2;
      modules -= (25 * alignments - 10) * alignments - 55;
    }
    return (version >= 7 ? modules - 36 : modules) / 8;
  }

  /** Whether the module belongs to a pattern or to the format, not to the data. */
  private boolean isFunction(int x, int y) {
    boolean isLeft = x < 9;
    boolean isTop = y < 9;
    if (x == 6 || y == 6 || isLeft && isTop || isLeft && y > size - 9 || isTop && x > size - 9) {
      return true;
    }
    if (version >= 7 && (x < 6 && y > size - 12 || y < 6 && x > size - 12)) {
      return true;
    }
    return isAligned(x) && isAligned(y) && !isCorner(x, y);
  }

  private boolean isAligned(int place) {
    return alignment(place) >= 0;
  }

  /** The center of the alignment patterns that reach that row or column; -1 for none. */
  private int alignment(int place) {
    if (version == 1) {
      return -1;
    }
    int count = version / 7 + 2;
    int step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2;
    if (place >= 4 && place <= 8) {
      return 6;
    }
    for (int i = 0, center = size - 7; i < count - 1; i++, center -= step) {
      if (place >= center - 2 && place <= center + 2) {
        return center;
      }
    }
    return -1;
  }

  /** The three corners have finder patterns instead. */
  private boolean isCorner(int x, int y) {
    int column = alignment(x);
    int row = alignment(y);
    return column == 6 && (row == 6 || row == size - 7) || column == size - 7 && row == 6;
  }

  private static boolean isMasked(int mask, int x, int y) {
    switch (mask) {
      case 0:
        return (x + y) % 2 == 0;
      case 1:
        return y % 2 == 0;
      case 2:
        return x % 3 == 0;
      case 3:
        return (x + y) % 3 == 0;
      case 4:
        return (x / 3 + y / 2) % 2 == 0;
      case 5:
        return x * y % 2 + x * y % 3 == 0;
      case 6:
        return (x * y % 2 + x * y % 3) % 2 == 0;
      default:
        return ((x + y) % 2 + x * y % 3) % 2 == 0;
    }
  }

  /** Puts the interleaved blocks in order and corrects each (7.6). */
  private String decode(int[] words, int level) {
    int check = CHECKS[level].charAt(version - 1) - '0';
    int blocks = BLOCKS[level].charAt(version - 1) - '0';
    int shortSize = words.length / blocks;
    int shortBlocks = blocks - words.length % blocks;
    int[] data = new int[words.length - blocks * check];
    int filled = 0;
    for (int b = 0; b < blocks; b++) {
      int length = shortSize + (b < shortBlocks ? 0 : 1);
      int[] block = new int[length];
      for (int i = 0; i < length; i++) {
        block[i] = words[place(b, i, length - check, shortSize - check, blocks, shortBlocks)];
      }
      if (!ReedSolomon.correct(block, check)) {
        return null;
      }
      for (int i = 0; i < length - check; i++) {
        data[filled++] = block[i];
      }
    }
    return QrText.of(data, version);
  }

  /** The place of a block's codeword: the data of all blocks first, the long blocks' last ones behind them, then the corrections. */
  private static int place(int block, int i, int own, int shortData, int blocks, int shortBlocks) {
    if (i < shortData) {
      return i * blocks + block;
    }
    int behind = shortData * blocks;
    return i < own ? behind + block - shortBlocks : behind + blocks - shortBlocks + (i - own) * blocks + block;
  }
}

package app.shell;

import java.io.UnsupportedEncodingException;

/** The segments of a QR code's data as a text (ISO/IEC 18004, 7.4): digits, letters, bytes and Kanji. */
final class QrText {
  private static final String LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

  private final int[] data;
  private final int version;
  private int at;
  private String charset = "";
  private final StringBuilder text = new StringBuilder();

  private QrText(int[] data, int version) {
    this.data = data;
    this.version = version;
  }

  /** Null for data that breaks off, or of a mode that nobody uses. */
  static String of(int[] data, int version) {
    QrText reader = new QrText(data, version);
    return reader.read() ? reader.text.toString() : null;
  }

  private boolean read() {
    while (left() >= 4) {
      int mode = bits(4);
      if (mode == 0) {
        return true;
      }
      if (!segment(mode)) {
        return false;
      }
    }
    return true;
  }

  private boolean segment(int mode) {
    int size = version < 10 ? 0 : version < 27 ? 1 : 2;
    switch (mode) {
      case 1:
        return digits(bits(10 + 2 * size));
      case 2:
        return letters(bits(9 + 2 * size));
      case 4:
        return bytes(bits(size == 0 ? 8 : 16), charset);
      case 8:
        return kanji(bits(8 + 2 * size));
      case 7:
        return charset();
      case 3:
        return skip(16);
      case 5:
        return true;
      case 9:
        return skip(8);
      default:
        return false;
    }
  }

  private boolean digits(int count) {
    if (left() < count / 3 * 10) {
      return false;
    }
    for (int rest = count; rest > 0; rest -= 3) {
      int size = Math.min(3, rest);
      String digits = "" + bits(1 + 3 * size);
      for (int i = digits.length(); i < size; i++) {
        text.append('0');
      }
      text.append(digits);
    }
    return true;
  }

  private boolean letters(int count) {
    if (left() < count / 2 * 11) {
      return false;
    }
    for (int rest = count; rest > 0; rest -= 2) {
      int value = bits(rest > 1 ? 11 : 6);
      if (value >= 45 * 45) {
        return false;
      }
      if (rest > 1) {
        text.append(LETTERS.charAt(value / 45));
      }
      text.append(LETTERS.charAt(value % 45));
    }
    return true;
  }

  private boolean bytes(int count, String charset) {
    if (left() < count * 8) {
      return false;
    }
    byte[] bytes = new byte[count];
    for (int i = 0; i < count; i++) {
      bytes[i] = (byte) bits(8);
    }
    return add(bytes, charset.isEmpty() ? isUtf8(bytes) ? "UTF-8" : "GB18030" : charset);
  }

  private boolean kanji(int count) {
    if (left() < count * 13) {
      return false;
    }
    byte[] bytes = new byte[2 * count];
    for (int i = 0; i < count; i++) {
      int value = bits(13);
      int packed = value / 0xc0 << 8 | value % 0xc0;
      int code = packed + (packed < 0x1f00 ? 0x8140 : 0xc140);
      bytes[2 * i] = (byte) (code >> 8);
      bytes[2 * i + 1] = (byte) code;
    }
    return add(bytes, "Shift_JIS");
  }

  private boolean add(byte[] bytes, String charset) {
    try {
      text.append(new String(bytes, charset));
      return true;
    } catch (UnsupportedEncodingException unknown) {
      return false;
    }
  }

  /** An extended channel interpretation names the charset of the bytes that follow. */
  private boolean charset() {
    int first = bits(8);
    int number = first < 128 ? first : first < 192 ? (first & 63) << 8 | bits(8) : (first & 31) << 16 | bits(16);
    charset = number == 26 ? "UTF-8" : number == 20 ? "Shift_JIS" : number == 29 ? "GB18030" : number == 3 ? "ISO-8859-1" : "";
    return left() >= 0;
  }

  /** Codes without a charset are UTF-8 in practice; old Chinese ones are GB 18030. */
  private static boolean isUtf8(byte[] bytes) {
    int more = 0;
    for (byte each : bytes) {
      int value = each & 0xff;
      boolean follows = (value & 0xc0) == 0x80;
      if (follows != more > 0) {
        return false;
      }
      more = follows ? more - 1 : value < 0x80 ? 0 : value >= 0xf0 ? 3 : value >= 0xe0 ? 2 : 1;
    }
    return more == 0;
  }

  private boolean skip(int count) {
    at += count;
    return left() >= 0;
  }

  private int left() {
    return data.length * 8 - at;
  }

  /** Zeros behind the end. */
  private int bits(int count) {
    int value = 0;
    for (int i = 0; i < count; i++, at++) {
      int bit = at < data.length * 8 ? data[at >> 3] >> 7 - (at & 7) & 1 : 0;
      value = value << 1 | bit;
    }
    return value;
  }
}

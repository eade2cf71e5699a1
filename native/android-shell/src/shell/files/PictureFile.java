package app.shell;

import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import java.io.File;

/** A picture file, decoded no larger than asked. */
final class PictureFile {
  private static final int LONGEST = 1200;

  private PictureFile() {}

  /** The text of a code in the picture; null without one, also in a picture that spoils the reader. On a thread of its own. */
  static String read(File file) {
    try {
      return code(file);
    } catch (RuntimeException | OutOfMemoryError spoilt) {
      return null;
    }
  }

  private static String code(File file) {
    Bitmap bitmap = decode(file, LONGEST);
    if (bitmap == null) {
      return null;
    }
    int width = bitmap.getWidth();
    int height = bitmap.getHeight();
    int[] colors = new int[width * height];
    bitmap.getPixels(colors, 0, width, 0, 0, width, height);
    return QrReader.read(QrReader.grayOf(colors), width, height);
  }

  /** Null for a file that is not a picture, and where the memory is full. */
  static Bitmap decode(File file, int longest) {
    BitmapFactory.Options options = new BitmapFactory.Options();
    options.inJustDecodeBounds = true;
    BitmapFactory.decodeFile(file.toString(), options);
    options.inJustDecodeBounds = false;
    options.inSampleSize = 1;
    while (Math.max(options.outWidth, options.outHeight) / options.inSampleSize > longest) {
      options.inSampleSize *= 2;
    }
    try {
      return options.outWidth < 1 ? null : BitmapFactory.decodeFile(file.toString(), options);
    } catch (OutOfMemoryError tooLarge) {
      return null;
    }
  }
}

package app.shell;

import android.content.Context;
import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import android.util.DisplayMetrics;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Files that the packager put under `assets/shell/`. */
final class ShellAssets {
  /** The beginning of the names of pictures that a module has loaded into the cache. */
  static final String CACHED = "cached-";

  private final Context context;

  ShellAssets(Context context) {
    this.context = context;
  }

  String text(String name) {
    try (InputStream in = context.getAssets().open("shell/" + name)) {
      return new String(bytes(in), "UTF-8");
    } catch (IOException cause) {
      throw new IllegalStateException("The package lacks assets/shell/" + name, cause);
    }
  }

  /** The picture, at least as large as the screen; null when there is none, it cannot be decoded, or the memory is full. */
  Bitmap picture(String name) {
    DisplayMetrics screen = context.getResources().getDisplayMetrics();
    return picture(name, Math.max(screen.widthPixels, screen.heightPixels));
  }

  /** The picture, whose longer side has at least this length unless the file is smaller. */
  Bitmap picture(String name, int longest) {
    if (name.isEmpty()) {
      return null;
    }
    BitmapFactory.Options options = new BitmapFactory.Options();
    options.inJustDecodeBounds = true;
    decode(name, options);
    sample(options, longest);
    return decode(name, options);
  }

  /** Halves the measured picture as often as that length allows. */
  static void sample(BitmapFactory.Options options, int longest) {
    int sample = 1;
    while (Math.max(options.outWidth, options.outHeight) / (sample * 2) >= longest) {
      sample *= 2;
    }
    options.inJustDecodeBounds = false;
    options.inSampleSize = sample;
  }

  private InputStream open(String name) throws IOException {
    return name.startsWith(CACHED)
        ? new FileInputStream(new File(context.getCacheDir(), name))
        : context.getAssets().open("shell/" + name);
  }

  private Bitmap decode(String name, BitmapFactory.Options options) {
    try (InputStream in = open(name)) {
      return BitmapFactory.decodeStream(in, null, options);
    } catch (IOException | OutOfMemoryError missing) {
      return null;
    }
  }

  static byte[] bytes(InputStream in) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] part = new byte[8192];
    for (int size = in.read(part); size >= 0; size = in.read(part)) {
      out.write(part, 0, size);
    }
    return out.toByteArray();
  }
}

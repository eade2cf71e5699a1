package app.shell;

import android.content.Context;
import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Files that the packager put under `assets/shell/`. */
final class ShellAssets {
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

  /** The picture, or null when there is none or it cannot be decoded. */
  Bitmap picture(String name) {
    if (name.isEmpty()) {
      return null;
    }
    try (InputStream in = context.getAssets().open("shell/" + name)) {
      return BitmapFactory.decodeStream(in);
    } catch (IOException missing) {
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

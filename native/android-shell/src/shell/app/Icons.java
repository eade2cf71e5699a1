package app.shell;

import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import android.graphics.drawable.BitmapDrawable;
import android.graphics.drawable.Drawable;
import android.util.Base64;
import android.view.View;
import org.json.JSONObject;

/** Icons of settings and pages: a system icon's outline, a picture, or that of the item's act. */
final class Icons {
  private Icons() {}

  /** The icon of an item of a module's list, in its own color or else in this one; null for none. `size` in dp. */
  static Drawable of(Shell shell, JSONObject item, String key, int color, int size) {
    return draw(shell, Json.object(item, key), Json.text(item, "action"), color, size);
  }

  /** An icon, or else that of the act. */
  static Drawable draw(Shell shell, JSONObject icon, String action, int color, int size) {
    Bitmap picture = picture(shell, icon, shell.look.dp(2 * size));
    if (picture != null) {
      return new BitmapDrawable(shell.activity.getResources(), picture);
    }
    String outline = Json.text(icon, "outline");
    int own = Colors.parse(Json.text(icon, "color"), color);
    return outline.isEmpty() ? ofAct(shell, action, color, size) : drawn(shell, outline, own, size);
  }

  /** The icon of an act, which looks to the other side where the language is written from the right; null for an unknown one. */
  static Drawable ofAct(Shell shell, String action, int color, int size) {
    boolean swaps = action.matches("back|forward") && isFromTheRight(shell);
    String outline = shell.config.icon(swaps ? action.equals("back") ? "forward" : "back" : action);
    return outline.isEmpty() ? null : drawn(shell, outline, color, size);
  }

  static boolean isFromTheRight(Shell shell) {
    return shell.activity.getResources().getConfiguration().getLayoutDirection() == View.LAYOUT_DIRECTION_RTL;
  }

  private static Drawable drawn(Shell shell, String outline, int color, int size) {
    return new OutlineDrawable(outline, color, shell.look.dp(size));
  }

  /** The picture of an icon; null where it is an outline, or none. */
  static Bitmap picture(Shell shell, JSONObject icon, int most) {
    String data = Json.text(icon, "data");
    return data.isEmpty() ? shell.config.assets.picture(Json.text(icon, "picture"), most) : decode(data, most);
  }

  /** A picture that a page gave; null for one that cannot be decoded. */
  static Bitmap decode(String data, int most) {
    try {
      byte[] bytes = Base64.decode(data.substring(data.indexOf(',') + 1), Base64.DEFAULT);
      BitmapFactory.Options options = new BitmapFactory.Options();
      options.inJustDecodeBounds = true;
      BitmapFactory.decodeByteArray(bytes, 0, bytes.length, options);
      ShellAssets.sample(options, most);
      return BitmapFactory.decodeByteArray(bytes, 0, bytes.length, options);
    } catch (IllegalArgumentException noBase64) {
      return null;
    }
  }
}

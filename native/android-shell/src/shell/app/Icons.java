package app.shell;

import android.graphics.Bitmap;
import android.graphics.drawable.BitmapDrawable;
import android.graphics.drawable.Drawable;
import org.json.JSONObject;

/** Icons of settings: a system icon's outline, or an uploaded picture. */
final class Icons {
  private Icons() {}

  /** The icon of an item of a module's list, in its own color or else in this one; null for none. `size` in dp. */
  static Drawable of(Shell shell, JSONObject item, int color, int size) {
    JSONObject icon = Json.object(item, "icon");
    String outline = Json.text(icon, "outline");
    if (!outline.isEmpty()) {
      return new OutlineDrawable(outline, Colors.parse(Json.text(icon, "color"), color), shell.look.dp(size));
    }
    Bitmap picture = shell.config.assets.picture(Json.text(icon, "picture"));
    return picture == null ? null : new BitmapDrawable(shell.activity.getResources(), picture);
  }
}

package app.shell;

import android.graphics.drawable.Drawable;
import android.view.Gravity;
import android.view.View;
import android.widget.ImageView;
import android.widget.LinearLayout;
import android.widget.TextView;
import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** The buttons on one side of the top bar. */
final class TopButtons implements View.OnClickListener {
  final LinearLayout row;
  List<JSONObject> items;

  private final Topnav bar;
  private final Shell shell;
  private final String side;
  private final int most;

  TopButtons(Topnav bar, String side, int most) {
    this.bar = bar;
    this.side = side;
    this.most = most;
    shell = bar.shell;
    row = new LinearLayout(shell.activity);
    items = bar.settings.list(side);
  }

  /** The buttons that a page gives, if it names this side; null for those of the settings. */
  List<JSONObject> given(BridgeCall call) throws BridgeFailure, JSONException {
    if (call.params.opt(side) == null) {
      return items;
    }
    List<JSONObject> given = Items.of(call, shell, side, most);
    return given == null ? bar.settings.list(side) : given;
  }

  void fill(int color) {
    row.removeAllViews();
    for (JSONObject item : items) {
      String label = bar.settings.text(item, "text");
      View button = button(item, label, color);
      shell.look.ripple(button, color);
      button.setPadding(shell.look.dp(12), shell.look.dp(12), shell.look.dp(12), shell.look.dp(12));
      button.setMinimumHeight(shell.look.dp(48));
      button.setContentDescription(label.isEmpty() ? Json.text(item, "id") : label);
      button.setOnClickListener(this);
      row.addView(button, new LinearLayout.LayoutParams(Look.WRAP, shell.look.dp(48)));
    }
  }

  /** A link without an icon of its own is its text. */
  private View button(JSONObject item, String label, int color) {
    boolean isText = item.isNull("icon") && Json.text(item, "action").equals("link") && !label.isEmpty();
    Drawable drawing = isText ? null : Icons.of(shell, item, "icon", color, 24);
    if (drawing == null) {
      TextView text = shell.look.text(label, 16, color);
      text.setGravity(Gravity.CENTER);
      return text;
    }
    ImageView icon = new ImageView(shell.activity);
    icon.setImageDrawable(drawing);
    return icon;
  }

  /** Back is there only when it leads somewhere. */
  void follow(boolean canGoBack) {
    for (int i = 0; i < items.size(); i++) {
      boolean there = canGoBack || !Json.text(items.get(i), "action").equals("back");
      row.getChildAt(i).setVisibility(there ? View.VISIBLE : View.GONE);
    }
  }

  @Override
  public void onClick(View button) {
    int index = row.indexOfChild(button);
    bar.run("nav.button", Json.put(Items.about(items, index), "side", side), items.get(index));
  }
}

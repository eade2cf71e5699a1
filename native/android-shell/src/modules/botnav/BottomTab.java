package app.shell;

import android.text.TextUtils;
import android.view.Gravity;
import android.view.View;
import android.widget.FrameLayout;
import android.widget.ImageView;
import android.widget.LinearLayout;
import android.widget.TextView;
import org.json.JSONObject;

/** One tab of the bottom bar: its icon above its text, and its badge. */
final class BottomTab {
  private static final int ICON = 24;

  final FrameLayout view;

  private final Shell shell;
  private final JSONObject item;
  private final String label;
  private final ImageView icon;
  private final TextView text;
  private final TextView badge;

  BottomTab(Botnav bar, JSONObject item, View.OnClickListener pressed) {
    shell = bar.shell;
    this.item = item;
    Look look = shell.look;
    label = bar.settings.text(item, "text");
    icon = new ImageView(shell.activity);
    text = look.text(label, 11, 0);
    text.setMaxLines(1);
    text.setEllipsize(TextUtils.TruncateAt.END);
    LinearLayout column = look.column();
    column.setGravity(Gravity.CENTER);
    column.setPadding(look.dp(4), look.dp(6), look.dp(4), look.dp(6));
    column.addView(icon, new LinearLayout.LayoutParams(look.dp(ICON), look.dp(ICON)));
    column.addView(text, new LinearLayout.LayoutParams(Look.WRAP, Look.WRAP));
    badge = look.text("", 10, 0);
    badge.setGravity(Gravity.CENTER);
    badge.setPadding(look.dp(4), 0, look.dp(4), 0);
    view = new FrameLayout(shell.activity);
    view.setMinimumHeight(look.dp(56));
    view.addView(column, Look.fill());
    view.addView(badge, placeOfBadge());
    view.setOnClickListener(pressed);
  }

  /** Beside the icon's upper edge, at the end of the line. */
  private FrameLayout.LayoutParams placeOfBadge() {
    int place = Gravity.TOP | Gravity.CENTER_HORIZONTAL;
    FrameLayout.LayoutParams beside = new FrameLayout.LayoutParams(Look.WRAP, Look.WRAP, place);
    beside.topMargin = shell.look.dp(4);
    beside.setMarginStart(shell.look.dp(26));
    return beside;
  }

  void paint(boolean selected, int color, int badgeColor) {
    String key = selected && !item.isNull("activeIcon") ? "activeIcon" : "icon";
    icon.setImageDrawable(Icons.of(shell, item, key, color, ICON));
    text.setTextColor(color);
    shell.look.ripple(view, color);
    view.setSelected(selected);
    showBadge(badgeColor);
  }

  private void showBadge(int color) {
    String words = Json.text(item, "badge");
    boolean dot = item.optBoolean("dot", false);
    badge.setVisibility(dot || !words.isEmpty() ? View.VISIBLE : View.GONE);
    badge.setText(dot ? "" : words);
    badge.setMinWidth(shell.look.dp(dot ? 8 : 16));
    badge.setMinHeight(shell.look.dp(dot ? 8 : 16));
    badge.setTextColor(Colors.writingOn(color));
    badge.setBackground(shell.look.rounded(color, 8));
    view.setContentDescription(words.isEmpty() || dot ? label : label + ", " + words);
  }
}

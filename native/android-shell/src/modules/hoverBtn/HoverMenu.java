package app.shell;

import android.view.Gravity;
import android.view.View;
import android.widget.FrameLayout;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import org.json.JSONObject;

/** The menu beside the floating button. A touch anywhere else closes it. */
final class HoverMenu implements View.OnClickListener {
  private final HoverBtn module;
  /** Null while it is closed. */
  private FrameLayout panel;
  private LinearLayout column;

  HoverMenu(HoverBtn module) {
    this.module = module;
  }

  void open(View button, View room, int y) {
    close();
    Shell shell = module.shell;
    int ground = module.ground(module.background);
    int ink = Colors.seenOn(module.color, ground);
    column = shell.look.column();
    for (JSONObject item : module.items) {
      column.addView(module.row(item, ink, this), new LinearLayout.LayoutParams(Look.FILL, Look.WRAP));
    }
    ScrollView card = new ScrollView(shell.activity);
    card.setBackground(shell.look.rounded(ground, 12));
    card.setElevation(shell.look.dp(8));
    card.addView(column, Look.fill());
    panel = new FrameLayout(shell.activity);
    panel.setOnClickListener(this);
    panel.addView(card, beside(button, room, y));
    shell.stage.addPanel(panel, shell.words.text(Words.MENU));
    module.takeBack(true);
  }

  /** Downwards from the button in the upper half of the room, upwards in the lower one. */
  private FrameLayout.LayoutParams beside(View button, View room, int y) {
    View frame = module.shell.bars.area.frame;
    int margin = module.shell.look.dp(8);
    int near = button.getWidth() + 2 * margin;
    boolean down = 2 * y + button.getHeight() < room.getHeight();
    int place = (module.isRight ? Gravity.RIGHT : Gravity.LEFT) | (down ? Gravity.TOP : Gravity.BOTTOM);
    FrameLayout.LayoutParams beside = new FrameLayout.LayoutParams(Look.WRAP, Look.WRAP, place);
    int below = frame.getHeight() - room.getTop() - (down ? room.getHeight() - margin : y + button.getHeight());
    beside.setMargins(
        room.getLeft() + (module.isRight ? margin : near),
        room.getTop() + (down ? y : margin),
        frame.getWidth() - room.getLeft() - room.getWidth() + (module.isRight ? near : margin),
        below);
    return beside;
  }

  void close() {
    if (panel != null) {
      module.shell.stage.removePanel(panel);
      panel = null;
      module.takeBack(false);
    }
  }

  @Override
  public void onClick(View pressed) {
    int index = column.indexOfChild(pressed);
    close();
    if (index >= 0) {
      module.run("float.tap", Items.about(module.items, index), module.items.get(index));
    }
  }
}

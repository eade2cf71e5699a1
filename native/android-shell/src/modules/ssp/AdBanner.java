package app.shell;

import android.view.Gravity;
import android.view.View;
import android.widget.Button;
import android.widget.FrameLayout;
import org.json.JSONObject;

/** An advertisement in a bar above or below the pages, with a button that closes it. */
final class AdBanner extends FrameLayout implements View.OnClickListener {
  private final Ssp module;
  private final Button close;
  private final String link;

  AdBanner(Ssp module, JSONObject item) {
    super(module.shell.activity);
    this.module = module;
    Look look = module.shell.look;
    link = AdScreen.linkOf(item);
    addView(AdScreen.pictureOf(module, item, this), new LayoutParams(Look.FILL, look.dp(72)));
    close = look.button("×", Colors.BLACK, this);
    close.setBackground(look.rounded(0x66000000, 24));
    close.setContentDescription(module.shell.words.text(Words.CLOSE));
    addView(close, new LayoutParams(look.dp(48), look.dp(48), Gravity.CENTER_VERTICAL | Gravity.END));
    addView(AdScreen.markOf(module), new LayoutParams(Look.WRAP, Look.WRAP, Gravity.BOTTOM | Gravity.START));
  }

  @Override
  public void onClick(View pressed) {
    if (pressed == close) {
      module.hideBanner();
    } else if (!link.isEmpty()) {
      new Actions(module.shell).run("link", link);
    }
  }
}

package app.shell;

import android.view.Gravity;
import android.view.View;
import android.widget.Button;
import android.widget.FrameLayout;
import android.widget.ImageView;
import android.widget.TextView;
import org.json.JSONObject;

/** One advertisement over everything. The button that leaves it is there from the first moment, and counts the seconds of one that ends by itself. */
final class AdScreen extends FrameLayout implements View.OnClickListener, Runnable {
  final boolean isTimed;

  private final Ssp module;
  private final Button button;
  private final FrameLayout controls;
  private final String link;
  private int seconds;

  /** Without seconds it stays until it is left. */
  AdScreen(Ssp module, JSONObject item, int seconds) {
    super(module.shell.activity);
    this.module = module;
    this.seconds = seconds;
    Shell shell = module.shell;
    Look look = shell.look;
    isTimed = seconds > 0;
    link = linkOf(item);
    setBackgroundColor(look.background);
    setClickable(true);
    addView(pictureOf(module, item, this), Look.fill());
    String video = Json.text(item, "video");
    if (!video.isEmpty() && !WebAddress.isWeb(video)) {
      addView(new AdVideo(shell.activity, video), Look.fill());
    }
    controls = new FrameLayout(shell.activity);
    shell.bars.area.pad(controls);
    addView(controls, Look.fill());
    button = look.button("", Colors.BLACK, this);
    button.setBackground(look.rounded(0x99000000, 24));
    controls.addView(button, corner(look, Gravity.TOP | Gravity.END));
    controls.addView(markOf(module), corner(look, Gravity.BOTTOM | Gravity.START));
    count();
  }

  @Override
  public void onClick(View pressed) {
    if (pressed == button) {
      module.end("skip");
    } else if (!link.isEmpty()) {
      module.end("click");
      new Actions(module.shell).run("link", link);
    }
  }

  /** A second has passed. */
  @Override
  public void run() {
    seconds -= 1;
    if (seconds == 0) {
      module.end("timeout");
    } else {
      count();
    }
  }

  void stop() {
    module.shell.bars.area.forget(controls);
    module.shell.ui.removeCallbacks(this);
  }

  static ImageView pictureOf(Ssp module, JSONObject item, View.OnClickListener pressed) {
    ImageView picture = new ImageView(module.shell.activity);
    picture.setScaleType(ImageView.ScaleType.CENTER_CROP);
    String image = Json.text(item, "image");
    String name = WebAddress.isWeb(image) ? AdList.nameOf(image) : image;
    picture.setImageBitmap(module.shell.config.assets.picture(name));
    String own = module.settings.text(item, "text");
    picture.setContentDescription(own.isEmpty() ? module.shell.words.text(Words.AD) : own);
    picture.setOnClickListener(pressed);
    return picture;
  }

  /** A web address, or "". */
  static String linkOf(JSONObject item) {
    String link = Json.text(item, "link");
    return WebAddress.isWeb(link) ? link : "";
  }

  /** The word that the law asks for. */
  static TextView markOf(Ssp module) {
    Look look = module.shell.look;
    TextView mark = look.text(module.shell.words.text(Words.AD), 12, Colors.WHITE);
    mark.setBackground(look.rounded(0x99000000, 4));
    mark.setPadding(look.dp(6), look.dp(2), look.dp(6), look.dp(2));
    return mark;
  }

  static LayoutParams corner(Look look, int gravity) {
    LayoutParams corner = new LayoutParams(Look.WRAP, Look.WRAP, gravity);
    corner.setMargins(look.dp(16), look.dp(16), look.dp(16), look.dp(16));
    return corner;
  }

  private void count() {
    Words words = module.shell.words;
    button.setText(isTimed ? words.text(Words.SKIP) + " " + seconds : words.text(Words.CLOSE));
    if (isTimed) {
      module.shell.ui.postDelayed(this, 1000);
    }
  }
}

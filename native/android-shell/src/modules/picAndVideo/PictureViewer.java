package app.shell;

import android.graphics.Bitmap;
import android.view.Gravity;
import android.view.View;
import android.widget.FrameLayout;
import android.widget.TextView;
import java.util.List;

/** Pictures over the whole screen, one at a time: pinch, double tap, swipe between, save. */
final class PictureViewer implements ZoomView.Listener, KeptFile.Receiver, View.OnClickListener, Runnable {
  private static final String SAVE = "保存|Save";

  private final PicAndVideo module;
  private final Page page;
  private final List<String> addresses;
  private final FrameLayout layer;
  private final ZoomView picture;
  private final TextView counter;
  private final View save;
  private int at;
  private volatile KeptFile shown;

  PictureViewer(PicAndVideo module, Page page, List<String> addresses, int at) {
    this.module = module;
    this.page = page;
    this.addresses = addresses;
    this.at = at;
    Shell shell = module.shell;
    Look look = shell.look;
    layer = new FrameLayout(shell.activity);
    layer.setBackgroundColor(0xff000000);
    picture = new ZoomView(shell.activity, look.dp(12), this);
    layer.addView(picture, Look.fill());
    counter = add("|", Gravity.TOP | Gravity.CENTER_HORIZONTAL);
    counter.setClickable(addresses.size() > 1);
    add(Words.CLOSE, Gravity.TOP | Gravity.START);
    save = add(SAVE, Gravity.BOTTOM | Gravity.END);
    shell.bars.area.pad(layer);
    shell.stage.addAbove(layer);
    load();
  }

  @Override
  public void turned(int direction) {
    if (at + direction >= 0 && at + direction < addresses.size()) {
      at += direction;
      load();
    }
  }

  /** The counter turns on, for those who cannot swipe. */
  @Override
  public void onClick(View pressed) {
    if (pressed == counter) {
      turned(at + 1 < addresses.size() ? 1 : -at);
    } else if (pressed != save) {
      close();
    } else if (shown != null) {
      new SavedPicture(module.shell, null).kept(shown);
    }
  }

  void close() {
    module.shell.bars.area.forget(layer);
    module.shell.stage.removeAbove(layer);
    module.viewed();
  }

  /** An earlier picture may come after the user has turned on. */
  @Override
  public void kept(KeptFile file) {
    if (!file.address.equals(addresses.get(at))) {
      return;
    }
    shown = file;
    if (file.file == null) {
      counter.setText(module.shell.words.text(Words.NO_DOWNLOAD));
    } else {
      new Thread(this).start();
    }
  }

  @Override
  public void run() {
    final KeptFile of = shown;
    final Bitmap decoded = of == null || of.file == null ? null : PictureFile.decode(of.file, 2400);
    module.shell.ui.post(new Runnable() {
      @Override
      public void run() {
        if (of == shown && decoded != null) {
          picture.show(decoded);
        }
      }
    });
  }

  private void load() {
    shown = null;
    picture.show(null);
    counter.setText(addresses.size() > 1 ? (at + 1) + " / " + addresses.size() : "");
    new KeptFile(module.shell, page, addresses.get(at), "", this).fetch();
  }

  private TextView add(String text, int place) {
    TextView button = module.shell.look.edge(layer, module.shell.words.text(text), place);
    button.setOnClickListener(this);
    return button;
  }
}

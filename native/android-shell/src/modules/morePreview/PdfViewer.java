package app.shell;

import android.graphics.Bitmap;
import android.graphics.pdf.PdfRenderer;
import android.os.ParcelFileDescriptor;
import android.view.Gravity;
import android.view.View;
import android.widget.FrameLayout;
import android.widget.TextView;
import java.io.IOException;
import java.util.Collections;

/** A PDF over the whole screen, one page at a time: pinch, double tap, swipe between, share, save. */
final class PdfViewer implements ZoomView.Listener, View.OnClickListener {
  private static final String SAVE = "保存|Save";
  private static final String SHARE = "分享|Share";
  private static final int WIDEST = 1600;

  private final MorePreview module;
  private final KeptFile kept;
  private final FrameLayout layer;
  private final ZoomView view;
  private final TextView counter;
  private final View save;
  private final View share;
  private ParcelFileDescriptor file;
  private PdfRenderer pages;
  private int at;

  PdfViewer(MorePreview module, KeptFile kept) {
    this.module = module;
    this.kept = kept;
    Shell shell = module.shell;
    Look look = shell.look;
    layer = new FrameLayout(shell.activity);
    layer.setBackgroundColor(0xff303030);
    view = new ZoomView(shell.activity, look.dp(12), this);
    counter = look.text("", 15, Colors.WHITE);
    counter.setGravity(Gravity.CENTER);
    layer.addView(view, Look.fill());
    layer.addView(counter, new FrameLayout.LayoutParams(Look.FILL, look.dp(48), Gravity.TOP));
    add(Words.CLOSE, Gravity.TOP | Gravity.START);
    share = add(SHARE, Gravity.BOTTOM | Gravity.START);
    save = add(SAVE, Gravity.BOTTOM | Gravity.END);
    shell.bars.area.pad(layer);
    shell.stage.addAbove(layer);
    show();
  }

  @Override
  public void turned(int direction) {
    if (pages != null && at + direction >= 0 && at + direction < pages.getPageCount()) {
      at += direction;
      show();
    }
  }

  @Override
  public void onClick(View pressed) {
    if (pressed == save) {
      new SavedPicture(module.shell, null).kept(kept);
    } else if (pressed == share) {
      Sharing.open(module.shell, kept.name, "", Collections.singletonList(kept));
    } else {
      close();
    }
  }

  void close() {
    try {
      if (pages != null) {
        pages.close();
      } else if (file != null) {
        file.close();
      }
    } catch (IOException | RuntimeException closedAlready) {
      pages = null;
    }
    module.shell.bars.area.forget(layer);
    module.shell.stage.removeAbove(layer);
    module.closed();
  }

  /** A file that is damaged or has a password is still there to save and to share. */
  private void show() {
    try {
      if (pages == null) {
        file = ParcelFileDescriptor.open(kept.file, ParcelFileDescriptor.parseMode("r"));
        pages = new PdfRenderer(file);
      }
      PdfRenderer.Page page = pages.openPage(at);
      int height = Math.min(4 * WIDEST, WIDEST * page.getHeight() / Math.max(1, page.getWidth()));
      Bitmap bitmap = Bitmap.createBitmap(WIDEST, Math.max(1, height), Bitmap.Config.ARGB_8888);
      bitmap.eraseColor(Colors.WHITE);
      page.render(bitmap, null, null, PdfRenderer.Page.RENDER_MODE_FOR_DISPLAY);
      page.close();
      view.show(bitmap);
      counter.setText((at + 1) + " / " + pages.getPageCount());
    } catch (IOException | RuntimeException damaged) {
      counter.setText(kept.name);
    }
  }

  private View add(String text, int place) {
    Look look = module.shell.look;
    TextView button = look.text(module.shell.words.say(text), 16, Colors.WHITE);
    button.setGravity(Gravity.CENTER);
    button.setPadding(look.dp(16), 0, look.dp(16), 0);
    button.setOnClickListener(this);
    layer.addView(button, new FrameLayout.LayoutParams(Look.WRAP, look.dp(48), place));
    return button;
  }
}

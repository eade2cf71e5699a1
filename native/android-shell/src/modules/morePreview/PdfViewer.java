package app.shell;

import android.graphics.Bitmap;
import android.graphics.pdf.PdfRenderer;
import android.os.Looper;
import android.os.ParcelFileDescriptor;
import android.view.Gravity;
import android.view.View;
import android.widget.FrameLayout;
import android.widget.TextView;
import java.io.IOException;
import java.util.Collections;

/** A PDF over the whole screen, one page at a time: pinch, double tap, swipe between, share, save. Its file is read away from the UI thread. */
final class PdfViewer implements ZoomView.Listener, View.OnClickListener, Runnable {
  private static final String SAVE = "保存|Save";
  private static final String SHARE = "分享|Share";
  private static final String TOO_LARGE = "此页太大|This page is too large";
  /** Pixels of a page in either direction. */
  private static final int LARGEST = 2048;

  private final MorePreview module;
  private final KeptFile kept;
  private final FrameLayout layer;
  private final ZoomView view;
  private final TextView counter;
  private final View save;
  private final View share;
  private ParcelFileDescriptor file;
  private PdfRenderer pages;
  /** The page that was drawn last: with the shown one, the only one in memory. */
  private Bitmap drawn;
  private String words;
  private volatile int drawnTurn = -1;
  private volatile int count;
  private volatile int at;
  private volatile int turn;
  private volatile boolean closed;

  PdfViewer(MorePreview module, KeptFile kept) {
    this.module = module;
    this.kept = kept;
    Shell shell = module.shell;
    Look look = shell.look;
    layer = new FrameLayout(shell.activity);
    layer.setBackgroundColor(0xff303030);
    view = new ZoomView(shell.activity, look.dp(12), this);
    layer.addView(view, Look.fill());
    counter = look.edge(layer, kept.name, Gravity.TOP | Gravity.CENTER_HORIZONTAL);
    counter.setOnClickListener(this);
    add(Words.CLOSE, Gravity.TOP | Gravity.START);
    share = add(SHARE, Gravity.BOTTOM | Gravity.START);
    save = add(SAVE, Gravity.BOTTOM | Gravity.END);
    shell.bars.area.pad(layer);
    shell.stage.addAbove(layer);
    new Thread(this).start();
  }

  @Override
  public void turned(int direction) {
    int next = at + direction;
    if (next >= 0 && next < count) {
      at = next;
      turn++;
      new Thread(this).start();
    }
  }

  /** The counter turns on, for those who cannot swipe. */
  @Override
  public void onClick(View pressed) {
    if (pressed == counter) {
      turned(at + 1 < count ? 1 : -at);
    } else if (pressed == save) {
      new SavedPicture(module.shell, null).kept(kept);
    } else if (pressed == share) {
      Sharing.open(module.shell, kept.name, "", Collections.singletonList(kept));
    } else {
      close();
    }
  }

  void close() {
    closed = true;
    new Thread(this).start();
    module.shell.bars.area.forget(layer);
    module.shell.stage.removeAbove(layer);
    module.closed();
  }

  /** On a thread of its own it draws, and on the UI thread it shows. */
  @Override
  public void run() {
    if (Looper.myLooper() == null) {
      work();
    } else if (drawnTurn == turn) {
      view.show(drawn);
      counter.setText(words);
    }
  }

  /** Draws the page of the last turn, or closes the file. One that is damaged or has a password is still there to save and to share. */
  private synchronized void work() {
    int of = turn;
    if (of == drawnTurn && !closed) {
      return;
    }
    drawn = null;
    words = kept.name;
    try {
      if (closed) {
        if (pages != null) {
          pages.close();
        } else if (file != null) {
          file.close();
        }
        return;
      }
      int page = at;
      drawn = draw(page);
      words = (page + 1) + " / " + count;
    } catch (IOException | RuntimeException damaged) {
      // Its name stands in place of the page.
    } catch (OutOfMemoryError tooLarge) {
      words = module.shell.words.text(TOO_LARGE);
    }
    drawnTurn = of;
    module.shell.ui.post(this);
  }

  private Bitmap draw(int at) throws IOException {
    if (pages == null) {
      file = ParcelFileDescriptor.open(kept.file, ParcelFileDescriptor.parseMode("r"));
      pages = new PdfRenderer(file);
      count = pages.getPageCount();
    }
    PdfRenderer.Page page = pages.openPage(at);
    try {
      int longest = Math.max(1, Math.max(page.getWidth(), page.getHeight()));
      Bitmap bitmap = Bitmap.createBitmap(side(page.getWidth(), longest), side(page.getHeight(), longest), Bitmap.Config.ARGB_8888);
      bitmap.eraseColor(Colors.WHITE);
      page.render(bitmap, null, null, PdfRenderer.Page.RENDER_MODE_FOR_DISPLAY);
      return bitmap;
    } finally {
      page.close();
    }
  }

  private static int side(long points, int longest) {
    return Math.max(1, (int) (points * LARGEST / longest));
  }

  private View add(String text, int place) {
    View button = module.shell.look.edge(layer, module.shell.words.text(text), place);
    button.setOnClickListener(this);
    return button;
  }
}

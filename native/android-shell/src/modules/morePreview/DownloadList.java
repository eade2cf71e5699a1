package app.shell;

import android.app.DownloadManager;
import android.content.Context;
import android.database.Cursor;
import android.net.Uri;
import android.view.Gravity;
import android.view.View;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import android.widget.TextView;
import java.util.Collections;

/** The downloads of the app over the pages, as the phone's manager knows them: open, share, delete, load again. */
final class DownloadList
    implements View.OnClickListener, Dialogs.Choice, Dialogs.Answer, Runnable {
  private static final String OPEN = "打开|Open";
  private static final String SHARE = "分享|Share";
  private static final String AGAIN = "重试|Try again";
  private static final String DELETE = "删除|Delete";
  /** The manager's words for a download that is there, and for one that failed. */
  private static final String DONE = "8";
  private static final String BROKEN = "16";
  private static final int MOST = 50;

  private final MorePreview module;
  private final Shell shell;
  private final DownloadManager manager;
  private final LinearLayout column;
  private final ScrollView scroll;
  private String[] chosen;
  private String[] entries;

  DownloadList(MorePreview module) {
    this.module = module;
    shell = module.shell;
    manager = (DownloadManager) shell.activity.getSystemService(Context.DOWNLOAD_SERVICE);
    column = shell.look.column();
    scroll = new ScrollView(shell.activity);
    scroll.setBackgroundColor(shell.look.background);
    scroll.setClickable(true);
    scroll.addView(column, Look.fill());
    shell.bars.area.pad(scroll);
    shell.stage.addAbove(scroll);
    run();
  }

  void close() {
    shell.ui.removeCallbacks(this);
    shell.bars.area.forget(scroll);
    shell.stage.removeAbove(scroll);
    module.closed();
  }

  /** Shows them anew, each second while one is running. A row is its id, name, status, bytes so far, bytes, type and address. */
  @Override
  public void run() {
    column.removeAllViews();
    add(shell.words.text("下载|Downloads"), 20, null);
    String[] columns = "_id title status bytes_so_far total_size media_type uri".split(" ");
    int rows = 0;
    try (Cursor found = manager.query(new DownloadManager.Query())) {
      while (found.moveToNext() && rows < MOST) {
        String[] row = new String[columns.length];
        for (int at = 0; at < row.length; at++) {
          row[at] = String.valueOf(found.getString(found.getColumnIndex(columns[at])));
        }
        add(row[1] + "\n" + stateOf(row), 16, row);
        rows++;
      }
    } catch (RuntimeException switchedOff) {
      rows = 0;
    }
    if (rows == 0) {
      add(shell.words.text("还没有下载|No downloads yet"), 16, null);
    }
    View close = shell.look.button(shell.words.text(Words.CLOSE), shell.look.accent(), this);
    column.addView(close, shell.look.row(Look.FILL, Look.WRAP, 0, 16));
  }

  private void add(String text, int size, String[] row) {
    Look look = shell.look;
    TextView line = look.text(text, size, look.writing());
    line.setMinHeight(look.dp(48));
    line.setGravity(Gravity.CENTER_VERTICAL);
    line.setPadding(look.dp(16), look.dp(8), look.dp(16), look.dp(8));
    if (row != null) {
      line.setTag(row);
      line.setOnClickListener(this);
    }
    column.addView(line, new LinearLayout.LayoutParams(Look.FILL, Look.WRAP));
  }

  private String stateOf(String[] row) {
    if (row[2].equals(BROKEN)) {
      return shell.words.text("下载失败|Failed");
    }
    long soFar = Long.parseLong(row[3]);
    long size = Long.parseLong(row[4]);
    if (!row[2].equals(DONE)) {
      shell.ui.removeCallbacks(this);
      shell.ui.postDelayed(this, 1000);
    }
    return row[2].equals(DONE) || size <= 0 ? soFar / 1024 + " KB" : soFar * 100 / size + " %";
  }

  @Override
  public void onClick(View pressed) {
    chosen = (String[]) pressed.getTag();
    if (chosen == null) {
      close();
      return;
    }
    String acts = chosen[2].equals(DONE) ? OPEN + "\n" + SHARE + "\n" : chosen[2].equals(BROKEN) ? AGAIN + "\n" : "";
    entries = (acts + DELETE).split("\n");
    String[] words = new String[entries.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = shell.words.text(entries[i]);
    }
    shell.dialogs.choose(chosen[1], words, this);
  }

  @Override
  public void chosen(int item) {
    String entry = entries[item];
    Uri file = manager.getUriForDownloadedFile(Long.parseLong(chosen[0]));
    if (entry.equals(DELETE)) {
      shell.dialogs.ask(DELETE, chosen[1], null, DELETE, this);
    } else if (entry.equals(AGAIN)) {
      Page page = shell.pages.top();
      if (page != null) {
        new Downloads(shell, page).again(chosen[6], chosen[5], chosen[1]);
        given(true);
        shell.ui.postDelayed(this, 1000);
      }
    } else if (file == null || !hand(file, entry.equals(OPEN))) {
      shell.apps.toast(shell.words.text(Words.NO_DOWNLOAD));
    }
  }

  /** To the preview, or at the manager's own address, however large it is, to another app; false where none takes it. */
  private boolean hand(Uri file, boolean opens) {
    OpenedFile opened = new OpenedFile(module, null);
    KeptFile kept = new KeptFile(shell, null, file.toString(), chosen[1], opened);
    kept.type = chosen[5];
    if (opens && kept.type.equals("application/pdf")) {
      kept.fetch();
      return true;
    }
    kept.lent = file;
    return opens ? opened.view(kept) : Sharing.open(shell, "", "", Collections.singletonList(kept));
  }

  /** The question before the deletion was answered; what is loaded again goes without one. */
  @Override
  public void given(boolean yes) {
    if (yes) {
      manager.remove(new long[] {Long.parseLong(chosen[0])});
      run();
    }
  }
}

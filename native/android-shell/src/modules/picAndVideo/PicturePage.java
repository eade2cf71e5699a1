package app.shell;

import android.view.View;
import android.webkit.WebView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A long press on a picture of one page: view, save, share, read a code. */
final class PicturePage extends PagePart implements View.OnLongClickListener, Dialogs.Choice, KeptFiles.Receiver {
  private static final String VIEW = "查看图片|View the picture";
  private static final String SAVE = "保存图片|Save the picture";
  private static final String SHARE = "分享图片|Share the picture";
  private static final String CODE = "识别图中二维码|Read the code in it";

  private final Page page;
  private final List<String> entries = new ArrayList<>();
  private String address;

  PicturePage(Module module, Page page) {
    super(module);
    this.page = page;
    ModuleConfig settings = module.settings;
    add(settings.flag("view", true), VIEW);
    add(settings.flag("save", true), SAVE);
    add(settings.flag("share", true), SHARE);
    add(settings.flag("code", true), CODE);
    if (!entries.isEmpty()) {
      page.web.setOnLongClickListener(this);
    }
  }

  private void add(boolean on, String entry) {
    if (on) {
      entries.add(entry);
    }
  }

  @Override
  public boolean onLongClick(View pressed) {
    WebView.HitTestResult hit = page.web.getHitTestResult();
    int type = hit.getType();
    boolean isPicture = type == WebView.HitTestResult.IMAGE_TYPE || type == WebView.HitTestResult.SRC_IMAGE_ANCHOR_TYPE;
    address = hit.getExtra();
    if (!isPicture || address == null || !KeptFile.mayName(address)) {
      return false;
    }
    String[] words = new String[entries.size()];
    for (int i = 0; i < words.length; i++) {
      words[i] = module.shell.words.text(entries.get(i));
    }
    module.shell.dialogs.choose(null, words, this);
    return true;
  }

  @Override
  public void chosen(int item) {
    Shell shell = module.shell;
    String entry = entries.get(item);
    if (entry.equals(VIEW)) {
      ((PicAndVideo) module).view(page, Collections.singletonList(address), 0);
    } else if (entry.equals(SAVE)) {
      new KeptFile(shell, page, address, "", new SavedPicture(shell, null)).fetch();
    } else if (entry.equals(SHARE)) {
      KeptFiles.fetch(shell, page, Collections.singletonList(address), this);
    } else {
      new PictureCode(shell, new ScannedCode(shell, page)).read(page, address);
    }
  }

  @Override
  public void kept(List<KeptFile> files) {
    if (files == null || !Sharing.open(module.shell, "", "", files)) {
      module.shell.apps.toast(module.shell.words.text(Words.NO_DOWNLOAD));
    }
  }
}

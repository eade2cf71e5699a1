package app.shell;

import android.os.Build;
import android.webkit.DownloadListener;

/** Downloads files to the folder Downloads: those of the web with the phone's download manager, which shows them when they are complete. */
final class Downloads implements DownloadListener {
  /** Files that a page and its frames download after one touch, so that none of them fills the phone. */
  private static final int MOST = 20;

  private final Shell shell;
  private final Page page;
  private long touchedAt;
  private int count;

  Downloads(Shell shell, Page page) {
    this.shell = shell;
    this.page = page;
  }

  @Override
  public void onDownloadStart(String address, String agent, String disposition, String type, long size) {
    page.watch.ended();
    page.stopped();
    if (shell.pages.unseen.has(page)) {
      shell.pages.close(page);
    }
    count = touchedAt == page.touch.at() ? count + 1 : 1;
    touchedAt = page.touch.at();
    if (count > MOST) {
      shell.apps.toast(shell.words.text(Words.NO_DOWNLOAD));
      return;
    }
    if (shell.modules.downloads(page, address, type)) {
      return;
    }
    if (WebAddress.scheme(address).equals("blob")) {
      new PageFile(shell, page, address, type, shell.files.saver).read();
      return;
    }
    String name = FileName.of(address, disposition, type);
    if (WebAddress.isWeb(address) ? load(address, agent, type, name) : saveData(address, type)) {
      shell.apps.toast(shell.words.text(Words.DOWNLOADING) + name);
    } else {
      shell.apps.toast(shell.words.text(Words.NO_DOWNLOAD));
    }
  }

  /** Loads a file again that the manager could not. */
  void again(String address, String type, String name) {
    new ManagedDownload(shell, address, page.web.getSettings().getUserAgentString(), type, name, page.referer());
  }

  /** Below Android 10 the manager cannot reach a folder that the Files app shows. */
  private boolean load(String address, String agent, String type, String name) {
    if (Build.VERSION.SDK_INT < 29) {
      return shell.files.saver.fetch(name, type, address, agent, page.referer());
    }
    new ManagedDownload(shell, address, agent, type, name, page.referer());
    return true;
  }

  private boolean saveData(String address, String type) {
    byte[] bytes = DataAddress.bytes(address);
    return bytes != null && shell.files.saver.save(FileName.given("", type), type, bytes);
  }

  /** Another host learns the origin only, because addresses may hold secrets. */
  static String refererFor(String address, String page) {
    String origin = WebAddress.origin(page);
    return origin.equals(WebAddress.origin(address)) ? page : origin + "/";
  }
}

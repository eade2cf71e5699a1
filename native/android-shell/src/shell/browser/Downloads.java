package app.shell;

import android.app.DownloadManager;
import android.content.Context;
import android.net.Uri;
import android.os.Build;
import android.os.Environment;
import android.webkit.CookieManager;
import android.webkit.DownloadListener;

/** Downloads files to the folder Downloads: those of the web with the phone's download manager, which shows them when they are complete. */
final class Downloads implements DownloadListener {
  private final Shell shell;
  private final Page page;

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
    if (shell.modules.downloads(page, address, type)) {
      return;
    }
    if (WebAddress.scheme(address).equals("blob")) {
      new PageFile(shell, page, address, type, shell.files.saver).read();
      return;
    }
    String name = FileName.of(address, disposition, type);
    if (WebAddress.isWeb(address) ? load(address, agent, type, name) : saveData(address, type)) {
      shell.apps.say(shell.words.say(Words.DOWNLOADING) + name);
    } else {
      shell.apps.say(shell.words.say(Words.NO_DOWNLOAD));
    }
  }

  /** Loads a file again that the manager could not. */
  void again(String address, String type, String name) {
    if (!enqueue(address, page.web.getSettings().getUserAgentString(), type, name)) {
      shell.apps.say(shell.words.say(Words.NO_DOWNLOAD));
    }
  }

  /** Below Android 10 the manager cannot reach a folder that the Files app shows. */
  private boolean load(String address, String agent, String type, String name) {
    return Build.VERSION.SDK_INT >= 29
        ? enqueue(address, agent, type, name)
        : shell.files.saver.fetch(name, type, address, agent, page.referer());
  }

  private boolean saveData(String address, String type) {
    byte[] bytes = DataAddress.bytes(address);
    return bytes != null && shell.files.saver.save(FileName.given("", type), type, bytes);
  }

  /** A manager that is switched off throws exceptions of several kinds. */
  private boolean enqueue(String address, String agent, String type, String name) {
    try {
      DownloadManager manager =
          (DownloadManager) shell.activity.getSystemService(Context.DOWNLOAD_SERVICE);
      manager.enqueue(request(address, agent, type, name));
      return true;
    } catch (RuntimeException refused) {
      return false;
    }
  }

  private DownloadManager.Request request(String address, String agent, String type, String name) {
    DownloadManager.Request request = new DownloadManager.Request(Uri.parse(address));
    request.setTitle(name);
    request.setMimeType(type);
    request.setNotificationVisibility(DownloadManager.Request.VISIBILITY_VISIBLE_NOTIFY_COMPLETED);
    request.addRequestHeader("User-Agent", agent);
    String referer = page.referer();
    if (!referer.isEmpty()) {
      request.addRequestHeader("Referer", refererFor(address, referer));
    }
    String cookies = CookieManager.getInstance().getCookie(address);
    if (cookies != null) {
      request.addRequestHeader("Cookie", cookies);
    }
    request.setDestinationInExternalPublicDir(Environment.DIRECTORY_DOWNLOADS, name);
    return request;
  }

  /** Another host learns the origin only, because addresses may hold secrets. */
  static String refererFor(String address, String page) {
    String origin = WebAddress.origin(page);
    return origin.equals(WebAddress.origin(address)) ? page : origin + "/";
  }
}

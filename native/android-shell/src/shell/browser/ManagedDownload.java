package app.shell;

import android.app.DownloadManager;
import android.content.Context;
import android.net.Uri;
import android.os.Environment;
import android.webkit.CookieManager;
import java.io.IOException;
import java.net.HttpURLConnection;

/**
 * A download by the phone's manager, which repeats its headers at every redirect, the cookies of one host at another. So it gets the address at which
 * the redirects end, and what that host may know.
 */
final class ManagedDownload implements Runnable {
  private final Shell shell;
  private final String address;
  private final String agent;
  private final String type;
  private final String name;
  private final String referer;
  private boolean looked;
  /** Null where no host has answered. */
  private String end;

  /** `referer` is the page that asks, "" for none. */
  ManagedDownload(Shell shell, String address, String agent, String type, String name, String referer) {
    this.shell = shell;
    this.address = address;
    this.agent = agent;
    this.type = type;
    this.name = name;
    this.referer = referer;
    new Thread(this).start();
  }

  /** On a thread of its own it looks for the end, and on the UI thread it begins. */
  @Override
  public void run() {
    if (!looked) {
      looked = true;
      end = find();
      shell.ui.post(this);
    } else if (!enqueue()) {
      shell.apps.toast(shell.words.text(Words.NO_DOWNLOAD));
    }
  }

  private String find() {
    try {
      HttpURLConnection answer = WebFile.open(shell, address, agent, referer, true);
      answer.disconnect();
      return answer.getURL().toString();
    } catch (IOException | RuntimeException unreachable) {
      return null;
    }
  }

  /** A manager that is switched off throws exceptions of several kinds. A file behind a session is nothing without it. */
  private boolean enqueue() {
    String place = end == null ? address : end;
    try {
      String cookies = CookieManager.getInstance().getCookie(place);
      if (end == null && cookies != null) {
        return false;
      }
      DownloadManager manager =
          (DownloadManager) shell.activity.getSystemService(Context.DOWNLOAD_SERVICE);
      manager.enqueue(request(place, cookies));
      return true;
    } catch (RuntimeException refused) {
      return false;
    }
  }

  private DownloadManager.Request request(String place, String cookies) {
    DownloadManager.Request request = new DownloadManager.Request(Uri.parse(place));
    request.setTitle(name);
    request.setMimeType(type);
    request.setNotificationVisibility(DownloadManager.Request.VISIBILITY_VISIBLE_NOTIFY_COMPLETED);
    request.addRequestHeader("User-Agent", agent);
    if (!referer.isEmpty()) {
      request.addRequestHeader("Referer", Downloads.refererFor(end == null ? "" : end, referer));
    }
    if (cookies != null) {
      request.addRequestHeader("Cookie", cookies);
    }
    request.setDestinationInExternalPublicDir(Environment.DIRECTORY_DOWNLOADS, name);
    return request;
  }
}

package app.shell;

import android.app.Activity;
import android.content.ContentResolver;
import android.content.ContentValues;
import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import android.webkit.CookieManager;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URL;

/**
 * Saves files that the download manager cannot take, one at a time: in the folder Downloads from Android 10 on, before at the place that the
 * user picks, because only so the Files app shows them without a permission.
 */
final class FileSaver implements Runnable {
  static final int REQUEST = 0x44;

  private static final int MOST_REDIRECTS = 10;
  private static final int PATIENCE_MILLIS = 30000;

  final Shell shell;
  String name;
  byte[] bytes;
  /** The file of a page that is being read. */
  PageFile reading;
  private String address;
  private String agent;
  private String referer;
  private Uri place;

  FileSaver(Shell shell) {
    this.shell = shell;
  }

  boolean save(String name, String type, byte[] bytes) {
    if (this.name != null) {
      return false;
    }
    this.bytes = bytes;
    return begin(name, type);
  }

  /** A file of the web, which is loaded once it has a place. */
  boolean fetch(String name, String type, String address, String agent, String referer) {
    if (this.name != null) {
      return false;
    }
    this.address = address;
    this.agent = agent;
    this.referer = referer;
    return begin(name, type);
  }

  /** The place that the user picked; a canceled choice saves nothing. */
  void answer(int result, Intent data) {
    place = result == Activity.RESULT_OK && data != null ? data.getData() : null;
    if (place == null) {
      name = null;
    } else {
      write();
    }
  }

  @Override
  public void run() {
    final String text = shell.words.say(copy() ? Words.SAVED : Words.NO_DOWNLOAD) + name;
    shell.ui.post(new Runnable() {
      @Override
      public void run() {
        name = null;
        bytes = null;
        shell.apps.say(text);
      }
    });
  }

  private boolean begin(String name, String type) {
    String kind = type == null || type.indexOf('/') < 0 ? "application/octet-stream" : type.replaceFirst(";.*", "");
    this.name = name;
    try {
      if (Build.VERSION.SDK_INT >= 29) {
        ContentValues about = new ContentValues();
        about.put("_display_name", name);
        about.put("mime_type", kind);
        place = resolver().insert(Uri.parse("content://media/external/downloads"), about);
        if (place == null) {
          throw new IllegalStateException(name);
        }
        write();
      } else {
        Intent where = new Intent("android.intent.action.CREATE_DOCUMENT").addCategory(Intent.CATEGORY_OPENABLE).setType(kind);
        shell.activity.startActivityForResult(where.putExtra("android.intent.extra.TITLE", name), REQUEST);
      }
      return true;
    } catch (RuntimeException refused) {
      this.name = null;
      return false;
    }
  }

  private ContentResolver resolver() {
    return shell.activity.getContentResolver();
  }

  private void write() {
    new Thread(this).start();
  }

  private boolean copy() {
    try (InputStream in = bytes == null ? open(address) : new ByteArrayInputStream(bytes);
        OutputStream out = resolver().openOutputStream(place)) {
      byte[] part = new byte[8192];
      for (int size = in.read(part); size >= 0; size = in.read(part)) {
        out.write(part, 0, size);
      }
      return true;
    } catch (IOException | RuntimeException broken) {
      resolver().delete(place, null, null);
      return false;
    }
  }

  /** Follows redirects itself, so that each host gets its own cookies only. */
  private InputStream open(String first) throws IOException {
    String next = first;
    for (int i = 0; i < MOST_REDIRECTS && WebAddress.isWeb(next); i++) {
      HttpURLConnection connection = (HttpURLConnection) new URL(next).openConnection();
      connection.setConnectTimeout(PATIENCE_MILLIS);
      connection.setReadTimeout(PATIENCE_MILLIS);
      connection.setInstanceFollowRedirects(false);
      connection.setRequestProperty("User-Agent", agent);
      if (!referer.isEmpty()) {
        connection.setRequestProperty("Referer", Downloads.refererFor(next, referer));
      }
      String cookies = CookieManager.getInstance().getCookie(next);
      if (cookies != null) {
        connection.setRequestProperty("Cookie", cookies);
      }
      String target = connection.getResponseCode() / 100 == 3 ? connection.getHeaderField("Location") : null;
      if (target == null) {
        return connection.getInputStream();
      }
      next = new URL(new URL(next), target).toString();
    }
    throw new IOException(next);
  }
}

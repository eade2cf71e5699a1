package app.shell;

import android.app.Activity;
import android.content.ContentResolver;
import android.content.ContentValues;
import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import android.provider.DocumentsContract;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Saves files that the download manager cannot take, one at a time: in the folder Downloads from Android 10 on, before at the place that the
 * user picks, because only so the Files app shows them without a permission.
 */
final class FileSaver implements Runnable, PageFile.Receiver {
  static final int REQUEST = 0x44;
  /** A file that is not whole yet is seen by no other app, and ends after a week (MediaStore). */
  private static final String PENDING = "is_pending";

  final Shell shell;
  String name;
  private byte[] bytes;
  private File file;
  /** Whether the file ends with the saving. */
  private boolean isMine;
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

  boolean save(KeptFile kept) {
    if (name != null) {
      return false;
    }
    isMine = false;
    file = kept.file;
    return begin(kept.name, kept.type);
  }

  /** A file inside a page. */
  @Override
  public void read(String name, String type, File read) {
    boolean takes = read != null && this.name == null;
    if (takes) {
      isMine = true;
      file = read;
      takes = begin(name, type);
    } else if (read != null) {
      read.delete();
    }
    if (!takes) {
      shell.apps.toast(shell.words.text(Words.NO_DOWNLOAD));
    }
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
    if (place != null && name == null) {
      // The process ended behind the picker, and the file with it.
      name = "";
    }
    if (place == null) {
      forget();
    } else {
      write();
    }
  }

  @Override
  public void run() {
    final String text = shell.words.text(copy() ? Words.SAVED : Words.NO_DOWNLOAD) + name;
    shell.ui.post(new Runnable() {
      @Override
      public void run() {
        forget();
        shell.apps.toast(text);
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
        about.put(PENDING, "1");
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
      forget();
      return false;
    }
  }

  private void forget() {
    if (file != null && isMine) {
      file.delete();
    }
    name = null;
    bytes = null;
    file = null;
  }

  private ContentResolver resolver() {
    return shell.activity.getContentResolver();
  }

  private void write() {
    new Thread(this).start();
  }

  private InputStream source() throws IOException {
    if (file != null) {
      return new FileInputStream(file);
    }
    return bytes == null ? WebFile.open(shell, address, agent, referer, true).getInputStream() : new ByteArrayInputStream(bytes);
  }

  /** A place that the user picked is its provider's to delete: the resolver's own way is closed for documents, and some providers delete nothing. */
  private void delete() {
    try {
      if (Build.VERSION.SDK_INT >= 29) {
        resolver().delete(place, null, null);
      } else {
        DocumentsContract.deleteDocument(resolver(), place);
      }
    } catch (IOException | RuntimeException refused) {
      // An empty file stays.
    }
  }

  private boolean copy() {
    try (InputStream in = source();
        OutputStream out = resolver().openOutputStream(place)) {
      byte[] part = new byte[8192];
      for (int size = in.read(part); size >= 0; size = in.read(part)) {
        out.write(part, 0, size);
      }
    } catch (IOException | RuntimeException broken) {
      delete();
      return false;
    }
    return Build.VERSION.SDK_INT < 29 || publish();
  }

  private boolean publish() {
    try {
      ContentValues about = new ContentValues();
      about.put(PENDING, "0");
      return resolver().update(place, about, null, null) > 0;
    } catch (RuntimeException refused) {
      return false;
    }
  }
}

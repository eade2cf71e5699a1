package app.shell;

import android.database.Cursor;
import android.net.Uri;
import android.provider.OpenableColumns;
import android.webkit.MimeTypeMap;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.util.Locale;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * A file of the web, of a page (`blob:`, `data:`) or of another app that was brought into the cache, where the page that asked reads it, and
 * other apps that it is sent to.
 */
final class KeptFile implements Runnable, PageFile.Receiver {
  interface Receiver {
    /** `file` of it is null when it could not be kept. */
    void kept(KeptFile file);
  }

  private static final long MOST_BYTES = 100 << 20;

  final Shell shell;
  final String address;
  String name;
  String type = "";
  /** The bytes that are there, and all of them; 0 while nobody said how many. */
  volatile long size;
  volatile long total;
  volatile boolean canceled;
  volatile boolean ended;
  volatile File file;
  /** The address of another app's provider that is handed on instead of a copy; null for a kept file. */
  Uri lent;

  private final Page page;
  private final Receiver receiver;
  private String agent = "";
  private String referer = "";

  /** `name` is "" for the name that its source gives it. */
  KeptFile(Shell shell, Page page, String address, String name, Receiver receiver) {
    this.shell = shell;
    this.page = page;
    this.address = address;
    this.name = name;
    this.receiver = receiver;
  }

  /** The file alone, without the app and the page that asked, which may end before it. */
  KeptFile copy() {
    KeptFile copy = new KeptFile(null, null, address, name, null);
    copy.type = type;
    copy.size = size;
    copy.file = file;
    return copy;
  }

  /** Whether pages may name such an address: those of other apps, and of files of this one, are not theirs. */
  static boolean mayName(String address) {
    return WebAddress.scheme(address).matches("https?|data|blob");
  }

  /** On the UI thread, where the receiver hears of the end too. */
  void fetch() {
    KeptFile known = ServedFiles.fileAt(address);
    if (known != null) {
      file = known.file;
      name = name.isEmpty() ? known.name : FileName.given(name, known.type);
      type = known.type;
      size = known.size;
      ended = true;
      receiver.kept(this);
    } else if (WebAddress.scheme(address).equals("blob")) {
      new PageFile(shell, page, address, type, this).read();
    } else {
      agent = page == null ? "" : page.web.getSettings().getUserAgentString();
      referer = page == null ? "" : page.referer();
      new Thread(this).start();
    }
  }

  @Override
  public void read(String given, String type, File read) {
    if (read != null) {
      this.type = type;
      name = FileName.given(name.isEmpty() ? given : name, type);
      File target = FileProvider.newKept(shell.activity, ending());
      file = read.renameTo(target) ? target : null;
      read.delete();
      size = target.length();
    }
    ended = true;
    receiver.kept(this);
  }

  @Override
  public void run() {
    File target = null;
    try (InputStream in = open()) {
      name = FileName.given(name, type);
      target = FileProvider.newKept(shell.activity, ending());
      boolean whole = copy(in, target);
      file = whole ? target : null;
    } catch (IOException | RuntimeException | OutOfMemoryError broken) {
      file = null;
    }
    if (file == null && target != null) {
      target.delete();
    }
    ended = true;
    shell.ui.post(new Runnable() {
      @Override
      public void run() {
        receiver.kept(KeptFile.this);
      }
    });
  }

  /** For other apps. */
  Uri uri() {
    return lent == null ? FileProvider.addressOf(shell.activity, file, name) : lent;
  }

  /** As the functions of the SDK answer it; the page of the answer reads it at `url`. */
  JSONObject about(Page page) throws JSONException {
    return new JSONObject()
        .put("name", name)
        .put("size", file.length())
        .put("type", type)
        .put("url", ServedFiles.addressOf(this, page));
  }

  private boolean copy(InputStream in, File target) throws IOException {
    try (OutputStream out = new FileOutputStream(target)) {
      byte[] part = new byte[8192];
      for (int read = in.read(part); read >= 0 && !canceled; read = in.read(part)) {
        size += read;
        if (size > MOST_BYTES) {
          return false;
        }
        out.write(part, 0, read);
      }
    }
    return !canceled;
  }

  private InputStream open() throws IOException {
    String scheme = WebAddress.scheme(address);
    if (scheme.equals("content")) {
      Uri uri = Uri.parse(address);
      String of = shell.activity.getContentResolver().getType(uri);
      type = of == null ? "" : of;
      if (name.isEmpty()) {
        name = FileName.given(nameOf(uri), type);
      }
      return shell.activity.getContentResolver().openInputStream(uri);
    }
    if (scheme.equals("data")) {
      type = address.substring(5, Math.max(5, address.indexOf(','))).replaceFirst(";.*", "");
      byte[] bytes = DataAddress.bytes(address);
      if (bytes != null) {
        return new ByteArrayInputStream(bytes);
      }
    }
    return web();
  }

  /** As its provider says it, which need not answer the question; else as the address has it. */
  private String nameOf(Uri uri) {
    String[] wanted = {OpenableColumns.DISPLAY_NAME};
    String said = null;
    try (Cursor rows = shell.activity.getContentResolver().query(uri, wanted, null, null, null)) {
      said = rows.moveToNext() ? rows.getString(0) : null;
    } catch (RuntimeException unable) {
      said = null;
    }
    return said == null || said.isEmpty() ? FileName.of(address, null, type) : said;
  }

  private InputStream web() throws IOException {
    HttpURLConnection connection = WebFile.open(shell, address, agent, referer, false);
    if (connection.getResponseCode() / 100 != 2) {
      throw new IOException(address);
    }
    String of = connection.getHeaderField("Content-Type");
    type = of == null ? "" : of.replaceFirst(";.*", "").trim();
    if (name.isEmpty()) {
      name = FileName.of(address, connection.getHeaderField("Content-Disposition"), type);
    }
    total = length(connection.getHeaderField("Content-Length"));
    return connection.getInputStream();
  }

  private static long length(String header) {
    return header != null && header.matches("[0-9]{1,15}") ? Long.parseLong(header) : 0;
  }

  /** The ending of the name, else the usual one of the type: the provider knows a file's type by it. */
  private String ending() {
    String own = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    String usual = own.matches("[a-z0-9]{1,8}") ? own : MimeTypeMap.getSingleton().getExtensionFromMimeType(type);
    return usual == null ? "bin" : usual;
  }
}

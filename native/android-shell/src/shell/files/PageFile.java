package app.shell;

import android.util.Base64;
import android.webkit.ValueCallback;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.UUID;
import org.json.JSONObject;

/**
 * A file inside a page (`blob:`), brought into the cache part by part, so that no more than one part is in memory. The page is asked for one after
 * the other, so that foreign pages need no bridge. The SDK keeps blobs of own pages for a minute after their end, and the names of their links
 * (native/sdk/src/kept-files.ts).
 */
final class PageFile implements ValueCallback<String>, Runnable {
  interface Receiver {
    /** The file is the receiver's own; null for one that could not be read. */
    void read(String name, String type, File file);
  }

  private static final int MOST_BYTES = 64 << 20;
  private static final int MOST_QUESTIONS = 3000;
  private static final long PAUSE_MILLIS = 20;
  /**
   * Gives a reader, which answers "" while it reads, then type and name, base64 of the next part each time, "." at the end and "!" after a failure. At
   * most 64 MiB.
   */
  private static final String READER =
      "=(function(a,k,b,r,n){function f(){n='!'}function g(x){b=x;n=b.size>67108864?'!':'='+(b.type||'')+'\\n'+(k.n||'')}"
          + "if(k.b)g(k.b);else{r=new XMLHttpRequest();r.open('GET',a);r.responseType='blob';r.onerror=f;"
          + "r.onload=function(){g(r.response)};r.send()}var at=0;return function(t){t=n;n='';"
          + "if(t&&t!='!'){if(at<b.size||!at){var q=new FileReader(),s=b.slice(at,at+=524288);q.onerror=f;"
          + "q.onload=function(){n=q.result.split(',')[1]||'.'};q.readAsDataURL(s)}else n='.'}return t}})";

  private final Shell shell;
  private final Page page;
  private final String address;
  private final Receiver receiver;
  /** The reader's place in the page, which no later page can guess. */
  private final String place = "window.q" + UUID.randomUUID().toString().replace('-', '_');
  private String type;
  private String name = "";
  private File file;
  private OutputStream out;
  private int size;
  private int questions;

  /** `type` is null or "" for that of the blob. */
  PageFile(Shell shell, Page page, String address, String type, Receiver receiver) {
    this.shell = shell;
    this.page = page;
    this.address = address;
    this.type = type;
    this.receiver = receiver;
  }

  /** One at a time, so that no page fills the phone. */
  void read() {
    PageFile other = shell.files.saver.reading;
    if (other != null && !other.page.isGone()) {
      receiver.read("", type, null);
      return;
    }
    shell.files.saver.reading = this;
    String kept = JSONObject.quote(address);
    page.web.evaluateJavascript(place + READER + "(" + kept + ",(window.__qdb&&__qdb.file)?__qdb.file(" + kept + "):{})", null);
    run();
  }

  /** A page may answer anything, but no text that fills the memory. */
  @Override
  public void run() {
    if (page.isGone() || ++questions > MOST_QUESTIONS) {
      end(false);
    } else {
      page.web.evaluateJavascript(
          "(function(t){return typeof t=='string'&&t.length<1e6?t:'!'})(" + place + "?" + place + "():'!')", this);
    }
  }

  @Override
  public void onReceiveValue(String json) {
    String answer = Json.text(Json.parse("{\"v\":" + json + "}"), "v");
    if (answer.equals(".")) {
      end(true);
    } else if (!answer.equals("!") && takes(answer)) {
      shell.ui.postDelayed(this, answer.isEmpty() ? PAUSE_MILLIS : 0);
    } else {
      end(false);
    }
  }

  /** The page decides what it answers, so an answer may be anything. */
  private boolean takes(String part) {
    if (part.startsWith("=")) {
      int line = part.indexOf('\n');
      String own = part.substring(1, Math.max(1, line)).replaceFirst(";.*", "");
      boolean isNew = type == null || type.isEmpty();
      type = isNew && own.matches("[\\w.+-]{1,99}/[\\w.+-]{1,99}") ? own : type;
      name = part.substring(line + 1);
      return true;
    }
    try {
      byte[] decoded = Base64.decode(part, Base64.DEFAULT);
      size += decoded.length;
      if (out == null) {
        file = FileProvider.newKept(shell.activity, "part");
        out = new FileOutputStream(file);
      }
      out.write(decoded);
      return size <= MOST_BYTES;
    } catch (IOException | IllegalArgumentException damaged) {
      return false;
    }
  }

  private void end(boolean whole) {
    shell.files.saver.reading = null;
    boolean kept = whole && (out != null || takes(""));
    try {
      if (out != null) {
        out.close();
      }
    } catch (IOException full) {
      kept = false;
    }
    if (!kept && file != null) {
      file.delete();
    }
    receiver.read(FileName.given(name, type), type, kept ? file : null);
  }
}

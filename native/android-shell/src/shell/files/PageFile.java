package app.shell;

import android.util.Base64;
import android.webkit.ValueCallback;
import java.io.ByteArrayOutputStream;
import org.json.JSONObject;

/**
 * A file inside a page (`blob:`). The page is asked for one part after the other, so that foreign pages need no bridge. The SDK keeps blobs of
 * own pages for a minute after their end, and the names of their links (native/sdk/src/kept-files.ts).
 */
final class PageFile implements ValueCallback<String>, Runnable {
  interface Receiver {
    /** `bytes` is null for a file that could not be read. */
    void read(String name, String type, byte[] bytes);
  }

  private static final int MOST_BYTES = 64 << 20;
  private static final int MOST_QUESTIONS = 3000;
  private static final long PAUSE_MILLIS = 20;
  /** Answers "" while it reads, base64 of the next part, "." at the end and "!" after a failure. The first part is the name. At most 64 MiB. */
  private static final String READER =
      "(function(a,k,b,r,n){function f(){n='!'}function g(x){b=x;n=b.size>67108864?'!':'='+(k.n||'')}"
          + "if(k.b)g(k.b);else{r=new XMLHttpRequest();r.open('GET',a);r.responseType='blob';r.onerror=f;"
          + "r.onload=function(){g(r.response)};r.send()}var at=0;window.__qdbFile=function(t){t=n;n='';"
          + "if(t&&t!='!'){if(at<b.size||!at){var q=new FileReader(),s=b.slice(at,at+=524288);q.onerror=f;"
          + "q.onload=function(){n=q.result.split(',')[1]||'.'};q.readAsDataURL(s)}else n='.'}return t}})";

  /** A page may answer anything, but no text that fills the memory. */
  private static final String NEXT =
      "(function(t){return typeof t=='string'&&t.length<1e6?t:'!'})(window.__qdbFile?__qdbFile():'!')";

  private final Shell shell;
  private final Page page;
  private final String address;
  private final String type;
  private final Receiver receiver;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private String name = "";
  private int questions;

  PageFile(Shell shell, Page page, String address, String type, Receiver receiver) {
    this.shell = shell;
    this.page = page;
    this.address = address;
    this.type = type;
    this.receiver = receiver;
  }

  /** One at a time, because each is whole in memory. */
  void read() {
    PageFile other = shell.files.saver.reading;
    if (other != null && !other.page.isGone()) {
      receiver.read("", type, null);
      return;
    }
    shell.files.saver.reading = this;
    String kept = JSONObject.quote(address);
    page.web.evaluateJavascript(READER + "(" + kept + ",(window.__qdb&&__qdb.file)?__qdb.file(" + kept + "):{})", null);
    run();
  }

  @Override
  public void run() {
    if (page.isGone() || ++questions > MOST_QUESTIONS) {
      fail();
    } else {
      page.web.evaluateJavascript(NEXT, this);
    }
  }

  @Override
  public void onReceiveValue(String json) {
    String answer = Json.text(Json.parse("{\"v\":" + json + "}"), "v");
    if (answer.equals("!")) {
      fail();
    } else if (answer.equals(".")) {
      shell.files.saver.reading = null;
      receiver.read(FileName.given(name, type), type, bytes.toByteArray());
    } else if (takes(answer)) {
      shell.ui.postDelayed(this, answer.isEmpty() ? PAUSE_MILLIS : 0);
    } else {
      fail();
    }
  }

  /** The page decides what it answers, so an answer may be anything. */
  private boolean takes(String part) {
    if (part.startsWith("=")) {
      name = part.substring(1);
      return true;
    }
    try {
      byte[] decoded = Base64.decode(part, Base64.DEFAULT);
      boolean fits = bytes.size() + decoded.length <= MOST_BYTES;
      bytes.write(decoded, 0, fits ? decoded.length : 0);
      return fits;
    } catch (IllegalArgumentException damaged) {
      return false;
    }
  }

  private void fail() {
    shell.files.saver.reading = null;
    receiver.read("", type, null);
  }
}

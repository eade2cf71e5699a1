package app.shell;

import android.os.Handler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URL;

/** One GET of a short text, or one POST of JSON, that says nothing about the phone by itself; the answer arrives on the main thread. */
final class WebText implements Runnable {
  interface Listener {
    void answered(String body);

    void unreachable();
  }

  private static final int PATIENCE_MILLIS = 8000;
  private static final int LONGEST_ANSWER = 16384;

  private final String address;
  private final String agent;
  private final Handler ui;
  final Listener listener;
  private String sent;

  /** `agent` says who asks. */
  WebText(String address, String agent, Handler ui, Listener listener) {
    this.address = address;
    this.agent = agent;
    this.ui = ui;
    this.listener = listener;
  }

  /** POSTs a text of JSON. */
  void send(String json) {
    sent = json;
    ask();
  }

  void ask() {
    new Thread(this).start();
  }

  @Override
  public void run() {
    final String body = fetch();
    ui.post(new Runnable() {
      @Override
      public void run() {
        if (body == null) {
          listener.unreachable();
        } else {
          listener.answered(body);
        }
      }
    });
  }

  private String fetch() {
    try {
      HttpURLConnection connection = (HttpURLConnection) new URL(address).openConnection();
      connection.setConnectTimeout(PATIENCE_MILLIS);
      connection.setReadTimeout(PATIENCE_MILLIS);
      connection.setRequestProperty("User-Agent", agent);
      connection.setUseCaches(false);
      if (sent != null) {
        connection.setRequestProperty("Content-Type", "application/json");
        connection.setDoOutput(true);
        try (OutputStream out = connection.getOutputStream()) {
          out.write(sent.getBytes("UTF-8"));
        }
      }
      try (InputStream in = connection.getInputStream()) {
        return start(in);
      } finally {
        connection.disconnect();
      }
    } catch (IOException | RuntimeException unreachable) {
      return null;
    }
  }

  /** Reads the beginning of an answer, up to the greatest length that one may have. */
  private static String start(InputStream in) throws IOException {
    byte[] start = new byte[LONGEST_ANSWER];
    int filled = 0;
    int size = in.read(start, 0, start.length);
    while (size > 0) {
      filled += size;
      size = in.read(start, filled, start.length - filled);
    }
    return new String(start, 0, filled, "UTF-8");
  }
}

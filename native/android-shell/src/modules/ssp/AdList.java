package app.shell;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONObject;

/** The list at the owner's own address (https), and its pictures, which are kept in the cache for the next time. */
final class AdList implements WebText.Listener, Runnable {
  private static final String KEY = "ad_list";
  private static final String AGENT = "QdbAds/1";
  private static final String[] SLOTS = {"splash", "banner", "interstitial"};
  private static final int MOST = 5;
  private static final int LARGEST_PICTURE = 2 << 20;
  private static final int PATIENCE_MILLIS = 15000;

  private final Shell shell;
  private final String address;
  /** The last answer. */
  private JSONObject read;

  AdList(Shell shell, String address) {
    this.shell = shell;
    this.address = address;
  }

  /** The name of a picture of the list in the cache. */
  static String nameOf(String image) {
    return ShellAssets.CACHED + (image.hashCode() & 0x7fffffff);
  }

  /** Asks for the list, for the next time that a slot is shown. */
  void refresh() {
    new WebText(address, AGENT, shell.ui, this).ask();
  }

  /** The slot's advertisements whose picture is there; null where the list says nothing of the slot. */
  List<JSONObject> items(String slot) {
    JSONObject list = Json.parse(shell.store.text(KEY));
    if (list == null || list.optJSONArray(slot) == null) {
      return null;
    }
    List<JSONObject> there = new ArrayList<>();
    for (JSONObject item : Json.objects(list, slot)) {
      if (there.size() < MOST && fileOf(item).length() > 0) {
        there.add(item);
      }
    }
    return there;
  }

  @Override
  public void answered(String body) {
    read = Json.parse(body);
    if (read != null) {
      shell.store.keep(KEY, body);
      new Thread(this).start();
    }
  }

  @Override
  public void unreachable() {}

  /** Loads the pictures that are not there yet, all of the list's own host, which the build report names, and forgets those of earlier lists. */
  @Override
  public void run() {
    List<String> named = new ArrayList<>();
    for (String slot : SLOTS) {
      List<JSONObject> items = Json.objects(read, slot);
      for (int i = 0; i < items.size() && i < MOST; i++) {
        String image = Json.text(items.get(i), "image");
        File file = fileOf(items.get(i));
        named.add(file.getName());
        if (isOwn(image) && file.length() == 0) {
          load(image, file);
        }
      }
    }
    File[] kept = shell.activity.getCacheDir().listFiles();
    for (File file : kept == null ? new File[0] : kept) {
      if (file.getName().startsWith(ShellAssets.CACHED) && !named.contains(file.getName())) {
        file.delete();
      }
    }
  }

  private boolean isOwn(String image) {
    return WebAddress.scheme(image).equals("https") && WebAddress.host(image).equals(WebAddress.host(address));
  }

  private File fileOf(JSONObject item) {
    return new File(shell.activity.getCacheDir(), nameOf(Json.text(item, "image")));
  }

  private void load(String image, File file) {
    try {
      HttpURLConnection connection = (HttpURLConnection) new URL(image).openConnection();
      connection.setConnectTimeout(PATIENCE_MILLIS);
      connection.setReadTimeout(PATIENCE_MILLIS);
      connection.setRequestProperty("User-Agent", AGENT);
      connection.setInstanceFollowRedirects(false);
      byte[] bytes;
      try (InputStream in = connection.getInputStream()) {
        bytes = bytes(in);
      }
      if (bytes != null) {
        File part = new File(shell.activity.getCacheDir(), file.getName() + ".part");
        try (FileOutputStream out = new FileOutputStream(part)) {
          out.write(bytes, 0, bytes.length);
        }
        part.renameTo(file);
      }
    } catch (IOException | RuntimeException unreachable) {
      file.delete();
    }
  }

  /** Null for a picture that is too large. */
  private static byte[] bytes(InputStream in) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] part = new byte[8192];
    for (int size = in.read(part); size >= 0; size = in.read(part)) {
      out.write(part, 0, size);
      if (out.size() > LARGEST_PICTURE) {
        return null;
      }
    }
    return out.toByteArray();
  }
}

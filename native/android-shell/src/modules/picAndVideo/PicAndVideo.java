package app.shell;

import android.app.Activity;
import android.content.ClipData;
import android.content.Intent;
import android.net.Uri;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** `media.*` and `scan.code`: menus of pictures, a viewer, files of the gallery, and codes by the camera or in a picture. */
final class PicAndVideo extends Module {
  private static final int CHOOSE = 1;
  private static final int ALBUM = 2;
  private static final int MOST_FILES = 20;
  private static final int MOST_PICTURES = 50;

  private BridgeCall choosing;
  private CodeScreen screen;
  private PictureViewer viewer;

  PicAndVideo(Shell shell) {
    super("picAndVideo", shell);
  }

  @Override
  PagePart addTo(Page page) {
    return new PicturePage(this, page);
  }

  @Override
  boolean act(String action) {
    if (!action.equals("scan") || shell.pages.top() == null) {
      return false;
    }
    scan(new ScannedCode(shell, shell.pages.top()));
    return true;
  }

  @Override
  void configured() {
    if (screen != null) {
      screen.turned();
    }
  }

  @Override
  void back() {
    if (screen != null) {
      screen.fail(BridgeFailure.CANCEL);
    } else if (viewer != null) {
      viewer.close();
    }
  }

  @Override
  void stop() {
    if (screen != null) {
      screen.fail(BridgeFailure.CANCEL);
    }
  }

  void mediaPreview(BridgeCall call) throws BridgeFailure, JSONException {
    List<String> addresses = named(call, "urls", MOST_PICTURES);
    if (addresses.isEmpty()) {
      throw BridgeFailure.param("urls must name a picture");
    }
    view(call.page, addresses, call.params.optInt("current", 0));
    call.done();
  }

  void mediaSaveImage(BridgeCall call) throws BridgeFailure {
    save(call);
  }

  void mediaSaveVideo(BridgeCall call) throws BridgeFailure {
    save(call);
  }

  void mediaChoose(BridgeCall call) throws BridgeFailure {
    String type = call.text("type");
    if (!type.matches("|image|video|all")) {
      throw BridgeFailure.param("type must be image, video or all");
    }
    if (choosing != null) {
      choosing.fail(BridgeFailure.CANCEL, "Another choice began");
    }
    choosing = call;
    boolean several = call.params.optInt("count", 9) > 1;
    Intent files = new Intent(Intent.ACTION_GET_CONTENT).addCategory(Intent.CATEGORY_OPENABLE);
    files.setType(type.equals("all") ? "*/*" : (type.isEmpty() ? "image" : type) + "/*");
    if (type.equals("all")) {
      files.putExtra(Intent.EXTRA_MIME_TYPES, new String[] {"image/*", "video/*"});
    }
    ask(files.putExtra(Intent.EXTRA_ALLOW_MULTIPLE, several), CHOOSE);
  }

  void scanCode(BridgeCall call) throws BridgeFailure {
    String image = call.text("image");
    CodeAnswer answer = new CodeAnswer(call);
    if (!image.isEmpty()) {
      checkName(image, "image");
      new PictureCode(shell, answer).read(call.page, image);
    } else if (!settings.flag("scanCamera")) {
      throw BridgeFailure.param("image must name a picture, because the camera for codes is off");
    } else {
      scan(answer);
    }
  }

  @Override
  boolean result(int request, int code, Intent data) {
    if (request == request(ALBUM)) {
      List<String> chosen = code == Activity.RESULT_OK ? chosen(data) : Collections.<String>emptyList();
      if (screen != null && !chosen.isEmpty()) {
        new PictureCode(shell, screen.close()).read(null, chosen.get(0));
      }
      return true;
    }
    if (request != request(CHOOSE) || choosing == null) {
      return request == request(CHOOSE);
    }
    List<String> chosen = code == Activity.RESULT_OK ? chosen(data) : Collections.<String>emptyList();
    if (chosen.isEmpty()) {
      choosing.fail(BridgeFailure.CANCEL, "Nothing was chosen");
    } else {
      KeptFiles.fetch(shell, null, chosen, new ChosenFiles(choosing));
    }
    choosing = null;
    return true;
  }

  void view(Page page, List<String> addresses, int current) {
    if (viewer != null) {
      viewer.close();
    }
    viewer = new PictureViewer(this, page, addresses, Math.max(0, Math.min(current, addresses.size() - 1)));
    takeBack(true);
  }

  void viewed() {
    viewer = null;
    takeBack(false);
  }

  void scanned() {
    screen = null;
    takeBack(viewer != null);
  }

  void askAlbum() {
    ask(new Intent(Intent.ACTION_GET_CONTENT).addCategory(Intent.CATEGORY_OPENABLE).setType("image/*"), ALBUM);
  }

  /** Opens the camera after the owner's purpose and the system's question. */
  private void scan(final CodeListener listener) {
    List<String> names = Collections.singletonList(DeviceAccess.CAMERA);
    shell.permissions.ask(names, settings.text("cameraPurpose", Words.WHY_CAMERA), new Runnable() {
      @Override
      public void run() {
        if (!settings.flag("scanCamera") || !shell.permissions.isGranted(DeviceAccess.CAMERA)) {
          listener.code(null, "E_PERMISSION");
        } else if (screen != null) {
          listener.code(null, BridgeFailure.CANCEL);
        } else {
          screen = new CodeScreen(PicAndVideo.this, listener);
          takeBack(true);
        }
      }
    });
  }

  private void save(BridgeCall call) throws BridgeFailure {
    String address = call.text("url");
    checkName(address, "url");
    new KeptFile(shell, call.page, address, call.text("name"), new SavedPicture(shell, call)).fetch();
  }

  private void ask(Intent intent, int number) {
    if (!shell.apps.ask(intent, request(number))) {
      result(request(number), 0, null);
    }
  }

  /** Files of other apps; a path could lead into this one. */
  private List<String> chosen(Intent data) {
    List<String> chosen = new ArrayList<>();
    ClipData several = data == null ? null : data.getClipData();
    for (int i = 0; several != null && i < Math.min(several.getItemCount(), MOST_FILES); i++) {
      add(chosen, several.getItemAt(i).getUri());
    }
    if (several == null && data != null) {
      add(chosen, data.getData());
    }
    return chosen;
  }

  private void add(List<String> chosen, Uri uri) {
    if (FileProvider.isForeign(shell.activity, uri)) {
      chosen.add(uri.toString());
    }
  }

  private static List<String> named(BridgeCall call, String key, int most) throws BridgeFailure {
    List<String> addresses = call.texts(key);
    for (String address : addresses) {
      checkName(address, key);
    }
    if (addresses.size() > most) {
      throw BridgeFailure.param(key + " may have at most " + most);
    }
    return addresses;
  }

  private static void checkName(String address, String key) throws BridgeFailure {
    if (!KeptFile.mayName(address)) {
      throw BridgeFailure.param(key + " must be an address of https:, data: or blob:");
    }
  }
}

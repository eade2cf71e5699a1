package app.shell;

import android.app.Activity;
import android.content.ClipData;
import android.content.Intent;
import android.net.Uri;
import android.os.Parcelable;
import android.provider.MediaStore;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient.FileChooserParams;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A file input: files, gallery and camera. A canceled choice is answered with null, because the input waits for an answer. */
final class FileChooser {
  static final int REQUEST = 0x46;

  final FileSaver saver;

  private final Shell shell;
  private final CameraCapture camera;
  private ValueCallback<Uri[]> pending;

  FileChooser(Shell shell) {
    this.shell = shell;
    camera = new CameraCapture(shell.activity);
    saver = new FileSaver(shell);
  }

  void choose(ValueCallback<Uri[]> answer, final FileChooserParams wanted) {
    deliver(null);
    pending = answer;
    final FileTypes types = new FileTypes(wanted.getAcceptTypes());
    if (isWithoutCamera() || !types.takes("image/") && !types.takes("video/")) {
      launch(types, wanted);
      return;
    }
    List<String> needed = Collections.singletonList(DeviceAccess.CAMERA);
    shell.permissions.ask(needed, shell.config.own.text("cameraPurpose", Words.WHY_CAMERA), new Runnable() {
      @Override
      public void run() {
        launch(types, wanted);
      }
    });
  }

  void answer(int result, Intent data) {
    List<Uri> chosen = result == Activity.RESULT_OK ? chosen(data) : Collections.<Uri>emptyList();
    deliver(chosen.isEmpty() ? null : chosen.toArray(new Uri[0]));
  }

  void launch(FileTypes types, FileChooserParams wanted) {
    List<Intent> captures = camera.intents(types, isCameraUsable() && !isWithoutCamera());
    boolean atOnce = !captures.isEmpty() && (wanted.isCaptureEnabled() || source().equals("camera"));
    if (atOnce && shell.apps.ask(capture(captures), REQUEST)) {
      return;
    }
    Intent files = filesOf(types, wanted);
    if (!shell.apps.ask(chooser(files, atOnce ? Collections.<Intent>emptyList() : captures), REQUEST)) {
      shell.apps.toast(shell.words.text(Words.NO_FILES));
      deliver(null);
    }
  }

  /** The camera, or the choice between picture and video. */
  private Intent capture(List<Intent> captures) {
    Intent first = captures.get(0);
    return captures.size() == 1 ? first : chooser(first, Collections.singletonList(captures.get(1)));
  }

  private String source() {
    return shell.config.module("picAndVideo").line("fileSource");
  }

  /** No permission is asked for that the choice does not need. */
  private boolean isWithoutCamera() {
    return source().equals("gallery");
  }

  /** The camera app needs our permission only if the package declares it. */
  private boolean isCameraUsable() {
    Permissions permissions = shell.permissions;
    return !permissions.isDeclared(DeviceAccess.CAMERA) || permissions.isGranted(DeviceAccess.CAMERA);
  }

  private Intent filesOf(FileTypes types, FileChooserParams wanted) {
    Intent files = new Intent(Intent.ACTION_GET_CONTENT);
    files.addCategory(Intent.CATEGORY_OPENABLE);
    files.setType(types.common());
    if (types.several().length > 0) {
      files.putExtra(Intent.EXTRA_MIME_TYPES, types.several());
    }
    files.putExtra(Intent.EXTRA_ALLOW_MULTIPLE, wanted.getMode() == FileChooserParams.MODE_OPEN_MULTIPLE);
    return files;
  }

  private Intent chooser(Intent files, List<Intent> captures) {
    Intent chooser = Intent.createChooser(files, shell.words.text(Words.CHOOSE_FILE));
    chooser.putExtra(Intent.EXTRA_INITIAL_INTENTS, captures.toArray(new Parcelable[0]));
    return chooser;
  }

  private List<Uri> chosen(Intent data) {
    List<Uri> chosen = new ArrayList<>();
    ClipData several = data == null ? null : data.getClipData();
    for (int i = 0; several != null && i < several.getItemCount(); i++) {
      addSafe(chosen, several.getItemAt(i).getUri());
    }
    if (chosen.isEmpty() && data != null) {
      addSafe(chosen, data.getData());
    }
    if (chosen.isEmpty() && camera.picture() != null) {
      chosen.add(camera.picture());
    }
    return chosen;
  }

  /** Only files of other providers are uploaded, because another app could answer with an address inside this app. */
  private void addSafe(List<Uri> chosen, Uri uri) {
    if (FileProvider.isForeign(shell.activity, uri)) {
      chosen.add(uri);
    }
  }

  private void deliver(Uri[] chosen) {
    ValueCallback<Uri[]> answer = pending;
    pending = null;
    if (answer != null) {
      answer.onReceiveValue(chosen);
    }
  }
}

package app.shell;

import android.content.ClipData;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import android.provider.MediaStore;
import java.io.File;
import java.util.ArrayList;
import java.util.List;

/** Takes pictures and videos with the phone's camera app, into a file that only this app and the camera app can reach. */
final class CameraCapture {
  private final Context context;
  private File file;

  CameraCapture(Context context) {
    this.context = context;
  }

  /** None where the camera is not offered. The picture of an earlier choice is forgotten: it was another page's, or another input's. */
  List<Intent> intents(FileTypes types, boolean offered) {
    List<Intent> intents = new ArrayList<>();
    file = null;
    if (!offered) {
      return intents;
    }
    if (types.takes("image/")) {
      intents.add(pictureIntent());
    }
    if (types.takes("video/")) {
      intents.add(new Intent(MediaStore.ACTION_VIDEO_CAPTURE));
    }
    return intents;
  }

  /** The new picture, or null if the camera app left none. */
  Uri picture() {
    return file != null && file.length() > 0 ? FileProvider.addressOf(context, file) : null;
  }

  private Intent pictureIntent() {
    // The form of an earlier picture may still wait for its page to send it.
    file = FileProvider.newKept(context, "jpg");
    Uri target = FileProvider.addressOf(context, file);
    Intent intent = new Intent(MediaStore.ACTION_IMAGE_CAPTURE);
    intent.putExtra(MediaStore.EXTRA_OUTPUT, target);
    intent.setClipData(ClipData.newRawUri("", target));
    intent.addFlags(Intent.FLAG_GRANT_WRITE_URI_PERMISSION | Intent.FLAG_GRANT_READ_URI_PERMISSION);
    return intent;
  }
}

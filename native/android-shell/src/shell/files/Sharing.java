package app.shell;

import android.content.ClipData;
import android.content.Intent;
import android.net.Uri;
import android.os.Parcelable;
import java.util.ArrayList;
import java.util.List;

/** The system's share sheet. What the user does in it, Android tells no one. */
final class Sharing {
  private Sharing() {}

  /** Whether the sheet opened. */
  static boolean open(Shell shell, String title, String text, List<KeptFile> files) {
    Intent intent = new Intent(files.size() > 1 ? Intent.ACTION_SEND_MULTIPLE : Intent.ACTION_SEND);
    intent.setType(files.isEmpty() ? "text/plain" : commonType(files));
    if (!title.isEmpty()) {
      intent.putExtra(Intent.EXTRA_SUBJECT, title);
    }
    if (!text.isEmpty()) {
      intent.putExtra(Intent.EXTRA_TEXT, text);
    }
    if (!files.isEmpty()) {
      addFiles(intent, files);
    }
    return shell.apps.start(Intent.createChooser(intent, title.isEmpty() ? null : title));
  }

  /** A clip, because only so Android grants the files of an extra to the app that the user picks. */
  private static void addFiles(Intent intent, List<KeptFile> files) {
    ArrayList<Parcelable> uris = new ArrayList<>();
    ClipData clip = null;
    for (KeptFile file : files) {
      Uri uri = file.uri();
      uris.add(uri);
      if (clip == null) {
        clip = ClipData.newRawUri("", uri);
      } else {
        clip.addItem(new ClipData.Item(uri));
      }
    }
    if (files.size() == 1) {
      intent.putExtra(Intent.EXTRA_STREAM, uris.get(0));
    } else {
      intent.putParcelableArrayListExtra(Intent.EXTRA_STREAM, uris);
    }
    intent.setClipData(clip);
    intent.addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION);
  }

  /** One for all files: the same type, the same family, or anything. */
  private static String commonType(List<KeptFile> files) {
    String common = files.get(0).type;
    for (KeptFile file : files) {
      if (!file.type.equals(common)) {
        String family = common.replaceFirst("/.*", "");
        common = file.type.startsWith(family + "/") ? family + "/*" : "*/*";
      }
    }
    return common.indexOf('/') < 0 ? "*/*" : common;
  }
}

package app.shell;

import android.webkit.MimeTypeMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The `accept` list of a file input as MIME types; an empty list takes everything. */
final class FileTypes {
  private final List<String> types = new ArrayList<>();
  /** Android knows fewer extensions than pages do; the files of one that it does not know must not be hidden. */
  private boolean hasUnknown;

  FileTypes(String[] accept) {
    for (String entry : accept == null ? new String[0] : accept) {
      for (String part : entry.split(",")) {
        add(part.trim().toLowerCase(Locale.ROOT));
      }
    }
  }

  boolean takes(String family) {
    if (types.isEmpty()) {
      return true;
    }
    for (String type : types) {
      if (type.startsWith(family) || type.equals("*/*")) {
        return true;
      }
    }
    return false;
  }

  /** The filter of the picker: a single type, or everything for several types. */
  String common() {
    return types.size() == 1 && !hasUnknown ? types.get(0) : "*/*";
  }

  /** The types among several, none where the picker shows every file. */
  String[] several() {
    return types.size() < 2 || hasUnknown ? new String[0] : types.toArray(new String[0]);
  }

  private void add(String entry) {
    String type = entry.startsWith(".") ? MimeTypeMap.getSingleton().getMimeTypeFromExtension(entry.substring(1)) : entry;
    if (type != null && type.indexOf('/') > 0) {
      types.add(type.equals("image/jpg") ? "image/jpeg" : type);
    } else if (!entry.isEmpty()) {
      hasUnknown = true;
    }
  }
}

package app.shell;

import android.webkit.MimeTypeMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The `accept` list of a file input as MIME types; an empty list takes everything. */
final class FileTypes {
  private final List<String> types = new ArrayList<>();

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
    return types.size() == 1 ? types.get(0) : "*/*";
  }

  String[] all() {
    return types.toArray(new String[0]);
  }

  private void add(String entry) {
    String type = entry.startsWith(".") ? MimeTypeMap.getSingleton().getMimeTypeFromExtension(entry.substring(1)) : entry;
    if (type != null && type.indexOf('/') > 0) {
      types.add(type);
    }
  }
}

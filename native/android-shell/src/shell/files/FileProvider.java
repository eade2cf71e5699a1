package app.shell;

import android.content.ContentProvider;
import android.content.ContentValues;
import android.content.Context;
import android.database.Cursor;
import android.database.MatrixCursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import android.provider.OpenableColumns;
import android.webkit.MimeTypeMap;
import java.io.File;
import java.io.FileNotFoundException;

/** Lets other apps read and the camera app write in `cache/captures` only, by addresses that are granted one by one. */
public class FileProvider extends ContentProvider {
  private static final String KEPT = "kept";
  private static final long DAY_MILLIS = 24L * 60 * 60 * 1000;
  private static int made;
  private static boolean cleared;

  static File folder(Context context) {
    File folder = new File(context.getCacheDir(), "captures");
    folder.mkdirs();
    return folder;
  }

  /** A name that no file has; those of one `kind` can be deleted together. */
  static synchronized File newFile(Context context, String kind, String ending) {
    return new File(folder(context), kind + "-" + System.currentTimeMillis() + ++made + "." + ending);
  }

  /** For a file of a page, the web or another app. The first one of a process deletes those of yesterday, which no other app still reads. */
  static synchronized File newKept(Context context, String ending) {
    if (!cleared) {
      cleared = true;
      deleteAll(context, KEPT, System.currentTimeMillis() - DAY_MILLIS);
    }
    return newFile(context, KEPT, ending);
  }

  /** Deletes the files of a kind from before that time. */
  static void deleteAll(Context context, String kind, long before) {
    File[] files = folder(context).listFiles();
    for (File file : files == null ? new File[0] : files) {
      if (file.getName().startsWith(kind) && file.lastModified() < before) {
        file.delete();
      }
    }
  }

  static Uri addressOf(Context context, File file) {
    return Uri.parse("content://" + context.getPackageName() + ".shell.files/captures/" + file.getName());
  }

  /** An address that tells other apps the name of the file. */
  static Uri addressOf(Context context, File file, String name) {
    return Uri.parse(addressOf(context, file).toString() + "?name=" + Uri.encode(name));
  }

  /** Whether another app's provider has it; an address in this app could only be guessed. Android leaves out the number of a user, and reads escapes. */
  static boolean isForeign(Context context, Uri uri) {
    String authority = uri != null && "content".equals(uri.getScheme()) ? uri.getAuthority() : null;
    return authority != null && !authority.substring(authority.lastIndexOf('@') + 1).startsWith(context.getPackageName() + ".");
  }

  @Override
  public boolean onCreate() {
    return true;
  }

  @Override
  public ParcelFileDescriptor openFile(Uri address, String mode) throws FileNotFoundException {
    return ParcelFileDescriptor.open(file(address), ParcelFileDescriptor.parseMode(mode));
  }

  @Override
  public Cursor query(Uri address, String[] columns, String selection, String[] values, String order) {
    String[] known = {OpenableColumns.DISPLAY_NAME, OpenableColumns.SIZE};
    MatrixCursor cursor = new MatrixCursor(known, 1);
    try {
      File file = file(address);
      String name = address.getQueryParameter("name");
      cursor.addRow(new Object[] {name == null ? file.getName() : name, file.length()});
    } catch (FileNotFoundException missing) {
      return cursor;
    }
    return cursor;
  }

  @Override
  public String getType(Uri address) {
    String name = String.valueOf(address.getLastPathSegment());
    return MimeTypeMap.getSingleton().getMimeTypeFromExtension(name.substring(name.lastIndexOf('.') + 1));
  }

  @Override
  public Uri insert(Uri address, ContentValues values) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int update(Uri address, ContentValues values, String selection, String[] arguments) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int delete(Uri address, String selection, String[] arguments) {
    throw new UnsupportedOperationException();
  }

  /** Accepts only our own file names, so that no path leaves the folder. */
  private File file(Uri address) throws FileNotFoundException {
    String name = String.valueOf(address.getLastPathSegment());
    if (!name.matches("[a-z]+-[0-9]+\\.[a-z0-9]+")) {
      throw new FileNotFoundException(name);
    }
    return new File(folder(getContext()), name);
  }
}

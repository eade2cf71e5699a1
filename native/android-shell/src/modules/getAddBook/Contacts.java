package app.shell;

import android.database.Cursor;
import android.net.Uri;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** Reads numbers and e-mail addresses of the address book, on a thread of its own, for one call. */
final class Contacts implements Runnable {
  private static final String EMAIL = "vnd.android.cursor.item/email_v2";
  private static final String PHONE = "vnd.android.cursor.item/phone_v2";
  private static final String[] COLUMNS = {"contact_id", "display_name", "mimetype", "data1"};

  final Shell shell;
  final BridgeCall call;
  private final List<JSONObject> found = new ArrayList<>();
  private Uri place;
  private String only;
  private int offset;
  private int limit = 1;
  private String query = "";

  Contacts(Shell shell, BridgeCall call) {
    this.shell = shell;
    this.call = call;
  }

  /** The entry that the picker lets this app read once. */
  void readPicked(Uri entry) {
    place = entry;
    new Thread(this).start();
  }

  void readAll(int offset, int limit, String query) {
    place = Uri.parse("content://com.android.contacts/data");
    only = "mimetype IN ('" + PHONE + "','" + EMAIL + "')";
    this.offset = offset;
    this.limit = limit;
    this.query = query.toLowerCase(Locale.ROOT);
    new Thread(this).start();
  }

  @Override
  public void run() {
    final boolean isRead = read();
    shell.ui.post(new Runnable() {
      @Override
      public void run() {
        if (isRead) {
          answer();
        } else {
          call.fail(BridgeFailure.PERMISSION, "The address book could not be read");
        }
      }
    });
  }

  private boolean read() {
    HashMap<String, JSONObject> known = new HashMap<>();
    String order = only == null ? null : "display_name, contact_id";
    try (Cursor rows = shell.activity.getContentResolver().query(place, COLUMNS, only, null, order)) {
      while (rows.moveToNext()) {
        String id = String.valueOf(rows.getString(0));
        JSONObject contact = known.get(id);
        if (contact == null) {
          contact = contactOf(rows.getString(1));
          known.put(id, contact);
          found.add(contact);
        }
        String value = rows.getString(3);
        if (value != null) {
          contact.optJSONArray(EMAIL.equals(rows.getString(2)) ? "emails" : "phones").put(value);
        }
      }
      return true;
    } catch (RuntimeException | JSONException refused) {
      return false;
    }
  }

  private static JSONObject contactOf(String name) throws JSONException {
    return new JSONObject()
        .put("name", name == null ? "" : name)
        .put("phones", new JSONArray())
        .put("emails", new JSONArray());
  }

  private boolean has(JSONObject contact) {
    String text = Json.text(contact, "name") + contact.optJSONArray("phones") + contact.optJSONArray("emails");
    return text.toLowerCase(Locale.ROOT).contains(query);
  }

  /** The contacts of the wanted part. A picked entry is the only one. */
  void answer() {
    JSONArray part = new JSONArray();
    int total = 0;
    for (JSONObject contact : found) {
      if (has(contact)) {
        if (total >= offset && total - offset < limit) {
          part.put(contact);
        }
        total++;
      }
    }
    try {
      JSONObject answer = new JSONObject().put("contacts", part);
      call.done(only == null ? answer : answer.put("total", total));
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}

package app.shell;

import android.app.Activity;
import android.content.Intent;
import java.util.Collections;
import org.json.JSONException;
import org.json.JSONObject;

/** `contacts.*`: the system's picker and form without a permission, and the whole address book where the owner has switched it on. */
final class GetAddBook extends Module {
  private static final String READ = "android.permission.READ_CONTACTS";
  private static final int MOST = 500;

  /** The call that waits for the picker. */
  private BridgeCall picking;

  GetAddBook(Shell shell) {
    super("getAddBook", shell);
  }

  void contactsPick(BridgeCall call) throws BridgeFailure {
    String kind = call.text("kind");
    if (!kind.matches("|phone|email")) {
      throw BridgeFailure.param("kind must be phone or email");
    }
    cancelPicking();
    String type = "vnd.android.cursor.dir/" + (kind.equals("email") ? "email_v2" : "phone_v2");
    check(shell.apps.ask(new Intent(Intent.ACTION_PICK).setType(type), request(0)));
    picking = call;
  }

  void contactsAdd(BridgeCall call) throws BridgeFailure, JSONException {
    String name = call.text("name");
    if (name.trim().isEmpty() || name.length() > MOST) {
      throw BridgeFailure.param("name must be a text of 1 to 500 characters");
    }
    Intent form = new Intent("android.intent.action.INSERT").setType("vnd.android.cursor.dir/raw_contact");
    form.putExtra("name", name).putExtra("phone", call.text("phone")).putExtra("email", call.text("email"));
    check(shell.apps.start(form));
    call.done();
  }

  void contactsGetAll(final BridgeCall call) throws BridgeFailure {
    if (!settings.flag("readAll")) {
      throw new BridgeFailure(BridgeFailure.NOT_ENABLED, "Reading all contacts is switched off in this app");
    }
    final int offset = call.number("offset", 0, 0, Integer.MAX_VALUE);
    final int limit = call.number("limit", 100, 1, MOST);
    final String query = call.text("query");
    shell.permissions.ask(Collections.singletonList(READ), settings.text("purpose", Words.WHY_CONTACTS), new Runnable() {
      @Override
      public void run() {
        if (shell.permissions.isGranted(READ)) {
          new Contacts(shell, call).readAll(offset, limit, query);
        } else {
          call.fail(BridgeFailure.PERMISSION, "The user has not allowed it");
        }
      }
    });
  }

  @Override
  boolean result(int request, int code, Intent data) {
    if (request != request(0) || picking == null) {
      return false;
    }
    if (code == Activity.RESULT_OK && data != null && data.getData() != null) {
      new Contacts(shell, picking).readPicked(data.getData());
      picking = null;
    } else {
      cancelPicking();
    }
    return true;
  }

  @Override
  void stop() {
    cancelPicking();
  }

  private void cancelPicking() {
    if (picking != null) {
      picking.fail(BridgeFailure.CANCEL, "No contact was picked");
      picking = null;
    }
  }

  private static void check(boolean started) throws BridgeFailure {
    if (!started) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "There is no app for contacts on this device");
    }
  }
}

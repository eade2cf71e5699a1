package app.shell;

import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** `agreement.*`: what was agreed to and when, reading it again, taking it back. */
final class UserAgreement extends Module {
  UserAgreement(Shell shell) {
    super("userAgreement", shell);
  }

  @Override
  public void run(String name, BridgeCall call) throws BridgeFailure, JSONException {
    switch (name) {
      case "agreement.show":
        show(call);
        break;
      case "agreement.open":
        open(call);
        break;
      case "agreement.set":
        set(call);
        break;
      case "agreement.revoke":
        revoke(call);
        break;
      case "agreement.status":
        call.done(shell.consent.status());
        break;
      default:
        throw BridgeFailure.unknown(name);
    }
  }

  private void show(final BridgeCall call) throws BridgeFailure {
    if (shell.stage.isCovered()) {
      throw new BridgeFailure(BridgeFailure.CANCEL, "Another screen is open");
    }
    new ConsentScreen(shell, shell).read(new Runnable() {
      @Override
      public void run() {
        try {
          call.done(shell.consent.status());
        } catch (JSONException impossible) {
          throw new IllegalStateException(impossible);
        }
      }
    });
  }

  /** The first link of the module is the user agreement, the second the privacy policy; without links, what was agreed to. */
  private void open(BridgeCall call) throws BridgeFailure, JSONException {
    String document = call.text("doc");
    if (!document.isEmpty() && !document.equals("user") && !document.equals("privacy")) {
      throw BridgeFailure.param("doc must be user or privacy");
    }
    int place = document.equals("privacy") ? 1 : 0;
    List<JSONObject> links = settings.list("links");
    if (place >= links.size()) {
      show(call);
      return;
    }
    shell.apps.open(Json.text(links.get(place), "link"));
    call.done();
  }

  /** A page can take consent back; it cannot give it: only the user can, and has when this is reached. */
  private void set(BridgeCall call) throws BridgeFailure, JSONException {
    if (call.flag("agreed", true)) {
      call.done(shell.consent.status());
    } else {
      revoke(call);
    }
  }

  /** The app starts again at the question, as on its first day. */
  private void revoke(BridgeCall call) throws JSONException {
    shell.consent.revoke();
    JSONObject status = shell.consent.status();
    call.done(status);
    shell.pages.emit("agreement", status);
    shell.ui.post(new Runnable() {
      @Override
      public void run() {
        shell.restart();
      }
    });
  }
}

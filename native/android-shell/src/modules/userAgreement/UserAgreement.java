package app.shell;

import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** `agreement.*`: the state of the consent, the agreement to read again, the withdrawal. */
final class UserAgreement extends Module implements Runnable {
  UserAgreement(Shell shell) {
    super("userAgreement", shell);
  }

  void agreementStatus(BridgeCall call) throws JSONException {
    call.done(shell.consent.status());
  }

  void agreementShow(final BridgeCall call) throws BridgeFailure {
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

  /** The first link of the module is the user agreement, the second the privacy policy; without links, the agreed text. */
  void agreementOpen(BridgeCall call) throws BridgeFailure, JSONException {
    String document = call.text("doc");
    if (!document.isEmpty() && !document.equals("user") && !document.equals("privacy")) {
      throw BridgeFailure.param("doc must be user or privacy");
    }
    int place = document.equals("privacy") ? 1 : 0;
    List<JSONObject> links = settings.list("links");
    if (place >= links.size()) {
      agreementShow(call);
      return;
    }
    shell.apps.open(Json.text(links.get(place), "link"));
    call.done();
  }

  /** A page can only withdraw the consent. The user has given it before any page exists. */
  void agreementSet(BridgeCall call) throws BridgeFailure, JSONException {
    if (call.flag("agreed", true)) {
      agreementStatus(call);
    } else {
      agreementRevoke(call);
    }
  }

  /** The app starts again with the question, as at its first start. */
  void agreementRevoke(BridgeCall call) throws JSONException {
    shell.consent.revoke();
    call.done(shell.consent.status());
    startAgain();
  }

  /** The page about the app takes the consent back too. */
  @Override
  boolean act(String action) {
    boolean revokes = action.equals("revoke");
    if (revokes) {
      shell.consent.revoke();
      startAgain();
    }
    return revokes;
  }

  private void startAgain() {
    try {
      shell.pages.emit("agreement", shell.consent.status());
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
    shell.ui.post(this);
  }

  @Override
  public void run() {
    shell.restart();
  }
}

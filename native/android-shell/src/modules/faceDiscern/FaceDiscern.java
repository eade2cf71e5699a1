package app.shell;

import android.util.Base64;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** `face.capture`: a picture with one face in it, for the page or for the owner's address. It says nothing about whose face it is. */
final class FaceDiscern extends Module implements Runnable, WebText.Listener {
  private static final List<String> CAMERA = Collections.singletonList(DeviceAccess.CAMERA);
  private static final List<String> ACTIONS = Arrays.asList("blink mouth left right nod".split(" "));

  /** The call that waits; null for none. */
  private BridgeCall call;
  private FaceScreen screen;

  FaceDiscern(Shell shell) {
    super("faceDiscern", shell);
  }

  void faceCapture(BridgeCall call) throws BridgeFailure {
    List<String> actions = call.texts("actions");
    if (actions.size() > ACTIONS.size() || !ACTIONS.containsAll(actions)) {
      throw BridgeFailure.param("actions may name up to 5 of blink, mouth, left, right and nod");
    }
    if (call.text("reference").length() > 200) {
      throw BridgeFailure.param("reference must have at most 200 characters");
    }
    if (this.call != null) {
      throw new BridgeFailure(BridgeFailure.CANCEL, "Another picture is being taken");
    }
    this.call = call;
    shell.permissions.ask(CAMERA, settings.text("purpose", Words.WHY_CAMERA), this);
  }

  /** The user has answered the question for the camera. */
  @Override
  public void run() {
    if (call == null) {
      return;
    }
    if (shell.permissions.isGranted(DeviceAccess.CAMERA)) {
      screen = new FaceScreen(this, call.params.optJSONArray("actions"));
      takeBack(true);
    } else {
      fail(BridgeFailure.PERMISSION);
    }
  }

  /** The picture is there, which only the page or the owner's address gets. */
  void taken(byte[] jpeg) {
    closed();
    String picture = Base64.encodeToString(jpeg, Base64.NO_WRAP);
    String address = settings.line("address");
    try {
      if (address.isEmpty()) {
        done(new JSONObject().put("image", "data:image/jpeg;base64," + picture));
      } else {
        JSONObject sent = new JSONObject().put("reference", Json.text(call.params, "reference")).put("image", picture);
        new WebText(address, "QdbFace/1", shell.ui, this).send(sent.toString());
      }
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void answered(String body) {
    try {
      done(new JSONObject().put("sent", true));
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private void done(JSONObject answer) throws JSONException {
    call.done(answer);
    call = null;
  }

  @Override
  public void unreachable() {
    fail(BridgeFailure.NETWORK);
  }

  /** Ends the screen, or the wait for the address, without a picture. */
  void fail(String failure) {
    closed();
    if (call != null) {
      call.fail(failure, "There is no picture");
      call = null;
    }
  }

  @Override
  void configured() {
    if (screen != null) {
      screen.turned();
    }
  }

  @Override
  void back() {
    fail(BridgeFailure.CANCEL);
  }

  @Override
  void pause() {
    if (screen != null) {
      fail(BridgeFailure.CANCEL);
    }
  }

  @Override
  void stop() {
    pause();
  }

  private void closed() {
    if (screen != null) {
      screen.leave();
      screen = null;
      takeBack(false);
    }
  }
}

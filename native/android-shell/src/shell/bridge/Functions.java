package app.shell;

import org.json.JSONException;

/** SDK functions that one part of the app answers. */
interface Functions {
  /** Answers the call, at once or later; throws the failure of a call. */
  void run(String name, BridgeCall call) throws BridgeFailure, JSONException;
}

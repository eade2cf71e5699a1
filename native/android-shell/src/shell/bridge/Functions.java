package app.shell;

import org.json.JSONException;

/** The functions of one namespace of the SDK. */
interface Functions {
  /** Answers the call, now or later; throws for a call that cannot be answered. */
  void run(String name, BridgeCall call) throws BridgeFailure, JSONException;
}

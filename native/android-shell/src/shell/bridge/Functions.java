package app.shell;

import org.json.JSONException;

/** Functions of the SDK that one part of the app answers. */
interface Functions {
  /** Answers the call, now or later; throws for a call that cannot be answered. */
  void run(String name, BridgeCall call) throws BridgeFailure, JSONException;
}

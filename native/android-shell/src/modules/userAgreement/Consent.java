package app.shell;

import org.json.JSONException;
import org.json.JSONObject;

/** Whether the user agreed to the current version of the agreement. Without the module the answer is always yes. */
final class Consent {
  private final ModuleConfig module;
  private final Store store;

  Consent(ModuleConfig module, Store store) {
    this.module = module;
    this.store = store;
  }

  boolean isGiven() {
    return !module.isOn() || store.agreedVersion() >= version();
  }

  void agree() {
    store.setAgreed(version(), System.currentTimeMillis() / 1000);
  }

  void revoke() {
    store.forgetAgreed();
  }

  /** `{agreed, version, at}`, the form that pages receive. */
  JSONObject status() throws JSONException {
    return new JSONObject().put("agreed", isGiven()).put("version", version()).put("at", store.agreedAt());
  }

  private int version() {
    return module.number("version", 1);
  }
}

package app.shell;

/** The failure of a call: one of the SDK's error codes and a sentence for the developer. */
final class BridgeFailure extends Exception {
  static final String ORIGIN = "E_ORIGIN";
  static final String CONSENT = "E_CONSENT";
  static final String CANCEL = "E_CANCEL";
  static final String NOT_ENABLED = "E_NOT_ENABLED";
  static final String UNSUPPORTED = "E_UNSUPPORTED";
  static final String NETWORK = "E_NETWORK";
  static final String TIMEOUT = "E_TIMEOUT";
  static final String PARAM = "E_PARAM";
  static final String PERMISSION = "E_PERMISSION";
  static final String INTERNAL = "E_INTERNAL";

  final String code;

  BridgeFailure(String code, String message) {
    super(message);
    this.code = code;
  }

  static BridgeFailure param(String message) {
    return new BridgeFailure(PARAM, message);
  }

  static BridgeFailure unknown(String function) {
    return new BridgeFailure(UNSUPPORTED, "This app does not know " + function);
  }
}

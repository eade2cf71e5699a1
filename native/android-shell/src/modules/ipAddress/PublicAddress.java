package app.shell;

import org.json.JSONException;
import org.json.JSONObject;

/** The answer of the owner's endpoint: the address as plain text, or a field of JSON by its path. */
final class PublicAddress implements WebText.Listener {
  private final BridgeCall call;
  private final JSONObject found;
  private final String field;

  PublicAddress(BridgeCall call, JSONObject found, String field) {
    this.call = call;
    this.found = found;
    this.field = field;
  }

  @Override
  public void answered(String body) {
    String ip = (field.isEmpty() ? body : fieldOf(body)).trim();
    if (!ip.matches("[0-9a-fA-F.:]{3,45}")) {
      unreachable();
      return;
    }
    try {
      call.done(found.put("public", new JSONObject().put("ip", ip)));
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void unreachable() {
    call.fail(BridgeFailure.NETWORK, "The address that tells the public IP did not answer with one");
  }

  private String fieldOf(String body) {
    JSONObject at = Json.parse(body);
    String[] names = field.split("\\.");
    for (int i = 0; at != null && i < names.length - 1; i++) {
      at = at.optJSONObject(names[i]);
    }
    return at == null || names.length == 0 ? "" : Json.text(at, names[names.length - 1]);
  }
}

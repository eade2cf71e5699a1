package app.shell;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Collections;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** `net.getIp`: local addresses, never those of the hardware, and the public one from the owner's endpoint. Both only when a page calls. */
final class IpAddress extends Module {
  IpAddress(Shell shell) {
    super("ipAddress", shell);
  }

  void netGetIp(final BridgeCall call) throws BridgeFailure, JSONException {
    String type = call.text("type");
    if (!type.matches("|local|public|all")) {
      throw BridgeFailure.param("type must be local, public or all");
    }
    String endpoint = settings.line("endpoint");
    if (type.equals("public") && endpoint.isEmpty()) {
      throw new BridgeFailure(BridgeFailure.NOT_ENABLED, "This app has no address that tells the public IP");
    }
    JSONObject found = type.equals("public") ? new JSONObject() : new JSONObject().put("local", local());
    if (type.equals("local") || endpoint.isEmpty()) {
      call.done(found);
    } else {
      new WebText(endpoint, "QdbApp/" + Shell.VERSION, shell.ui, new PublicAddress(call, found, settings.line("field"))).ask();
    }
  }

  private static JSONObject local() throws JSONException {
    JSONArray four = new JSONArray();
    JSONArray six = new JSONArray();
    try {
      for (NetworkInterface network : Collections.list(NetworkInterface.getNetworkInterfaces())) {
        for (InetAddress address : Collections.list(network.getInetAddresses())) {
          if (!address.isLoopbackAddress() && !address.isLinkLocalAddress()) {
            (address.getAddress().length == 4 ? four : six).put(address.getHostAddress().replaceFirst("%.*", ""));
          }
        }
      }
    } catch (SocketException | NullPointerException none) {
      // Android answers null, or fails, on a phone without a network; it has no address then.
      return new JSONObject().put("ipv4", new JSONArray()).put("ipv6", new JSONArray());
    }
    return new JSONObject().put("ipv4", four).put("ipv6", six);
  }
}

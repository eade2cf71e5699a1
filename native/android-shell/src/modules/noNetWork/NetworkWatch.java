package app.shell;

import android.content.Context;
import android.net.ConnectivityManager;
import android.net.Network;
import android.net.NetworkCapabilities;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * Whether and how the phone is connected. It exists only while the module is on, because the permission comes with the module. Android 11 refuses
 * some apps by a SecurityException all the same (issuetracker.google.com/issues/175055271): such a phone counts as connected.
 */
final class NetworkWatch extends ConnectivityManager.NetworkCallback {
  final Shell shell;
  boolean lost;

  private final ConnectivityManager manager;

  NetworkWatch(Shell shell) {
    this.shell = shell;
    manager = (ConnectivityManager) shell.activity.getSystemService(Context.CONNECTIVITY_SERVICE);
    try {
      lost = manager.getActiveNetwork() == null;
      manager.registerDefaultNetworkCallback(this);
    } catch (RuntimeException refused) {
      // Nothing is heard of the network.
    }
  }

  void stop() {
    try {
      manager.unregisterNetworkCallback(this);
    } catch (RuntimeException unknown) {
      // It was never registered.
    }
  }

  @Override
  public void onAvailable(Network network) {
    changed(false);
  }

  @Override
  public void onLost(Network network) {
    changed(true);
  }

  /** `{online, type}`, the form that pages receive. */
  JSONObject status() throws JSONException {
    String type = type();
    return new JSONObject().put("online", !type.equals("none")).put("type", type);
  }

  /** The system reports on a thread of its own, and reports the present state first. */
  private void changed(final boolean nowLost) {
    shell.ui.post(new Runnable() {
      @Override
      public void run() {
        boolean returned = lost && !nowLost;
        boolean changed = lost != nowLost;
        lost = nowLost;
        if (returned) {
          shell.pages.networkReturned();
        }
        if (changed) {
          tellPages();
        }
      }
    });
  }

  void tellPages() {
    try {
      shell.pages.emit("network", status());
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private String type() {
    NetworkCapabilities found;
    try {
      Network active = manager.getActiveNetwork();
      found = active == null ? null : manager.getNetworkCapabilities(active);
    } catch (RuntimeException refused) {
      return "other";
    }
    if (found == null) {
      return "none";
    }
    if (found.hasTransport(NetworkCapabilities.TRANSPORT_WIFI)) {
      return "wifi";
    }
    if (found.hasTransport(NetworkCapabilities.TRANSPORT_CELLULAR)) {
      return "cellular";
    }
    return found.hasTransport(NetworkCapabilities.TRANSPORT_ETHERNET) ? "ethernet" : "other";
  }
}

package com.example.push;

import android.content.Context;
import app.shell.Plugin;
import org.json.JSONException;
import org.json.JSONObject;

/** The smallest plug-in of the slot `push`: it answers a registration with its key, and greets by a message. */
public final class ExamplePush implements Plugin {
  private String key = "";
  private Host host;

  @Override
  public void start(Context app, JSONObject settings, Host host) {
    this.host = host;
    key = settings.optString("appKey");
  }

  @Override
  public void call(String function, JSONObject params, Answer answer) {
    try {
      if (!function.equals("push.register")) {
        answer.fail("E_UNSUPPORTED", "The example only registers");
        return;
      }
      answer.done(new JSONObject().put("provider", "plugin").put("id", key + "-1").put("granted", true));
      host.message(new JSONObject().put("id", "hello").put("title", "Registered as " + key));
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void stop() {
    host = null;
  }
}

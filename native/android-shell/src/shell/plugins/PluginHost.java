package app.shell;

import org.json.JSONObject;

/** The app as a plug-in has it. */
final class PluginHost implements Plugin.Host {
  private final Shell shell;

  PluginHost(Shell shell) {
    this.shell = shell;
  }

  @Override
  public void message(final JSONObject message) {
    if (message == null) {
      return;
    }
    shell.ui.post(new Runnable() {
      @Override
      public void run() {
        PushApp app = new PushApp(shell.activity, shell.config);
        if (app.isAllowed()) {
          app.deliver(new PushMessage(message));
        }
      }
    });
  }
}

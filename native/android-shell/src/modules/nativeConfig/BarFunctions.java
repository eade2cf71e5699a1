package app.shell;

import org.json.JSONException;
import org.json.JSONObject;

/** `statusbar.*` and `theme.*`: the bar's color and icons, and whether the phone is dark. */
final class BarFunctions implements Functions {
  private final Shell shell;

  BarFunctions(Shell shell) {
    this.shell = shell;
  }

  @Override
  public void run(String name, BridgeCall call) throws BridgeFailure, JSONException {
    switch (name) {
      case "theme.get":
        call.done(new JSONObject().put("mode", "auto").put("theme", shell.night.isOn() ? "dark" : "light"));
        break;
      case "statusbar.set":
        setBar(call);
        break;
      default:
        throw BridgeFailure.unknown(name);
    }
  }

  private void setBar(BridgeCall call) throws BridgeFailure, JSONException {
    String style = call.text("style");
    if (!style.isEmpty() && !isStyle(style)) {
      throw BridgeFailure.param("style must be auto, light or dark");
    }
    int color = call.color("color", shell.bars.color());
    shell.bars.set(color, style);
    call.done();
  }

  private static boolean isStyle(String style) {
    return style.equals(SystemBars.AUTO) || style.equals(SystemBars.LIGHT) || style.equals(SystemBars.DARK);
  }
}

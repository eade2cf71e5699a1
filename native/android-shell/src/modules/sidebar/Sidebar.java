package app.shell;

import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** The sidebar, which a button, a swipe from the edge or a page opens, and `sidebar.*`. */
final class Sidebar extends BarModule {
  private static final int MOST = 30;
  private static final int MOST_CHILDREN = 20;

  List<JSONObject> items;
  String mode;
  boolean isAtEnd;
  /** In dp. */
  int width;
  int color;
  int background;
  /** `{ text, image }`, as the settings or a page have it. */
  JSONObject header;
  /** Null while it is closed, and while it leaves. */
  SidebarPanel panel;

  Sidebar(Shell shell) {
    super("sidebar", shell);
  }

  @Override
  void start() {
    items = settings.list("items");
    mode = settings.line("mode");
    isAtEnd = settings.line("side").equals("end");
    width = settings.number("width", 288);
    color = settings.color("color", Colors.BLACK);
    background = settings.color("background", Colors.WHITE);
    header = ownHeader();
    begin();
  }

  private JSONObject ownHeader() {
    return head(settings.part("text"), Json.put(new JSONObject(), "picture", settings.line("image")));
  }

  private static JSONObject head(JSONObject text, JSONObject image) {
    return Json.put(Json.put(new JSONObject(), "text", text), "image", image);
  }

  /** A page where the sidebar does not open closes it too. */
  @Override
  void show(boolean shown) {
    if (!shown) {
      close();
    }
  }

  @Override
  boolean act(String action) {
    boolean isMine = action.equals("sidebar");
    if (isMine) {
      toggle();
    }
    return isMine;
  }

  @Override
  void back() {
    close();
  }

  /** In the present look, language and size of the window. */
  @Override
  void configured() {
    if (panel != null) {
      panel.run();
      panel = new SidebarPanel(this);
      panel.move(1, 0);
    }
  }

  private void toggle() {
    if (panel != null) {
      close();
    } else if (isShown() && !shell.stage.isCovered()) {
      panel = new SidebarPanel(this);
      panel.hide();
      panel.move(1, 200);
      takeBack(true);
      tell();
    }
  }

  void close() {
    if (panel != null) {
      SidebarPanel leaving = panel;
      panel = null;
      leaving.move(0, 200);
      // No end action of the animation, which another one would cancel.
      shell.ui.postDelayed(leaving, 200);
      takeBack(false);
      tell();
    }
  }

  private void tell() {
    Page page = shell.pages.top();
    if (page != null) {
      page.scripts.emit("sidebar.change", state(), null);
    }
  }

  private JSONObject state() {
    return Json.put(new JSONObject(), "open", panel != null);
  }

  void sidebarSetItems(BridgeCall call) throws BridgeFailure, JSONException {
    List<JSONObject> given = items;
    if (call.params.opt("items") != null) {
      List<JSONObject> named = Items.of(call, shell, "items", MOST);
      given = named == null ? settings.list("items") : named;
      for (int i = 0; named != null && i < named.size(); i++) {
        BridgeCall part = new BridgeCall(call, call.params.optJSONArray("items").optJSONObject(i));
        named.get(i).put("children", children(part));
      }
    }
    Object head = call.params.opt("header");
    if (head == JSONObject.NULL) {
      header = ownHeader();
    } else if (head != null) {
      header = header(new BridgeCall(call, Json.object(call.params, "header")));
    }
    items = given;
    configured();
    call.done();
  }

  private JSONArray children(BridgeCall item) throws BridgeFailure, JSONException {
    List<JSONObject> children = Items.of(item, shell, "children", MOST_CHILDREN);
    JSONArray given = item.params.optJSONArray("children");
    for (int i = 0; children != null && i < children.size(); i++) {
      if (!given.optJSONObject(i).isNull("children")) {
        throw BridgeFailure.param("children must have no children");
      }
    }
    return children == null ? new JSONArray() : new JSONArray(children);
  }

  private JSONObject header(BridgeCall given) throws BridgeFailure, JSONException {
    String text = Items.line(given, "text");
    JSONObject image = Items.icon(given, "image", shell);
    if (image != null && image.isNull("data")) {
      throw BridgeFailure.param("image must be a picture as data:image/png;base64");
    }
    return head(Items.both(text), image);
  }

  void sidebarSetStyle(BridgeCall call) throws BridgeFailure, JSONException {
    String how = call.text("mode");
    String side = call.text("side");
    if (!how.matches("|cover|push|scale") || !side.matches("|start|end")) {
      throw BridgeFailure.param("mode must be cover, push or scale, and side start or end");
    }
    int wide = call.number("width", width, 200, 400);
    int ink = call.color("color", color);
    background = call.color("background", background);
    color = ink;
    width = wide;
    mode = how.isEmpty() ? mode : how;
    isAtEnd = side.isEmpty() ? isAtEnd : side.equals("end");
    configured();
    call.done();
  }

  void sidebarOpen(BridgeCall call) throws JSONException {
    if (panel == null) {
      toggle();
    }
    call.done(state());
  }

  void sidebarClose(BridgeCall call) throws JSONException {
    close();
    call.done(state());
  }

  void sidebarToggle(BridgeCall call) throws JSONException {
    toggle();
    call.done(state());
  }

  void sidebarGetState(BridgeCall call) throws JSONException {
    call.done(state());
  }
}

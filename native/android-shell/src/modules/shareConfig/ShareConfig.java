package app.shell;

import android.content.ClipData;
import android.content.ClipboardManager;
import android.content.Context;
import android.content.Intent;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** `share.*`: the system's share sheet, links to copy, slots of channels, and what other apps share with this one. */
final class ShareConfig extends Module {
  private static final String SHARE = "分享到其他应用|Share with an app";
  private static final String COPY = "复制链接|Copy the link";
  private static final String COPIED = "链接已复制|The link is copied";
  private static final String TOO_LONG = "链接太长，不能复制|The link is too long to copy";
  private static final String CHANNELS = "wechat|moments|qq|qzone|weibo";

  private final ReceivedShares received;

  ShareConfig(Shell shell) {
    super("shareConfig", shell);
    received = new ReceivedShares(this);
  }

  @Override
  void start() {
    if (!shell.isRestored()) {
      received.take(shell.activity.getIntent());
    }
  }

  @Override
  PagePart addTo(Page page) {
    return new SharePage(this, page);
  }

  @Override
  boolean result(int request, int code, Intent data) {
    return request == 0 && received.take(data);
  }

  /** Shares the page that is seen, or what its script or the settings say instead. */
  @Override
  boolean act(String action) {
    final Page page = shell.pages.top();
    if (!action.equals("share") || page == null) {
      return false;
    }
    final ShareContent content = ((SharePage) page.part(this)).content();
    if (!settings.flag("copyLink")) {
      content.open(null);
      return true;
    }
    String[] items = {shell.words.text(SHARE), shell.words.text(COPY)};
    shell.dialogs.choose(content.title, items, new Dialogs.Choice() {
      @Override
      public void chosen(int item) {
        if (item == 0) {
          content.open(null);
        } else {
          copyLink(content.url);
        }
      }
    });
    return true;
  }

  void shareOpen(BridgeCall call) throws BridgeFailure, JSONException {
    ShareContent.of(this, call).open(call);
  }

  void shareSetDefault(BridgeCall call) throws BridgeFailure, JSONException {
    ((SharePage) call.page.part(this)).own = call.params.length() == 0 ? null : ShareContent.of(this, call);
    call.done();
  }

  void shareCopy(BridgeCall call) throws BridgeFailure, JSONException {
    String text = call.text("text");
    copy(text.isEmpty() ? call.page.address() : text);
    call.done();
  }

  /** The channels of the settings; each needs a plug-in, which brings its own. */
  void shareChannels(BridgeCall call) throws JSONException {
    List<Object> channels = new ArrayList<>();
    boolean isThere = shell.plugins().has("share");
    for (JSONObject item : settings.list("channels")) {
      channels.add(new JSONObject().put("channel", Json.text(item, "channel")).put("available", isThere));
    }
    call.done(new JSONObject().put("channels", new JSONArray(channels)));
  }

  /** Channels of others are those of a plug-in. */
  void shareTo(BridgeCall call) throws BridgeFailure {
    String channel = call.text("channel");
    if (!channel.matches(CHANNELS)) {
      throw BridgeFailure.param("channel must be one of " + CHANNELS);
    }
    shell.plugins().call("share", call);
  }

  void shareReceived(BridgeCall call) throws JSONException {
    call.done(received.give(call.page));
  }

  /** Android hands no more than a megabyte to the clipboard. */
  private void copyLink(String link) {
    try {
      copy(link);
    } catch (RuntimeException tooLong) {
      shell.apps.toast(shell.words.text(TOO_LONG));
    }
  }

  private void copy(String text) {
    ClipboardManager board = (ClipboardManager) shell.activity.getSystemService(Context.CLIPBOARD_SERVICE);
    board.setPrimaryClip(ClipData.newPlainText(null, text));
    shell.apps.toast(shell.words.text(COPIED));
  }

  /** A page of the app's own is there: it may listen for what was received before. */
  void ready(Page page) {
    received.offer(page);
  }
}

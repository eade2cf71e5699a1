package app.shell;

import android.content.ComponentName;
import android.content.Intent;
import android.net.Uri;
import android.provider.Settings;
import android.widget.Toast;
import java.net.URISyntaxException;

/** Hands addresses to other apps: browser, dialler, mail, maps, shops, WeChat, Alipay. */
final class ExternalApps {
  private static final String FALLBACK = "browser_fallback_url";

  private final Shell shell;

  ExternalApps(Shell shell) {
    this.shell = shell;
  }

  /** Whether an app took the address; a message tells the user of a failure. */
  boolean open(String address) {
    boolean opened = !isPrivate(address) && start(view(address));
    if (!opened) {
      toast(shell.words.text(Words.NO_APP));
    }
    return opened;
  }

  /** As {@link #open}, for a link in a page: `intent:` addresses may name a page to fall back to. */
  void openFrom(Page page, String address) {
    if (WebAddress.scheme(address).equals("intent")) {
      openIntent(page, address);
    } else {
      open(address);
    }
  }

  /** Limited to the apps that the package's `<queries>` make visible. */
  boolean canOpen(String address) {
    return !isPrivate(address) && view(address).resolveActivity(shell.activity.getPackageManager()) != null;
  }

  /** Opens the system's page about this app, where permissions can be changed. */
  void openSettings() {
    Uri app = Uri.parse("package:" + shell.activity.getPackageName());
    start(new Intent(Settings.ACTION_APPLICATION_DETAILS_SETTINGS, app).addFlags(Intent.FLAG_ACTIVITY_NEW_TASK));
  }

  void toast(String text) {
    Toast.makeText(shell.activity, text, Toast.LENGTH_LONG).show();
  }

  /**
   * A page may start only the intents that a browser allows (developer.chrome.com/docs/android/intents). One that Android would give back
   * to this app stays in its page, because it could be taken for the answer of a sign-in.
   */
  private void openIntent(Page page, String address) {
    Intent intent = parse(address);
    if (intent == null) {
      toast(shell.words.text(Words.NO_APP));
      return;
    }
    intent.addCategory(Intent.CATEGORY_BROWSABLE);
    intent.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK);
    intent.setComponent(null);
    intent.setSelector(null);
    String data = String.valueOf(intent.getDataString());
    if (shell.links.leadsBack(data)) {
      page.load(shell.links.addressOf(data));
    } else if (isPrivate(data) || !start(intent)) {
      fallBack(page, intent);
    }
  }

  private void fallBack(Page page, Intent intent) {
    String fallback = intent.getStringExtra(FALLBACK);
    if (fallback != null && WebAddress.isWeb(fallback)) {
      page.load(fallback);
    } else if (intent.getPackage() != null) {
      open("market://details?id=" + intent.getPackage());
    } else {
      toast(shell.words.text(Words.NO_APP));
    }
  }

  /** Whether an app took the intent. Android refuses by exceptions of several kinds, also one of a megabyte. */
  boolean start(Intent intent) {
    try {
      shell.activity.startActivity(intent);
      return true;
    } catch (RuntimeException refused) {
      return false;
    }
  }

  /** As {@link #start}, for an answer that {@link Shell#result} gets. */
  boolean ask(Intent intent, int request) {
    try {
      shell.activity.startActivityForResult(intent, request);
      return true;
    } catch (RuntimeException refused) {
      return false;
    }
  }

  /** The app's own links name the browser, because Android would give them back to the app. "android" asks the user for one. */
  Intent view(String address) {
    Intent view = new Intent(Intent.ACTION_VIEW, Uri.parse(address)).addFlags(Intent.FLAG_ACTIVITY_NEW_TASK);
    if (shell.links.isAppLink(address)) {
      Intent any = new Intent(Intent.ACTION_VIEW, Uri.parse("https:")).addCategory(Intent.CATEGORY_BROWSABLE);
      ComponentName browser = any.resolveActivity(shell.activity.getPackageManager());
      boolean isChosen = browser != null && !browser.getPackageName().equals("android");
      view.setPackage(isChosen ? browser.getPackageName() : null);
    }
    return view;
  }

  /** Without grants of files. Android throws exceptions of several kinds for an address of a page. */
  private static Intent parse(String address) {
    try {
      Intent intent = Intent.parseUri(address, Intent.URI_INTENT_SCHEME);
      intent.setFlags(0);
      return intent;
    } catch (URISyntaxException | RuntimeException malformed) {
      return null;
    }
  }

  /** Whether the address leads into this app, so that a page must not hand it out. */
  private static boolean isPrivate(String address) {
    String scheme = WebAddress.scheme(address);
    return scheme.equals("file") || scheme.equals("content");
  }
}

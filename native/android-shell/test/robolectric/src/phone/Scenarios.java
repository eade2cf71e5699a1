package phone;

import android.app.Activity;
import android.app.AlertDialog;
import android.app.Dialog;
import android.app.DownloadManager;
import android.content.Context;
import android.content.DialogInterface;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.content.res.Configuration;
import android.graphics.drawable.ColorDrawable;
import android.net.ConnectivityManager;
import android.net.Uri;
import android.net.http.SslCertificate;
import android.net.http.SslError;
import android.os.Build;
import android.os.Bundle;
import android.os.Handler;
import android.os.Message;
import android.os.Parcel;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewGroup;
import android.webkit.CookieManager;
import android.webkit.HttpAuthHandler;
import android.webkit.PermissionRequest;
import android.webkit.SslErrorHandler;
import android.webkit.WebChromeClient;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import android.widget.EditText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.json.JSONArray;
import org.json.JSONObject;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TestName;
import org.junit.runner.RunWith;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.Shadows;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.GraphicsMode;
import org.robolectric.annotation.LooperMode;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowAlertDialog;
import org.robolectric.shadows.ShadowDialog;
import org.robolectric.shadows.ShadowDownloadManager;
import org.robolectric.shadows.ShadowToast;

/** The scenarios of tests/oracle/robolectric.test.ts: each says what it saw, and the test compares. */
@RunWith(ShellRunner.class)
@Config(sdk = {24, 28, 30, 33, 35, 36}, qualifiers = "zh-rCN-w400dp-h800dp-xhdpi", shadows = {Pages.class, HostQuestion.class})
@GraphicsMode(GraphicsMode.Mode.LEGACY)
@LooperMode(LooperMode.Mode.PAUSED)
public class Scenarios {
  private static final String HOME = "https://shanye.cn/";
  private static final String MICROPHONE = "android.permission.RECORD_AUDIO";

  private static final String FLUSH = "Landroid/webkit/CookieManager;->flush()V";
  private static final String INSPECT = "Landroid/webkit/WebView;->setWebContentsDebuggingEnabled(Z)V";
  private static final String SETTER = "Landroid/webkit/WebSettings;->";

  private static final String[] DISPOSITIONS = {
    "", "attachment; filename*=utf-8''..%2Fa%2Fb.pdf", "attachment; filename=d.pdf; filename*=UTF-8''%E6%8A%A5%E8%A1%A8.pdf"
  };

  private static final List<String> LEAVES_PAGE =
      Arrays.asList("agreement.show", "agreement.revoke", "nonet.retry", "refresh.start", "app.exit");

  @Rule public final TestName name = new TestName();
  private final JSONObject facts = new JSONObject();

  @Before
  public void forget() {
    Trace.take();
  }

  @After
  public void print() {
    System.out.println(Line.facts(name.getMethodName(), facts.toString()));
  }

  @Test
  public void beforeConsent() throws Exception {
    Phone phone = Phone.start();
    phone.pass(60_000);
    say("calls", Trace.take());
    say("texts", phone.texts());
    say("webViews", phone.webViews().size());
    say("kept", Phone.keep().getAll().size());
    say("loads", phone.press("我同意").loads());
    say("version", Phone.keep().getInt("agreed_version", 0));
    say("textsAfter", phone.texts());
    say("callsAfter", Trace.take());
  }

  @Test
  public void refusal() throws Exception {
    Phone phone = Phone.start().press("我不同意");
    say("texts", phone.texts());
    phone.press("退出");
    say("ended", phone.activity().isFinishing());
    say("kept", Phone.keep().getAll().size());
  }

  @Test
  public void configuration() throws Exception {
    Phone phone = Phone.open();
    Activity before = phone.activity();
    WebView web = phone.web();
    Configuration turned = new Configuration(before.getResources().getConfiguration());
    turned.orientation = Configuration.ORIENTATION_LANDSCAPE;
    turned.uiMode = turned.uiMode & ~Configuration.UI_MODE_NIGHT_MASK | Configuration.UI_MODE_NIGHT_YES;
    phone.life.configurationChange(turned);
    phone.settle();
    say("sameActivity", phone.activity() == before);
    say("samePage", phone.web() == web);
    say("theme", new JSONObject(phone.call("theme.get", "{}")).getString("theme"));
  }

  @Test
  public void recreation() throws Exception {
    Phone phone = Phone.open();
    WebView before = phone.web();
    visit(phone, HOME + "cart");
    phone.life.recreate();
    phone.settle();
    say("oldIsGone", Shadows.shadowOf(before).wasDestroyCalled());
    say("address", phone.web().getUrl());
    say("canGoBack", phone.web().canGoBack());
    say("texts", phone.arrive().texts());
  }

  @Test
  public void death() throws Exception {
    Phone phone = Phone.open();
    visit(phone, HOME + "cart");
    Bundle kept = new Bundle();
    phone.life.pause().stop().saveInstanceState(kept).destroy();
    Phone again = Phone.startFrom(throughParcel(kept));
    say("address", again.web().getUrl());
    say("canGoBack", again.web().canGoBack());
    say("webViews", again.webViews().size());
  }

  @Test
  public void fileInput() throws Exception {
    Phone phone = Phone.open();
    List<String> answers = new ArrayList<>();
    for (String answer : new String[] {"content://docs/1", "file:///data/data/cn.shanye.tea/shared_prefs/shell.xml"}) {
      chrome(phone).onShowFileChooser(phone.web(), chosen -> answers.add(Arrays.toString(chosen)), new Wanted("image/*"));
      phone.settle();
      Intent chooser = phone.system().getNextStartedActivityForResult().intent;
      Intent files = chooser.getParcelableExtra(Intent.EXTRA_INTENT);
      Intent camera = (Intent) chooser.getParcelableArrayExtra(Intent.EXTRA_INITIAL_INTENTS)[0];
      say("files", files.getAction() + " " + files.getType());
      say("camera", camera.getAction() + " " + Integer.toHexString(camera.getFlags()));
      say("target", String.valueOf((Uri) camera.getParcelableExtra("output")).replaceAll("\\d+", "N"));
      phone.system().receiveResult(chooser, Activity.RESULT_OK, new Intent().setData(Uri.parse(answer)));
      phone.settle();
    }
    say("answers", answers);
  }

  @Test
  public void permission() throws Exception {
    Phone phone = Phone.open();
    Request foreign = ask(phone, "https://elsewhere.example/", PermissionRequest.RESOURCE_AUDIO_CAPTURE);
    Request off = ask(phone, HOME, PermissionRequest.RESOURCE_VIDEO_CAPTURE);
    Request own = ask(phone, HOME, PermissionRequest.RESOURCE_AUDIO_CAPTURE);
    say("foreign", foreign.outcome);
    say("off", off.outcome);
    say("askedBefore", phone.system().getLastRequestedPermission() != null);
    say("questions", questions());
    answer(phone, true);
    say("asked", Arrays.asList(phone.system().getLastRequestedPermission().requestedPermissions));
    grant(phone, MICROPHONE);
    say("own", own.outcome);
    say("declared", new TreeSet<>(Arrays.asList(phone.activity()
        .getPackageManager()
        .getPackageInfo(phone.activity().getPackageName(), PackageManager.GET_PERMISSIONS)
        .requestedPermissions)));
  }

  @Test
  public void twoPermissions() throws Exception {
    Phone phone = Phone.open();
    Request sound = ask(phone, HOME, PermissionRequest.RESOURCE_AUDIO_CAPTURE);
    List<Boolean> places = locate(phone);
    say("waiting", sound.outcome + " " + places + " " + questions().size());
    answer(phone, true);
    grant(phone, MICROPHONE);
    say("between", sound.outcome + " " + places);
    answer(phone, false);
    say("refused", places);
    say("again", locate(phone));
    say("questions", questions());
  }

  @Test
  public void download() throws Exception {
    Phone phone = Phone.open();
    CookieManager.getInstance().setCookie(HOME, "session=abc");
    List<String> names = new ArrayList<>();
    for (String disposition : DISPOSITIONS) {
      names.add(Level.nameOf(phone, HOME + "list.pdf", disposition));
    }
    say("names", names);
    say("toast", ShadowToast.getTextOfLatestToast());
    phone.page().getDownloadListener().onDownloadStart("ftp://shanye.cn/1", "Agent/1", "", "", 9);
    phone.settle();
    say("refused", ShadowToast.getTextOfLatestToast());
    DownloadManager.Request last = Level.lastDownload(phone.activity());
    if (last != null) {
      ShadowDownloadManager.ShadowRequest request = Shadows.shadowOf(last);
      JSONObject headers = new JSONObject();
      request.getRequestHeaders().forEach(header -> put(headers, header.first, header.second));
      say("headers", headers);
      say("place", request.getDestination().toString().replaceAll(".*/(?=[^/]+/[^/]+$)", ""));
    }
  }

  @Test
  public void fullScreen() throws Exception {
    Phone phone = Phone.open();
    View video = new View(phone.activity());
    boolean[] left = {false};
    phone.page().wide = true;
    chrome(phone).onShowCustomView(video, () -> left[0] = true);
    phone.settle();
    say("shown", video.isAttachedToWindow());
    say("orientation", phone.activity().getRequestedOrientation());
    say("barsHidden", Level.asksToHideBars(phone.activity()));
    phone.life.configurationChange(phone.activity().getResources().getConfiguration());
    say("barsHiddenAfterTurn", Level.asksToHideBars(phone.activity()));
    back(phone);
    say("left", left[0]);
    say("shownAfterBack", video.isAttachedToWindow());
    say("orientationAfterBack", phone.activity().getRequestedOrientation());
    say("stays", !phone.activity().isFinishing());
  }

  @Test
  public void insets() throws Exception {
    Phone phone = Phone.open();
    say("page", heights(phone, 0));
    say("withKeyboard", heights(phone, 500));
  }

  @Test
  public void back() throws Exception {
    Phone phone = Phone.open();
    say("leavesAtFirst", Level.leaves(phone.activity()));
    visit(phone, HOME + "cart");
    back(phone);
    say("address", phone.web().getUrl());
    phone.arrive(HOME);
    boolean taken = client(phone).shouldOverrideUrlLoading(phone.web(), new Asked(HOME + "window"));
    phone.settle();
    say("window", taken ? phone.webViews().size() : 0);
    back(phone);
    say("windows", phone.webViews().size());
    say("leaves", Level.leaves(phone.activity()));
  }

  @Test
  public void deepLink() throws Exception {
    Phone phone = Phone.agreed(link("tea://open?url=https%3A%2F%2Fshanye.cn%2Fsale"));
    say("cold", phone.loads());
    phone.life.newIntent(link("tea://open?url=https%3A%2F%2Fevil.example%2F"));
    phone.life.newIntent(link("tea://cart/7"));
    phone.settle();
    say("warm", phone.loads());
  }

  @Test
  public void appLink() throws Exception {
    Phone phone = Phone.agreed(link(HOME + "sale"));
    say("cold", phone.loads());
    phone.life.newIntent(link("https://evil.example/"));
    phone.life.newIntent(link("http://shanye.cn/cart/7"));
    phone.life.newIntent(link(HOME + "cart/7"));
    phone.settle();
    say("warm", phone.loads());
    List<String> handed = new ArrayList<>();
    for (String address : new String[] {HOME + "a", "tea://a", "http://shanye.cn/a", "https://evil.example/a"}) {
      Intent browsed = link(address).addCategory(Intent.CATEGORY_BROWSABLE);
      if (!phone.activity().getPackageManager().queryIntentActivities(browsed, PackageManager.MATCH_DEFAULT_ONLY).isEmpty()) {
        handed.add(address);
      }
    }
    say("handed", handed);
  }

  @Test
  public void signIn() throws Exception {
    Phone phone = Phone.open();
    String session = "{\"url\":\"https://login.example/authorize\",\"callback\":\"tea://signed-in\"}";
    say("begun", phone.call("auth.session", session));
    Intent tab = phone.system().getNextStartedActivityForResult().intent;
    say("opened", tab.getDataString());
    say("extras", new TreeSet<>(tab.getExtras().keySet()));
    phone.life.pause().newIntent(link("tea://signed-in?code=7")).resume();
    phone.settle();
    say("answer", new JSONObject(phone.answer()));
    phone.call("auth.session", session);
    phone.life.pause().resume();
    phone.pass(2_000);
    say("closed", phone.answer());
    say("loads", phone.loads());
  }

  @Test
  public void trust() throws Exception {
    Phone phone = Phone.open();
    visit(phone, "https://evil.example/");
    client(phone).shouldOverrideUrlLoading(phone.web(), new Asked("tea://slow", false));
    phone.settle();
    say("pending", phone.web().getUrl());
    client(phone).onPageFinished(phone.web(), "https://evil.example/");
    client(phone).doUpdateVisitedHistory(phone.web(), "https://evil.example/again", false);
    phone.settle();
    say("given", phone.page().scripts);
    say("answer", phone.call("device.getInfo", "{}"));
  }

  @Test
  public void leaving() throws Exception {
    Phone phone = Phone.open();
    say("taken", client(phone).shouldOverrideUrlLoading(phone.web(), new Asked("tel:10086", false)));
    say("byItself", phone.outside());
    client(phone).shouldOverrideUrlLoading(phone.web(), new Asked("tel:10086"));
    say("byHand", phone.outside());
  }

  @Test
  public void pullRefresh() throws Exception {
    Phone phone = Phone.open();
    touch(phone, MotionEvent.ACTION_DOWN, 200);
    touch(phone, MotionEvent.ACTION_MOVE, 300);
    touch(phone, MotionEvent.ACTION_MOVE, 1400);
    touch(phone, MotionEvent.ACTION_UP, 1400);
    say("loads", phone.loads());
  }

  @Test
  public void noNetWork() throws Exception {
    Phone phone = Phone.open();
    say("offline", fail(phone, WebViewClient.ERROR_HOST_LOOKUP).texts());
    say("again", phone.press("再试").loads());
    say("reached", phone.arrive(HOME).texts());
    say("broken", fail(phone, WebViewClient.ERROR_FAILED_SSL_HANDSHAKE).texts().get(0));
  }

  @Test
  public void silence() throws Exception {
    Phone phone = Phone.agreed();
    phone.pass(19_000);
    say("before", phone.texts());
    phone.pass(2_000);
    say("after", phone.texts());
  }

  @Test
  public void certificate() throws Exception {
    Phone phone = Phone.agreed();
    SslErrorHandler handler = Shadow.newInstanceOf(SslErrorHandler.class);
    SslCertificate certificate = Shadow.newInstanceOf(SslCertificate.class);
    client(phone).onReceivedSslError(phone.web(), handler, new SslError(SslError.SSL_EXPIRED, certificate, HOME));
    phone.settle();
    say("canceled", Shadows.shadowOf(handler).wasCancelCalled());
    say("texts", phone.texts());
  }

  @Test
  public void connection() throws Exception {
    Phone phone = Phone.open();
    ConnectivityManager manager =
        (ConnectivityManager) phone.activity().getSystemService(Context.CONNECTIVITY_SERVICE);
    fail(phone, WebViewClient.ERROR_HOST_LOOKUP);
    for (ConnectivityManager.NetworkCallback callback : Shadows.shadowOf(manager).getNetworkCallbacks()) {
      callback.onLost(manager.getActiveNetwork());
      callback.onAvailable(manager.getActiveNetwork());
    }
    phone.settle();
    say("loads", phone.loads());
    phone.life.pause().stop().destroy();
    say("listening", Shadows.shadowOf(manager).getNetworkCallbacks().size());
  }

  @Test
  public void functions() throws Exception {
    String config = new String(
        RuntimeEnvironment.getApplication().getAssets().open("shell/config.json").readAllBytes(), "UTF-8");
    Phone phone = Phone.open();
    for (Iterator<String> names = new JSONObject(config).getJSONObject("functions").keys(); names.hasNext();) {
      String called = names.next();
      String answer = phone.call(called, "{}");
      say(called, answer.startsWith("{") ? "ok" : answer);
      phone = LEAVES_PAGE.contains(called) ? Phone.open() : phone;
    }
  }

  @Test
  public void nativeConfig() throws Exception {
    Phone phone = Phone.open();
    phone.call("statusbar.set", "{\"color\":\"#101010\"}");
    say("statusBar", ((ColorDrawable) frame(phone).getChildAt(0).getBackground()).getColor() & 0xffffff);
    phone.call("app.openUrl", "{\"url\":\"tel:10086\",\"mode\":\"system\"}");
    say("outside", phone.outside());
    say("rule", client(phone).shouldOverrideUrlLoading(phone.web(), new Asked(HOME + "out")));
    say("outsideByRule", phone.outside());
    say("agent", phone.web().getSettings().getUserAgentString().replaceAll(".*(?=QdbApp)", ""));
    say("files", phone.web().getSettings().getAllowFileAccess());
    String scripts = String.join("\n", phone.page().scripts);
    say("style", scripts.contains("a{color:red}"));
    phone.arrive("https://elsewhere.example/");
    say("foreign", phone.page().scripts);
  }

  @Test
  public void userAgreement() throws Exception {
    Phone phone = Phone.open();
    say("status", new JSONObject(phone.call("agreement.status", "{}")));
    say("revoked", new JSONObject(phone.call("agreement.revoke", "{}")));
    phone.settle();
    say("texts", phone.texts());
    say("webViews", phone.webViews().size());
  }

  @Test
  public void windows() throws Exception {
    Phone phone = Phone.open();
    WebView opener = phone.web();
    WebView window = opened(phone);
    say("opened", window != null);
    ((Pages) Shadow.extract(window)).commit("https://pay.example/");
    phone.settle();
    say("windows", phone.webViews().size());
    say("openerPaused", Shadows.shadowOf(opener).wasOnPauseCalled());
    say("survives", Build.VERSION.SDK_INT < 26 || surviveDeath(opener) & surviveDeath(phone.web()));
    phone.pass(2_000);
    say("ended", phone.activity().isFinishing());
    phone = Phone.open();
    WebView unseen = opened(phone);
    phone.pass(29_000);
    boolean before = Shadows.shadowOf(unseen).wasDestroyCalled();
    phone.pass(1_500);
    say("unseenEnds", !before && Shadows.shadowOf(unseen).wasDestroyCalled());
  }

  @Test
  public void textSize() {
    Phone phone = Phone.open();
    Set<String> setters = new TreeSet<>();
    for (String call : Trace.take()) {
      if (call.matches(SETTER + "set\\w*(Zoom|Size|Font)\\w*\\(.*")) {
        setters.add(call.substring(SETTER.length()));
      }
    }
    say("set", setters);
    Configuration larger = phone.activity().getResources().getConfiguration();
    larger.fontScale = 1.3f;
    phone.activity().onConfigurationChanged(larger);
    say("changed", phone.web().getSettings().getTextZoom());
  }

  @Test
  public void loadingBar() {
    Phone phone = Phone.open();
    View bar = ((ViewGroup) phone.web().getParent().getParent()).getChildAt(1);
    say("atFirst", bar.getVisibility());
    chrome(phone).onProgressChanged(phone.web(), 30);
    say("loading", Arrays.asList(bar.getVisibility(), Math.round(bar.getScaleX() * 100)));
    chrome(phone).onProgressChanged(phone.web(), 80);
    say("nearlyThere", bar.getVisibility());
    chrome(phone).onProgressChanged(phone.web(), 10);
    say("again", bar.getVisibility());
    visit(phone, HOME + "cart");
    say("drawn", bar.getVisibility());
  }

  @Test
  public void hostSignIn() {
    Phone phone = Phone.open();
    HostQuestion first = askSignIn(phone);
    List<String> fields = new ArrayList<>();
    for (EditText field : fields()) {
      fields.add(field.getHint() + " " + field.getInputType());
    }
    say("fields", fields);
    say("waiting", first.answers);
    fields().get(0).setText("林晓");
    fields().get(1).setText("茶");
    answer(phone, true);
    say("given", first.answers);
    HostQuestion second = askSignIn(phone);
    answer(phone, false);
    say("refused", second.answers);
    say("questions", questions());
  }

  @Test
  public void sendAgain() {
    Phone phone = Phone.open();
    List<String> sent = new ArrayList<>();
    List<Integer> times = new ArrayList<>();
    for (boolean yes : new boolean[] {false, true}) {
      client(phone).onFormResubmission(phone.web(), message(phone, () -> {}), message(phone, () -> sent.add("again")));
      phone.settle();
      times.add(sent.size());
      answer(phone, yes);
      times.add(sent.size());
    }
    say("times", times);
    say("questions", questions());
  }

  @Test
  public void cookies() throws Exception {
    Phone phone = Phone.open();
    say("afterLoad", isFlushed());
    Trace.take();
    phone.pass(60_000);
    say("later", Trace.has(FLUSH));
    phone.life.pause();
    say("whenLeft", isFlushed());
  }

  @Test
  public void developerTools() throws Exception {
    Phone.open();
    say("paid", Trace.has(INSPECT));
    Phone.trial();
    say("trial", Trace.has(INSPECT));
  }

  /** The shell writes cookies on a thread of its own, for which Android's clock in tests does not wait. */
  private static boolean isFlushed() throws InterruptedException {
    for (int waits = 0; waits < 200 && !Trace.has(FLUSH); waits++) {
      Thread.sleep(10);
    }
    return Trace.has(FLUSH);
  }

  private static Message message(Phone phone, Runnable act) {
    return Message.obtain(new Handler(phone.activity().getMainLooper()), act);
  }

  private static HostQuestion askSignIn(Phone phone) {
    HttpAuthHandler handler = Shadow.newInstanceOf(HttpAuthHandler.class);
    client(phone).onReceivedHttpAuthRequest(phone.web(), handler, "shanye.cn", "intranet");
    phone.settle();
    return Shadow.extract(handler);
  }

  /** Those of the last question. */
  private static List<EditText> fields() {
    ViewGroup form = (ViewGroup) Shadows.shadowOf(ShadowAlertDialog.getLatestAlertDialog()).getView();
    List<EditText> fields = new ArrayList<>();
    for (int i = 0; i < form.getChildCount(); i++) {
      fields.add((EditText) form.getChildAt(i));
    }
    return fields;
  }

  /** The web view of a window that the page opens after a touch. */
  private static WebView opened(Phone phone) {
    WebView opener = phone.web();
    WebView.WebViewTransport transport = opener.new WebViewTransport();
    Message answer = message(phone, () -> {});
    answer.obj = transport;
    return chrome(phone).onCreateWindow(opener, false, true, answer) ? transport.getWebView() : null;
  }

  private static Request ask(Phone phone, String origin, String resource) {
    Request request = new Request(origin, resource);
    chrome(phone).onPermissionRequest(request);
    phone.settle();
    return request;
  }

  private static List<Boolean> locate(Phone phone) {
    List<Boolean> heard = new ArrayList<>();
    chrome(phone).onGeolocationPermissionsShowPrompt("https://shanye.cn", (origin, allowed, kept) -> heard.add(allowed));
    phone.settle();
    return heard;
  }

  /** Every question of the shell so far, with its reason. */
  private static List<String> questions() {
    List<String> questions = new ArrayList<>();
    for (Dialog dialog : ShadowDialog.getShownDialogs()) {
      ShadowAlertDialog question = Shadows.shadowOf((AlertDialog) dialog);
      questions.add(question.getTitle() + " " + question.getMessage());
    }
    return questions;
  }

  private static void answer(Phone phone, boolean yes) {
    int button = yes ? DialogInterface.BUTTON_POSITIVE : DialogInterface.BUTTON_NEGATIVE;
    ShadowAlertDialog.getLatestAlertDialog().getButton(button).performClick();
    phone.settle();
  }

  private static void grant(Phone phone, String permission) {
    Shadows.shadowOf(RuntimeEnvironment.getApplication()).grantPermissions(permission);
    phone.activity().onRequestPermissionsResult(0x51, new String[] {permission}, new int[] {0});
    phone.settle();
  }

  private void say(String fact, Object value) {
    put(facts, fact, value instanceof Iterable ? array((Iterable<?>) value) : value);
  }

  private static JSONArray array(Iterable<?> values) {
    JSONArray array = new JSONArray();
    values.forEach(array::put);
    return array;
  }

  private static void put(JSONObject to, String name, Object value) {
    try {
      to.put(name, value == null ? JSONObject.NULL : value);
    } catch (org.json.JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static WebChromeClient chrome(Phone phone) {
    return phone.page().getWebChromeClient();
  }

  private static WebViewClient client(Phone phone) {
    return phone.page().getWebViewClient();
  }

  /** The one renderer of all web views dies; a client that does not take it ends the app. */
  private static boolean surviveDeath(WebView web) {
    return Shadows.shadowOf(web).getWebViewClient().onRenderProcessGone(web, null);
  }

  /** The page goes to another address. */
  private static void visit(Phone phone, String address) {
    if (client(phone).shouldOverrideUrlLoading(phone.web(), new Asked(address))) {
      throw new AssertionError("The shell took " + address);
    }
    phone.arrive(address);
  }

  private static Phone fail(Phone phone, int reason) {
    phone.page().committed = HOME + "away";
    client(phone).onPageStarted(phone.web(), HOME + "away", null);
    client(phone).onReceivedError(phone.web(), new Asked(HOME + "away"), new Failure(reason));
    client(phone).onPageFinished(phone.web(), HOME + "away");
    phone.settle();
    return phone;
  }

  private static Intent link(String address) {
    return new Intent(Intent.ACTION_VIEW, Uri.parse(address));
  }

  private static Bundle throughParcel(Bundle kept) {
    Parcel parcel = Parcel.obtain();
    parcel.writeBundle(kept);
    byte[] bytes = parcel.marshall();
    parcel.setDataPosition(0);
    parcel.unmarshall(bytes, 0, bytes.length);
    parcel.setDataPosition(0);
    return parcel.readBundle(Scenarios.class.getClassLoader());
  }

  private static void touch(Phone phone, int action, int y) {
    MotionEvent event = MotionEvent.obtain(0, 0, action, 200, y, 0);
    phone.activity().dispatchTouchEvent(event);
    phone.settle();
  }

  /** The back gesture, through the callback that the shell registered from Android 13 on. */
  private static void back(Phone phone) {
    Level.back(phone.activity());
    phone.settle();
  }

  /** The strips above and below the page, and the padding beside it. */
  private static List<Integer> heights(Phone phone, int keyboard) {
    root(phone).dispatchApplyWindowInsets(Level.insets(keyboard));
    phone.settle();
    ViewGroup frame = frame(phone);
    return Arrays.asList(
        frame.getChildAt(0).getLayoutParams().height,
        frame.getPaddingLeft(),
        frame.getPaddingRight(),
        frame.getChildAt(2).getLayoutParams().height);
  }

  private static ViewGroup frame(Phone phone) {
    return (ViewGroup) root(phone).getChildAt(0);
  }

  private static ViewGroup root(Phone phone) {
    return (ViewGroup) ((ViewGroup) phone.activity().findViewById(android.R.id.content)).getChildAt(0);
  }
}

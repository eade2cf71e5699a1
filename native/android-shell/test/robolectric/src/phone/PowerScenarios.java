package phone;

import android.app.Activity;
import android.app.DownloadManager;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.net.Uri;
import android.webkit.CookieManager;
import android.webkit.PermissionRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.json.JSONObject;
import org.junit.Test;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.Shadows;
import org.robolectric.shadows.ShadowDownloadManager;
import org.robolectric.shadows.ShadowToast;

/** A page reaches for the phone: files, camera, microphone, location, downloads. */
public class PowerScenarios extends Scenario {
  private static final String MICROPHONE = "android.permission.RECORD_AUDIO";

  private static final String[] DISPOSITIONS = {
    "",
    "attachment; filename*=utf-8''..%2Fa%2Fb.csv",
    "attachment; filename*=UTF-8''a%E2%80%AEfdp.apk",
    "attachment; filename=d.csv; filename*=UTF-8''%E6%8A%A5%E8%A1%A8.csv"
  };

  @Test
  public void fileInput() throws Exception {
    Phone phone = Phone.open();
    Shadows.shadowOf(RuntimeEnvironment.getApplication()).grantPermissions("android.permission.CAMERA");
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
      names.add(Level.nameOf(phone, HOME + "list.csv", disposition));
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

  private static void grant(Phone phone, String permission) {
    Shadows.shadowOf(RuntimeEnvironment.getApplication()).grantPermissions(permission);
    phone.activity().onRequestPermissionsResult(0x51, new String[] {permission}, new int[] {0});
    phone.settle();
  }
}

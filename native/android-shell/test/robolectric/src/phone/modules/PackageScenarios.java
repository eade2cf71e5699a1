package phone;

import android.content.ComponentName;
import android.content.Context;
import android.content.Intent;
import android.content.pm.ActivityInfo;
import android.content.pm.ApplicationInfo;
import android.content.pm.PackageManager;
import android.content.res.Resources;
import android.content.res.XmlResourceParser;
import android.os.Build;
import android.util.Base64;
import android.util.Pair;
import java.io.File;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.Test;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;

/** Android's own readers of the package. */
public class PackageScenarios extends Scenario {
  private static final String ANDROID = "http://schemas.android.com/apk/res/android";

  @Test
  public void pins() throws Exception {
    Object source = ReflectionHelpers.callConstructor(Class.forName("android.security.net.config.ManifestConfigSource"),
        ClassParameter.from(Context.class, RuntimeEnvironment.getApplication()));
    List<String> hosts = new ArrayList<>();
    for (Object one : (Set<?>) call(source, "getPerDomainConfigs")) {
      Pair<?, ?> host = (Pair<?, ?>) one;
      Object pins = call(host.second, "getPins");
      hosts.add(field(host.first, "hostname") + " " + field(host.first, "subdomainsIncluded") + " "
          + (Long) field(pins, "expirationTime") / 86_400_000 + " " + keys((Set<?>) field(pins, "pins")));
    }
    say("hosts", hosts);
  }

  /** The launcher reads the same by services that are not here; parsing the intent and opening it is what it leads to. */
  @Test
  public void shortcuts() throws Exception {
    Context app = RuntimeEnvironment.getApplication();
    PackageManager packages = app.getPackageManager();
    ComponentName main = new ComponentName(app.getPackageName(), "app.shell.MainActivity");
    ActivityInfo activity = packages.getActivityInfo(main, PackageManager.GET_META_DATA);
    Resources resources = app.getResources();
    List<String> found = new ArrayList<>();
    Intent intent = null;
    XmlResourceParser xml = activity.loadXmlMetaData(packages, "android.app.shortcuts");
    while (xml.next() != XmlResourceParser.END_DOCUMENT) {
      if (xml.getEventType() == XmlResourceParser.START_TAG && xml.getName().equals("shortcut")) {
        found.add(xml.getAttributeValue(ANDROID, "shortcutId"));
        found.add(resources.getString(xml.getAttributeResourceValue(ANDROID, "shortcutShortLabel", 0)));
        found.add(resources.getDrawable(xml.getAttributeResourceValue(ANDROID, "icon", 0)).getClass().getSimpleName());
      } else if (xml.getEventType() == XmlResourceParser.START_TAG && xml.getName().equals("intent")) {
        intent = Intent.parseIntent(resources, xml, xml);
      }
    }
    say("found", found);
    say("leadsTo", intent.getAction() + " " + main.equals(intent.getComponent()));
    Phone phone = Phone.agreed(intent);
    say("cold", phone.loads());
    phone.life.newIntent(new Intent(intent).putExtra("app.shell.page", "https://elsewhere.example/"));
    phone.settle();
    say("warm", phone.loads());
  }

  /** The parts of the app that Android takes into its own backup, and to another phone. */
  @Test
  public void backup() throws Exception {
    Context app = RuntimeEnvironment.getApplication();
    say("allowed", (app.getApplicationInfo().flags & ApplicationInfo.FLAG_ALLOW_BACKUP) != 0);
    if (Build.VERSION.SDK_INT >= 31) {
      // Robolectric reads packages by a parser that did not know the attribute yet.
      ReflectionHelpers.setField(app.getApplicationInfo(), "dataExtractionRulesRes", rules(app));
      say("cloud", taken(app, 0));
      say("phone", taken(app, 1));
    }
  }

  private static int rules(Context app) throws Exception {
    for (int file = 1; ; file++) {
      XmlResourceParser manifest = app.getAssets().openXmlResourceParser(file, "AndroidManifest.xml");
      while (manifest.next() != XmlResourceParser.END_DOCUMENT) {
        int rules = manifest.getEventType() == XmlResourceParser.START_TAG ? manifest.getAttributeResourceValue(ANDROID, "dataExtractionRules", 0) : 0;
        if (rules != 0 && manifest.getName().equals("application")) {
          return rules;
        }
      }
    }
  }

  private static List<String> taken(Context app, int destination) throws Exception {
    Object scheme = ReflectionHelpers.callStaticMethod(Class.forName("android.app.backup.FullBackup"), "getBackupScheme",
        ClassParameter.from(Context.class, app), ClassParameter.from(int.class, destination));
    Set<Object> excluded = new HashSet<>();
    for (Object path : (Set<?>) call(scheme, "maybeParseAndGetCanonicalExcludePaths")) {
      excluded.add(call(path, "getPath"));
    }
    List<String> taken = new ArrayList<>();
    for (String domain : "r f db sp d_r d_f d_db d_sp ef".split(" ")) {
      String folder = ReflectionHelpers.callInstanceMethod(scheme, "tokenToDirectoryPath", ClassParameter.from(String.class, domain));
      if (!excluded.contains(new File(folder).getCanonicalPath())) {
        taken.add(domain);
      }
    }
    return taken;
  }

  private static String keys(Set<?> pins) {
    List<String> keys = new ArrayList<>();
    for (Object pin : pins) {
      keys.add(field(pin, "digestAlgorithm") + "/" + Base64.encodeToString((byte[]) field(pin, "digest"), Base64.NO_WRAP));
    }
    Collections.sort(keys);
    return String.join(" ", keys);
  }

  private static Object call(Object of, String method) {
    return ReflectionHelpers.callInstanceMethod(of, method);
  }

  private static Object field(Object of, String name) {
    return ReflectionHelpers.getField(of, name);
  }
}

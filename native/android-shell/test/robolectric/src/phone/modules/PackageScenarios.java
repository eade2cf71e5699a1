package phone;

import android.content.Context;
import android.util.Base64;
import android.util.Pair;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.Test;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;

/** Android's own readers of the package. */
public class PackageScenarios extends Scenario {
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

package phone;

import android.content.res.AssetManager;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.json.JSONObject;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;

/** Apps whose configuration differs: a trial has a mark. */
final class Trial {
  interface Change {
    void to(JSONObject config) throws Exception;
  }

  private static final String CONFIG = "shell/config.json";

  static void mark(JSONObject config) throws Exception {
    config.getJSONObject("look").put("mark", new JSONObject().put("zh", "试用版").put("en", "Trial"));
  }

  static void immerse(JSONObject config) throws Exception {
    config.getJSONObject("modules").getJSONObject("nativeConfig").getJSONObject("config").put("immersive", true);
  }

  /** Puts a changed configuration before the one in the installer. */
  static void put(AssetManager assets, Change change) throws Exception {
    JSONObject config = new JSONObject(new String(assets.open(CONFIG).readAllBytes(), StandardCharsets.UTF_8));
    change.to(config);
    Path marked = Files.createTempFile("trial", ".apk");
    marked.toFile().deleteOnExit();
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(marked))) {
      zip.putNextEntry(new ZipEntry("assets/" + CONFIG));
      zip.write(config.toString().getBytes(StandardCharsets.UTF_8));
    }
    ClassParameter<?> path = ClassParameter.from(String.class, marked.toString());
    ReflectionHelpers.callInstanceMethod(assets, "addAssetPath", path);
  }
}

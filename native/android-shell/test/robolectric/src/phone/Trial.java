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

/** A trial differs from a paid app by the mark in its configuration. */
final class Trial {
  private static final String CONFIG = "shell/config.json";

  /** Puts a configuration with the mark before the one in the installer. */
  static void mark(AssetManager assets) throws Exception {
    JSONObject config = new JSONObject(new String(assets.open(CONFIG).readAllBytes(), StandardCharsets.UTF_8));
    config.getJSONObject("look").put("mark", new JSONObject().put("zh", "试用版").put("en", "Trial"));
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

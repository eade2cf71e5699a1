package phone;

import java.util.Properties;
import org.junit.runners.model.InitializationError;
import org.robolectric.RobolectricTestRunner;

/** Runs tests in the app of the installer that `oracle.apk` names: its manifest, its resources, its assets. */
public final class ShellRunner extends RobolectricTestRunner {
  public ShellRunner(Class<?> tests) throws InitializationError {
    super(tests);
  }

  @Override
  protected Properties getBuildSystemApiProperties() {
    Properties app = new Properties();
    app.setProperty("android_resource_apk", System.getProperty("oracle.apk"));
    app.setProperty("android_custom_package", System.getProperty("oracle.package"));
    return app;
  }
}

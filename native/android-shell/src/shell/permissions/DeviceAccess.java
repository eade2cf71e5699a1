package app.shell;

import android.webkit.GeolocationPermissions;
import android.webkit.PermissionRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Camera, microphone and location for the app's own pages, limited to what the package declares and the user grants. */
final class DeviceAccess {
  static final String CAMERA = "android.permission.CAMERA";

  private static final String MICROPHONE = "android.permission.RECORD_AUDIO";
  private static final String FINE = "android.permission.ACCESS_FINE_LOCATION";
  private static final String COARSE = "android.permission.ACCESS_COARSE_LOCATION";

  private final Shell shell;

  DeviceAccess(Shell shell) {
    this.shell = shell;
  }

  void media(final PermissionRequest request) {
    List<String> names = new ArrayList<>();
    for (String resource : request.getResources()) {
      names.add(permissionOf(resource));
    }
    if (!shell.addresses.trusts(String.valueOf(request.getOrigin()))) {
      request.deny();
      return;
    }
    String[] reason = names.contains(CAMERA) ? Words.WHY_CAMERA : Words.WHY_MICROPHONE;
    shell.permissions.ask(names, reason, new Runnable() {
      @Override
      public void run() {
        grant(request);
      }
    });
  }

  void location(final String origin, final GeolocationPermissions.Callback answer) {
    if (!shell.addresses.trusts(origin)) {
      answer.invoke(origin, false, false);
      return;
    }
    shell.permissions.ask(Arrays.asList(FINE, COARSE), Words.WHY_LOCATION, new Runnable() {
      @Override
      public void run() {
        answer.invoke(origin, isUsable(FINE) || isUsable(COARSE), false);
      }
    });
  }

  /** A page that gets fewer than it asked for gets nothing. */
  private void grant(PermissionRequest request) {
    for (String resource : request.getResources()) {
      if (!isUsable(permissionOf(resource))) {
        request.deny();
        return;
      }
    }
    request.grant(request.getResources());
  }

  private boolean isUsable(String permission) {
    return shell.permissions.isDeclared(permission) && shell.permissions.isGranted(permission);
  }

  /** "" for a resource that the shell always refuses, such as protected media identifiers. */
  private static String permissionOf(String resource) {
    switch (resource) {
      case PermissionRequest.RESOURCE_VIDEO_CAPTURE:
        return CAMERA;
      case PermissionRequest.RESOURCE_AUDIO_CAPTURE:
        return MICROPHONE;
      default:
        return "";
    }
  }
}

package app.shell;

import android.webkit.GeolocationPermissions;
import android.webkit.PermissionRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;

/** Camera, microphone and location for one page: only for the app's own pages, where the owner has switched them on and the user agrees. */
final class DeviceAccess {
  static final String CAMERA = "android.permission.CAMERA";

  private static final String MICROPHONE = "android.permission.RECORD_AUDIO";

  private final Shell shell;
  private final Page page;
  private final ModuleConfig own;
  final HashMap<PermissionRequest, Runnable> open = new HashMap<>();
  private Runnable locating;

  DeviceAccess(Shell shell, Page page) {
    this.shell = shell;
    this.page = page;
    own = shell.config.own;
  }

  void media(final PermissionRequest request) {
    List<String> names = new ArrayList<>();
    String reason = "";
    for (String resource : request.getResources()) {
      String name = permissionOf(resource);
      reason += (names.isEmpty() ? "" : "\n") + reasonOf(name);
      names.add(name);
    }
    if (names.contains("") || !isOwn(String.valueOf(request.getOrigin()))) {
      request.deny();
      return;
    }
    Runnable answer = new Runnable() {
      @Override
      public void run() {
        if (open.remove(request) != null) {
          grant(request);
        }
      }
    };
    open.put(request, answer);
    shell.permissions.ask(names, reason, answer);
  }

  /** The page that asked has gone; its request takes no answer any more. */
  void mediaGone(PermissionRequest request) {
    shell.permissions.drop(open.remove(request));
  }

  void location(final String origin, final GeolocationPermissions.Callback answer) {
    if (!own.flag("location") || !isOwn(origin)) {
      answer.invoke(origin, false, false);
      return;
    }
    locating = new Runnable() {
      @Override
      public void run() {
        answer.invoke(origin, isUsable(Permissions.FINE) || isUsable(Permissions.COARSE), false);
      }
    };
    List<String> names = Arrays.asList(Permissions.FINE, Permissions.COARSE);
    shell.permissions.ask(names, own.text("locationPurpose", Words.WHY_LOCATION), locating);
  }

  void locationGone() {
    shell.permissions.drop(locating);
  }

  /** A frame of the app's own in a foreign page is refused too. */
  private boolean isOwn(String origin) {
    return page.isTrusted() && shell.addresses.trusts(origin);
  }

  /** A page that gets fewer than it asked for gets nothing. */
  void grant(PermissionRequest request) {
    for (String resource : request.getResources()) {
      if (!isUsable(permissionOf(resource))) {
        request.deny();
        return;
      }
    }
    request.grant(request.getResources());
  }

  boolean isUsable(String permission) {
    return shell.permissions.isDeclared(permission) && shell.permissions.isGranted(permission);
  }

  /** "" for a resource that is switched off or that the shell always refuses, such as protected media identifiers. */
  private String permissionOf(String resource) {
    if (resource.equals(PermissionRequest.RESOURCE_VIDEO_CAPTURE)) {
      return own.flag("camera") ? CAMERA : "";
    }
    return resource.equals(PermissionRequest.RESOURCE_AUDIO_CAPTURE) && own.flag("microphone") ? MICROPHONE : "";
  }

  private String reasonOf(String permission) {
    return permission.equals(CAMERA)
        ? own.text("cameraPurpose", Words.WHY_CAMERA)
        : own.text("microphonePurpose", Words.WHY_MICROPHONE);
  }
}

package phone;

import android.net.Uri;
import android.webkit.PermissionRequest;
import java.util.Arrays;

/** A page asks for a part of the phone. */
final class Request extends PermissionRequest {
  String outcome = "open";
  private final Uri origin;
  private final String resource;

  Request(String origin, String resource) {
    this.origin = Uri.parse(origin);
    this.resource = resource;
  }

  @Override
  public Uri getOrigin() {
    return origin;
  }

  @Override
  public String[] getResources() {
    return new String[] {resource};
  }

  @Override
  public void grant(String[] resources) {
    outcome = Arrays.toString(resources);
  }

  @Override
  public void deny() {
    outcome = "denied";
  }

  /** Robolectric's own method of each class that it has instrumented. */
  public Object $$robo$getData() {
    return null;
  }
}

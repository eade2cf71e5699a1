package phone;

import android.net.Uri;
import android.webkit.WebResourceRequest;
import java.util.Collections;
import java.util.Map;

/** A page asks for an address after a touch. */
final class Asked implements WebResourceRequest {
  private final Uri address;

  Asked(String address) {
    this.address = Uri.parse(address);
  }

  @Override
  public Uri getUrl() {
    return address;
  }

  @Override
  public boolean isForMainFrame() {
    return true;
  }

  @Override
  public boolean isRedirect() {
    return false;
  }

  @Override
  public boolean hasGesture() {
    return true;
  }

  @Override
  public String getMethod() {
    return "GET";
  }

  @Override
  public Map<String, String> getRequestHeaders() {
    return Collections.emptyMap();
  }
}

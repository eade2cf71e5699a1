package phone;

import android.net.Uri;
import android.webkit.WebResourceRequest;
import java.util.Collections;
import java.util.Map;

/** A page asks for an address. */
final class Asked implements WebResourceRequest {
  private final Uri address;
  private final boolean byHand;

  /** After a touch. */
  Asked(String address) {
    this(address, true);
  }

  Asked(String address, boolean byHand) {
    this.address = Uri.parse(address);
    this.byHand = byHand;
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
    return byHand;
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

package phone;

import android.content.Intent;
import android.webkit.WebChromeClient;

/** A file input for one file of a type. */
final class Wanted extends WebChromeClient.FileChooserParams {
  private final String type;

  Wanted(String type) {
    this.type = type;
  }

  @Override
  public int getMode() {
    return MODE_OPEN;
  }

  @Override
  public String[] getAcceptTypes() {
    return new String[] {type};
  }

  @Override
  public boolean isCaptureEnabled() {
    return false;
  }

  @Override
  public CharSequence getTitle() {
    return null;
  }

  @Override
  public String getFilenameHint() {
    return null;
  }

  @Override
  public Intent createIntent() {
    return null;
  }

  /** Robolectric's own method of each class that it has instrumented. */
  public Object $$robo$getData() {
    return null;
  }
}

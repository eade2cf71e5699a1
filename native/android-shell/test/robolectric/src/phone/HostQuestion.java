package phone;

import android.webkit.HttpAuthHandler;
import java.util.ArrayList;
import java.util.List;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** A host asks for a name and a password, and keeps what it hears. */
@Implements(HttpAuthHandler.class)
public class HostQuestion {
  final List<String> answers = new ArrayList<>();

  @Implementation
  protected void proceed(String name, String password) {
    answers.add(name + " " + password);
  }

  @Implementation
  protected void cancel() {
    answers.add("canceled");
  }
}

package phone;

import android.view.View;
import android.view.ViewGroup;
import android.widget.TextView;
import java.util.Set;
import java.util.TreeSet;

/** Everything that fingers press says what it does to those who do not see it, and is as large as a finger. */
final class Controls {
  /** In dp (developer.android.com, Make apps more accessible). */
  private static final int FINGER = 48;

  private static final Set<String> faults = new TreeSet<>();

  private Controls() {}

  /** Looks at each control that is on the screen. */
  static void look(Iterable<View> views) {
    for (View view : views) {
      boolean isControl = view.hasOnClickListeners() && view.isClickable() && view.isShown() && view.getWidth() > 0;
      if (isControl && view.getImportantForAccessibility() != View.IMPORTANT_FOR_ACCESSIBILITY_NO) {
        look(view);
      }
    }
  }

  private static void look(View view) {
    String said = said(view);
    float density = view.getResources().getDisplayMetrics().density;
    int width = Math.round(view.getWidth() / density);
    int height = Math.round(view.getHeight() / density);
    if (said.isEmpty() || width < FINGER || height < FINGER) {
      faults.add(view.getClass().getSimpleName() + " “" + said + "” of " + width + " x " + height);
    }
  }

  private static String said(View view) {
    if (view.getContentDescription() != null) {
      return view.getContentDescription().toString().trim();
    }
    StringBuilder said = new StringBuilder(view instanceof TextView ? ((TextView) view).getText() : "");
    for (int i = 0; view instanceof ViewGroup && i < ((ViewGroup) view).getChildCount(); i++) {
      said.append(said(((ViewGroup) view).getChildAt(i)));
    }
    return said.toString().trim();
  }

  /** The faults so far, which are told once. */
  static Set<String> take() {
    Set<String> taken = new TreeSet<>(faults);
    faults.clear();
    return taken;
  }
}

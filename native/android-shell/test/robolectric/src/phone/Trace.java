package phone;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/** Every method and field of Android that the shell has used, in the form `Landroid/os/Handler;->post(Ljava/lang/Runnable;)Z`. */
public final class Trace {
  private static final Set<String> CALLED = Collections.synchronizedSet(new TreeSet<>());

  /** The shell's classes call this before each use of a method or field that is not theirs (Prepare). */
  public static void called(String method) {
    CALLED.add(method);
  }

  static boolean has(String method) {
    return CALLED.contains(method);
  }

  static Set<String> take() {
    // Other threads of the shell may call while it is copied, and a synchronized set does not guard its iterator.
    synchronized (CALLED) {
      Set<String> taken = new TreeSet<>(CALLED);
      CALLED.clear();
      return taken;
    }
  }
}

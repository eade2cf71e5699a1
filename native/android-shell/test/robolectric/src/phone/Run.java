package phone;

import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/** Runs all scenarios on all levels. Each prints its facts as a line of JSON; one that fails prints its stack trace instead. */
public final class Run {
  public static void main(String[] arguments) {
    JUnitCore core = new JUnitCore();
    core.addListener(new RunListener() {
      @Override
      public void testFailure(Failure failure) {
        Description test = failure.getDescription();
        System.out.println(Line.failure(String.valueOf(test.getMethodName()), failure.getTrace()));
      }
    });
    core.run(Scenarios.class);
    System.exit(0);
  }
}

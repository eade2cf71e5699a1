package phone;

import java.util.Comparator;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/** Runs all scenarios, or the one of `oracle.only`, on all levels. Each prints its facts as a line of JSON; one that fails prints its stack trace instead. */
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
    String only = System.getProperty("oracle.only", "");
    Request all = Request.aClass(Scenarios.class);
    core.run((only.isEmpty() ? all : all.filterWith(new Named(only))).sortWith(Comparator.comparing(Run::place)));
    System.exit(0);
  }

  /** Level by level. The scenario that records calls is the first, because what initializes a class is called once in a level. */
  private static String place(Description test) {
    String[] name = test.getMethodName().split("[\\[\\]]");
    return name[1] + (name[0].equals("beforeConsent") ? " " : "") + name[0];
  }

  /** One scenario on its levels. */
  private static final class Named extends Filter {
    private final String scenario;

    Named(String scenario) {
      this.scenario = scenario;
    }

    @Override
    public boolean shouldRun(Description test) {
      return test.getMethodName() == null || test.getMethodName().startsWith(scenario + "[");
    }

    @Override
    public String describe() {
      return scenario;
    }
  }
}

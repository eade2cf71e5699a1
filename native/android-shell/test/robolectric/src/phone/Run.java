package phone;

import java.net.URL;
import java.util.Comparator;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/** Runs all scenarios, or the one of `oracle.only`, on the levels of `oracle.levels`. Each prints its facts as a line of JSON; one that fails prints its stack trace instead. */
public final class Run {
  /** The scenario that records calls is the first of a level, because what initializes a class is called once in a level. */
  private static final Class<?>[] SCENARIOS = {
    ConsentScenarios.class,
    LifeScenarios.class,
    AddressScenarios.class,
    ScreenScenarios.class,
    ScreenModuleScenarios.class,
    BarScenarios.class,
    FailureScenarios.class,
    PowerScenarios.class,
    PushScenarios.class,
    QuestionScenarios.class,
    FunctionScenarios.class,
    DeviceScenarios.class,
    MediaScenarios.class,
    PackageScenarios.class,
  };

  public static void main(String[] arguments) {
    URL.setURLStreamHandlerFactory(protocol -> protocol.equals("https") ? new Site() : null);
    for (String level : System.getProperty("oracle.levels").split(",")) {
      run(level, System.getProperty("oracle.only", ""));
    }
    System.exit(0);
  }

  private static void run(String level, String only) {
    JUnitCore core = new JUnitCore();
    core.addListener(new RunListener() {
      @Override
      public void testFailure(Failure failure) {
        Description test = failure.getDescription();
        System.out.println(Line.failure(String.valueOf(test.getMethodName()), failure.getTrace()));
      }
    });
    core.run(Request.classes(SCENARIOS).filterWith(new Chosen(level, only)).sortWith(Comparator.comparing(Run::place)));
  }

  /** The classes keep their order. */
  private static String place(Description test) {
    String name = test.getMethodName() == null ? "" : test.getMethodName();
    return name.startsWith("beforeConsent") ? "" : name;
  }

  /** One scenario, or all of them without a name, on one level. */
  private static final class Chosen extends Filter {
    private final String level;
    private final String scenario;

    Chosen(String level, String scenario) {
      this.level = "[" + level + "]";
      this.scenario = scenario.isEmpty() ? "" : scenario + "[";
    }

    @Override
    public boolean shouldRun(Description test) {
      if (test.getMethodName() == null) {
        return test.getChildren().stream().anyMatch(this::shouldRun);
      }
      return test.getMethodName().startsWith(scenario) && test.getMethodName().endsWith(level);
    }

    @Override
    public String describe() {
      return scenario + level;
    }
  }
}

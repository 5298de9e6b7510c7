package press.doctor;

import java.util.ArrayList;
import java.util.List;
import press.bench.jmh.JavaForkCheck;
import press.bench.jmh.JmhTarget;

/// The Java that measures: version, vectors, forks.
final class JavaCheck implements HostCheck {

  private static final int VERSION = 25;
  private static final String GET_JAVA =
      "get a JDK 25: https://adoptium.net/temurin/releases/?version=25";

  @Override
  public CheckReport run(InspectedHost host) {
    List<Finding> findings = new ArrayList<>();
    String version = System.getProperty("java.runtime.version");
    findings.add(
        Runtime.version().feature() == VERSION
            ? Finding.good("JDK " + version)
            : Finding.less("JDK " + version + ", not 25", GET_JAVA));
    host.targets().of(JmhTarget.class).forEach(jmh -> forks(jmh, findings));
    findings.add(
        getClass().getModule().isNativeAccessEnabled()
            ? Finding.good("native access is allowed")
            : Finding.less(
                "native access is not allowed here; workers are given it",
                "start the press by ./press, or with --enable-native-access=ALL-UNNAMED"));
    return new CheckReport("Java", findings);
  }

  private static void forks(JmhTarget jmh, List<Finding> findings) {
    JavaForkCheck trial = jmh.forkCheck();
    if (!trial.works()) {
      findings.add(
          Finding.bad("JMH cannot fork: " + trial.reason(), GET_JAVA + "; look at memory limits"));
      return;
    }
    findings.add(Finding.able(jmh.machine().id(), "JMH can fork, with its flags"));
    findings.add(
        trial.vectorBits() > 0
            ? Finding.good("Vector API: " + trial.vectorBits() + " bits are preferred")
            : Finding.less("Vector API: this Java knows no vectors here", GET_JAVA));
  }
}

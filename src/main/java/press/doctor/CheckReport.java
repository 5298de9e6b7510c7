package press.doctor;

import java.util.List;

/// The findings of a check.
///
/// @param title such as `Devices`
/// @param findings in the order of print
public record CheckReport(String title, List<Finding> findings) {

  public CheckReport {
    findings = List.copyOf(findings);
  }
}

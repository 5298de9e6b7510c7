package press.doctor;

/// Checks one part of a host.
interface HostCheck {

  /// Reports its findings; never fails, because an error is a finding.
  CheckReport run(InspectedHost host);
}

package press.doctor;

/// Looks at one part of a host.
interface HostCheck {

  /// What it found; never fails, because what cannot be looked at is a finding.
  CheckReport at(InspectedHost host);
}

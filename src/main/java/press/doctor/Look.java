package press.doctor;

/// Looks at one part of a host.
interface Look {

  /// What it found; never fails, because what cannot be looked at is a finding.
  Section at(Host host);
}

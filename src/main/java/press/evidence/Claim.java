package press.evidence;

import java.util.Optional;

/// A sentence that results must bear out: its inequality, its machines and its parameters.
///
/// @param id its name in the book
/// @param inequality what must hold
/// @param on the machines for which it is made
/// @param at the parameters for which it is made
/// @param expected what was expected of it beforehand
/// @param waiver why it may stand for a while although results do not bear it out
public record Claim(
    String id,
    Inequality inequality,
    ClaimMachines on,
    ClaimParameters at,
    Optional<Expected> expected,
    Optional<Waiver> waiver) {}

package press.serve;

import java.net.InetAddress;
import java.util.Set;

/// Where a preview listens.
///
/// @param address of this computer: one that only it can reach, or one for others too
/// @param port 0 for any that is free
/// @param names of this computer besides those that always lead to it
public record ServerAddress(InetAddress address, int port, Set<String> names) {

  public ServerAddress {
    names = Set.copyOf(names);
  }
}

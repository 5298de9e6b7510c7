package press.architecture;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;

/// A table of packages: which one may depend on which.
///
/// @param mayName for each package, in the order of the table, those it may depend on
record PackageRules(Map<String, SequencedSet<String>> mayName) {

  /// The packages of this project. A line may name only lines above it; `*` stands for all of them.
  ///
  /// A dependency is added here, with a reason, before it is used.
  static final String TABLE =
      """
      source         :
      units          :
      svg            :
      images         : source
      results        : source units
      project        : source units results
      markdown       : source project
      description    : source units project results
      evidence       : source units results
      citations      : source
      charts         : units svg results
      figures        : units svg results charts
      diagrams       : source svg
      typeset        : source
      model          : source results markdown evidence citations
      directives     : source project units results markdown evidence citations model charts figures diagrams typeset images svg
      linking        : source units project results markdown evidence citations model directives
      review         : source project results markdown evidence model
      search         : source project results markdown evidence citations model
      html           : source units project results markdown evidence citations model directives typeset images search
      site           : source results markdown model
      build          : source project markdown description model linking review html search site
      lsp            : source project results markdown evidence citations model directives linking search figures
      opencl         : results
      bench          : source results opencl
      bench.described : source project results opencl bench description
      bench.process  : results
      bench.host     : results opencl bench.process
      bench.target   : results bench
      bench.contest  : results bench bench.process bench.host bench.target
      bench.listing  : results opencl bench bench.process bench.target
      bench.baseline : results bench bench.process bench.target bench.contest bench.listing
      bench.guard    : opencl bench bench.process
      bench.worker   : source results opencl bench bench.described bench.target bench.contest bench.listing bench.guard
      bench.opencl   : results opencl bench bench.process bench.host bench.target bench.contest bench.baseline bench.guard bench.worker
      bench.jmh      : results bench bench.process bench.host bench.target bench.contest bench.listing bench.baseline
      bench.store    : source results bench
      bench.run      : results bench bench.target bench.store
      bench.bundle   : bench bench.process
      doctor         : source results opencl bench bench.host bench.target bench.baseline bench.opencl bench.jmh bench.store bench.run
      scaffold       : source markdown site
      importing      : source project markdown scaffold
      serve          : source
      cli            : *
      speed.kernels  : results opencl bench
      speed.jmh      : results bench bench.host bench.jmh
      speed          : bench bench.process bench.target bench.opencl bench.jmh cli speed.kernels speed.jmh
      """;

  /// Packages whose work goes into a page: same input, same bytes.
  static final Set<String> SITE_GENERATOR =
      Set.of(
          "source",
          "units",
          "results",
          "project",
          "markdown",
          "description",
          "evidence",
          "citations",
          "svg",
          "images",
          "charts",
          "figures",
          "diagrams",
          "typeset",
          "model",
          "directives",
          "linking",
          "review",
          "html",
          "search",
          "site",
          "build");

  /// The packages of the site generator that read or write the disk.
  static final Set<String> DISK_PACKAGES = Set.of("project", "site");

  /// Reads a table.
  ///
  /// @throws IllegalArgumentException naming the line that names a package which does not stand
  ///   above it
  static PackageRules of(String table) {
    Map<String, SequencedSet<String>> packages = new LinkedHashMap<>();
    for (String line : table.lines().filter(l -> !l.isBlank()).toList()) {
      String[] sides = line.split(":", 2);
      String name = sides[0].strip();
      SequencedSet<String> named = new LinkedHashSet<>(List.of(sides[1].strip().split("\\s+")));
      named.remove("");
      if (named.remove("*")) {
        named.addAll(packages.keySet());
      }
      for (String other : named) {
        if (!packages.containsKey(other)) {
          throw new IllegalArgumentException(name + " names " + other + ", not above it");
        }
      }
      if (packages.put(name, named) != null) {
        throw new IllegalArgumentException(name + " stands twice in the table");
      }
    }
    return new PackageRules(packages);
  }

  /// Returns the name of a package in the table, such as `markdown` for `press.markdown`,
  /// `bench.jmh` for `press.bench.jmh` and `speed.jmh` for itself; empty for others.
  static String shortName(String packageName) {
    if (packageName.startsWith("press.")) {
      return packageName.substring("press.".length());
    }
    return packageName.matches("(press|speed)(\\..*)?") ? packageName : "";
  }

  /// Returns whether a class of one package may depend on a class of another.
  boolean allows(String from, String to) {
    return from.equals(to) || mayName.getOrDefault(from, new LinkedHashSet<>()).contains(to);
  }
}

package press.bench.bundle;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.spi.ToolProvider;

/// Links a Java runtime with the modules that measuring needs.
final class BundleRuntime {

  // The vector module for kernels; management, logging and unsupported for JMH; XML for Jackson.
  private static final String MODULES =
      String.join(
          ",",
          "java.base",
          "java.logging",
          "java.management",
          "java.xml",
          "jdk.incubator.vector",
          "jdk.management",
          "jdk.unsupported");

  private BundleRuntime() {}

  static void link(Path folder) throws IOException {
    ToolProvider jlink =
        ToolProvider.findFirst("jlink")
            .orElseThrow(
                () -> new IOException("this Java has no jlink; a JDK is needed to make a bundle"));
    StringWriter output = new StringWriter();
    PrintWriter out = new PrintWriter(output);
    int code =
        jlink.run(
            out,
            out,
            "--add-modules",
            MODULES,
            "--strip-debug",
            "--no-header-files",
            "--no-man-pages",
            "--compress",
            "zip-9",
            "--output",
            folder.toString());
    if (code != 0) {
      throw new IOException("jlink could not make a runtime: " + output.toString().strip());
    }
  }
}

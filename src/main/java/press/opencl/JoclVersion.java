package press.opencl;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import org.jocl.CL;

/// The version of JOCL, the library through which Java calls OpenCL.
public final class JoclVersion {

  private static final String ABOUT = "/META-INF/maven/org.jocl/jocl/pom.properties";

  private JoclVersion() {}

  /// Name and version, such as `JOCL 2.0.6`.
  public static String version() {
    Properties about = new Properties();
    // Loads no native code: the class is only asked for a file beside it.
    try (InputStream in = CL.class.getResourceAsStream(ABOUT)) {
      if (in != null) {
        about.load(in);
      }
    } catch (IOException e) {
      // A jar that cannot be read tells no version.
      about.clear();
    }
    return ("JOCL " + about.getProperty("version", "")).strip();
  }
}

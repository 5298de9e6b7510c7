package press.opencl;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.jocl.CL;
import org.jocl.cl_device_id;
import org.jocl.cl_platform_id;

/// The OpenCL devices of this machine, and why there are not more.
///
/// @param found every device of every platform
/// @param reasons a sentence for each loader, platform or driver that was missing or broken
public record DeviceDiscovery(List<OpenClDevice> found, List<String> reasons) {

  // The loader's own code for "no platform", which JOCL has no constant for.
  private static final int CL_PLATFORM_NOT_FOUND_KHR = -1001;
  private static final String JOCL_PROPERTIES = "/META-INF/maven/org.jocl/jocl/pom.properties";

  public DeviceDiscovery {
    found = List.copyOf(found);
    reasons = List.copyOf(reasons);
  }

  /// Finds devices; to find none is a normal state, not an exception.
  public static DeviceDiscovery find() {
    List<OpenClDevice> found = new ArrayList<>();
    List<String> reasons = new ArrayList<>();
    try {
      cl_platform_id[] platforms = platforms(reasons);
      for (int i = 0; i < platforms.length; i++) {
        addDevices(platforms[i], i, found, reasons);
      }
    } catch (LinkageError e) {
      reasons.add("no OpenCL loader: " + firstLine(e) + IcdRegistry.hintWithoutLoader());
    } catch (OpenClException e) {
      reasons.add("OpenCL: " + e.getMessage());
    }
    reasons.addAll(IcdRegistry.brokenEntries());
    return new DeviceDiscovery(found, reasons);
  }

  private static cl_platform_id[] platforms(List<String> reasons) throws OpenClException {
    int[] count = new int[1];
    int code = CL.clGetPlatformIDs(0, null, count);
    if (code == CL_PLATFORM_NOT_FOUND_KHR || code == CL.CL_SUCCESS && count[0] == 0) {
      reasons.add("an OpenCL loader is here, but it knows no platform (no driver is registered)");
      return new cl_platform_id[0];
    }
    OpenClCalls.check("clGetPlatformIDs", code);
    cl_platform_id[] platforms = new cl_platform_id[count[0]];
    OpenClCalls.check("clGetPlatformIDs", CL.clGetPlatformIDs(count[0], platforms, null));
    return platforms;
  }

  private static void addDevices(
      cl_platform_id platform, int index, List<OpenClDevice> found, List<String> reasons) {
    String name = "a platform";
    try {
      name = text(platform, CL.CL_PLATFORM_NAME);
      String version = text(platform, CL.CL_PLATFORM_VERSION);
      int[] count = new int[1];
      int code = CL.clGetDeviceIDs(platform, CL.CL_DEVICE_TYPE_ALL, 0, null, count);
      if (code == CL.CL_DEVICE_NOT_FOUND || code == CL.CL_SUCCESS && count[0] == 0) {
        reasons.add("platform " + name + " has no device");
        return;
      }
      OpenClCalls.check("clGetDeviceIDs", code);
      cl_device_id[] ids = new cl_device_id[count[0]];
      OpenClCalls.check(
          "clGetDeviceIDs",
          CL.clGetDeviceIDs(platform, CL.CL_DEVICE_TYPE_ALL, ids.length, ids, null));
      for (int i = 0; i < ids.length; i++) {
        found.add(new OpenClDevice(ids[i], index, i, version));
      }
    } catch (OpenClException e) {
      reasons.add("platform " + name + ": " + e.getMessage());
    }
  }

  private static String text(cl_platform_id platform, int key) throws OpenClException {
    return OpenClCalls.text(
        "clGetPlatformInfo",
        (size, value, need) -> CL.clGetPlatformInfo(platform, key, size, value, need));
  }

  private static String firstLine(Throwable e) {
    String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return message.lines().map(String::strip).filter(l -> !l.isEmpty()).findFirst().orElse("");
  }

  /// Returns name and version of JOCL, the library that calls OpenCL, such as `JOCL 2.0.6`.
  public static String joclVersion() {
    Properties about = new Properties();
    // Loads no native code: the class is only asked for a file beside it.
    try (InputStream in = CL.class.getResourceAsStream(JOCL_PROPERTIES)) {
      if (in != null) {
        about.load(in);
      }
    } catch (IOException e) {
      // A jar that cannot be read has no version.
      about.clear();
    }
    return ("JOCL " + about.getProperty("version", "")).strip();
  }
}

package press.opencl;

import java.util.List;
import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.cl_device_id;

/// A device that can be opened.
public final class OpenClDevice {

  private static final String CALL = "clGetDeviceInfo";

  // Of the extension cl_nv_device_attribute_query, which JOCL has no constants for.
  private static final int CL_DEVICE_COMPUTE_CAPABILITY_MAJOR_NV = 0x4000;
  private static final int CL_DEVICE_COMPUTE_CAPABILITY_MINOR_NV = 0x4001;
  private static final int CL_DEVICE_PCI_BUS_ID_NV = 0x4008;
  private static final int CL_DEVICE_PCI_SLOT_ID_NV = 0x4009;
  private static final int CL_DEVICE_PCI_DOMAIN_ID_NV = 0x400A;

  private final cl_device_id id;
  private final DeviceFacts facts;

  OpenClDevice(cl_device_id id, int platformIndex, int deviceIndex, String platformVersion)
      throws OpenClException {
    this.id = id;
    this.facts = read(id, platformIndex, deviceIndex, platformVersion);
  }

  /// What the device reports about itself.
  public DeviceFacts facts() {
    return facts;
  }

  /// Opens a context with one in-order queue that records times.
  public OpenClSession open() throws OpenClException {
    return new OpenClSession(this);
  }

  private static int computeCapability(cl_device_id id) {
    try {
      int major = Math.toIntExact(number(id, CL_DEVICE_COMPUTE_CAPABILITY_MAJOR_NV));
      return 10 * major + Math.toIntExact(number(id, CL_DEVICE_COMPUTE_CAPABILITY_MINOR_NV));
    } catch (OpenClException e) {
      return 0;
    }
  }

  private static String pciAddress(cl_device_id id) {
    try {
      return "%08x:%02x:%02x.0"
          .formatted(
              number(id, CL_DEVICE_PCI_DOMAIN_ID_NV),
              number(id, CL_DEVICE_PCI_BUS_ID_NV),
              number(id, CL_DEVICE_PCI_SLOT_ID_NV));
    } catch (OpenClException e) {
      return "";
    }
  }

  cl_device_id id() {
    return id;
  }

  private static DeviceFacts read(cl_device_id id, int platform, int device, String platformVersion)
      throws OpenClException {
    DeviceFacts.Compute compute =
        new DeviceFacts.Compute(
            number(id, CL.CL_DEVICE_MAX_COMPUTE_UNITS),
            number(id, CL.CL_DEVICE_MAX_CLOCK_FREQUENCY),
            number(id, CL.CL_DEVICE_MAX_WORK_GROUP_SIZE),
            computeCapability(id));
    DeviceFacts.Memory memory =
        new DeviceFacts.Memory(
            number(id, CL.CL_DEVICE_GLOBAL_MEM_SIZE),
            number(id, CL.CL_DEVICE_MAX_MEM_ALLOC_SIZE),
            number(id, CL.CL_DEVICE_LOCAL_MEM_SIZE),
            number(id, CL.CL_DEVICE_GLOBAL_MEM_CACHE_SIZE),
            number(id, CL.CL_DEVICE_MEM_BASE_ADDR_ALIGN) / Byte.SIZE);
    return new DeviceFacts(
        new DeviceFacts.Id(platform, device, pciAddress(id)),
        kind(number(id, CL.CL_DEVICE_TYPE)),
        text(id, CL.CL_DEVICE_NAME),
        text(id, CL.CL_DEVICE_VENDOR),
        text(id, CL.CL_DRIVER_VERSION),
        platformVersion,
        compute,
        memory,
        List.of(text(id, CL.CL_DEVICE_EXTENSIONS).strip().split("\\s+")));
  }

  private static DeviceFacts.Kind kind(long type) {
    if ((type & CL.CL_DEVICE_TYPE_GPU) != 0) {
      return DeviceFacts.Kind.GPU;
    }
    return (type & CL.CL_DEVICE_TYPE_CPU) != 0 ? DeviceFacts.Kind.CPU : DeviceFacts.Kind.OTHER;
  }

  private static String text(cl_device_id id, int key) throws OpenClException {
    return OpenClCalls.text(
        CALL, (long size, Pointer p, long[] need) -> CL.clGetDeviceInfo(id, key, size, p, need));
  }

  private static long number(cl_device_id id, int key) throws OpenClException {
    return OpenClCalls.number(
        CALL, (long size, Pointer p, long[] need) -> CL.clGetDeviceInfo(id, key, size, p, need));
  }
}

import Glibc
import WaylandClient

/// A buffer of a `TestClient` that the compositor draws into.
final class TestCaptureBuffer {
    let buffer: WlBuffer
    private let file: OwnedFD
    private let stride: Int

    /// - Parameter extra: The number of pixels at the end of each row that are not part of the picture.
    init(_ client: TestClient, _ width: Int32, _ height: Int32, format: WlShm.Format = .xrgb8888, extra: Int32 = 0) {
        let stride = (width + extra) * 4
        self.stride = Int(stride)
        // A file that can be truncated.
        var name = Array("/tmp/oriel-capture-XXXXXX".utf8CString)
        file = OwnedFD(mkstemp(&name))
        unlink(name)
        ftruncate(file.rawValue, Int(stride * height))
        let pool = client.shm.createPool(fd: file.rawValue, size: stride * height)
        buffer = pool.createBuffer(offset: 0, width: width, height: height, stride: stride, format: format)
        pool.destroy()
    }

    /// Returns a pixel, without its alpha.
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
        var value: UInt32 = 0
        pread(file.rawValue, &value, 4, y * stride + x * 4)
        return value & 0xFFFFFF
    }

    /// Takes the memory away from the compositor.
    func truncate() { ftruncate(file.rawValue, 0) }
}

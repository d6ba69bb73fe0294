import GLES
import RenderProtocol

extension Snapshot {
    /// Waits until `framebuffer` is drawn, and copies it.
    init(of framebuffer: GLFramebuffer) {
        let (width, height) = (framebuffer.width, framebuffer.height)
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        framebuffer.bind()
        bytes.withUnsafeMutableBytes {
            framebuffer.read(x: 0, y: 0, width: width, height: height, to: $0.baseAddress!, bytesPerRow: width * 4)
        }
        self.init(width: width, height: height, bytes: bytes)
    }
}

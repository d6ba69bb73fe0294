import GLES
import RenderProtocol

extension GLFence {
    package init(_ id: FenceID) {
        self.init(bits: id.bits)
    }

    /// The fence's name in commits.
    package var id: FenceID { FenceID(bits: bits) }
}

extension TextureFrame {
    /// Makes the following commands of the current context wait until the app has drawn the frame.
    func waitUntilDrawn() {
        GLFence(fence).wait()
    }

    /// Returns the texture to the app, to be drawn into after what has been drawn from it is done.
    func recycle() {
        recycle(after: GLFence().id)
    }
}

import CEGL
import CGLESv2

/// Memory of a GPU that was imported from another program, for textures that show it without a copy.
// Sendable: the handles never change, and EGL may be called from any thread.
public final class DmabufImage: @unchecked Sendable {
    /// A part of the memory.
    public struct Plane: Sendable {
        /// A descriptor of the memory, which stays the caller's.
        public var descriptor: Int32
        /// The position of the first pixel in bytes.
        public var offset: UInt32
        /// The number of bytes from one row to the next.
        public var stride: UInt32

        public init(descriptor: Int32, offset: UInt32, stride: UInt32) {
            self.descriptor = descriptor
            self.offset = offset
            self.stride = stride
        }
    }

    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Whether alpha is always 1.
    public let isOpaque: Bool
    private let handle: UInt
    private let display: EGLDisplay
    private let functions: DmabufImport.Functions

    init(
        handle: UnsafeMutableRawPointer, display: EGLDisplay, functions: DmabufImport.Functions, width: Int,
        height: Int,
        isOpaque: Bool
    ) {
        self.handle = UInt(bitPattern: handle)
        self.display = display
        self.functions = functions
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
    }

    deinit { _ = functions.destroy(display, UnsafeMutableRawPointer(bitPattern: handle)) }

    /// Returns a new texture of the current context that shows the memory, whatever is drawn into it later.
    ///
    /// The caller deletes it.
    public func makeTexture() throws(GraphicsError) -> UInt32 {
        var name: GLuint = 0
        glGenTextures(1, &name)
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
        GLTexture.setParameters()
        while glGetError() != GLenum(GL_NO_ERROR) {}
        functions.setTexture(GLenum(GL_TEXTURE_2D), UnsafeMutableRawPointer(bitPattern: handle))
        let code = glGetError()
        guard code == GLenum(GL_NO_ERROR) else {
            glDeleteTextures(1, &name)
            throw .importFailed(width: width, height: height, code: Int32(bitPattern: code))
        }
        return name
    }
}

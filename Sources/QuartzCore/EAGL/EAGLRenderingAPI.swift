/// The versions of OpenGL ES that an `EAGLContext` can be created for.
public enum EAGLRenderingAPI: UInt, Sendable {
    /// The fixed-function pipeline, which is not supported.
    case openGLES1 = 1
    /// Creates a context of version 3, which includes version 2.
    case openGLES2 = 2
    case openGLES3 = 3
}

/// The versions of OpenGL ES that an `EAGLContext` can be asked for.
public enum EAGLRenderingAPI: UInt, Sendable {
    /// Fixed functions, which are not there.
    case openGLES1 = 1
    /// Gives a context of version 3, which does all that version 2 does.
    case openGLES2 = 2
    case openGLES3 = 3
}

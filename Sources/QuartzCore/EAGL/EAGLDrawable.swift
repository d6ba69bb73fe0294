/// What an `EAGLContext` presents its renderbuffers in: a `CAEAGLLayer`.
public protocol EAGLDrawable {
    /// How frames are kept: see ``kEAGLDrawablePropertyRetainedBacking`` and ``kEAGLDrawablePropertyColorFormat``.
    ///
    /// Read by `renderbufferStorage(_:from:)`. nil for frames that need not be retained, 32 bits a pixel.
    var drawableProperties: [AnyHashable: Any]! { get set }
}

/// The key for whether a renderbuffer has the pixels of the frame before after presenting: a `Bool`, false by default.
///
/// With it each frame costs a copy on the GPU. Without it a renderbuffer holds any older frame, or none.
public let kEAGLDrawablePropertyRetainedBacking = "EAGLDrawablePropertyRetainedBacking"
/// The key for the format of a pixel: ``kEAGLColorFormatRGBA8`` by default.
public let kEAGLDrawablePropertyColorFormat = "EAGLDrawablePropertyColorFormat"
/// 8 bits each of red, green, blue and alpha; colours are premultiplied.
public let kEAGLColorFormatRGBA8 = "EAGLColorFormatRGBA8"
/// 5 bits of red and blue, 6 of green; opaque.
public let kEAGLColorFormatRGB565 = "EAGLColorFormat565"

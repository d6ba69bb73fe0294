/// An object that shows the renderbuffers of an `EAGLContext`: a `CAEAGLLayer`.
public protocol EAGLDrawable {
    /// The storage options of frames: see ``kEAGLDrawablePropertyRetainedBacking`` and
    /// ``kEAGLDrawablePropertyColorFormat``.
    ///
    /// Read by `renderbufferStorage(_:from:)`. nil for frames of 32 bits a pixel that are not retained.
    var drawableProperties: [AnyHashable: Any]! { get set }
}

/// The key for whether a renderbuffer keeps its pixels after presenting: a `Bool`, false by default.
///
/// If true, each frame costs a copy on the GPU. If false, a renderbuffer contains any older frame, or none.
public let kEAGLDrawablePropertyRetainedBacking = "EAGLDrawablePropertyRetainedBacking"
/// The key for the format of a pixel: ``kEAGLColorFormatRGBA8`` by default.
public let kEAGLDrawablePropertyColorFormat = "EAGLDrawablePropertyColorFormat"
/// 8 bits each of red, green, blue and alpha; colours are premultiplied.
public let kEAGLColorFormatRGBA8 = "EAGLColorFormatRGBA8"
/// 5 bits of red and blue, 6 of green; opaque.
public let kEAGLColorFormatRGB565 = "EAGLColorFormat565"

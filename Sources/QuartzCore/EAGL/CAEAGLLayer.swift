import CoreGraphics
import Foundation
import GLES
import RenderProtocol

/// A layer that shows what an app draws with OpenGL ES; see `EAGLContext`.
///
/// Frames are composited with all properties of other contents: transform, opacity, corners, masks, gravity. Unless the
/// layer is opaque, they are blended by their alpha. They are not copied, except where the driver cannot make a texture the
/// storage of a renderbuffer.
open class CAEAGLLayer: CALayer, EAGLDrawable {
    /// The frames, of any size; the identifier is constant, so that another thread presents without accessing the
    /// layer.
    let frames: ContentsReference

    public override init() {
        frames = ContentsReference()
        super.init()
        contentsReference = frames
    }

    public override init(layer: Any) {
        let original = layer as? CAEAGLLayer
        frames = ContentsReference()
        super.init(layer: layer)
        if let original {
            drawableProperties = original.drawableProperties
            presentsWithTransaction = original.presentsWithTransaction
        }
        // A presentation layer shows the contents of its model.
        contentsReference = isPresentation ? original?.frames ?? frames : frames
    }

    public required init?(coder: NSCoder) {
        nil
    }

    private static let table = LayerPropertyTable({ CAEAGLLayer() }, extending: .layer) {
        $0.add("presentsWithTransaction", \.presentsWithTransaction, animatable: false)
    }

    override class var propertyTable: LayerPropertyTable { table }

    /// The storage options of frames, read by `EAGLContext.renderbufferStorage(_:from:)`; nil by default.
    open var drawableProperties: [AnyHashable: Any]!

    /// Whether a frame is presented with the open transaction instead of immediately; false by default.
    ///
    /// Read by `EAGLContext.renderbufferStorage(_:from:)`. Of several frames in one transaction, the last is presented.
    open var presentsWithTransaction = false

    override var contentsReference: ContentsReference? {
        didSet {
            // Resetting contents that were set explicitly shows the frames again.
            if contentsReference == nil { contentsReference = frames }
        }
    }

    /// Does nothing: contexts draw the content.
    open override func display() {}
}

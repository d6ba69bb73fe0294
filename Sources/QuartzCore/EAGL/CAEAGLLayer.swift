import CoreGraphics
import Foundation
import GLES
import RenderServer

/// A layer that shows what an app draws with OpenGL ES: see `EAGLContext`.
///
/// Frames are composited as the app drew them, without a copy, and with all that other contents have: transform, opacity,
/// corners, masks, gravity. Unless the layer is opaque, they are put over what is behind by their alpha.
open class CAEAGLLayer: CALayer, EAGLDrawable {
    /// Frames of whatever size; the identity stays, so that another thread presents without touching the layer.
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
        // A presentation layer shows what its model does.
        contentsReference = isPresentation ? original?.frames ?? frames : frames
    }

    public required init?(coder: NSCoder) {
        nil
    }

    private static let table = LayerPropertyTable(
        prototype: { CAEAGLLayer() }, extending: .layer,
        [
            LayerProperty(
                "presentsWithTransaction", \CAEAGLLayer.presentsWithTransaction, animatable: false)
        ])

    override class var propertyTable: LayerPropertyTable { table }

    /// How frames are kept; read by `EAGLContext.renderbufferStorage(_:from:)`, nil by default.
    open var drawableProperties: [AnyHashable: Any]!

    /// Whether a frame is shown with the transaction that is open when it is presented, rather than at once; false by default.
    ///
    /// Read by `EAGLContext.renderbufferStorage(_:from:)`. Of several frames in one transaction the last is shown.
    open var presentsWithTransaction = false

    override var contentsReference: ContentsReference? {
        didSet {
            // Contents that were set by hand go, and frames are seen again.
            if contentsReference == nil { contentsReference = frames }
        }
    }

    /// Does nothing: contexts draw what the layer shows.
    open override func display() {}
}

import CoreGraphics
import Foundation
import RenderServer

/// A layer whose sublayers keep their depth instead of being flattened into its plane.
///
/// It draws nothing of its own: background, content, border, shadow, mask and `masksToBounds` have no effect, and its
/// opacity applies to each sublayer by itself. It has no plane in which a point could lie, so it is not for `hitTest(_:)` to
/// be called on; that of its superlayer finds its sublayers.
open class CATransformLayer: CALayer {
    override var renderKind: LayerEffects.Kind { .transform }
    override var isSpaceOnly: Bool { true }
}

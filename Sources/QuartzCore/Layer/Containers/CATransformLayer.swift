import CoreGraphics
import Foundation
import RenderProtocol

/// A layer whose sublayers keep their depth instead of being flattened into its plane.
///
///     let cube = CATransformLayer()
///     for (index, face) in faces.enumerated() {
///         let turned = CATransform3DMakeRotation(CGFloat(index) * .pi / 2, 0, 1, 0)
///         face.transform = CATransform3DTranslate(turned, 0, 0, 50)
///         cube.addSublayer(face)
///     }
///     layer.addSublayer(cube)
///
/// It draws nothing itself: background, content, border, shadow, mask and `masksToBounds` have no effect, and its
/// opacity applies to each sublayer separately. It has no plane that could contain a point, so `hitTest(_:)` must not
/// be called on it; that of its superlayer finds its sublayers.
open class CATransformLayer: CALayer {
    override var renderKind: LayerEffects.Kind { .transform }
    override var isSpaceOnly: Bool { true }
}

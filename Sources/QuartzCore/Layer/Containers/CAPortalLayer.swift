import Foundation
import RenderProtocol

/// A layer that shows another one with its sublayers, which may be on another screen.
///
/// The top left corners of the bounds coincide; position and transform of the source have no effect, its opacity has. Nothing
/// is copied: the render server draws the source's layers a second time. A portal that is a sublayer of any portal's source
/// shows nothing, `render(in:)` does not draw it, and hit tests do not find the source.
package final class CAPortalLayer: CALayer {
    /// The layer to show; nil for none. It is not retained.
    package weak var sourceLayer: CALayer? {
        didSet { if sourceLayer !== oldValue { mark(.state) } }
    }

    override var renderKind: LayerEffects.Kind { .portal }

    override func addEffects(to effects: inout LayerEffects) { effects.portalSource = sourceLayer?.id ?? .none }
}

import CoreGraphics
import Foundation

extension UIButton {
    /// Returns the style of the pointer over a button, from the effect and the shape that the button proposes.
    public typealias PointerStyleProvider = @MainActor (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?
}

/// The pointer interaction of a button.
@MainActor final class ButtonPointer: NSObject, UIPointerInteractionDelegate {
    var provider: UIButton.PointerStyleProvider?
    private(set) lazy var interaction = UIPointerInteraction(delegate: self)

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        guard let button = interaction.view as? UIButton, button.isEnabled, button.window != nil,
            button.superview != nil
        else { return nil }
        let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
        let radius = button.layer.cornerRadius
        let shape = UIPointerShape.roundedRect(
            button.frame, radius: radius > 0 ? radius : UIPointerShape.defaultCornerRadius)
        return provider.map { $0(button, effect, shape) } ?? UIPointerStyle(effect: effect, shape: shape)
    }
}

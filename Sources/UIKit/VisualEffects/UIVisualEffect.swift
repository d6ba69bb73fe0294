import CoreGraphics
import Foundation

/// The treatment of what is behind a visual effect view, or of its content. The base class changes nothing.
///
/// Create a `UIBlurEffect` or a `UIVibrancyEffect`.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
    public override init() { super.init() }

    /// Creates an effect from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) { super.init() }

    /// Encodes the effect.
    open func encode(with coder: NSCoder) {}

    /// Whether effects are decoded securely; true.
    nonisolated open class var supportsSecureCoding: Bool { true }

    /// Returns the effect itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns the look of the effect for traits.
    func look(in traits: UITraitCollection) -> Look { Look() }

    /// The values of a visual effect view for an effect.
    struct Look {
        /// The standard deviation of the blur, in points.
        var blurRadius: CGFloat = 0
        /// The saturation of what is behind; 1 changes nothing.
        var saturation: CGFloat = 1
        /// The colour over what is behind; nil for none. It may depend on the traits.
        var tint: UIColor?
        /// The colour in which the content is drawn; nil for its own colours.
        var contentColor: UIColor?
        /// Whether the content's colour is added to what is behind.
        var addsContent = false
    }

    /// Whether effects are drawn without transparency; the setting of the user.
    static var reducesTransparency = UIAccessibility.isReduceTransparencyEnabled
}

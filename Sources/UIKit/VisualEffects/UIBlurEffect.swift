import CoreGraphics
import Foundation

/// A blur of what is behind a visual effect view, under a translucent colour.
///
///     let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
///     material.frame = panel.bounds
///     panel.insertSubview(material, at: 0)
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    /// The materials: the strength of the colour over the blurred picture, and its brightness.
    public enum Style: Int, Sendable {
        /// Lighter than the content below it.
        case extraLight = 0
        /// White, with much of the content.
        case light = 1
        /// Darker than the content below it.
        case dark = 2
        /// As bright as the interface style.
        case regular = 4
        /// More distinct from the content than `regular`.
        case prominent = 5
        /// The thinnest material, as bright as the interface style: most of the content is visible.
        case systemUltraThinMaterial = 6
        /// A thin material, as bright as the interface style.
        case systemThinMaterial = 7
        /// A material of medium thickness, as bright as the interface style.
        case systemMaterial = 8
        /// The thickest material, as bright as the interface style: the least of the content is visible.
        case systemThickMaterial = 9
        /// The material of bars, as bright as the interface style.
        case systemChromeMaterial = 10
        /// The thinnest material, always light.
        case systemUltraThinMaterialLight = 11
        /// A thin material, always light.
        case systemThinMaterialLight = 12
        /// A material of medium thickness, always light.
        case systemMaterialLight = 13
        /// The thickest material, always light.
        case systemThickMaterialLight = 14
        /// The material of bars, always light.
        case systemChromeMaterialLight = 15
        /// The thinnest material, always dark.
        case systemUltraThinMaterialDark = 16
        /// A thin material, always dark.
        case systemThinMaterialDark = 17
        /// A material of medium thickness, always dark.
        case systemMaterialDark = 18
        /// The thickest material, always dark.
        case systemThickMaterialDark = 19
        /// The material of bars, always dark.
        case systemChromeMaterialDark = 20
    }

    nonisolated let style: Style

    /// Creates a blur of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// Creates a blur of the style `regular`.
    public override convenience init() { self.init(style: .regular) }

    private static let styleKey = "UIBlurEffectStyle"

    public required init?(coder: NSCoder) {
        style = Style(rawValue: coder.decodeInteger(forKey: Self.styleKey)) ?? .extraLight
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(style.rawValue, forKey: Self.styleKey)
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
    nonisolated open override var hash: Int { style.rawValue }

    override func look(in traits: UITraitCollection) -> Look {
        let material = style.material
        var look = Look()
        if !Self.reducesTransparency {
            look.blurRadius = material.blurRadius
            look.saturation = material.saturation
        }
        look.tint = material.tint(style.appearance, isOpaque: Self.reducesTransparency)
        return look
    }
}

@available(*, deprecated, renamed: "UIBlurEffect.Style")
public typealias UIBlurEffectStyle = UIBlurEffect.Style

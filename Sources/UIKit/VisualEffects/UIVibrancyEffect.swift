import CoreGraphics
import Foundation

/// A treatment of content over a blur: it is drawn in one colour, by its alpha, and what is behind it shows through.
///
///     let blur = UIBlurEffect(style: .systemThinMaterial)
///     let material = UIVisualEffectView(effect: blur)
///     let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
///     material.contentView.addSubview(vibrancy)
///     vibrancy.contentView.addSubview(label)
///
/// The view with this effect belongs into the `contentView` of one with the blur, or in front of it.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
    private enum Key {
        static let blur = "UIVibrancyEffectBlurStyle", style = "UIVibrancyEffectStyle"
    }

    private let blurStyle: UIBlurEffect.Style
    private let style: UIVibrancyEffectStyle

    /// Creates the most distinct vibrancy over a blur.
    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

    /// Creates a vibrancy over a blur.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        blurStyle = blurEffect.style
        self.style = style
        super.init()
    }

    /// Creates the most distinct vibrancy over a blur of the style `regular`.
    public override convenience init() { self.init(blurEffect: UIBlurEffect(style: .regular)) }

    public required init?(coder: NSCoder) {
        blurStyle = UIBlurEffect.Style(rawValue: coder.decodeInteger(forKey: Key.blur)) ?? .extraLight
        style = UIVibrancyEffectStyle(rawValue: coder.decodeInteger(forKey: Key.style)) ?? .label
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(blurStyle.rawValue, forKey: Key.blur)
        coder.encode(style.rawValue, forKey: Key.style)
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIVibrancyEffect else { return false }
        return other.blurStyle == blurStyle && other.style == style
    }

    nonisolated open override var hash: Int { blurStyle.rawValue * 16 + style.rawValue }

    override func look(in traits: UITraitCollection) -> Look {
        let isDark = blurStyle.isDark(in: traits)
        var look = Look()
        look.contentColor = UIColor(white: isDark ? 1 : 0, alpha: style.alpha)
        // Without transparency there is nothing that the content could make brighter.
        look.addsContent = isDark && !Self.reducesTransparency
        return look
    }
}

/// The purposes of content over a blur, which determine how distinct it is.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// The text of a label.
    case label = 0
    /// Less important text.
    case secondaryLabel = 1
    /// Text of the third rank.
    case tertiaryLabel = 2
    /// Text of the lowest rank.
    case quaternaryLabel = 3
    /// A shape of large area.
    case fill = 4
    /// A shape of large area, less distinct.
    case secondaryFill = 5
    /// A shape of large area, the least distinct.
    case tertiaryFill = 6
    /// A line between contents.
    case separator = 7

    /// The alpha of the content.
    fileprivate var alpha: CGFloat {
        switch self {
        case .label: 0.85
        case .secondaryLabel: 0.55
        case .tertiaryLabel: 0.3
        case .quaternaryLabel: 0.18
        case .fill: 0.2
        case .secondaryFill: 0.16
        case .tertiaryFill: 0.12
        case .separator: 0.25
        }
    }
}

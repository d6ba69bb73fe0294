import CoreGraphics
import Foundation

/// Edges relative to the writing direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    /// All edges.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension UIButton {
    /// The appearance of a button, based on a style.
    @preconcurrency @MainActor public struct Configuration {
        /// The shape of the corners.
        public enum CornerStyle: Int, Sendable {
            /// The radius is `background.cornerRadius`.
            case fixed = -1
            /// The radius depends on the size.
            case dynamic = 0
            case small, medium, large, capsule
        }

        /// The size of the title and the insets.
        public enum Size: Int, Sendable { case medium, small, mini, large }

        /// The background of the title and the image.
        @preconcurrency @MainActor public struct Background {
            /// The radius in points, for the `fixed` corner style.
            public var cornerRadius: CGFloat = 0
            /// Replaces the style's own colour.
            public var backgroundColor: UIColor?
            /// The colour of the stroke; nil for the tint colour of the button.
            public var strokeColor: UIColor?
            /// The width in points.
            public var strokeWidth: CGFloat = 0
        }

        enum Style { case plain, tinted, gray, filled }

        let style: Style
        /// The text; nil for none.
        public var title: String?
        /// The image; nil for none.
        public var image: UIImage?
        /// The edge of the title at which the image is placed; leading by default.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The distance between image and title in points.
        public var imagePadding: CGFloat = 0
        /// The distances from the content to the button's edges in points.
        public var contentInsets: NSDirectionalEdgeInsets
        /// The colour of the text and of template images; nil for the style's own colour.
        public var baseForegroundColor: UIColor?
        /// The colour from which the background is made; nil for the style's own colour.
        public var baseBackgroundColor: UIColor?
        /// The rounding of the corners; `dynamic` by default.
        public var cornerStyle = CornerStyle.dynamic
        /// The background.
        public var background = Background()
        /// The size of the content insets; `medium` by default. Setting it sets `contentInsets`.
        public var buttonSize = Size.medium {
            didSet { contentInsets = buttonSize.insets }
        }

        private init(_ style: Style) {
            self.style = style
            contentInsets = Size.medium.insets
        }

        /// Returns a style with a title and no background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Returns a style with a background in a light shade of the tint colour.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Returns a style with a gray background.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Returns a style with a background in the tint colour.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// Returns a style without a background.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// Returns a style with a grey background.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// Returns a style with a pale background in the tint colour.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// Returns a style with a background in the tint colour.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        func radius(in size: CGSize) -> CGFloat {
            let maxRadius = min(size.width, size.height) / 2
            switch cornerStyle {
            case .fixed: return min(background.cornerRadius, maxRadius)
            case .dynamic: return min(buttonSize == .large ? 8.75 : 5.95, maxRadius)
            case .small: return min(5.1, maxRadius)
            case .medium: return min(5.95, maxRadius)
            case .large: return min(8.75, maxRadius)
            case .capsule: return maxRadius
            }
        }
    }
}

extension UIButton.Configuration.Size {
    fileprivate var insets: NSDirectionalEdgeInsets {
        switch self {
        case .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }

    fileprivate var fontSize: CGFloat {
        switch self {
        case .mini, .small: 15
        case .medium, .large: 17
        }
    }
}

/// The resolved colours and font of a configuration in a button's state.
@MainActor struct ButtonStyle {
    let foreground: UIColor
    let background: UIColor?
    let stroke: UIColor?
    let strokeWidth: CGFloat
    let font: UIFont

    init(_ configuration: UIButton.Configuration, button: UIButton) {
        let tint: UIColor = button.tintColor
        let base = configuration.baseBackgroundColor ?? tint
        var front: UIColor
        var back: UIColor?
        switch configuration.style {
        case .plain: (front, back) = (tint, configuration.baseBackgroundColor)
        case .tinted: (front, back) = (tint, base.withAlphaComponent(0.18))
        case .gray: (front, back) = (tint, configuration.baseBackgroundColor ?? .systemGray5)
        case .filled: (front, back) = (.white, base)
        }
        front = configuration.baseForegroundColor ?? front
        back = configuration.background.backgroundColor ?? back
        if !button.isEnabled {
            front = UIColor.label.withAlphaComponent(0.3)
            if back != nil { back = .systemGray5 }
        } else if button.isHighlighted {
            let isFilled = back != nil
            if isFilled { back = back.map { $0.withAlphaComponent($0.cgColor.alpha * 0.75) } }
            if configuration.style != .filled { front = front.withAlphaComponent(front.cgColor.alpha * 0.75) }
        }
        foreground = front
        background = back
        stroke = configuration.background.strokeColor
        strokeWidth = configuration.background.strokeWidth
        font = .systemFont(ofSize: configuration.buttonSize.fontSize)
    }
}

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

        /// The alignment of the title with the subtitle.
        public enum TitleAlignment: Int, Sendable {
            /// Leading, or centred with an image above or below the title.
            case automatic = 0
            case leading, center, trailing
        }

        enum Style { case plain, tinted, gray, filled }

        let style: Style
        /// The text; nil for none. Setting it removes the attributes.
        public var title: String? {
            get { _title.map { String($0.characters) } }
            set { _title = newValue.map { AttributedString($0) } }
        }
        /// The text with attributes, above those of the style; nil for none.
        public var attributedTitle: AttributedString? {
            get { _title }
            set { _title = newValue }
        }
        private var _title: AttributedString?
        /// Changes the attributes of the title: from those of the style to those that are displayed; nil for none.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The text below the title; nil for none. Setting it removes the attributes.
        public var subtitle: String? {
            get { _subtitle.map { String($0.characters) } }
            set { _subtitle = newValue.map { AttributedString($0) } }
        }
        /// The text below the title with attributes, above those of the style; nil for none.
        public var attributedSubtitle: AttributedString? {
            get { _subtitle }
            set { _subtitle = newValue }
        }
        private var _subtitle: AttributedString?
        /// Changes the attributes of the subtitle: from those of the style to those that are displayed; nil for none.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The distance between the title and the subtitle, in points; 1 by default.
        public var titlePadding: CGFloat = 1
        /// The alignment of the title with the subtitle; automatic by default.
        public var titleAlignment = TitleAlignment.automatic
        /// The truncation of a title that is too wide; in the middle by default. A title that wraps has as many lines as it needs.
        public var titleLineBreakMode = NSLineBreakMode.byTruncatingMiddle
        /// The truncation of a subtitle that is too wide; in the middle by default.
        public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingMiddle
        /// Whether an activity indicator is displayed in place of the image; false by default.
        public var showsActivityIndicator = false
        /// Derives the colour of the activity indicator; nil for none.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// Derives the colour of template images; nil for none.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// The image; nil for none.
        public var image: UIImage?
        /// The size, the weight and the colours of an image that is a symbol; nil for the button's.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
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
        public var background = UIBackgroundConfiguration.clear()
        /// The size of the content insets; `medium` by default. Setting it sets `contentInsets`.
        public var buttonSize = Size.medium {
            didSet { contentInsets = buttonSize.insets }
        }

        /// Whether a button that is selected is emphasized; true by default.
        public var automaticallyUpdateForSelection = true

        /// Restores the content insets of the button's size.
        public mutating func setDefaultContentInsets() { contentInsets = buttonSize.insets }

        /// Returns the configuration with the colours of the button's state.
        public func updated(for button: UIButton) -> Configuration {
            let style = ButtonStyle(self, button: button)
            var copy = self
            copy.baseForegroundColor = style.foreground
            if let background = style.background { copy.background.backgroundColor = background }
            return copy
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

extension UIButton.Configuration.Size {
    fileprivate var subtitleFontSize: CGFloat {
        switch self {
        case .mini, .small: 11
        case .medium, .large: 12
        }
    }
}

/// The resolved colours and fonts of a configuration in a button's state.
@MainActor struct ButtonStyle {
    let foreground: UIColor
    let imageColor: UIColor
    let activityColor: UIColor
    let background: UIColor?
    let stroke: UIColor
    let strokeWidth: CGFloat
    let font: UIFont
    let subtitleFont: UIFont

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
        if configuration.background.hasOwnColor { back = configuration.background.backgroundColor ?? tint }
        if !button.isEnabled {
            front = UIColor.label.withAlphaComponent(0.3)
            if back != nil { back = .systemGray5 }
        } else if button.isHighlighted {
            let isFilled = back != nil
            if isFilled { back = back.map { $0.withAlphaComponent($0.cgColor.alpha * 0.75) } }
            if configuration.style != .filled { front = front.withAlphaComponent(front.cgColor.alpha * 0.75) }
        }
        foreground = front
        imageColor = configuration.imageColorTransformer.map { $0(front) } ?? front
        activityColor = configuration.activityIndicatorColorTransformer.map { $0(front) } ?? front
        if let transformer = configuration.background.backgroundColorTransformer, let color = back {
            back = transformer(color)
        }
        background = back
        let line = configuration.background.strokeColor ?? tint
        stroke = configuration.background.strokeColorTransformer.map { $0(line) } ?? line
        strokeWidth = configuration.background.strokeWidth
        font = .systemFont(ofSize: configuration.buttonSize.fontSize)
        subtitleFont = .systemFont(ofSize: configuration.buttonSize.subtitleFontSize)
    }

    /// Returns the title with the attributes of the style below its own; nil for one that needs none of its own.
    func attributedTitle(of configuration: UIButton.Configuration) -> NSAttributedString? {
        guard let title = configuration.attributedTitle else { return nil }
        let transformer = configuration.titleTextAttributesTransformer
        let hasAttributes = title.runs.contains { $0.attributes != AttributeContainer() }
        guard transformer != nil || hasAttributes else { return nil }
        return text(title, font, configuration.titleLineBreakMode, transformer)
    }

    /// Returns the subtitle with the attributes of the style below its own; nil for none.
    func attributedSubtitle(of configuration: UIButton.Configuration) -> NSAttributedString? {
        guard let subtitle = configuration.attributedSubtitle, !subtitle.characters.isEmpty else { return nil }
        let transformer = configuration.subtitleTextAttributesTransformer
        return text(subtitle, subtitleFont, configuration.subtitleLineBreakMode, transformer)
    }

    private func text(
        _ string: AttributedString, _ font: UIFont, _ lineBreakMode: NSLineBreakMode,
        _ transformer: UIConfigurationTextAttributesTransformer?
    ) -> NSAttributedString {
        var base = AttributeContainer()
        base.font = font
        base.foregroundColor = foreground
        let result = NSMutableAttributedString(string: "")
        for run in string.runs {
            let own = base.merging(run.attributes)
            let attributes = transformer.map { $0(own) } ?? own
            result.append(
                NSAttributedString(
                    string: String(string.characters[run.range]),
                    attributes: [NSAttributedString.Key: Any](attributes)))
        }
        return result
    }
}

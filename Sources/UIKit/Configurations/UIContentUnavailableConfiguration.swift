import CoreGraphics
import Foundation

/// The content of a view that has nothing to display: an image, two texts and two buttons.
///
///     var configuration = UIContentUnavailableConfiguration.empty()
///     configuration.text = "No Favourites"
///     configuration.secondaryText = "Songs that you mark appear here."
///     let view = UIContentUnavailableView(configuration: configuration)
@preconcurrency @MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// The place of the content in the view.
    public enum Alignment: Int, Sendable {
        /// In the middle.
        case center
        /// At the top, from the leading edge.
        case natural
    }

    /// The appearance of the image.
    @preconcurrency @MainActor public struct ImageProperties {
        /// The colour of template images; nil for the view's tint colour.
        public var tintColor: UIColor?
        /// The radius of the image's corners, in points; 0 by default.
        public var cornerRadius: CGFloat = 0
        /// The largest size of the image, in points; 0, the default, for no limit along an axis.
        public var maximumSize = CGSize.zero
        /// Whether the image keeps its colours where the interface's are inverted; it has no effect.
        public var accessibilityIgnoresInvertColors = false
    }

    /// The appearance of a text.
    @preconcurrency @MainActor public struct TextProperties {
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// The mode of wrapping or truncating text that does not fit; an ellipsis at the end by default.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines; 0, the default, for no limit.
        public var numberOfLines = 0
        /// Whether text of one line is shrunk to fit; false by default.
        public var adjustsFontSizeToFitWidth = false
        /// The minimum fraction of the font's size when shrinking, from 0 to 1; 0, the default, for no limit.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether letters may move together before text is truncated; it has no effect.
        public var allowsDefaultTighteningForTruncation = false
    }

    /// The behaviour of a button.
    @preconcurrency @MainActor public struct ButtonProperties {
        /// The action of the button; nil for none.
        public var primaryAction: UIAction?
        /// The menu of the button, which a touch opens if there is no action; nil for none.
        public var menu: UIMenu?
        /// Whether the button can be used; true by default.
        public var isEnabled = true
    }

    /// The image; nil for none.
    public var image: UIImage?
    /// The appearance of the image.
    public var imageProperties = ImageProperties()
    /// The text; nil for none.
    public var text: String?
    /// The text with attributes, which replaces `text`; nil for none.
    public var attributedText: NSAttributedString?
    /// The appearance of the text.
    public var textProperties: TextProperties
    /// The text below the text; nil for none.
    public var secondaryText: String?
    /// The secondary text with attributes, which replaces `secondaryText`; nil for none.
    public var secondaryAttributedText: NSAttributedString?
    /// The appearance of the secondary text.
    public var secondaryTextProperties: TextProperties
    /// The look of the button, which exists if this has a title or an image.
    public var button = UIButton.Configuration.plain()
    /// The behaviour of the button.
    public var buttonProperties = ButtonProperties()
    /// The look of the second button, which exists if this has a title or an image.
    public var secondaryButton = UIButton.Configuration.plain()
    /// The behaviour of the second button.
    public var secondaryButtonProperties = ButtonProperties()

    /// The place of the content; in the middle by default.
    public var alignment = Alignment.center
    /// The axes along which the margins are at least the superview's; both by default.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// The distances from the content to the view's edges, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    /// The distance between image and text, in points.
    public var imageToTextPadding: CGFloat = 15
    /// The distance between the texts, in points.
    public var textToSecondaryTextPadding: CGFloat = 4
    /// The distance between texts and button, in points.
    public var textToButtonPadding: CGFloat = 15
    /// The distance between the buttons, in points.
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    /// The background; clear by default.
    public var background = UIBackgroundConfiguration.clear()

    private init(font: UIFont, color: UIColor) {
        textProperties = TextProperties(font: font, color: color)
        secondaryTextProperties = TextProperties(
            font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
        imageProperties.tintColor = .secondaryLabel
    }

    /// Returns the configuration of a view without content.
    public static func empty() -> UIContentUnavailableConfiguration {
        let size = UIFont.preferredFont(forTextStyle: .title2).pointSize
        return UIContentUnavailableConfiguration(font: .systemFont(ofSize: size, weight: .bold), color: .label)
    }

    /// Returns the configuration of a view whose content is loaded. No indicator is displayed.
    public static func loading() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration(
            font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
        configuration.text = "Loading…"
        return configuration
    }

    /// Returns the configuration of a search without results.
    public static func search() -> UIContentUnavailableConfiguration {
        var configuration = empty()
        configuration.text = "No Results"
        configuration.secondaryText = "Check the spelling or try a new search."
        return configuration
    }

    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { self }
}

import CoreGraphics
import Foundation

/// The content of a row in a list: an image, a text and a secondary text.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Favourites"
///     content.image = UIImage(named: "star")
///     cell.contentConfiguration = content
///
/// Colours that the app has not set follow the state in `updated(for:)`.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// The kinds of rows, which determine the default colours in a state.
    enum Kind { case cell, header, sidebarCell, accompaniedSidebarCell }

    private let kind: Kind

    /// The image; nil for none.
    public var image: UIImage?
    /// The appearance of the image.
    public var imageProperties = ImageProperties()
    /// The text; nil for none. Setting it removes the attributed text.
    public var text: String? {
        didSet { if text != nil { attributedText = nil } }
    }
    /// The text with attributes, which replaces `text`; nil for none.
    public var attributedText: NSAttributedString? {
        didSet { if attributedText != nil { text = nil } }
    }
    /// The appearance of the text.
    public var textProperties: TextProperties
    /// The secondary text; nil for none. Setting it removes the attributed secondary text.
    public var secondaryText: String? {
        didSet { if secondaryText != nil { secondaryAttributedText = nil } }
    }
    /// The secondary text with attributes, which replaces `secondaryText`; nil for none.
    public var secondaryAttributedText: NSAttributedString? {
        didSet { if secondaryAttributedText != nil { secondaryText = nil } }
    }
    /// The appearance of the secondary text.
    public var secondaryTextProperties: TextProperties

    /// The axes along which the margins are at least the superview's; both by default.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// The distances from the content to the view's edges, in points.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Whether the texts stand beside each other where they fit.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The opacity of the content, from 0 to 1; 1 by default.
    public var alpha: CGFloat = 1
    /// The distance between image and text, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The least distance between texts beside each other, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The distance between texts above each other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    private init(
        _ kind: Kind, text: TextProperties, secondary: TextProperties,
        margins: NSDirectionalEdgeInsets = Self.cellMargins
    ) {
        self.kind = kind
        textProperties = text
        secondaryTextProperties = secondary
        directionalLayoutMargins = margins
    }

    /// The margins of cells.
    static let cellMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    private static let headerMargins = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16)
    private static let groupedHeaderMargins = NSDirectionalEdgeInsets(top: 17, leading: 16, bottom: 7, trailing: 16)
    private static let groupedFooterMargins = NSDirectionalEdgeInsets(top: 7, leading: 16, bottom: 8, trailing: 16)

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        let state = AppearanceState(state)
        var copy = self
        copy.textProperties.stateColor = nil
        copy.secondaryTextProperties.stateColor = nil
        copy.imageProperties.stateTintColor = nil
        if state.isDisabled {
            copy.textProperties.stateColor = .tertiaryLabel
            copy.secondaryTextProperties.stateColor = .tertiaryLabel
            copy.imageProperties.stateTintColor = .tertiaryLabel
        } else if kind == .sidebarCell, state.isSelected, !state.isReordering {
            copy.textProperties.stateColor = .white
            copy.secondaryTextProperties.stateColor = .white
            copy.imageProperties.stateTintColor = .white
        }
        return copy
    }
}

extension UIListContentConfiguration {
    private static func font(_ style: UIFont.TextStyle, weight: UIFont.Weight? = nil) -> UIFont {
        let font = UIFont.preferredFont(forTextStyle: style)
        return weight.map { .systemFont(ofSize: font.pointSize, weight: $0) } ?? font
    }

    /// Returns the content of a cell.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .cell, text: TextProperties(font(.body), .label), secondary: TextProperties(font(.caption1), .label))
    }

    /// Returns the content of a cell with a small text below the text.
    public static func subtitleCell() -> UIListContentConfiguration { cell() }

    /// Returns the content of a cell with a value at the trailing edge.
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(
            .cell, text: TextProperties(font(.body), .label), secondary: TextProperties(font(.body), .secondaryLabel))
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    /// Returns the content of a header in a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .header, text: TextProperties(font(.headline), .label),
            secondary: TextProperties(font(.footnote), .secondaryLabel), margins: headerMargins)
    }

    /// Returns the content of a footer in a plain list.
    public static func plainFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .header, text: TextProperties(font(.body), .secondaryLabel),
            secondary: TextProperties(font(.footnote), .secondaryLabel), margins: headerMargins)
    }

    /// Returns the content of a header in a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration {
        var text = TextProperties(font(.footnote), .secondaryLabel)
        text.transform = .uppercase
        return UIListContentConfiguration(
            .header, text: text, secondary: TextProperties(font(.footnote), .secondaryLabel),
            margins: groupedHeaderMargins)
    }

    /// Returns the content of a footer in a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .header, text: TextProperties(font(.footnote), .secondaryLabel),
            secondary: TextProperties(font(.footnote), .secondaryLabel), margins: groupedFooterMargins)
    }

    /// Returns the content of a header, as in a grouped list.
    public static func header() -> UIListContentConfiguration { groupedHeader() }

    /// Returns the content of a footer, as in a grouped list.
    public static func footer() -> UIListContentConfiguration { groupedFooter() }

    /// Returns the content of a large header in an inset grouped list.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .header, text: TextProperties(font(.title3, weight: .bold), .label),
            secondary: TextProperties(font(.subheadline), .secondaryLabel), margins: groupedHeaderMargins)
    }

    /// Returns the content of a very large header in an inset grouped list.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .header, text: TextProperties(font(.title2, weight: .bold), .label),
            secondary: TextProperties(font(.subheadline), .secondaryLabel), margins: groupedHeaderMargins)
    }

    /// Returns the content of a header in a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .header, text: TextProperties(font(.title3, weight: .semibold), .label),
            secondary: TextProperties(font(.subheadline), .secondaryLabel))
    }

    /// Returns the content of a cell in a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .sidebarCell, text: TextProperties(font(.body), .label),
            secondary: TextProperties(font(.body), .secondaryLabel)
        ).sideBySide
    }

    /// Returns the content of a cell with a second line in a sidebar.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .sidebarCell, text: TextProperties(font(.body), .label),
            secondary: TextProperties(font(.subheadline), .secondaryLabel))
    }

    /// Returns the content of a cell in a list beside a sidebar.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .accompaniedSidebarCell, text: TextProperties(font(.body), .label),
            secondary: TextProperties(font(.body), .secondaryLabel)
        ).sideBySide
    }

    /// Returns the content of a cell with a second line in a list beside a sidebar.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .accompaniedSidebarCell, text: TextProperties(font(.body), .label),
            secondary: TextProperties(font(.subheadline), .secondaryLabel))
    }

    private var sideBySide: UIListContentConfiguration {
        var copy = self
        copy.prefersSideBySideTextAndSecondaryText = true
        return copy
    }
}

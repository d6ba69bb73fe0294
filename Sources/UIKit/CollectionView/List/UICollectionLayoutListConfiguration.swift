import CoreGraphics
import Foundation

/// The look of a list in a collection.
///
///     var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
///     configuration.headerMode = .supplementary
///     configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
///         UISwipeActionsConfiguration(actions: [self.deleteAction(for: indexPath)])
///     }
///     let layout = UICollectionViewCompositionalLayout.list(using: configuration)
public struct UICollectionLayoutListConfiguration {
    /// The looks of lists.
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge.
        case plain = 0
        /// Groups of rows on a gray background.
        case grouped = 1
        /// Groups of rows with round corners, on a gray background.
        case insetGrouped = 2
        /// Rows beside the content that they choose, without separators.
        case sidebar = 3
        /// Rows of a second column beside the content that they choose.
        case sidebarPlain = 4
    }

    /// The kinds of headers.
    public enum HeaderMode: Int, Sendable {
        /// None.
        case none = 0
        /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary = 1
        /// The cell of the first item, with the look of a header.
        case firstItemInSection = 2
    }

    /// The kinds of footers.
    public enum FooterMode: Int, Sendable {
        /// None.
        case none = 0
        /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary = 1
    }

    /// Returns the actions at an edge of an item; nil for none.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
    /// Returns the separators of an item, from those of the section.
    public typealias ItemSeparatorHandler = (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    private let _appearance: Appearance

    /// Creates a configuration of default values.
    public init(appearance: Appearance) {
        _appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
        showsSeparators = appearance != .sidebar
    }

    /// The look of the list.
    public var appearance: Appearance { _appearance }
    /// Whether lines separate the items; true by default, except in a sidebar.
    public var showsSeparators: Bool
    /// The lines between the items.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Changes the lines at the edges of an item; nil by default.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The colour behind the items; nil, the default, for that of the appearance.
    public var backgroundColor: UIColor?
    /// Provides the actions that a swipe from the leading edge reveals; nil by default.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Provides the actions that a swipe from the trailing edge reveals; nil by default.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The kind of the header; none by default.
    public var headerMode = HeaderMode.none
    /// The kind of the footer; none by default.
    public var footerMode = FooterMode.none
    /// The space above the header, in points; nil, the default, for that of the appearance.
    public var headerTopPadding: CGFloat?
}

extension UICollectionLayoutListConfiguration {
    var resolvedBackgroundColor: UIColor {
        if let backgroundColor { return backgroundColor }
        return switch appearance {
        case .plain, .sidebarPlain: .systemBackground
        case .grouped, .insetGrouped: .systemGroupedBackground
        case .sidebar: .secondarySystemBackground
        }
    }

    /// Whether items are in groups with space around them.
    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
}

extension UICollectionView {
    /// Displays the background of a list, unless the app has set a colour and the list has none of its own.
    func showListBackground(_ configuration: UICollectionLayoutListConfiguration) {
        guard configuration.backgroundColor != nil || !ownAppearance.contains(.backgroundColor) else { return }
        setListBackground(configuration.resolvedBackgroundColor)
    }

    /// Removes the background of a list, unless the app has set a colour.
    func hideListBackground() {
        if !ownAppearance.contains(.backgroundColor) { setListBackground(nil) }
    }

    private func setListBackground(_ color: UIColor?) {
        guard backgroundColor != color else { return }
        let own = ownAppearance
        UIView.performWithoutAnimation { backgroundColor = color }
        ownAppearance = own
    }
}

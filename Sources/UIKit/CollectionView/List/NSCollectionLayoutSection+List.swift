import CoreGraphics
import Foundation

extension NSCollectionLayoutSection {
    /// Returns a section that displays a list.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection { list(ListSection(configuration), isFirst: false) }

    /// Returns a section of a list.
    ///
    /// - Parameter isFirst: Whether no other section is above it.
    static func list(_ list: ListSection, isFirst: Bool) -> NSCollectionLayoutSection {
        let size = ListMetrics.size(estimatedHeight: ListMetrics.rowHeight)
        let item = NSCollectionLayoutItem(layoutSize: size)
        let section = NSCollectionLayoutSection(
            group: NSCollectionLayoutGroup.horizontal(layoutSize: size, repeatingSubitem: item, count: 1))
        let metrics = ListMetrics(list.configuration, isFirst: isFirst)
        section.contentInsets = metrics.contentInsets
        section.boundarySupplementaryItems = metrics.boundaryItems
        section._isList = true
        section._configureAttributes = { attributes, item, count in
            attributes.listPlacement = list.placement(of: item, count: count)
        }
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// Returns a layout whose sections are all lists.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout { ListLayout(configuration) }
}

/// A layout whose sections are all lists, with their background also behind no items.
private final class ListLayout: UICollectionViewCompositionalLayout {
    // One object for all sections, so that a section which is made again changes no cell.
    private let list: ListSection

    init(_ configuration: UICollectionLayoutListConfiguration) {
        let list = ListSection(configuration)
        self.list = list
        super.init(sectionProvider: { index, _ in .list(list, isFirst: index == 0) })
    }

    required init?(coder: NSCoder) {
        // The configuration, which has closures, is not archived.
        list = ListSection(UICollectionLayoutListConfiguration(appearance: .plain))
        super.init(coder: coder)
    }

    override func prepare() {
        super.prepare()
        collectionView?.showListBackground(list.configuration)
    }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
        if !(newLayout is ListLayout) { collectionView?.hideListBackground() }
    }
}

/// The spaces and the supplementary items of a section of a list, which are those of a table.
@MainActor private struct ListMetrics {
    static let rowHeight: CGFloat = 44
    private static let headerHeight: CGFloat = 28
    private static let sideInset: CGFloat = 16
    /// The space above and below a group, and that above the first one, in points.
    private static let groupSpacing: CGFloat = 18
    private static let firstGroupSpacing: CGFloat = 35
    /// The space above a header of a plain list, in points.
    private static let headerTopPadding: CGFloat = 22

    private let configuration: UICollectionLayoutListConfiguration
    private let isFirst: Bool

    init(_ configuration: UICollectionLayoutListConfiguration, isFirst: Bool) {
        self.configuration = configuration
        self.isFirst = isFirst
    }

    static func size(estimatedHeight: CGFloat) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimatedHeight))
    }

    private var hasHeader: Bool { configuration.headerMode == .supplementary }
    private var hasFooter: Bool { configuration.footerMode == .supplementary }

    /// The space above the header, by which it is moved down. The items below it are moved by the same distance.
    private var headerPadding: CGFloat {
        guard hasHeader else { return 0 }
        guard let own = configuration.headerTopPadding, own != UITableView.automaticDimension else {
            return configuration.appearance == .plain ? Self.headerTopPadding : 0
        }
        return own.isFinite ? min(max(own, 0), 100_000) : 0
    }

    var contentInsets: NSDirectionalEdgeInsets {
        var insets = NSDirectionalEdgeInsets.zero
        if configuration.appearance == .insetGrouped {
            (insets.leading, insets.trailing) = (Self.sideInset, Self.sideInset)
        }
        insets.top = headerPadding
        guard configuration.isGrouped else { return insets }
        // A header or a footer has space of its own.
        if configuration.headerMode == .none { insets.top = isFirst ? Self.firstGroupSpacing : Self.groupSpacing }
        if !hasFooter { insets.bottom = Self.groupSpacing }
        return insets
    }

    var boundaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
        var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
        if hasHeader {
            items.append(item(UICollectionView.elementKindSectionHeader, .top, offset: headerPadding))
        }
        if hasFooter { items.append(item(UICollectionView.elementKindSectionFooter, .bottom, offset: 0)) }
        return items
    }

    private func item(
        _ kind: String, _ alignment: NSRectAlignment, offset: CGFloat
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: Self.size(estimatedHeight: Self.headerHeight), elementKind: kind, alignment: alignment,
            absoluteOffset: CGPoint(x: 0, y: offset))
        item.pinToVisibleBounds = configuration.appearance == .plain
        return item
    }
}

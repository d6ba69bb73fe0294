import CoreGraphics
import Diagnostics
import Foundation
import Lists

// The classes of the API as values for the arithmetic of `Lists`.

extension NSCollectionLayoutDimension {
    var layoutValue: LayoutDimension {
        let number = Double(dimension)
        return switch kind {
        case .fractionalWidth: .fractionalWidth(number)
        case .fractionalHeight: .fractionalHeight(number)
        case .absolute: .absolute(number)
        case .estimated: .estimated(number)
        case .uniformAcrossSiblings: .uniform(number)
        }
    }
}

extension NSCollectionLayoutSize {
    var layoutValue: LayoutDimensions {
        LayoutDimensions(width: widthDimension.layoutValue, height: heightDimension.layoutValue)
    }
}

extension NSCollectionLayoutSpacing {
    var layoutValue: LayoutSpacing { isFlexibleSpacing ? .flexible(Double(spacing)) : .fixed(Double(spacing)) }
}

extension NSCollectionLayoutEdgeSpacing {
    var layoutValue: LayoutEdgeSpacing {
        LayoutEdgeSpacing(
            leading: leading?.layoutValue, top: top?.layoutValue, trailing: trailing?.layoutValue,
            bottom: bottom?.layoutValue)
    }
}

extension LayoutInsets {
    init(_ insets: NSDirectionalEdgeInsets) {
        self.init(
            top: Double(insets.top), leading: Double(insets.leading), bottom: Double(insets.bottom),
            trailing: Double(insets.trailing))
    }
}

extension NSCollectionLayoutAnchor {
    var layoutValue: LayoutAnchor {
        func fraction(_ first: NSDirectionalRectEdge, _ last: NSDirectionalRectEdge) -> Double {
            edges.contains(first) == edges.contains(last) ? 0.5 : edges.contains(first) ? 0 : 1
        }
        let offset = LayoutSize(width: Double(self.offset.x), height: Double(self.offset.y))
        return LayoutAnchor(
            x: fraction(.leading, .trailing), y: fraction(.top, .bottom),
            absoluteOffset: isAbsoluteOffset ? offset : .zero, fractionalOffset: isAbsoluteOffset ? .zero : offset)
    }
}

extension NSCollectionLayoutSupplementaryItem {
    var anchoredValue: AnchoredSupplementary {
        AnchoredSupplementary(
            kind: elementKind, size: layoutSize.layoutValue, containerAnchor: containerAnchor.layoutValue,
            itemAnchor: itemAnchor?.layoutValue, zIndex: zIndex)
    }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
    /// Returns the item's description in a layout that is scrolled along an axis.
    func layoutValue(_ axis: ScrollAxis) -> CompositionalBoundary {
        let edges = alignment.edges
        let end: NSDirectionalRectEdge = axis == .vertical ? .bottom : .trailing
        let (crossStart, crossEnd): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
            axis == .vertical ? (.leading, .trailing) : (.top, .bottom)
        let isBeside = edges == crossStart || edges == crossEnd
        return CompositionalBoundary(
            kind: elementKind, size: layoutSize.layoutValue,
            edge: isBeside ? .beside : edges.contains(end) ? .end : .start,
            alignment: edges.contains(crossStart) ? .leading : edges.contains(crossEnd) ? .trailing : .center,
            offset: LayoutSize(width: Double(offset.x), height: Double(offset.y)), extendsBoundary: extendsBoundary,
            isPinned: pinToVisibleBounds, zIndex: zIndex)
    }
}

extension NSCollectionLayoutItem {
    /// Returns the item's description for traits, which the closures of custom groups receive.
    func layoutValue(_ traits: UITraitCollection) -> CompositionalItem {
        var item = content(traits)
        item.contentInsets = LayoutInsets(contentInsets)
        item.edgeSpacing = edgeSpacing?.layoutValue ?? LayoutEdgeSpacing()
        item.supplementaries = supplementaryItems.map(\.anchoredValue)
        return item
    }

    private func content(_ traits: UITraitCollection) -> CompositionalItem {
        guard let group = self as? NSCollectionLayoutGroup else {
            return CompositionalItem(size: layoutSize.layoutValue)
        }
        let repetition: CompositionalItem.Repetition
        switch group.arrangement {
        case .repeated: repetition = .untilFull
        case .count(let count): repetition = .count(count)
        case .evenly(let count): repetition = .evenly(count)
        case .custom(let provider):
            let provider = CustomItemProvider(provider, traits)
            return .customGroup(size: layoutSize.layoutValue) { size in
                MainActor.assumeIsolated { provider.items(in: size) }
            }
        }
        return .group(
            group.isHorizontal ? .horizontal : .vertical, size: layoutSize.layoutValue,
            subitems: group.subitems.map { $0.layoutValue(traits) }, repetition: repetition,
            spacing: group.interItemSpacing?.layoutValue ?? .fixed(0))
    }
}

/// The closure of a custom group.
@MainActor private final class CustomItemProvider {
    private let provider: NSCollectionLayoutGroupCustomItemProvider
    private let traits: UITraitCollection

    init(_ provider: @escaping NSCollectionLayoutGroupCustomItemProvider, _ traits: UITraitCollection) {
        (self.provider, self.traits) = (provider, traits)
    }

    func items(in size: LayoutSize) -> [(frame: LayoutRect, zIndex: Int)] {
        provider(LayoutEnvironment(size: CGSize(size), traits: traits)).map { (LayoutRect($0.frame), $0.zIndex) }
    }
}

extension NSCollectionLayoutSection {
    /// Returns the section's description in a layout.
    ///
    /// - Parameter reference: The insets that the section's own are in addition to.
    func layoutValue(_ axis: ScrollAxis, reference: NSDirectionalEdgeInsets, traits: UITraitCollection)
        -> CompositionalSection
    {
        let insets = contentInsets
        let supplementaryReference = supplementaryContentInsetsReference
        if ![.automatic, .none, contentInsetsReference].contains(supplementaryReference) {
            logger.once(
                "NSCollectionLayoutSection.supplementaryContentInsetsReference has no effect unless it is none: boundary items have the insets of the section's contentInsetsReference"
            )
        }
        return CompositionalSection(
            group: group.layoutValue(traits), interGroupSpacing: Double(interGroupSpacing),
            contentInsets: LayoutInsets(
                top: Double(insets.top + reference.top), leading: Double(insets.leading + reference.leading),
                bottom: Double(insets.bottom + reference.bottom),
                trailing: Double(insets.trailing + reference.trailing)),
            isOrthogonal: orthogonalScrollingBehavior != .none,
            boundaries: boundarySupplementaryItems.map { $0.layoutValue(axis) },
            supplementariesFollowContentInsets: supplementariesFollowContentInsets
                && supplementaryReference != .none,
            decorations: decorationItems.map {
                CompositionalDecoration(
                    kind: $0.elementKind, contentInsets: LayoutInsets($0.contentInsets), zIndex: $0.zIndex)
            })
    }
}

extension CompositionalSection {
    /// A section that displays no items.
    static var empty: CompositionalSection {
        CompositionalSection(
            group: .group(
                .horizontal, size: LayoutDimensions(width: .fractionalWidth(1), height: .absolute(0)), subitems: []))
    }
}

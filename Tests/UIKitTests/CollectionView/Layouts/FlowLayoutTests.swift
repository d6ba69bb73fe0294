import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// A model whose sizes are those of a closure.
private final class SizingModel: Items, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var size: (IndexPath) -> CGSize = { _ in CGSize(width: 100, height: 50) }
    var header: (Int) -> CGSize = { _ in .zero }
    var inset = UIEdgeInsets.zero
    private(set) var asked: [IndexPath] = []

    func takeAsked() -> [IndexPath] {
        defer { asked = [] }
        return asked
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        asked.append(indexPath)
        return size(indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { inset }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 4 }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 2 }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { header(section) }
}

/// A model that adopts the protocol of flow layouts without any of its methods.
private final class SilentModel: Items, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {}

/// A layout with attributes of its own class, which moves items.
private final class ShiftedLayout: UICollectionViewFlowLayout {
    final class Attributes: UICollectionViewLayoutAttributes {
        var tag = 7
        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Attributes)?.tag = tag
            return copy
        }
    }

    private(set) var preparations = 0
    override class var layoutAttributesClass: AnyClass { Attributes.self }
    override func prepare() {
        super.prepare()
        preparations += 1
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map(shifted)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(shifted)
    }
    private func shifted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let copy = attributes.copy() as? Attributes else { return attributes }
        copy.center.y += 5
        return copy
    }
}

private final class MirroredLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

extension WindowTests {
    /// The frames of a flow layout, and what it asks its delegate for.
    @MainActor @Suite struct FlowCollectionTests {
        private static func model(_ count: Int) -> ItemsModel { ItemsModel([(0..<count).map(String.init)]) }

        private static func frame(_ layout: UICollectionViewLayout, _ item: Int, in section: Int = 0) -> CGRect? {
            layout.layoutAttributesForItem(at: [section, item])?.frame
        }

        @Test func `Properties have the values of UIKit`() {
            let layout = UICollectionViewFlowLayout()
            #expect(layout.itemSize == CGSize(width: 50, height: 50))
            #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
            #expect(layout.estimatedItemSize == .zero && layout.sectionInset == .zero)
            #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
            #expect(layout.scrollDirection == .vertical && layout.sectionInsetReference == .fromContentInset)
            #expect(!layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
            #expect(UICollectionViewFlowLayout.automaticSize == UICollectionViewFlowLayoutAutomaticSize)
            #expect(layout.collectionViewContentSize == .zero && layout.layoutAttributesForItem(at: [0, 0]) == nil)
            let context = UICollectionViewFlowLayoutInvalidationContext()
            #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
        }

        @Test func `A change of a property moves items`() {
            let layout = CollectionStage.grid()
            let stage = CollectionStage(Self.model(9), layout: layout)
            defer { stage.end() }
            #expect(Self.frame(layout, 4) == CGRect(x: 110, y: 60, width: 100, height: 50))
            layout.minimumLineSpacing = 30
            #expect(Self.frame(layout, 4)?.minY == 80)
            layout.sectionInset = UIEdgeInsets(top: 7, left: 60, bottom: 0, right: 40)
            #expect(Self.frame(layout, 2) == CGRect(x: 60, y: 87, width: 100, height: 50), "two columns")
            layout.scrollDirection = .horizontal
            stage.window.layoutIfNeeded()
            #expect(Self.frame(layout, 0)?.origin == CGPoint(x: 60, y: 7))
            #expect(stage.collection.contentSize.height == 480)
        }

        @Test func `A uniform grid asks for one size, and needs none without a delegate of flow layouts`() {
            let count = 1_000_000
            let silent = SilentModel([Array(repeating: "", count: count)])
            let layout = CollectionStage.grid()
            let stage = CollectionStage(silent, layout: layout)
            defer { stage.end() }
            #expect(Self.frame(layout, count - 1) == CGRect(x: 0, y: 19_999_980, width: 100, height: 50))
            #expect(stage.visible.count == 1 && silent.cellsMade == 24)
            let sizing = SizingModel([(0..<300).map(String.init)])
            let other = CollectionStage(sizing, layout: CollectionStage.grid())
            defer { other.end() }
            #expect(sizing.takeAsked().count == 300, "once for each item")
            other.scroll(to: 1000)
            #expect(sizing.takeAsked().isEmpty)
            other.collection.collectionViewLayout.invalidateLayout()
            other.window.layoutIfNeeded()
            #expect(sizing.takeAsked().count == 300)
            let context = UICollectionViewFlowLayoutInvalidationContext()
            context.invalidateFlowLayoutDelegateMetrics = false
            other.collection.collectionViewLayout.invalidateLayout(with: context)
            other.window.layoutIfNeeded()
            #expect(sizing.takeAsked().isEmpty)
        }

        @Test func `The delegate determines sizes, distances and headers`() {
            let model = SizingModel([["a", "b", "c"], ["d"]])
            model.size = { CGSize(width: 60 + 20 * CGFloat($0.item), height: 30 + 10 * CGFloat($0.item)) }
            model.inset = UIEdgeInsets(top: 8, left: 3, bottom: 8, right: 3)
            model.header = { CGSize(width: 99, height: $0 == 1 ? 25 : 0) }
            let layout = UICollectionViewFlowLayout()
            let stage = CollectionStage(model, layout: layout)
            defer { stage.end() }
            #expect(Self.frame(layout, 0) == CGRect(x: 3, y: 18, width: 60, height: 30), "centered in the line")
            #expect(Self.frame(layout, 1) == CGRect(x: 65, y: 13, width: 80, height: 40))
            let kind = UICollectionView.elementKindSectionHeader
            #expect(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [0, 0]) == nil)
            let header = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [1, 0])
            #expect(header?.frame == CGRect(x: 0, y: 66, width: 320, height: 25))
            #expect(layout.layoutAttributesForSupplementaryView(ofKind: "other", at: [1, 0]) == nil)
            #expect(
                layout.layoutAttributesForItem(at: [2, 0]) == nil && layout.layoutAttributesForItem(at: [0]) == nil)
        }

        @Test func `Numbers of an app that are no sizes do not trap`() {
            let hostile: [CGFloat] = [.nan, .infinity, -.infinity, 1e308, -1e308, -5, 0]
            let model = SizingModel([(0..<49).map(String.init)])
            model.size = { CGSize(width: hostile[$0.item % 7], height: hostile[$0.item / 7]) }
            model.header = { _ in CGSize(width: CGFloat.nan, height: -CGFloat.infinity) }
            model.inset = UIEdgeInsets(top: .nan, left: -.infinity, bottom: 1e308, right: .infinity)
            let layout = UICollectionViewFlowLayout()
            let stage = CollectionStage(model, layout: layout)
            defer { stage.end() }
            let size = stage.collection.contentSize
            #expect(size.width.isFinite && size.height.isFinite)
            for item in 0..<49 {
                let frame = Self.frame(layout, item) ?? .null
                #expect(frame.minX.isFinite && frame.maxY.isFinite && frame.width >= 0 && frame.height >= 0, "\(item)")
            }
            for rect in [CGRect.null, .infinite, CGRect(x: CGFloat.nan, y: 0, width: 1, height: CGFloat.nan)] {
                #expect((layout.layoutAttributesForElements(in: rect)?.count ?? 0) <= 49)
            }
            for spacing in hostile {
                layout.minimumLineSpacing = spacing
                layout.minimumInteritemSpacing = spacing
                layout.itemSize = CGSize(width: spacing, height: spacing)
                layout.headerReferenceSize = CGSize(width: spacing, height: spacing)
                stage.window.layoutIfNeeded()
            }
            #expect(stage.collection.contentSize.height.isFinite)
        }

        @Test func `Headers are pinned to the visible bounds without another preparation`() {
            let layout = ShiftedLayout()
            layout.itemSize = CGSize(width: 100, height: 50)
            layout.headerReferenceSize = CGSize(width: 0, height: 30)
            layout.sectionHeadersPinToVisibleBounds = true
            let model = SizingModel([(0..<90).map(String.init), (0..<90).map(String.init)])
            model.header = { _ in CGSize(width: 0, height: 30) }
            let stage = CollectionStage(model, layout: layout)
            defer { stage.end() }
            _ = model.takeAsked()
            let kind = UICollectionView.elementKindSectionHeader
            for y in stride(from: 10.0, through: 400, by: 10) { stage.scroll(to: y) }
            #expect(stage.collection.supplementaryView(forElementKind: kind, at: [0, 0])?.frame.minY == 405)
            #expect(model.takeAsked().isEmpty)
            #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 1, width: 320, height: 480)))
            let context = layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 1, width: 320, height: 480))
            #expect(context.invalidatedSupplementaryIndexPaths?[kind]?.contains([0, 0]) == true)
            #expect(!context.invalidateEverything && context.invalidatedItemIndexPaths == nil)
            layout.sectionHeadersPinToVisibleBounds = false
            stage.window.layoutIfNeeded()
            #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 1, width: 320, height: 480)))
        }

        @Test func `Another width moves items, and asks the delegate again`() {
            let model = SizingModel([(0..<12).map(String.init)])
            let layout = UICollectionViewFlowLayout()
            let stage = CollectionStage(model, layout: layout)
            defer { stage.end() }
            #expect(Self.frame(layout, 3)?.minX == 0)
            _ = model.takeAsked()
            model.size = { _ in CGSize(width: 150, height: 50) }
            stage.collection.frame.size.width = 640
            stage.window.layoutIfNeeded()
            #expect(model.takeAsked().count == 12)
            #expect(Self.frame(layout, 3)?.width == 150 && Self.frame(layout, 3)?.minY == 0)
            stage.collection.frame.size.height = 300
            stage.window.layoutIfNeeded()
            #expect(model.takeAsked().isEmpty, "the height is along the axis")
        }

        @Test func `A subclass has attributes of its own class, and moves them`() {
            let layout = ShiftedLayout()
            let stage = CollectionStage(Self.model(3), layout: layout)
            defer { stage.end() }
            #expect(stage.visible["0"]?.y == 5)
            let all = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 480)) ?? []
            #expect(all.count == 3 && all.allSatisfy { ($0 as? ShiftedLayout.Attributes)?.tag == 7 })
            #expect(layout.preparations > 0)
        }

        @Test(arguments: [false, true]) func `Only a layout that flips is mirrored`(flips: Bool) {
            let layout = flips ? MirroredLayout() : UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 50)
            let stage = CollectionStage(Self.model(4), layout: layout)
            defer { stage.end() }
            stage.collection.semanticContentAttribute = .forceRightToLeft
            layout.invalidateLayout()
            stage.window.layoutIfNeeded()
            #expect(Self.frame(layout, 0)?.minX == (flips ? 220 : 0))
            #expect(Self.frame(layout, 3)?.minY == 60)
        }

        @Test func `Properties are archived`() throws {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 12, height: 34)
            layout.scrollDirection = .horizontal
            layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            layout.minimumLineSpacing = 5
            layout.sectionInsetReference = .fromSafeArea
            layout.sectionFootersPinToVisibleBounds = true
            let coder = NSKeyedArchiver(requiringSecureCoding: false)
            layout.encode(with: coder)
            coder.finishEncoding()
            let reader = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
            reader.requiresSecureCoding = false
            let copy = try #require(UICollectionViewFlowLayout(coder: reader))
            #expect(copy.itemSize == layout.itemSize && copy.scrollDirection == .horizontal)
            #expect(copy.sectionInset == layout.sectionInset && copy.minimumLineSpacing == 5)
            #expect(copy.minimumInteritemSpacing == 10 && copy.sectionInsetReference == .fromSafeArea)
            #expect(copy.sectionFootersPinToVisibleBounds && !copy.sectionHeadersPinToVisibleBounds)
        }
    }
}

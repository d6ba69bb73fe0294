import CoreGraphics
import Foundation
import Lists
import QuartzCore

/// The view in which the items of a section are scrolled across the collection's own axis.
@MainActor final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
    private unowned let content: CollectionContent
    var section: Int
    private var placement: OrthogonalSection
    private var dragStart = CGPoint.zero

    init(_ content: CollectionContent, _ section: Int, _ placement: OrthogonalSection) {
        self.content = content
        self.section = section
        self.placement = placement
        super.init(frame: placement.frame)
        // Items beside the section's insets stay visible, as in the collection itself.
        clipsToBounds = false
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        scrollsToTop = false
        contentInsetAdjustmentBehavior = .never
        update(placement)
        contentOffset = content.orthogonalOffsets[section] ?? placement.initialOffset
        delegate = self
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    private var isHorizontal: Bool { placement.contentSize.width > placement.frame.width }

    func update(_ placement: OrthogonalSection) {
        self.placement = placement
        bounces = placement.bounces
        decelerationRate = placement.decelerationRate
        if frame != placement.frame { frame = placement.frame }
        if contentSize != placement.contentSize { contentSize = placement.contentSize }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { content.didScroll(section, to: contentOffset) }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragStart = contentOffset }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let target = placement.target else { return }
        let proposed = targetContentOffset.pointee
        if isHorizontal {
            targetContentOffset.pointee.x = target(dragStart.x, proposed.x, velocity.x * 1000)
        } else {
            targetContentOffset.pointee.y = target(dragStart.y, proposed.y, velocity.y * 1000)
        }
    }
}

/// Sections that are scrolled across the collection's axis.
extension CollectionContent {
    func orthogonalView(_ section: Int, _ placement: OrthogonalSection) -> OrthogonalScrollView {
        if let view = orthogonalViews[section] { return view }
        let view = OrthogonalScrollView(self, section, placement)
        orthogonalViews[section] = view
        collection.insertSubview(view, at: collection.backgroundView?.superview === collection ? 1 : 0)
        return view
    }

    /// Places the views of sections, and removes those without visible items.
    func layOutOrthogonalViews() {
        guard !orthogonalViews.isEmpty else { return }
        let used = Set(views.keys.compactMap { $0.item?.section })
        for (section, view) in orthogonalViews {
            if used.contains(section), let placement = layout._orthogonalSection(section) {
                view.update(placement)
            } else {
                orthogonalViews[section] = nil
                view.removeFromSuperview()
            }
        }
    }

    /// Returns the offset of a section's items in points, zero for an ordinary section.
    func orthogonalOffset(_ section: Int) -> CGPoint {
        orthogonalOffsets[section] ?? layout._orthogonalSection(section)?.initialOffset ?? .zero
    }

    func didScroll(_ section: Int, to offset: CGPoint) {
        orthogonalOffsets[section] = offset
        invalidateQuery()
        collection.setNeedsLayout()
    }

    /// Scrolls a section so that the rectangle of an item is at a position; returns whether the section is one of these.
    func scrollOrthogonally(
        to attributes: UICollectionViewLayoutAttributes, at position: UICollectionView.ScrollPosition, animated: Bool
    ) -> Bool {
        guard let section = attributes.indexPath.first, let placement = layout._orthogonalSection(section) else {
            return false
        }
        let frame = attributes.frame.offsetBy(dx: -placement.frame.minX, dy: -placement.frame.minY)
        let old = orthogonalOffset(section)
        let new = CGPoint(
            x: Self.offset(
                old.x, frame.minX...frame.maxX, length: placement.frame.width, end: placement.contentSize.width,
                position, .left, .centeredHorizontally, .right),
            y: Self.offset(
                old.y, frame.minY...frame.maxY, length: placement.frame.height, end: placement.contentSize.height,
                position, .top, .centeredVertically, .bottom))
        if let view = orthogonalViews[section] {
            view.setContentOffset(new, animated: animated)
        } else {
            orthogonalOffsets[section] = new
        }
        return true
    }
}

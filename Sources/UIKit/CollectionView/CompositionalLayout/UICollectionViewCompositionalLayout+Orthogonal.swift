import CoreGraphics
import Foundation
import Lists

/// The place of the groups of a section that is scrolled across the axis, in its scroll view.
struct OrthogonalMetrics {
    /// The extent that is visible, in points.
    var viewport: CGFloat
    /// The extent of the scroll view's content.
    var content: CGFloat
    /// The space before the groups, which centres the first one.
    var padding: CGFloat
    /// Whether offsets are from the right, as they are from the leading edge otherwise.
    var isMirrored: Bool

    var maxOffset: CGFloat { content - viewport }
    /// The distance in the content between items in the scroll view and in the layout.
    var shift: CGFloat { isMirrored ? content - padding - viewport : padding }

    /// Returns an offset of the scroll view as a distance from the leading edge, or the other way round.
    func leading(_ offset: CGFloat) -> CGFloat { isMirrored ? maxOffset - offset : offset }
}

extension UICollectionViewCompositionalLayout {
    // MARK: Geometry

    /// Returns the metrics of a section; nil for an ordinary one.
    func _orthogonalMetrics(of section: Int) -> OrthogonalMetrics? {
        guard let layout = state.layout, 0..<layout.sectionCount ~= section, layout.isOrthogonal(section: section)
        else {
            return nil
        }
        let viewport = _crossExtent(state.container)
        let content = _crossExtent(CGSize(layout.orthogonalContentSize(ofSection: section)))
        let count = layout.groupCount(in: section)
        var (leading, trailing): (CGFloat, CGFloat) = (0, 0)
        if _section(section)?.orthogonalScrollingBehavior == .groupPagingCentered, count > 0 {
            let (first, last) = (
                layout.range(ofGroup: 0, in: section), layout.range(ofGroup: count - 1, in: section)
            )
            leading = max(0, viewport / 2 - CGFloat(first.lowerBound + first.upperBound) / 2)
            trailing = max(0, viewport / 2 - (content - CGFloat(last.lowerBound + last.upperBound) / 2))
        }
        return OrthogonalMetrics(
            viewport: viewport, content: max(viewport, content + leading + trailing), padding: leading,
            isMirrored: _axis == .vertical && _isMirrored)
    }

    /// Returns the frame of an item in the content at the offset zero of its section.
    func moved(_ frame: CGRect, in section: Int) -> CGRect {
        guard let metrics = _orthogonalMetrics(of: section) else { return frame }
        return _axis == .vertical
            ? frame.offsetBy(dx: metrics.shift, dy: 0) : frame.offsetBy(dx: 0, dy: metrics.shift)
    }

    /// Returns the offset of a section in its scroll view, in points.
    func _orthogonalOffset(of section: Int, _ metrics: OrthogonalMetrics) -> CGFloat {
        guard let offset = _collectionView?.content.orthogonalOffsets[section] else { return metrics.leading(0) }
        return _axis == .vertical ? offset.x : offset.y
    }

    /// Returns the offset of a section's groups from the leading edge.
    func leadingOffset(of section: Int) -> Double {
        guard let metrics = _orthogonalMetrics(of: section) else { return 0 }
        return Double(metrics.leading(_orthogonalOffset(of: section, metrics)) - metrics.padding)
    }

    /// Returns the part of a section that is scrolled across the axis; nil for an ordinary one. It is kept while the frames are valid.
    func _orthogonalPlacement(of section: Int) -> OrthogonalSection? {
        guard let layout = _layout else { return nil }
        if let known = state.orthogonalSections[section] { return known }
        let new = makeOrthogonalPlacement(of: section, layout)
        state.orthogonalSections[section] = new
        return new
    }

    private func makeOrthogonalPlacement(of section: Int, _ layout: CompositionalLayout) -> OrthogonalSection? {
        guard let metrics = _orthogonalMetrics(of: section), let own = _section(section) else {
            return nil
        }
        let frame = CGRect(layout.orthogonalFrame(ofSection: section))
        let isVertical = _axis == .vertical
        let properties = own.orthogonalScrollingProperties
        var result = OrthogonalSection(
            frame: frame,
            contentSize: isVertical
                ? CGSize(width: metrics.content, height: frame.height)
                : CGSize(width: frame.width, height: metrics.content))
        result.bounces = properties.bounce != .never
        result.decelerationRate = own.orthogonalDecelerationRate
        let start = metrics.leading(0)
        result.initialOffset = isVertical ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
        if own.orthogonalScrollingBehavior != .continuous {
            result.target = { [weak self] start, proposed, velocity in
                self?._target(of: section, start, proposed, velocity) ?? proposed
            }
        }
        return result
    }

    // MARK: Where a drag comes to rest

    private func _target(of section: Int, _ start: CGFloat, _ proposed: CGFloat, _ velocity: CGFloat) -> CGFloat {
        guard start.isFinite, proposed.isFinite else { return start.isFinite ? start : 0 }
        guard let metrics = _orthogonalMetrics(of: section), let layout = state.layout, let own = _section(section)
        else {
            return proposed
        }
        let direction = metrics.isMirrored ? -velocity : velocity
        let target = leadingTarget(
            of: section, own.orthogonalScrollingBehavior, metrics.leading(start), metrics.leading(proposed), direction,
            metrics, layout)
        return metrics.leading(min(max(target, 0), metrics.maxOffset))
    }

    private func leadingTarget(
        of section: Int, _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ start: CGFloat,
        _ proposed: CGFloat, _ velocity: CGFloat, _ metrics: OrthogonalMetrics, _ layout: CompositionalLayout
    ) -> CGFloat {
        switch behavior {
        case .none, .continuous: return proposed
        case .paging:
            guard metrics.viewport > 0 else { return proposed }
            let current = (start / metrics.viewport).rounded()
            return Self.step(from: current, to: (proposed / metrics.viewport).rounded(), velocity) * metrics.viewport
        case .continuousGroupLeadingBoundary:
            return group(at: proposed, in: section, .groupPaging, metrics, layout).map {
                offset(ofGroup: $0, in: section, .groupPaging, metrics, layout)
            } ?? proposed
        case .groupPaging, .groupPagingCentered:
            guard let current = group(at: start, in: section, behavior, metrics, layout),
                let other = group(at: proposed, in: section, behavior, metrics, layout)
            else { return proposed }
            let target = Int(Self.step(from: CGFloat(current), to: CGFloat(other), velocity))
            let last = layout.groupCount(in: section) - 1
            return offset(ofGroup: min(max(target, 0), last), in: section, behavior, metrics, layout)
        }
    }

    /// Returns the page or the group of which a drag comes to rest: a neighbour at most, and that of its direction if it was fast.
    private static func step(from current: CGFloat, to proposed: CGFloat, _ velocity: CGFloat) -> CGFloat {
        if velocity > flickVelocity { return current + 1 }
        if velocity < -flickVelocity { return current - 1 }
        return min(max(proposed, current - 1), current + 1)
    }

    /// The velocity of a drag from which on it goes to the next page, in points per second.
    private static var flickVelocity: CGFloat { 200 }

    /// Returns the group that is at the leading edge or in the centre at an offset.
    private func group(
        at offset: CGFloat, in section: Int, _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
        _ metrics: OrthogonalMetrics, _ layout: CompositionalLayout
    ) -> Int? {
        guard layout.groupCount(in: section) > 0, offset.isFinite else { return nil }
        let first = layout.range(ofGroup: 0, in: section)
        guard behavior == .groupPagingCentered else {
            return layout.nearestGroup(to: Double(offset - metrics.padding) + first.lowerBound, in: section)
        }
        let half = (first.upperBound - first.lowerBound) / 2
        return layout.nearestGroup(to: Double(offset - metrics.padding + metrics.viewport / 2) - half, in: section)
    }

    private func offset(
        ofGroup group: Int, in section: Int, _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
        _ metrics: OrthogonalMetrics, _ layout: CompositionalLayout
    ) -> CGFloat {
        let range = layout.range(ofGroup: group, in: section)
        if behavior == .groupPagingCentered {
            return CGFloat(range.lowerBound + range.upperBound) / 2 + metrics.padding - metrics.viewport / 2
        }
        // The first group keeps its distance from the edge, and so do the others.
        return CGFloat(range.lowerBound - layout.range(ofGroup: 0, in: section).lowerBound) + metrics.padding
    }

    // MARK: Visible items

    func hasHandler(_ element: CompositionalLayout.Element) -> Bool {
        let section: Int
        switch element {
        case .item(let item), .anchored(let item, _): section = item.section
        case .boundary(let index, _), .decoration(let index, _): section = index
        case .global: return false
        }
        return _section(section)?.visibleItemsInvalidationHandler != nil
    }

    func _callHandler(_ attributes: [UICollectionViewLayoutAttributes], in section: Int, offset: CGPoint) {
        guard let handler = _section(section)?.visibleItemsInvalidationHandler, let environment = state.environment
        else {
            return
        }
        let items = attributes.filter { $0.indexPath.count == 2 }
        for item in items { reset(item) }
        handler(items.map { VisibleItem($0) }, offset, environment)
    }

    /// Undoes what the handler has done the last time.
    private func reset(_ attributes: UICollectionViewLayoutAttributes) {
        guard let original = _element(of: attributes).map({ _attributes(of: $0) }), original !== attributes else {
            return
        }
        (attributes.center, attributes.size, attributes.transform3D) = (
            original.center, original.size, original.transform3D
        )
        (attributes.alpha, attributes.zIndex, attributes.isHidden) = (
            original.alpha, original.zIndex, original.isHidden
        )
    }
}

extension NSCollectionLayoutSection {
    fileprivate var orthogonalDecelerationRate: UIScrollView.DecelerationRate {
        let rate = orthogonalScrollingProperties.decelerationRate
        if rate != .automatic, rate.rawValue > 0, rate.rawValue < 1 {
            return UIScrollView.DecelerationRate(rawValue: rate.rawValue)
        }
        switch orthogonalScrollingBehavior {
        case .none, .continuous, .continuousGroupLeadingBoundary: return .normal
        case .paging, .groupPaging, .groupPagingCentered: return .fast
        }
    }
}

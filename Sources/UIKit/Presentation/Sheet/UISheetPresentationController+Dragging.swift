import CoreGraphics
import Foundation

/// A drag of a sheet.
struct SheetDrag {
    /// The height at the start.
    let start: CGFloat
    /// The height that follows the finger, without resistance.
    var height: CGFloat
    /// The scroll view whose pan moves the sheet; nil for the sheet's own.
    weak var scrollView: UIScrollView?
}

extension UISheetPresentationController {
    /// The smallest velocity, in points per second, of a drag that dismisses a dialog or skips a detent.
    private static let flickVelocity: CGFloat = 800

    private var canDrag: Bool {
        guard card != nil, transition == nil, placement != .cover else { return false }
        let presented = presentedOrReplacement
        return !presented.isBeingDismissed && presented._presentedViewController == nil
    }

    private var smallest: CGFloat { heights.map(\.height).min() ?? 0 }
    private var largest: CGFloat { heights.map(\.height).max() ?? 0 }

    func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            guard beginDrag(of: nil) else { return }
            moveDrag(by: pan.translation(in: containerView).y)
            pan.setTranslation(.zero, in: containerView)
        case .changed:
            moveDrag(by: pan.translation(in: containerView).y)
            pan.setTranslation(.zero, in: containerView)
        case .ended: endDrag(velocity: pan.velocity(in: containerView).y)
        case .cancelled, .failed: endDrag(velocity: 0)
        case .possible: break
        }
    }

    @discardableResult private func beginDrag(of scrollView: UIScrollView?) -> Bool {
        guard drag == nil, canDrag else { return false }
        let height = heights[selectedIndex].height
        drag = SheetDrag(start: height, height: height, scrollView: scrollView)
        return true
    }

    private func moveDrag(by distance: CGFloat) {
        guard drag != nil, distance.isFinite else { return }
        drag?.height -= distance
        applyDrag()
    }

    /// The height that the drag displays: it resists beyond the largest height, and below the smallest one of a modal sheet.
    private func displayedHeight(_ drag: SheetDrag) -> CGFloat {
        let length = Double(containerView?.bounds.height ?? 0)
        func resisted(_ edge: CGFloat) -> CGFloat {
            edge + CGFloat(RubberBand.offset(forPull: Double(drag.height - edge), length: length * 0.3))
        }
        let (low, high) = placement == .center ? (drag.start, drag.start) : (smallest, largest)
        if drag.height > high { return resisted(high) }
        if drag.height < low, presentedOrReplacement.isModalWithChildren { return resisted(low) }
        return drag.height
    }

    private func applyDrag() {
        guard let drag, let card else { return }
        let height = displayedHeight(drag)
        UIView.performWithoutAnimation {
            if placement == .center {
                card.frame = frame(height: drag.start).offsetBy(dx: 0, dy: drag.start - height)
            } else {
                let base = frame(height: max(height, smallest))
                card.frame = base.offsetBy(dx: 0, dy: max(0, smallest - height))
            }
            card.layoutIfNeeded()
        }
    }

    private func endDrag(velocity: CGFloat) {
        guard let drag else { return }
        let velocity = velocity.isFinite ? velocity : 0
        // Without resistance, so that an attempt to dismiss a modal sheet is recognized.
        let height = drag.height
        let projected = height - velocity * 0.15
        self.drag = nil
        let isDismissed =
            placement == .center
            ? drag.start - height > 120 || (velocity > Self.flickVelocity && height < drag.start)
            : projected < smallest / 2 && height < smallest
        guard !isDismissed else { return dismissByUser() }
        guard placement == .edge else { return returnToDetent() }
        let nearest = heights.min { abs($0.height - projected) < abs($1.height - projected) }
        let old = heights[selectedIndex].identifier
        guard let nearest, nearest.identifier != old else { return returnToDetent() }
        animateChanges { selectedDetentIdentifier = nearest.identifier }
        notifyOfSelection()
    }

    // MARK: Scroll views

    /// Moves the sheet with a drag of a scroll view inside, whose content is at its top edge; returns false if the content moves
    /// instead.
    ///
    /// - Parameter distance: The distance of the finger, in points, downwards.
    func dragMoves(by distance: CGFloat, in scrollView: UIScrollView) -> Bool {
        guard distance != 0 else { return drag?.scrollView === scrollView && drag != nil }
        let isAtTop = Double(scrollView.contentOffset.y) <= scrollView.offsetRange(.vertical).lowerBound
        guard isAtTop, scrollView.moves(.vertical) else { return false }
        if drag == nil {
            let grows = distance < 0 && prefersScrollingExpandsWhenScrolledToEdge && placement == .edge
            let canGrow = grows && heights[selectedIndex].height < largest
            guard distance > 0 && scrollView.refreshControl == nil || canGrow else { return false }
            guard beginDrag(of: scrollView) else { return false }
        }
        guard let drag, drag.scrollView === scrollView else { return false }
        let limit =
            placement == .edge && prefersScrollingExpandsWhenScrolledToEdge ? largest : drag.start
        // The rest of the distance scrolls the content.
        if distance < 0, drag.height >= limit { return false }
        self.drag?.height = min(limit, drag.height - distance)
        applyDrag()
        return true
    }

    /// Ends the drag of a scroll view inside; returns whether it has moved the sheet, and the content stays where it is.
    func dragEnds(velocity: CGFloat, in scrollView: UIScrollView) -> Bool {
        guard let drag, drag.scrollView === scrollView else { return false }
        let isAtTop = Double(scrollView.contentOffset.y) <= scrollView.offsetRange(.vertical).lowerBound
        endDrag(velocity: isAtTop ? velocity : 0)
        return isAtTop
    }
}

extension UIScrollView {
    /// The card of the sheet around the scroll view; nil for none.
    var enclosingSheet: SheetCard? {
        var view = superview
        while let current = view {
            if let card = current as? SheetCard { return card }
            view = current.superview
        }
        return nil
    }
}

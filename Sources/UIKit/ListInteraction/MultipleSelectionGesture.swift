import CoreGraphics
import Foundation
import Lists

/// Selects the items of a list along the way of two fingers, if the delegate allows it.
@MainActor final class MultipleSelectionGesture: NSObject, UIGestureRecognizerDelegate {
    /// The height at the edges in which the fingers scroll the list, in points.
    private static let scrollMargin: CGFloat = 40

    private unowned let selection: ListSelection
    private lazy var pan = SelectionPan(target: self, action: MultipleSelectionGesture.panned)
    private lazy var autoscroll = Autoscroll { [weak self] in self?.follow() }
    /// The item at which the gesture begins, once the delegate has answered.
    private var answer: (isAllowed: Bool, item: ItemIndex)?

    init(_ selection: ListSelection) { self.selection = selection }

    private var list: any SelectableList { selection.list }

    func install() {
        pan.minimumNumberOfTouches = 2
        pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
        pan.delegate = self
        pan.didReset = { [weak self] in self?.answer = nil }
        list.listView.addGestureRecognizer(pan)
    }

    /// Returns whether a drag that would scroll the list is this gesture.
    func includes(_ drag: UIPanGestureRecognizer) -> Bool { drag.numberOfTouches > 1 && isAllowed(drag) }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isAllowed(pan) }

    /// Asks the delegate, once for a gesture.
    private func isAllowed(_ drag: UIPanGestureRecognizer) -> Bool {
        if let answer { return answer.isAllowed }
        let view = list.listView
        let translation = drag.translation(in: view), point = drag.location(in: view)
        guard !view.isDragging, list.allowsSelection,
            let item = list.item(at: CGPoint(x: point.x - translation.x, y: point.y - translation.y))
        else { return false }
        let isAllowed = list.shouldBeginMultipleSelection(at: item)
        answer = (isAllowed, item)
        return isAllowed
    }

    private func panned(_ recognizer: UIGestureRecognizer) {
        switch pan.state {
        case .began:
            guard let item = answer?.item, list.exists(item) else { return }
            _ = list.closeSwipe()
            selection.touchesCancelled()
            selection.beginSweep(at: item)
            follow()
        case .changed:
            follow()
            if selection.sweep != nil {
                autoscroll.update(pan.location(in: nil), in: list.listView, margin: Self.scrollMargin)
            }
        case .ended, .cancelled, .failed:
            autoscroll.stop()
            selection.endSweep()
        case .possible: break
        }
    }

    /// Extends the selection to the item at the fingers, or to the nearest one in the content.
    private func follow() {
        guard selection.sweep != nil else { return autoscroll.stop() }
        let view = list.listView, point = pan.location(in: view), size = view.contentSize
        guard point.x.isFinite, point.y.isFinite else { return }
        let inside = CGPoint(
            x: min(max(point.x, 0), max(size.width - 1, 0)), y: min(max(point.y, 0), max(size.height - 1, 0)))
        if let item = list.item(at: inside) { selection.extendSweep(to: item) }
    }
}

/// A pan that reports the end of each gesture, also of one that was not recognized.
private final class SelectionPan: UIPanGestureRecognizer {
    var didReset: @MainActor () -> Void = {}

    override func reset() {
        super.reset()
        didReset()
    }
}

import CoreGraphics
import Foundation

/// Selects what lies in a rectangle that the user drags with the pointer.
///
///     let interaction = UIBandSelectionInteraction { [weak self] interaction in
///         if interaction.state == .selecting { self?.select(in: interaction.selectionRect) }
///     }
///     canvas.addInteraction(interaction)
///
/// The rectangle is visible while it is dragged. In a scroll view it is that of the content, which scrolls while the pointer is at an edge.
@preconcurrency @MainActor open class UIBandSelectionInteraction: NSObject, UIInteraction {
    /// The steps of a selection.
    public enum State: Int, Sendable {
        /// There is no selection in progress.
        case possible
        /// The user has begun to drag.
        case began
        /// The rectangle has changed.
        case selecting
        /// The user has released the button, or the selection was cancelled.
        case ended
    }

    /// The height at the edges in which the pointer scrolls, in points.
    private static let scrollMargin: CGFloat = 20

    open private(set) weak var view: UIView?
    /// Whether the user can begin a selection; true by default.
    open var isEnabled = true { didSet { pan.isEnabled = isEnabled } }
    /// The step of the selection.
    open private(set) var state = State.possible
    /// The rectangle in the coordinates of the view; nil while there is no selection in progress.
    open private(set) var selectionRect: CGRect?
    /// The modifier keys that were held when the selection began.
    open private(set) var initialModifierFlags: UIKeyModifierFlags = []
    /// Returns whether a selection begins at a point of the view; nil, the default, for everywhere.
    @preconcurrency open var shouldBeginHandler:
        (@MainActor (_ interaction: UIBandSelectionInteraction, _ point: CGPoint) -> Bool)?

    private let selectionHandler: @MainActor (UIBandSelectionInteraction) -> Void
    private lazy var pan = makePan()
    private lazy var gate = Gate(self)
    private lazy var autoscroll = Autoscroll { [weak self] in self?.follow() }
    private var band: UIView?
    private var start = CGPoint.zero

    /// Creates an interaction.
    ///
    /// - Parameter selectionHandler: Called after each change of ``state`` and ``selectionRect``.
    @preconcurrency public init(selectionHandler: @escaping @MainActor (UIBandSelectionInteraction) -> Void) {
        self.selectionHandler = selectionHandler
        super.init()
    }

    private func makePan() -> UIPanGestureRecognizer {
        let pan = UIPanGestureRecognizer(target: self, action: UIBandSelectionInteraction.panned)
        pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        pan.maximumNumberOfTouches = 1
        pan.delegate = gate
        return pan
    }

    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(pan)
        end()
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(pan)
    }

    /// Returns whether a drag selects, rather than scrolls.
    func mayBegin(_ drag: UIPanGestureRecognizer) -> Bool {
        guard isEnabled, let view, drag.numberOfTouches == 1,
            drag.touches.allSatisfy({ $0.type == .indirectPointer })
        else { return false }
        return shouldBeginHandler?(self, startPoint(of: drag, in: view)) ?? true
    }

    private func startPoint(of drag: UIPanGestureRecognizer, in view: UIView) -> CGPoint {
        let point = drag.location(in: view), translation = drag.translation(in: view)
        return CGPoint(x: point.x - translation.x, y: point.y - translation.y)
    }

    private func panned(_ recognizer: UIGestureRecognizer) {
        switch pan.state {
        case .began: begin()
        case .changed:
            follow()
            if let view, state == .selecting || state == .began {
                autoscroll.update(pan.location(in: nil), in: view, margin: Self.scrollMargin)
            }
        case .ended, .cancelled, .failed: end()
        case .possible: break
        }
    }

    private func begin() {
        guard let view else { return }
        start = startPoint(of: pan, in: view)
        initialModifierFlags = pan.modifierFlags
        let band = UIView()
        band.isUserInteractionEnabled = false
        band.backgroundColor = view.tintColor.withAlphaComponent(0.15)
        band.layer.borderColor = view.tintColor.withAlphaComponent(0.6).cgColor
        band.layer.borderWidth = 1
        view.addSubview(band)
        self.band = band
        selectionRect = CGRect(origin: start, size: .zero)
        report(.began)
        follow()
    }

    /// Extends the rectangle to the pointer.
    private func follow() {
        guard selectionRect != nil, let view, let band else { return autoscroll.stop() }
        let point = pan.location(in: view)
        guard point.x.isFinite, point.y.isFinite else { return }
        let rect = CGRect(
            x: min(start.x, point.x), y: min(start.y, point.y), width: abs(point.x - start.x),
            height: abs(point.y - start.y))
        guard rect != selectionRect else { return }
        selectionRect = rect
        band.frame = rect
        if view.subviews.last !== band { view.bringSubviewToFront(band) }
        report(.selecting)
    }

    private func end() {
        autoscroll.stop()
        band?.removeFromSuperview()
        band = nil
        guard selectionRect != nil else { return }
        report(.ended)
        selectionRect = nil
        state = .possible
    }

    private func report(_ state: State) {
        self.state = state
        selectionHandler(self)
    }

    /// Lets the recognizer begin where a selection may.
    @MainActor private final class Gate: NSObject, UIGestureRecognizerDelegate {
        private weak var interaction: UIBandSelectionInteraction?

        init(_ interaction: UIBandSelectionInteraction) { self.interaction = interaction }

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            (gestureRecognizer as? UIPanGestureRecognizer).map { interaction?.mayBegin($0) ?? false } ?? false
        }
    }
}

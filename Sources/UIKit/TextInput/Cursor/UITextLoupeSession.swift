import CoreGraphics
import Foundation

/// A magnifier over a view, which shows what a finger covers.
///
///     let loupe = UITextLoupeSession.begin(at: point, fromSelectionWidgetView: display.cursorView, in: document)
///     loupe?.move(to: newPoint, withCaretRect: caret, trackingCaret: true)
///     loupe?.invalidate()
///
/// Each movement draws the magnified part of the view once.
@preconcurrency @MainActor open class UITextLoupeSession: NSObject {
    private weak var view: UIView?
    private var loupe: LoupeView?

    public required override init() { super.init() }

    /// Shows a magnifier.
    ///
    /// - Parameters:
    ///   - point: The location in `interactionView`.
    ///   - selectionWidget: The view from which the magnifier appears; nil for the location.
    ///   - interactionView: The view that is magnified.
    /// - Returns: nil if the view is in no window.
    open class func begin(
        at point: CGPoint, fromSelectionWidgetView selectionWidget: UIView?, in interactionView: UIView
    ) -> Self? {
        guard let window = interactionView.window else { return nil }
        let session = self.init()
        let loupe = LoupeView()
        (session.view, session.loupe) = (interactionView, loupe)
        window.addSubview(loupe)
        session.show(point, caret: .null)
        let origin = selectionWidget.flatMap { $0.window === window && !$0.isHidden ? $0 : nil }
            .map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: window) }
        loupe.appear(from: origin ?? interactionView.convert(point, to: window))
        return session
    }

    /// Moves the magnifier.
    ///
    /// - Parameters:
    ///   - point: The location of the finger, in the view.
    ///   - caretRect: The caret, in the view; null if there is none.
    ///   - tracksCaret: Whether the caret is magnified, and not the location of the finger.
    open func move(to point: CGPoint, withCaretRect caretRect: CGRect, trackingCaret tracksCaret: Bool) {
        show(point, caret: tracksCaret ? caretRect : .null)
    }

    /// Hides the magnifier, for good.
    open func invalidate() {
        loupe?.disappear()
        loupe = nil
    }

    private func show(_ point: CGPoint, caret: CGRect) {
        guard let view, let window = view.window, let loupe, point.x.isFinite, point.y.isFinite else { return }
        let hasCaret = !caret.isNull && caret.isDrawable
        let focus = CGPoint(x: hasCaret ? caret.midX : point.x, y: hasCaret ? caret.midY : point.y)
        let finger = view.convert(CGPoint(x: focus.x, y: min(point.y, focus.y)), to: window)
        UIView.performWithoutAnimation { loupe.show(view, around: focus, above: finger, in: window.bounds) }
    }
}

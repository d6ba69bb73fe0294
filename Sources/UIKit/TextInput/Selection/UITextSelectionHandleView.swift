import CoreGraphics

/// A view that draws one of the two handles by which a finger moves the ends of a selection.
@preconcurrency @MainActor public protocol UITextSelectionHandleView: UICoordinateSpace {
    /// The side of the selection: `leading` for its start, where the knob is above the line, or `trailing` for its end.
    var direction: NSDirectionalRectEdge { get set }
    /// Whether `direction` is `top` or `bottom`, as in text that is written in columns.
    var isVertical: Bool { get }
    /// The shape of the line that is drawn at the edge of the selection; nil for a straight one.
    var customShape: UIBezierPath? { get set }
    /// Returns the frame of the handle at an edge of the selection.
    ///
    /// - Parameter rect: The caret at that edge, in the coordinates of the view's superview.
    func preferredFrame(for rect: CGRect) -> CGRect
}

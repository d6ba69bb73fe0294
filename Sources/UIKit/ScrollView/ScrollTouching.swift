import CoreGraphics

/// The state of the fingers on a scroll view.
///
///              touch              drag begins
///     none ─────────▶ tracking ─────────────────▶ dragging
///      ▲                 │ all lifted                │ lifted: may decelerate
///      └─────────────────┴───────────────────────────┘
enum ScrollTouching: Equatable {
    case none
    /// A finger touches the content, and has stopped it if it moved.
    case tracking(hasStopped: Bool)
    case dragging(ScrollDrag)

    var isDragging: Bool { if case .dragging = self { true } else { false } }
}

/// A drag of the content.
struct ScrollDrag: Equatable {
    /// The part that is dragged.
    enum Handle: Equatable {
        case content
        /// The scroll bar of an axis: the content moves the other way, and farther.
        case indicator(NSLayoutConstraint.Axis)
    }

    /// The offset at the start of the drag, as it would be without resistance at the edges.
    private(set) var start: CGPoint
    /// The finger's distance from where it touched, at the start of the drag.
    private(set) var begin: CGPoint
    /// The finger's distance from where it touched.
    var translation: CGPoint
    let handle: Handle
    /// The axis to which the drag is locked; nil for both.
    let axis: NSLayoutConstraint.Axis?
    /// The sheet around the scroll view, which a drag at the edge of the content moves; nil for none.
    var card: SheetCard?

    init(from start: CGPoint, translation: CGPoint, handle: Handle, axis: NSLayoutConstraint.Axis?) {
        self.start = start
        begin = translation
        self.translation = translation
        self.handle = handle
        self.axis = axis
    }

    /// Moves the start with content that the app has moved.
    mutating func shift(by distance: CGPoint) {
        start = CGPoint(x: start.x + distance.x, y: start.y + distance.y).clampedToFinite
    }

    /// Continues the drag from an offset.
    mutating func restart(from offset: CGPoint) {
        start = offset
        begin = translation
    }

    /// Returns the offset along an axis, without resistance, for the finger's distance from where it touched.
    func offset(_ axis: NSLayoutConstraint.Axis, translation: Double) -> Double {
        let start = Double(start[axis])
        guard self.axis == nil || self.axis == axis else { return start }
        return start - (translation - Double(begin[axis]))
    }
}

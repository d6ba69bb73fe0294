import UIKit
import UIPlatform

/// The events of a pointer that are for views of the server, such as the frames of windows: while it is over them, and until
/// the buttons are released that were pressed there.
struct ViewPointer {
    /// A point of a toplevel.
    struct Position {
        var toplevel: ToplevelID
        var point: CGPoint
    }

    /// The toplevel in which the views know the pointer to be over them; nil if it is not.
    private var toplevel: ToplevelID?
    /// The buttons that the views know to be down.
    private var pressed: Set<UInt32> = []
    private var actions: [PointerFrame.Action] = []

    /// Collects an action of a frame if it is for views.
    ///
    /// - Parameter position: Where the pointer is.
    mutating func collect(_ action: PointerFrame.Action, isOverViews: Bool, at position: @autoclosure () -> Position?) {
        switch action {
        case .leave:
            if toplevel != nil { actions.append(action) }
            toplevel = nil
            return
        case .button(let code, true):
            guard isOverViews else { return }
            pressed.insert(code)
        case .button(let code, false): guard pressed.remove(code) != nil else { return }
        case .enter, .motion, .axis, .transform, .hold, .relativeMotion:
            guard isOverViews || !pressed.isEmpty else { return }
        }
        let current = position()
        if let current, toplevel != current.toplevel {
            toplevel = current.toplevel
            actions.append(.enter(current.toplevel, current.point))
        }
        guard toplevel != nil else { return }
        switch action {
        case .enter, .motion: if let current { actions.append(.motion(current.point)) }
        default: actions.append(action)
        }
    }

    /// Enters the views at a position, unless the pointer is over them there already.
    mutating func enter(_ position: Position) {
        guard toplevel != position.toplevel else { return }
        toplevel = position.toplevel
        actions.append(.enter(position.toplevel, position.point))
    }

    /// Takes the pointer away from the views; returns what they get of that.
    mutating func leave() -> [PointerFrame.Action] {
        defer { self = ViewPointer() }
        return toplevel.map { [.leave($0)] } ?? []
    }

    /// Returns what the views get of the frame.
    mutating func takeActions(isOverViews: Bool) -> [PointerFrame.Action] {
        if let toplevel, !isOverViews, pressed.isEmpty {
            self.toplevel = nil
            actions.append(.leave(toplevel))
        }
        defer { actions = [] }
        return actions
    }
}

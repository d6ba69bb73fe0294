import UIPlatform

/// Performs what a person requests by the frame of a window.
@MainActor package protocol DecorationDelegate: AnyObject {
    /// Whether the window has a menu, which the secondary button or a resting finger opens on the title bar.
    var hasMenu: Bool { get }

    /// Called when a button or a finger is pressed on the frame, before anything else.
    func pressBegan()
    func perform(_ kind: DecorationButton.Kind)
    /// Maximizes the window, or ends that.
    func toggleMaximized()
    /// Lets a touch move the window.
    func beginMove(with touch: UITouch)
    /// Lets a touch move an edge or a corner of the window.
    func beginResize(from edge: ToplevelEdge, with touch: UITouch)
    /// Called when a touch that moves or resizes the window has moved. By default nothing happens: the system follows it.
    func continueDrag(with touch: UITouch)
    /// Called when a touch that moves or resizes the window has ended, or is cancelled.
    func endDrag()
    /// Shows the menu of the window at a touch.
    func showMenu(with touch: UITouch)
}

extension DecorationDelegate {
    package func pressBegan() {}
    package func continueDrag(with touch: UITouch) {}
    package func endDrag() {}
}

import UIKit
import WaylandCompositor

/// A view that runs Wayland programs, and shows their windows.
///
/// The view is the output of a compositor of its own. A program's window has the size of the view; its dialogs, popups and
/// cursor are drawn in the view, too. Like any view it can be transformed, faded and animated, and it gets its programs'
/// input from the app's touches, pointer and keys: touching it makes it the first responder. The programs have the keymap of
/// the session. While the view is the first responder of a key window they may read `UIPasteboard.general`; what they copy
/// replaces its content. What a program drags out of the view reaches the app's instances of `UIDropInteraction`, and other
/// apps if the compositor of the session drags; what is dragged over the view can be dropped on its programs.
///
///     let view = try CompositorView()
///     view.frame = CGRect(x: 40, y: 40, width: 640, height: 400)
///     window.addSubview(view)
///     try view.run(["foot"])
///
/// Programs of different views cannot reach each other. They are asked to end when the view is deallocated or closed.
open class CompositorView: OutputView {
    public weak var delegate: (any CompositorViewDelegate)?

    /// Creates a view with a compositor that listens on a socket of its own in `XDG_RUNTIME_DIR`.
    ///
    /// - Parameter socketName: The name of the socket; nil for the next free one of `wayland-N`.
    public init(socketName: String? = nil) throws {
        let server = try DisplayServer(socketName: socketName, allowsTools: false, placement: .filling)
        super.init(server: server, name: "VIEW-1", backgroundColor: nil)
        server.onToplevelChange = { [weak self] in self?.frontWindowMayHaveChanged() }
    }

    public required init?(coder: NSCoder) { nil }

    isolated deinit { close() }

    /// Disconnects the programs, asks them to end, and closes the socket.
    public func close() {
        removeFromServer()
        server.close()
    }

    /// The name of the socket, for `WAYLAND_DISPLAY`.
    public var socketName: String { server.socketName }

    /// Starts a program that shows its windows in the view.
    ///
    /// - Parameters:
    ///   - command: The program, which is searched for in `PATH`, and its arguments.
    ///   - onExit: Called with its exit status, or 128 and the number of the signal that ended it.
    public func run(_ command: [String], onExit: @escaping @MainActor (Int32) -> Void = { _ in }) throws(ProgramError) {
        try server.run(command, onExit: onExit)
    }

    /// The title of the frontmost window; nil if there is none, or it has no title.
    public private(set) var title: String?

    /// Asks the programs to close their windows, as their close buttons do.
    public func closeWindows() {
        for window in server.windows.windows { window.toplevel.close() }
        server.setNeedsFlush()
    }

    private func frontWindowMayHaveChanged() {
        let new = server.windows.focused?.toplevel.title
        guard new != title else { return }
        title = new
        delegate?.compositorViewDidChangeTitle(self)
    }
}

import UIKit
import WaylandCompositor
import WaylandServer

/// A view that runs Wayland programs, and shows their windows.
///
/// The view is the output of a compositor of its own. A program's window has the size of the view; its dialogs, popups and
/// cursor are drawn in the view, too. Like any view it can be transformed, faded and animated, and it gets its programs'
/// input from the app's touches, pointer and keys: touching it makes it the first responder.
///
///     let view = try CompositorView()
///     view.frame = CGRect(x: 40, y: 40, width: 640, height: 400)
///     window.addSubview(view)
///     try view.run(["foot"])
///
/// Programs of different views cannot reach each other. They are asked to end when the view is deallocated or closed.
open class CompositorView: UIView, UIPointerInteractionDelegate {
    public weak var delegate: (any CompositorViewDelegate)?

    let server: DisplayServer
    private let output: ServerOutput
    private let input: CompositorViewInput
    private var observers: [any NSObjectProtocol] = []

    /// Creates a view with a compositor that listens on a socket of its own in `XDG_RUNTIME_DIR`.
    ///
    /// - Parameter socketName: The name of the socket; nil for the next free one of `wayland-N`.
    public init(socketName: String? = nil) throws {
        server = try DisplayServer(socketName: socketName, placement: .filling)
        output = ServerOutput(
            OutputDescription(name: "VIEW-1", size: .zero), screen: UIScreen.main, server: server)
        input = CompositorViewInput(server, output)
        super.init(frame: .zero)
        clipsToBounds = true
        isMultipleTouchEnabled = true
        output.desktop.backgroundColor = nil
        output.desktop.isOpaque = false
        addSubview(output.desktop)
        for recognizer in input.recognizers { addGestureRecognizer(recognizer) }
        addInteraction(UIPointerInteraction(delegate: self))
        server.windows.isActive = false
        server.onToplevelChange = { [weak self] in self?.frontWindowMayHaveChanged() }
        server.onCursorChange = { [weak self] in self?.cursorDidChange() }
        followKeyWindow()
    }

    public required init?(coder: NSCoder) { nil }

    isolated deinit { close() }

    /// Disconnects the programs, asks them to end, and closes the socket.
    public func close() {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        observers = []
        server.close()
    }

    // MARK: Programs

    /// The name of the socket, for `WAYLAND_DISPLAY`.
    public var socketName: String { server.socketName }

    /// Starts a program that shows its windows in the view.
    ///
    /// - Parameters:
    ///   - command: The program, which is searched for in `PATH`, and its arguments.
    ///   - onExit: Called with its exit status, or 128 and the number of the signal that ended it.
    public func run(_ command: [String], onExit: @escaping @MainActor (Int32) -> Void = { _ in }) throws {
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

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        output.desktop.frame = bounds
        updateOutput()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if let screen = window?.screen, screen !== output.screen { output.screen = screen }
        updateOutput()
        updateActivity()
    }

    /// Makes the output as large as the view, at the scale of its screen.
    private func updateOutput() {
        guard let screen = window?.screen else { return }
        let limit = 32_767.0
        var description = output.output.description
        description.size = Size(
            width: Int(min(bounds.width * screen.scale, limit).rounded(.down)),
            height: Int(min(bounds.height * screen.scale, limit).rounded(.down)))
        description.scale = Int((screen.scale * 120).rounded())
        description.refresh = screen.maximumFramesPerSecond * 1000
        guard !description.size.isEmpty, description != output.output.description else { return }
        output.output.description = description
        if server.outputs.isEmpty { server.add(output) } else { server.outputDidChange() }
    }

    // MARK: Focus

    open override var canBecomeFirstResponder: Bool { true }

    open override func becomeFirstResponder() -> Bool {
        defer { updateActivity() }
        return super.becomeFirstResponder()
    }

    open override func resignFirstResponder() -> Bool {
        defer { updateActivity() }
        return super.resignFirstResponder()
    }

    private func followKeyWindow() {
        for name in [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification] {
            observers.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                    MainActor.assumeIsolated { self?.updateActivity() }
                })
        }
    }

    private func updateActivity() {
        server.windows.isActive = isFirstResponder && window?.isKeyWindow == true
        if !server.windows.isActive { input.releaseKeys() }
    }

    // MARK: Input

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isFirstResponder { _ = becomeFirstResponder() }
        input.touchesChanged(touches, event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        input.touchesChanged(touches, event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        input.touchesChanged(touches, event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        input.touchesChanged(touches, event)
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        input.pressesChanged(presses)
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        input.pressesChanged(presses)
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        input.pressesChanged(presses)
    }

    // MARK: Cursor

    /// Hides the pointer where a client draws its own cursor.
    open func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
        -> UIPointerStyle?
    {
        switch server.compositor.seat.pointer.cursor {
        case .surface, .hidden: .hidden()
        case .default, .shape: nil
        }
    }

    private func cursorDidChange() {
        for case let interaction as UIPointerInteraction in interactions { interaction.invalidate() }
    }
}

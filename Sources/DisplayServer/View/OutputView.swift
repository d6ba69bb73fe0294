import UIKit
import WaylandCompositor
import WaylandServer

/// A view that is an output of a display server.
///
/// The output has the size of the view, at the scale of its window. The clients get input from the app's touches, pointer and
/// keys; touching the view makes it the first responder.
open class OutputView: UIView, UIPointerInteractionDelegate {
    let server: DisplayServer
    private let connection: OutputConnection
    private let input: CompositorViewInput
    private let drops: CompositorViewDrops

    /// Creates a view that becomes an output when it is in a window.
    ///
    /// - Parameters:
    ///   - server: The server, whose outputs are views.
    ///   - name: The name of the output, which no other one of the server has.
    public convenience init(server: DisplayServer, name: String) {
        self.init(server: server, name: name, backgroundColor: server.backgroundColor)
    }

    init(server: DisplayServer, name: String, backgroundColor: UIColor?) {
        self.server = server
        let output = ServerOutput(
            OutputDescription(name: name, size: .zero), screen: UIScreen.main, server: server)
        connection = OutputConnection(output, of: server)
        input = CompositorViewInput(server, output)
        drops = CompositorViewDrops(server, output)
        super.init(frame: .zero)
        clipsToBounds = true
        isMultipleTouchEnabled = true
        output.desktop.backgroundColor = backgroundColor
        output.desktop.isOpaque = backgroundColor != nil
        addSubview(output.desktop)
        for recognizer in input.recognizers { addGestureRecognizer(recognizer) }
        addInteraction(UIPointerInteraction(delegate: self))
        addInteraction(UIDropInteraction(delegate: drops))
        updateActivity()
        for name in [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification] {
            connection.observe(name) { [weak self] in self?.updateActivity() }
        }
    }

    public required init?(coder: NSCoder) { nil }

    /// Disconnects the output. The view stays empty afterwards.
    public func removeFromServer() { connection.remove() }

    private var output: ServerOutput { connection.output }

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

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateOutput()
    }

    /// Makes the output as large as the view, at the scale of its window.
    private func updateOutput() {
        guard !connection.isRemoved, let screen = window?.screen else { return }
        let limit = 32_767.0
        let scale = traitCollection.displayScale
        var description = output.output.description
        description.size = Size(
            width: Int(min(bounds.width * scale, limit).rounded()),
            height: Int(min(bounds.height * scale, limit).rounded()))
        description.scale = Int((scale * 120).rounded())
        description.refresh = screen.maximumFramesPerSecond * 1000
        guard !description.size.isEmpty, description != output.output.description else { return }
        output.output.description = description
        connection.update()
        // The view may have become the first responder before it had a size, and with it an output.
        updateActivity()
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

    private func updateActivity() {
        // Another view may be an output of the same server.
        server.sharedSeat.isActive = server.outputs.contains { ($0.desktop.superview as? OutputView)?.isActive == true }
        if !isActive { input.releaseKeys() }
    }

    /// Whether the keys that are pressed go to the view.
    private var isActive: Bool {
        isFirstResponder && window?.isKeyWindow == true
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

    func cursorDidChange() {
        for case let interaction as UIPointerInteraction in interactions { interaction.invalidate() }
    }
}

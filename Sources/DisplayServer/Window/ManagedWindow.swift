import UIKit
import WaylandCompositor
import WaylandServer

/// A window that is shown, and what the window manager has made of it.
@MainActor final class ManagedWindow {
    /// A number that no other window of the server has had.
    let id: Int
    let toplevel: any ManagedToplevel
    let view: WindowView
    /// The frame to return to after the window was maximized, tiled or full-screen.
    private var normalFrame: CGRect?
    /// The corner that stays in place while the window is resized by the others.
    var anchor: XdgToplevel.ResizeEdge?

    init(_ toplevel: any ManagedToplevel, _ view: WindowView, id: Int) {
        self.id = id
        self.toplevel = toplevel
        self.view = view
    }

    var isMinimized = false {
        didSet {
            view.isHidden = isMinimized
            set(.suspended, isMinimized)
            toplevel.isMinimized = isMinimized
        }
    }

    var output: ServerOutput? { DesktopView.containing(view)?.output }

    func set(_ state: WaylandCompositor.ToplevelConfiguration.States, _ isSet: Bool) {
        if isSet { toplevel.configuration.states.insert(state) } else { toplevel.configuration.states.remove(state) }
    }

    // MARK: Sizes

    /// Requests a size in points from the client, which its limits permit.
    func resize(to size: Size) {
        func limited(_ value: Int, _ low: Int, _ high: Int) -> Int {
            max(1, low, high > 0 ? min(value, high) : value)
        }
        let (low, high) = (toplevel.minSize, toplevel.maxSize)
        toplevel.configuration.size = Size(
            width: limited(size.width, low.width, high.width), height: limited(size.height, low.height, high.height))
    }

    /// Gives the window other states, and the area of the output that they imply.
    func arrange(_ change: (inout WaylandCompositor.ToplevelConfiguration.States) -> Void) {
        var configuration = toplevel.configuration
        let wasArranged = isArranged
        change(&configuration.states)
        if let output {
            if let area = output.area(for: configuration.states) {
                if !wasArranged { normalFrame = view.frame }
                view.frame.origin = area.origin
                configuration.size = Size(width: Int(area.width), height: Int(area.height))
                anchor = nil
            } else if wasArranged {
                let frame = normalFrame ?? CGRect(origin: output.workArea.origin, size: .zero)
                normalFrame = nil
                view.frame.origin = frame.origin
                configuration.size = Size(width: Int(frame.width), height: Int(frame.height))
            }
        }
        toplevel.configuration = configuration
    }

    /// Whether the states of the window imply its frame.
    var isArranged: Bool { !toplevel.configuration.states.isDisjoint(with: .arranged) }

    /// Takes over the area of an output that has changed.
    func updateArea() { if isArranged { arrange { _ in } } }

    /// Applies what a client requests before its window appears.
    static func applyEarly(
        _ request: WaylandCompositor.ToplevelRequest, to toplevel: any ManagedToplevel, on output: ServerOutput?
    ) {
        guard let output else { return }
        var configuration = toplevel.configuration
        guard request.apply(to: &configuration.states) else { return }
        let area = output.area(for: configuration.states)
        configuration.size = area.map { Size(width: Int($0.width), height: Int($0.height)) } ?? .zero
        toplevel.configuration = configuration
    }

    /// Keeps the anchored corner in place after the client has committed another size.
    func keepAnchor(from old: CGRect) {
        guard let anchor else { return }
        let new = view.frame.size
        var origin = old.origin
        if anchor.rawValue & XdgToplevel.ResizeEdge.left.rawValue != 0 { origin.x = old.maxX - new.width }
        if anchor.rawValue & XdgToplevel.ResizeEdge.top.rawValue != 0 { origin.y = old.maxY - new.height }
        view.frame.origin = origin
    }
}

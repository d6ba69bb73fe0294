import UIKit
import WaylandCompositor
import WaylandServer

/// A window that is shown, and what the window manager has made of it.
@MainActor final class ManagedWindow {
    /// A number that no other window of the server has had.
    let id: Int
    let toplevel: Toplevel
    let view: WindowView
    /// The frame to return to after the window was maximized or full-screen.
    private var normalFrame: CGRect?
    /// The corner that stays in place while the window is resized by the others.
    var anchor: XdgToplevel.ResizeEdge?

    init(_ toplevel: Toplevel, _ view: WindowView, id: Int) {
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

    /// Makes the window fill an area, until `restore(from:)`.
    func fill(_ state: WaylandCompositor.ToplevelConfiguration.States, _ area: CGRect?) {
        guard let area else { return }
        let isNormal = toplevel.configuration.states.isDisjoint(with: [.maximized, .fullscreen])
        if isNormal { normalFrame = view.frame }
        view.frame.origin = area.origin
        var configuration = toplevel.configuration
        configuration.states.insert(state)
        configuration.size = Size(width: Int(area.width), height: Int(area.height))
        toplevel.configuration = configuration
    }

    func restore(from state: WaylandCompositor.ToplevelConfiguration.States) {
        guard toplevel.configuration.states.contains(state) else { return }
        var configuration = toplevel.configuration
        configuration.states.remove(state)
        if configuration.states.isDisjoint(with: [.maximized, .fullscreen]) {
            let frame = normalFrame ?? .zero
            normalFrame = nil
            view.frame.origin = frame.origin
            configuration.size = Size(width: Int(frame.width), height: Int(frame.height))
        } else if let area = output?.workArea {
            configuration.size = Size(width: Int(area.width), height: Int(area.height))
        }
        toplevel.configuration = configuration
    }

    /// Applies what a client requests before its window appears.
    static func applyEarly(
        _ request: WaylandCompositor.ToplevelRequest, to toplevel: Toplevel, on output: ServerOutput?
    ) {
        guard let output else { return }
        switch request {
        case .maximize: fill(toplevel, .maximized, output.workArea)
        case .fullscreen: fill(toplevel, .fullscreen, output.output.description.bounds)
        case .unmaximize: unfill(toplevel, .maximized)
        case .unfullscreen: unfill(toplevel, .fullscreen)
        case .move, .resize, .showWindowMenu, .minimize, .unminimize, .activate: break
        }
    }

    private static func fill(
        _ toplevel: Toplevel, _ state: WaylandCompositor.ToplevelConfiguration.States, _ area: CGRect
    ) {
        var configuration = toplevel.configuration
        configuration.states.insert(state)
        configuration.size = Size(width: Int(area.width), height: Int(area.height))
        toplevel.configuration = configuration
    }

    private static func unfill(_ toplevel: Toplevel, _ state: WaylandCompositor.ToplevelConfiguration.States) {
        var configuration = toplevel.configuration
        configuration.states.remove(state)
        if configuration.states.isDisjoint(with: [.maximized, .fullscreen]) { configuration.size = .zero }
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

import UIKit

/// The background of an output, and what is on it: the parts of the desktop that clients draw, windows, and the cursor.
final class DesktopView: UIView {
    static let color = UIColor(red: 0.13, green: 0.16, blue: 0.2, alpha: 1)

    weak var output: ServerOutput?
    /// The client's surfaces of zwlr_layer_shell_v1 below windows: `background`, `bottom`.
    let below = [PassthroughView(), PassthroughView()]
    /// The clients' windows, from the rearmost to the frontmost.
    let windows = PassthroughView()
    /// The menus and tooltips of X clients, which place them themselves.
    let unmanaged = PassthroughView()
    /// The client's surfaces of zwlr_layer_shell_v1 above windows: `top`, `overlay`.
    let above = [PassthroughView(), PassthroughView()]
    /// The icons of drags.
    let dragIcons = PassthroughView()
    /// The cursor, which pictures may leave out.
    let cursors = PassthroughView()

    /// The surfaces over black that are all that is shown while the session is locked; nil while it is not.
    private(set) var lockView: PassthroughView?

    /// Whether everything but ``lockView`` and the cursor is hidden.
    var isLocked = false {
        didSet {
            guard isLocked != oldValue else { return }
            for view in below + [windows, unmanaged] + above { view.isHidden = isLocked }
            lockView?.removeFromSuperview()
            lockView = isLocked ? makeLockView() : nil
        }
    }

    private func makeLockView() -> PassthroughView {
        let new = PassthroughView(frame: bounds)
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // The view of a program has no background of its own.
        new.backgroundColor = .black
        insertSubview(new, belowSubview: dragIcons)
        return new
    }

    /// The black behind a window that has the output for itself; nil if there is no such window.
    private var backdrop: UIView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Self.color
        for view in containers {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.frame = bounds
            addSubview(view)
        }
        dragIcons.isUserInteractionEnabled = false
        cursors.isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    /// A press on a window that extends to another output may be outside of its own one.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        window is OutputWindow || super.point(inside: point, with: event)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        output?.presented.updateObservation()
    }

    /// Gives the output to one window: black covers what is behind it, and the layer `top` is behind it, too.
    ///
    /// xdg-shell asks for it: what a full-screen window does not cover is a border, and nothing else is seen through it.
    ///
    /// - Parameter window: A view in ``windows``; nil if there is no such window.
    func setFullScreen(_ window: UIView?) {
        guard let window else {
            guard let old = backdrop else { return }
            backdrop = nil
            old.removeFromSuperview()
            return insertSubview(above[0], aboveSubview: unmanaged)
        }
        let backdrop = backdrop ?? makeBackdrop()
        let stack = windows.subviews
        if let index = stack.firstIndex(of: window), index > 0, stack[index - 1] === backdrop { return }
        windows.insertSubview(backdrop, belowSubview: window)
    }

    /// Whether a view in ``windows`` is the black behind a full-screen window.
    func isBackdrop(_ view: UIView) -> Bool { view === backdrop }

    private func makeBackdrop() -> UIView {
        let new = UIView(frame: windows.bounds)
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        new.backgroundColor = .black
        backdrop = new
        insertSubview(above[0], belowSubview: windows)
        return new
    }

    /// Moves what is on the desktop to pixels of its output, after a change of the output.
    func alignViews() {
        for container in below + [windows, unmanaged] + above {
            for case let view as WindowView in container.subviews { view.align() }
        }
    }

    /// The views that contain what is on the desktop, in the same order on each one.
    private var containers: [UIView] { below + [windows, unmanaged] + above + [dragIcons, cursors] }

    /// Returns the container that a view is in.
    func container(of view: UIView) -> UIView? {
        var current: UIView? = view
        while let view = current, view.superview !== self { current = view.superview }
        return current.flatMap { found in containers.first { $0 === found } }
    }

    /// Returns the container that corresponds to one of another desktop.
    func counterpart(of container: UIView, in other: DesktopView) -> UIView? {
        other.containers.firstIndex { $0 === container }.map { containers[$0] }
    }

    /// Returns the desktop that a view is on.
    static func containing(_ view: UIView) -> DesktopView? {
        var current: UIView? = view
        while let view = current {
            if let desktop = view as? DesktopView { return desktop }
            current = view.superview
        }
        return nil
    }
}

/// A view that receives no input itself, only its subviews do.
final class PassthroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden else { return nil }
        for subview in subviews.reversed() {
            if let found = subview.hitTest(subview.layer.convert(point, from: layer), with: event) { return found }
        }
        return nil
    }
}

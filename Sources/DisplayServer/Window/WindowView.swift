import UIKit
import WaylandCompositor

/// A window, a popup or a part of the desktop of a client: its surface without the shadow, with its popups above.
///
/// A window and a part of the desktop begin at a pixel of their output, so that what is drawn around a surface fits it. The
/// surfaces themselves, those of popups and subsurfaces included, are fitted to pixels when they are drawn.
final class WindowView: PortalSourceView {
    let surface: Surface
    private let surfaceView: SurfaceView
    /// The window that the view shows; nil for a popup and for a part of the desktop.
    weak var managedWindow: ManagedWindow?

    /// Called when the position or the size of the view, or its superview, may have changed.
    var onPlacementChange: (() -> Void)?

    /// Called when the view has left the output that it was on.
    var onOutputChange: (() -> Void)?
    private weak var desktop: DesktopView?

    init(_ surface: Surface, _ surfaceView: SurfaceView) {
        self.surface = surface
        self.surfaceView = surfaceView
        super.init(frame: .zero)
        addSubview(surfaceView)
    }

    required init?(coder: NSCoder) { nil }

    /// The origin that the layout of the desktop gives the view, unless a script has moved it since.
    var layoutOrigin: CGPoint? {
        didSet { if let layoutOrigin, layoutOrigin != oldValue { frame.origin = layoutOrigin } }
    }

    /// The visible part of the surface. The origin is moved to the nearest pixel.
    override var frame: CGRect {
        get { super.frame }
        set {
            super.frame = CGRect(
                origin: desktopOutput?.aligned(newValue.origin) ?? newValue.origin, size: newValue.size)
            placementDidChange()
        }
    }
    override var center: CGPoint { didSet { placementDidChange() } }
    override var bounds: CGRect { didSet { placementDidChange() } }
    override var isHidden: Bool { didSet { if isHidden != oldValue { surfaceView.setNeedsOutputUpdate(of: self) } } }

    private func placementDidChange() {
        onPlacementChange?()
        surfaceView.placementDidChange(of: self)
    }

    /// The views of popups, and of lists of candidates of an input method.
    var popups: [PortalSourceView] {
        subviews.compactMap { view in view === surfaceView ? nil : view as? PortalSourceView }
    }

    /// The rectangle of everything that the view draws: the surfaces with their shadows, the frame, popups.
    override var drawnBounds: CGRect {
        subviews.reduce(CGRect.null) { rect, view in
            switch view {
            case let view as PortalSourceView where !view.isHidden:
                rect.union(view.drawnBounds.offsetBy(dx: view.frame.minX, dy: view.frame.minY))
            default: view.isHidden ? rect : rect.union(view.frame)
            }
        }
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview == nil { removePortals() }
        align()
        let former = desktop
        desktop = DesktopView.containing(self)
        if let former, former !== desktop { onOutputChange?() }
        onPlacementChange?()
        surfaceView.setNeedsOutputUpdate(of: self)
    }

    /// The output of the desktop that the view is on; nil for a popup, which is on its parent.
    private var desktopOutput: ServerOutput? { (superview?.superview as? DesktopView)?.output }

    /// Moves the view to the nearest pixel of its output, whose scale may have changed.
    func align() {
        guard let output = desktopOutput, output.aligned(frame.origin) != frame.origin else { return }
        frame.origin = frame.origin
    }

    /// The size in points of the pixels that a surface of a size covers.
    func pixelSize(of size: CGSize) -> CGSize { DesktopView.containing(self)?.output?.aligned(size) ?? size }

    /// The top left corner of the surface, in the coordinates of ``frame``.
    var surfaceOrigin: CGPoint {
        get { CGPoint(x: frame.minX + surfaceView.frame.minX, y: frame.minY + surfaceView.frame.minY) }
        set { frame.origin = CGPoint(x: newValue.x - surfaceView.frame.minX, y: newValue.y - surfaceView.frame.minY) }
    }

    /// Takes over the window geometry: the view's bounds are the visible part of the surface.
    ///
    /// - Parameter keepsSurface: Whether the surface stays where it is, and not the top left corner of the view.
    func setGeometry(_ geometry: SurfaceRectangle, keepsSurface: Bool = false) {
        let origin = CGPoint(x: -geometry.minX, y: -geometry.minY)
        if surfaceView.frame.origin != origin {
            let old = surfaceOrigin
            surfaceView.frame.origin = origin
            onPlacementChange?()
            if keepsSurface { surfaceOrigin = old }
        }
        let size = CGSize(width: geometry.width, height: geometry.height)
        guard bounds.size != size else { return }
        // The top left corner stays where it is.
        frame = CGRect(origin: frame.origin, size: size)
    }

    /// Shadows, subsurfaces and popups extend beyond the bounds.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let found = subview.hitTest(subview.layer.convert(point, from: layer), with: event) { return found }
        }
        return nil
    }
}

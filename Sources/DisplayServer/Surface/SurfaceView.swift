import RenderProtocol
import UIKit
import WaylandCompositor
import WaylandServer

/// A client's surface, with its subsurfaces as subviews.
///
/// The view's size is that of the surface in points.
final class SurfaceView: PortalSourceView {
    let surface: Surface
    private weak var server: DisplayServer?
    /// The client's pixels, between the subsurfaces below and those above.
    private let contents = SurfaceContentsView()

    init(_ surface: Surface, of server: DisplayServer) {
        self.surface = surface
        self.server = server
        super.init(frame: .zero)
        // A new size leaves the top left corner where the parent has placed it.
        layer.anchorPoint = .zero
        addSubview(contents)
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the view of a surface.
    static func of(_ surface: Surface) -> SurfaceView? { surface.userData as? SurfaceView }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview == nil { removePortals() }
        setNeedsOutputUpdate(of: self)
    }

    /// A surface whose output is on screen again continues with its frames.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return }
        let clock = output?.frames
        if clock !== lastScheduler { lastPresented = nil }
        server?.deferredCommits.show(self)
        clock?.request(surface)
    }

    /// Finds out again, at the end of the turn, which outputs show the surfaces in a view: this one, or that of its window.
    func setNeedsOutputUpdate(of view: UIView) { server?.surfaceOutputs.setNeedsUpdate(view) }

    /// Finds out again which outputs show the surfaces in a view that was moved, where a window can be on several.
    func placementDidChange(of view: UIView) {
        if let server, server.screens != nil, server.outputs.count > 1 { setNeedsOutputUpdate(of: view) }
    }

    /// The rectangle of the surface with its subsurfaces. A cursor, a dragged icon and candidates of an input method have portals
    /// of their own; those of a window are its view's.
    override var drawnBounds: CGRect {
        let box = coverage.bounds
        return CGRect(
            x: CGFloat(box.minX), y: CGFloat(box.minY), width: CGFloat(box.width), height: CGFloat(box.height))
    }

    /// Whether the contents have no transparent pixel.
    var hasOpaqueContents: Bool { contents.hasOpaquePixels }

    private var knownCoverage: Coverage?

    /// The points that the surface and its subsurfaces cover, for the surface at the root of a tree.
    var coverage: Coverage {
        if let knownCoverage { return knownCoverage }
        let new = Coverage(of: surface)
        knownCoverage = new
        return new
    }

    private func coverageDidChange() {
        var current: SurfaceView? = self
        while let view = current {
            view.knownCoverage = nil
            current = view.superview as? SurfaceView
        }
    }

    /// The output that the surface belongs to: that of its window.
    var output: ServerOutput? { DesktopView.containing(self)?.output }

    /// The outputs that show the surface, or could if it were larger: its own, and those to which its window extends.
    var outputs: [ServerOutput] {
        var outputs: [ServerOutput] = []
        var current: UIView? = self
        while let view = current {
            outputs += (view as? PortalSourceView)?.portals?.outputs ?? []
            if let output = (view as? DesktopView)?.output { outputs.insert(output, at: 0) }
            current = view.superview
        }
        return outputs
    }

    /// Whether an output may show the surface.
    func isOn(_ output: ServerOutput) -> Bool { self.output === output || outputs.contains { $0 === output } }

    // MARK: Frames

    /// Whether the commits of the surface wait for the next frame, and with them those of synchronized subsurfaces.
    var isDeferring = false
    /// The refresh of the output, and the time in seconds, when the view has followed a commit for the last time.
    private var lastPresented: (refresh: Int?, time: Double)?
    /// The clock that ``lastPresented`` refers to: a window that disappears and appears again in a frame has been shown in it.
    private weak var lastScheduler: FrameScheduler?

    /// The time after which a surface may be shown again if nothing counts the refreshes of its output; a client that has a
    /// timer of its own for 60 frames a second does not wait.
    private static let minInterval = 1.0 / 120
    /// The time after which a surface may be shown again if its output is not refreshed: another compositor may hide it.
    private static let maxWait = 0.1

    /// Whether the view has followed a commit since the latest refresh of its output.
    var wasPresentedInCurrentFrame: Bool {
        guard let lastPresented else { return false }
        let limit = lastScheduler?.isRunning == true ? Self.maxWait : Self.minInterval
        return lastScheduler?.refreshCount == lastPresented.refresh && MediaClock.now - lastPresented.time < limit
    }

    /// Records that the view follows a commit.
    func recordPresentation() {
        lastScheduler = output?.frames ?? lastScheduler
        lastPresented = (lastScheduler?.refreshCount, MediaClock.now)
    }

    // MARK: Commits

    /// Shows what a commit has changed.
    func apply(_ commit: SurfaceCommit) {
        let state = surface.state
        let wasOpaque = contents.hasOpaquePixels
        if commit.changes.contains(.buffer) {
            if let buffer = state.buffer {
                if let server, !showDirectly(buffer, commit) {
                    contents.show(buffer, damage: commit.damage, on: server)
                }
                surface.releaseBuffer()
            } else if !state.hasContents {
                contents.removeContents()
            }
        }
        if !commit.changes.isDisjoint(with: [.size, .placement, .buffer]) {
            let size = CGSize(width: state.size.width, height: state.size.height)
            if bounds.size != size { bounds.size = size }
            contents.place(state)
        }
        if commit.changes.contains(.alpha) { contents.alpha = state.alpha }
        if commit.changes.contains(.subsurfaces) { arrangeSubsurfaces() }
        if contents.hasOpaquePixels != wasOpaque || !commit.changes.isDisjoint(with: .affectingCoverage) {
            coverageDidChange()
        }
        updateVisibility()
        if !commit.changes.isDisjoint(with: [.gainedContents, .lostContents]) { setNeedsOutputUpdate(of: self) }
        if !commit.changes.isDisjoint(with: [.size, .subsurfaces]) { placementDidChange(of: self) }
    }

    private func showDirectly(_ buffer: SurfaceBuffer, _ commit: SurfaceCommit) -> Bool {
        guard let output, !commit.changes.contains(.gainedContents) else { return false }
        return contents.showDirectly(
            buffer, damage: commit.damage, isOpaque: surface.state.isDeclaredOpaque, on: output)
    }

    /// Whether the surface is not a subsurface of the superview's any more, which removes the view with the next frame.
    var isDetached = false { didSet { updateVisibility() } }

    private func updateVisibility() {
        let hides = isDetached || !surface.state.hasContents
        if isHidden != hides { isHidden = hides }
    }

    // MARK: Subsurfaces

    /// Makes the subviews those of the subsurfaces, in their order. O(subsurfaces).
    ///
    /// A frame adds ``maxChanges`` views, and removes as many, at most.
    private func arrangeSubsurfaces() {
        var additions = Self.maxChanges
        func view(of subsurface: Subsurface) -> SurfaceView? {
            guard let view = placedView(of: subsurface) else { return nil }
            if view.superview !== self { additions -= 1 }
            return view.superview === self || additions >= 0 ? view : nil
        }
        let below = surface.subsurfacesBelow.compactMap(view)
        let above = surface.subsurfacesAbove.compactMap(view)
        var order: [UIView] = below + [contents] + above
        for view in order where view.superview !== self { addSubview(view) }
        let stale = subviews.count == order.count ? [] : Self.views(subviews, without: order)
        order += stale
        if !order.elementsEqual(subviews, by: ===) { setSubviewOrder(order) }
        // From the end, where each removal is O(1).
        for view in stale.suffix(Self.maxChanges).reversed() { view.removeFromSuperview() }
        // Those that are left to remove are hidden already.
        if additions < 0 || stale.count > Self.maxChanges { server?.deferredCommits.setNeedsArrangement(self) }
    }

    /// The number of subviews that a frame adds or removes at most: more than programs have. In a debug build, 1000 views that
    /// were added at once took a tenth of a second, on both threads.
    static let maxChanges = 128

    private static func views(_ views: [UIView], without others: [UIView]) -> [UIView] {
        let others = Set(others.map(ObjectIdentifier.init))
        return views.filter { !others.contains(ObjectIdentifier($0)) }
    }

    private func placedView(of subsurface: Subsurface) -> SurfaceView? {
        guard let view = SurfaceView.of(subsurface.surface) else { return nil }
        let origin = CGPoint(x: subsurface.position.x, y: subsurface.position.y)
        if view.layer.position != origin { view.layer.position = origin }
        if view.isDetached { view.isDetached = false }
        return view
    }

    // MARK: Input

    /// Returns the topmost surface that accepts input at a point; subsurfaces may extend beyond their parent.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden else { return nil }
        return surface.surface(at: Point(x: point.x, y: point.y)).flatMap { SurfaceView.of($0.surface) }
    }
}

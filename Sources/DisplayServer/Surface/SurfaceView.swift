import UIKit
import WaylandCompositor
import WaylandServer

/// A client's surface, with its subsurfaces as subviews.
///
/// The view's size is that of the surface in points.
final class SurfaceView: UIView {
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
        setNeedsOutputUpdate(of: self)
    }

    /// A surface whose output is on screen again continues with its frames.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { output?.frames.request(surface) }
    }

    /// Finds out again, at the end of the turn, which outputs show the surfaces in a view: this one, or that of its window.
    func setNeedsOutputUpdate(of view: UIView) { server?.surfaceOutputs.setNeedsUpdate(view) }

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

    /// The output that shows the surface.
    var output: ServerOutput? { DesktopView.containing(self)?.output }

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
        isHidden = !state.hasContents
        if !commit.changes.isDisjoint(with: [.gainedContents, .lostContents]) { setNeedsOutputUpdate(of: self) }
    }

    private func showDirectly(_ buffer: SurfaceBuffer, _ commit: SurfaceCommit) -> Bool {
        guard let output, !commit.changes.contains(.gainedContents) else { return false }
        return contents.showDirectly(
            buffer, damage: commit.damage, isOpaque: surface.state.isDeclaredOpaque, on: output)
    }

    private func arrangeSubsurfaces() {
        let below = surface.subsurfacesBelow.compactMap { view(of: $0) }
        let above = surface.subsurfacesAbove.compactMap { view(of: $0) }
        let wanted = below + [contents] + above
        for case let old as SurfaceView in subviews where !wanted.contains(where: { $0 === old }) {
            old.removeFromSuperview()
        }
        guard wanted.count != subviews.count || !zip(wanted, subviews).allSatisfy({ $0 === $1 }) else { return }
        for view in wanted { addSubview(view) }
    }

    private func view(of subsurface: Subsurface) -> SurfaceView? {
        guard let view = SurfaceView.of(subsurface.surface) else { return nil }
        let origin = CGPoint(x: subsurface.position.x, y: subsurface.position.y)
        if view.frame.origin != origin { view.frame.origin = origin }
        return view
    }

    // MARK: Input

    /// Returns the topmost surface that accepts input at a point; subsurfaces may extend beyond their parent.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden else { return nil }
        for subview in subviews.reversed() {
            if subview === contents {
                if surface.acceptsInput(at: Point(x: point.x, y: point.y)) { return self }
            } else if let found = subview.hitTest(subview.layer.convert(point, from: layer), with: event) {
                return found
            }
        }
        return nil
    }
}

import Dispatch
import UIKit
import WaylandCompositor
import WaylandServer

/// The image at the position of the pointer: a client's surface, or a cursor of the theme.
///
/// On outputs that are screens of the app. In a view of the app the pointer of its session is seen, and only the surfaces of clients are
/// drawn here.
@MainActor final class PointerImage {
    private weak var server: DisplayServer?
    private let surface: PointerSurface
    private let themed: ThemedCursors
    private var image = CursorImage.default
    /// The cursor of the theme that the outputs show; nil for none.
    var visibleCursor: UIPointerStyle.SystemCursor? { themed.cursor }
    /// The cursor of a drag, whatever is under the pointer.
    private var held: UIPointerStyle.SystemCursor?
    /// Whether tools will be notified of the next image of an animation.
    private var isWaitingForFrame = false
    /// Whether a pointer has moved: a server that is only drawn, or touched, shows no arrow.
    private var hasMoved = false

    init(_ server: DisplayServer) {
        self.server = server
        surface = PointerSurface(server) { $0.cursors }
        themed = ThemedCursors(server)
    }

    /// Shows another image at a position of the layout.
    func show(_ image: CursorImage, at position: Point) {
        self.image = image
        if case .surface(let surface, let hotspot) = image {
            self.surface.show(surface, offset: Offset(x: -hotspot.x, y: -hotspot.y), at: position)
        } else {
            surface.show(nil, offset: .zero, at: .zero)
        }
        update(position)
    }

    /// Shows a cursor until the end of a drag; nil to end it.
    func hold(_ cursor: UIPointerStyle.SystemCursor?) {
        guard held != cursor, let server else { return }
        held = cursor
        update(server.compositor.seat.pointer.position)
    }

    /// Moves the image to a position of the layout.
    func move(to position: Point) {
        hasMoved = true
        surface.move(to: position)
        update(position)
    }

    /// Shows the cursor of what is under the pointer, which may have changed without a movement.
    func surfacesDidChange() {
        if hasMoved, let server { update(server.compositor.seat.pointer.position) }
    }

    /// Shows the image at the same position of outputs that have changed.
    func outputsDidChange() {
        guard hasMoved, let server else { return }
        let position = server.compositor.seat.pointer.position
        surface.move(to: position)
        update(position)
    }

    /// Returns the cursor of the theme that is requested at a position of the layout.
    private func cursor(at position: Point) -> UIPointerStyle.SystemCursor? {
        guard hasMoved, let server, server.screens != nil else { return nil }
        switch image {
        case .default: return held ?? server.windows.cursor(at: position) ?? .arrow
        case .shape(let shape): return UIPointerStyle.SystemCursor(rawValue: Int(shape.rawValue)) ?? .arrow
        case .hidden, .surface: return nil
        }
    }

    private func update(_ position: Point) {
        if themed.show(cursor(at: position), at: position) { server?.compositor.cursorDidChange() }
    }

    // MARK: Captures

    /// The image of the theme's cursor that is shown now, for tools; nil if there is none.
    ///
    /// Tools that have requested it are notified when the next image of an animation is shown.
    var themeCursor: CapturedThemeCursor? {
        guard let (frame, remaining, scale) = themed.currentFrame() else { return nil }
        if remaining.isFinite { waitForFrame(remaining) }
        return CapturedThemeCursor(frame: frame, scale: scale)
    }

    private func waitForFrame(_ seconds: TimeInterval) {
        guard !isWaitingForFrame else { return }
        isWaitingForFrame = true
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
            guard let self else { return }
            self.isWaitingForFrame = false
            guard let server = self.server, server.compositor.isCursorCaptured else { return }
            server.compositor.cursorDidChange()
            server.setNeedsFlush()
        }
    }
}

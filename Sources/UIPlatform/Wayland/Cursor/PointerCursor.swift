import CoreGraphics
import Diagnostics
import Foundation
import UIFoundation
import WaylandClient

/// The cursor of a pointer or of a tablet's tool: the compositor's, by `wp_cursor_shape_manager_v1`, or else one of the
/// cursor theme, or else an arrow drawn here.
@MainActor final class PointerCursor {
    /// Shows a surface, or nothing, at a hotspot: `wl_pointer.set_cursor`.
    private typealias Setter = (_ serial: UInt32, WlSurface?, _ hotspotX: Int32, _ hotspotY: Int32) -> Void

    private static var hasWarned = false

    private let setCursor: Setter
    private let environment: SeatEnvironment
    private let device: WpCursorShapeDeviceV1?
    private var surface: WlSurface?
    private var arrows: [Int32: WlBuffer] = [:]
    /// The buffer of the last path.
    private var drawn: (path: CGPath, scale: Int32, buffer: WlBuffer)?
    private var cursor = PlatformCursor.arrow
    /// Whether no cursor is shown, because the pointer is locked.
    private var isHidden = false
    /// The scale that the compositor prefers for the cursor's surface (`wl_surface.preferred_buffer_scale`, version 6); nil
    /// for that of the toplevel.
    private var preferredScale: CGFloat?
    /// The serial of the event with which the pointer has entered a toplevel, and the toplevel's scale.
    private var focus: (serial: UInt32, scale: CGFloat)?
    /// Counts the cursors, each of which ends the animation of the one before.
    private var generation = 0

    init(pointer: WlPointer, environment: SeatEnvironment) {
        self.environment = environment
        device = environment.cursorShapes?.getPointer(pointer: pointer)
        setCursor = { [weak pointer] serial, surface, x, y in
            guard let pointer, !pointer.isDestroyed else { return }
            pointer.setCursor(serial: serial, surface: surface, hotspotX: x, hotspotY: y)
        }
    }

    init(tool: ZwpTabletToolV2, environment: SeatEnvironment) {
        self.environment = environment
        device = environment.cursorShapes?.getTabletToolV2(tabletTool: tool)
        setCursor = { [weak tool] serial, surface, x, y in
            guard let tool, !tool.isDestroyed else { return }
            tool.setCursor(serial: serial, surface: surface, hotspotX: x, hotspotY: y)
        }
    }

    /// Shows the cursor in response to `wl_pointer.enter`; without this, the pointer would keep another client's.
    ///
    /// - Parameters:
    ///   - serial: The event's serial.
    ///   - scale: The number of pixels per point of the `wl_surface` under the pointer.
    func enter(serial: UInt32, scale: CGFloat) {
        focus = (serial, scale)
        show()
    }

    /// Ends an animation: the pointer has left, and another client sets its cursor.
    ///
    /// - Parameter isGrabbed: Whether the compositor has taken the pointer with a pressed button. During a drag it may accept
    ///   cursors with the last serial (`wl_data_source.action`); it ignores them otherwise.
    func leave(isGrabbed: Bool = false) {
        if !isGrabbed { focus = nil }
        generation += 1
    }

    /// Sets the cursor, now and when the pointer enters again.
    func set(_ cursor: PlatformCursor) {
        guard cursor != self.cursor else { return }
        self.cursor = cursor
        if focus != nil { show() }
    }

    func setHidden(_ isHidden: Bool) {
        guard isHidden != self.isHidden else { return }
        self.isHidden = isHidden
        if focus != nil { show() }
    }

    func destroy() {
        leave()
        if let device, !device.isDestroyed { device.destroy() }
        if let surface, !surface.isDestroyed { surface.destroy() }
        for arrow in arrows.values where !arrow.isDestroyed { arrow.destroy() }
        if let buffer = drawn?.buffer, !buffer.isDestroyed { buffer.destroy() }
        surface = nil
        arrows = [:]
        drawn = nil
    }

    // MARK: Showing

    private func show() {
        generation += 1
        guard let focus else { return }
        switch isHidden ? .hidden : cursor {
        case .hidden: setCursor(focus.serial, nil, 0, 0)
        case .system(let shape):
            if let device {
                device.setShape(serial: focus.serial, shape: .init(rawValue: UInt32(shape.rawValue)))
            } else {
                showThemed(shape)
            }
        case .path(let path): show(path)
        }
    }

    /// Returns the surface and the number of pixels per point of its buffers; nil if nothing can be drawn.
    private func prepareSurface() -> (surface: WlSurface, scale: Int32)? {
        guard let focus, let compositor = environment.compositor, environment.shm != nil else {
            warn("the compositor offers no cursors and no way to draw one")
            return nil
        }
        let surface = self.surface ?? makeSurface(compositor)
        self.surface = surface
        let scale = preferredScale ?? focus.scale
        let isScaled = surface.version >= WlSurface.sinceSetBufferScale && scale.isFinite
        return (surface, isScaled ? Int32(min(max(scale, 1), 8).rounded(.up)) : 1)
    }

    private func makeSurface(_ compositor: WlCompositor) -> WlSurface {
        let surface = compositor.createSurface()
        surface.onEvent { [weak self] event in
            if case .preferredBufferScale(let factor) = event { self?.setPreferredScale(CGFloat(factor)) }
        }
        return surface
    }

    private func setPreferredScale(_ scale: CGFloat) {
        let old = preferredScale ?? focus?.scale
        preferredScale = scale
        if scale != old { drawAgain() }
    }

    /// Sets the scale of the toplevel with the pointer, which has changed.
    func setScale(_ scale: CGFloat) {
        guard let old = focus?.scale, scale != old else { return }
        focus?.scale = scale
        if preferredScale == nil { drawAgain() }
    }

    /// Shows the cursor at another scale, if it is drawn here: the compositor's own ones have its own sizes.
    private func drawAgain() {
        guard focus != nil, !isHidden else { return }
        if case .system = cursor, device != nil { return }
        show()
        environment.flush()
    }

    private func showThemed(_ shape: UISystemCursor) {
        guard let (surface, scale) = prepareSurface() else { return }
        if let cursor = environment.cursorThemes?.cursor(shape, scale: scale) {
            return show(cursor, frame: 0, after: nil, on: surface)
        }
        guard let shm = environment.shm,
            let arrow = arrows[scale] ?? DrawnCursor.arrow.makeBuffer(shm: shm, scale: scale)
        else { return warn("out of memory") }
        arrows[scale] = arrow
        present(.arrow, on: surface, scale: scale) { surface.attach(buffer: arrow, x: 0, y: 0) }
    }

    private func show(_ path: CGPath) {
        guard let (surface, scale) = prepareSurface(), let shm = environment.shm else { return }
        guard let image = DrawnCursor(path) else { return showThemed(.arrow) }
        let old = drawn
        if old?.path != path || old?.scale != scale {
            guard let buffer = image.makeBuffer(shm: shm, scale: scale) else { return warn("out of memory") }
            drawn = (path, scale, buffer)
        }
        guard let buffer = drawn?.buffer else { return }
        present(image, on: surface, scale: scale) { surface.attach(buffer: buffer, x: 0, y: 0) }
        if let old, old.buffer !== buffer { old.buffer.destroy() }
    }

    private func present(_ image: DrawnCursor, on surface: WlSurface, scale: Int32, attach: () -> Void) {
        guard let focus else { return }
        setCursor(focus.serial, surface, image.hotspotX, image.hotspotY)
        // The `wl_surface` lost its contents when the pointer left. The pixels never change, so there is no need to
        // wait for a release.
        attach()
        commit(surface, scale: scale, width: image.width, height: image.height)
    }

    private func commit(_ surface: WlSurface, scale: Int32, width: Int32, height: Int32) {
        if surface.version >= WlSurface.sinceSetBufferScale { surface.setBufferScale(scale: scale) }
        surface.damage(x: 0, y: 0, width: width, height: height)
        surface.commit()
    }

    // MARK: Animation

    /// Shows an image of a cursor, and the next one after its duration, as long as the compositor shows the cursor.
    private func show(
        _ cursor: CursorThemes.Cursor, frame index: Int, after previous: CursorThemes.Frame?, on surface: WlSurface
    ) {
        guard let focus, !surface.isDestroyed else { return }
        let (frame, scale) = (cursor.frames[index], cursor.scale)
        if previous.map({ $0.hotspotX != frame.hotspotX || $0.hotspotY != frame.hotspotY }) ?? true {
            setCursor(focus.serial, surface, frame.hotspotX / scale, frame.hotspotY / scale)
        }
        surface.attach(buffer: frame.buffer, x: 0, y: 0)
        guard cursor.frames.count > 1 else {
            return commit(surface, scale: scale, width: frame.width / scale, height: frame.height / scale)
        }
        let generation = generation
        // Two events must have come: the time of the next image, and the compositor's request for one.
        var waiting = 2
        let advance: @MainActor () -> Void = { [weak self] in
            waiting -= 1
            guard waiting == 0, let self, self.generation == generation else { return }
            self.show(cursor, frame: (index + 1) % cursor.frames.count, after: frame, on: surface)
            self.environment.flush()
        }
        surface.frame().onEvent { event in if case .done = event { advance() } }
        environment.after(frame.duration, advance)
        commit(surface, scale: scale, width: frame.width / scale, height: frame.height / scale)
    }

    private func warn(_ reason: String) {
        guard !Self.hasWarned else { return }
        Self.hasWarned = true
        logger.warning("the pointer keeps its previous cursor: \(reason)")
    }
}

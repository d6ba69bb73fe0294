import Diagnostics
import WaylandCompositor
import WaylandServer
import WireFuzzing

/// A desktop that puts all windows and popups somewhere, grants what they ask for, and reads their pixels.
final class FuzzedDesktop: CompositorDelegate {
    private let compositor: Compositor
    private var shown: [(surface: Surface, position: Point)] = []
    private var nextPosition = 0
    private var time: UInt32 = 0
    /// What was read of the contents, so that the reads are not removed.
    private var checksum: UInt8 = 0

    init(_ compositor: Compositor) { self.compositor = compositor }

    /// Tells all clients that their contents are shown.
    func showFrame() {
        time &+= 16
        for surface in compositor.surfaces {
            for feedback in surface.takePresentationFeedback() {
                feedback.present(
                    on: compositor.outputs.first, nanoseconds: UInt64(time) * 1_000_000, refresh: 16_000_000,
                    sequence: 0,
                    flags: [])
            }
            surface.sendFrameDone(time: time)
            surface.clearBarrier()
        }
    }

    // MARK: Positions

    private func show(_ surface: Surface, at position: Point? = nil) {
        nextPosition = (nextPosition + 37) % 400
        shown.removeAll { $0.surface === surface }
        shown.append((surface, position ?? Point(x: Double(nextPosition), y: Double(nextPosition / 2))))
    }

    private func hide(_ surface: Surface) { shown.removeAll { $0.surface === surface } }

    func compositor(_ compositor: Compositor, surfaceAt position: Point) -> SurfaceLocation? {
        for window in shown.reversed() {
            if let found = window.surface.surface(at: position - window.position) { return found }
        }
        return nil
    }

    func compositor(_ compositor: Compositor, convert position: Point, to surface: Surface) -> Point? {
        let root = surface.root
        guard let window = shown.first(where: { $0.surface === root }) else { return nil }
        let offset = surface.offsetInRoot
        return position - window.position - Point(x: Double(offset.x), y: Double(offset.y))
    }

    // MARK: Surfaces

    func compositor(_ compositor: Compositor, didCreate surface: Surface) {
        surface.outputs = compositor.outputs
        surface.setPreferredScale(180)
    }

    func compositor(_ compositor: Compositor, didCommit surface: Surface, _ commit: SurfaceCommit) {
        if commit.changes.contains(.buffer) {
            surface.state.buffer?.withSharedMemory { pixels in
                guard let first = pixels.bytes.first, let last = pixels.bytes.last else { return }
                checksum &+= first &+ last
            }
        }
        for rectangle in commit.damage { checksum &+= UInt8(truncatingIfNeeded: rectangle.width &+ rectangle.height) }
        if let source = surface.state.sourceInBuffer {
            let size = surface.state.bufferSize
            let isInside =
                source.minX >= 0 && source.maxX <= Double(size.width) && source.minX < source.maxX && source.minY >= 0
                && source.maxY <= Double(size.height) && source.minY < source.maxY
            require(isInside, "\(source) is not in a buffer of \(size)")
        }
        surface.releaseBuffer()
    }

    func compositor(_ compositor: Compositor, didDestroy surface: Surface) { hide(surface) }

    // MARK: Windows

    func compositor(_ compositor: Compositor, willConfigure toplevel: Toplevel) {
        toplevel.configuration.size = Size(width: 200, height: 100)
    }

    func compositor(_ compositor: Compositor, didMap toplevel: Toplevel) { show(toplevel.surface) }
    func compositor(_ compositor: Compositor, didUnmap toplevel: Toplevel) { hide(toplevel.surface) }

    func compositor(_ compositor: Compositor, toplevel: Toplevel, didRequest request: ToplevelRequest) {
        switch request {
        case .maximize: toplevel.configuration.states.insert(.maximized)
        case .unmaximize: toplevel.configuration.states.remove(.maximized)
        case .fullscreen: toplevel.configuration.states.insert(.fullscreen)
        case .unfullscreen: toplevel.configuration.states.remove(.fullscreen)
        case .minimize: toplevel.isMinimized = true
        case .unminimize: toplevel.isMinimized = false
        case .activate: compositor.seat.keyboard.focus = toplevel.surface
        case .move, .resize, .showWindowMenu: break
        }
    }

    func compositor(_ compositor: Compositor, didRequestActivationOf surface: Surface, isTrusted: Bool) {
        compositor.seat.keyboard.focus = surface
    }

    func compositor(_ compositor: Compositor, didMap layerSurface: LayerSurface) {
        show(
            layerSurface.surface,
            at: Point(x: Double(layerSurface.frame.minX), y: Double(layerSurface.frame.minY)))
    }

    func compositor(_ compositor: Compositor, didUnmap layerSurface: LayerSurface) { hide(layerSurface.surface) }

    func compositor(_ compositor: Compositor, activateWorkspace index: Int) { compositor.workspaces?.active = index }
    func compositor(_ compositor: Compositor, didMap lockSurface: LockSurface) { show(lockSurface.surface, at: .zero) }
    func compositor(_ compositor: Compositor, didUnmap lockSurface: LockSurface) { hide(lockSurface.surface) }

    func compositor(_ compositor: Compositor, constraintFor popup: Popup) -> SurfaceRectangle? {
        SurfaceRectangle(minX: -100, minY: -100, maxX: 500, maxY: 400)
    }

    func compositor(_ compositor: Compositor, didMap popup: Popup) { show(popup.surface) }
    func compositor(_ compositor: Compositor, didUnmap popup: Popup) { hide(popup.surface) }

    func compositor(_ compositor: Compositor, constraintFor popup: InputMethodPopup) -> SurfaceRectangle? {
        SurfaceRectangle(minX: 0, minY: 0, maxX: 400, maxY: 300)
    }

    func compositor(_ compositor: Compositor, didMap popup: InputMethodPopup) { show(popup.surface) }
    func compositor(_ compositor: Compositor, didUnmap popup: InputMethodPopup) { hide(popup.surface) }

    // MARK: Input

    /// Makes some input of all devices; nothing stays pressed.
    func makeInput(_ generator: SeededGenerator) {
        var generator = generator
        let seat = compositor.seat!
        // A client that has gone leaves the session locked, so that nothing else would be tested.
        if Bool.random(using: &generator) { compositor.unlockSession() }
        compositor.workspaces?.active = .random(in: 0..<3, using: &generator)
        // The order of the surfaces is not the same in each run.
        let targets = shown.map(\.surface)
        for _ in 0..<12 {
            time &+= 1
            let position = Point(x: .random(in: 0..<700, using: &generator), y: .random(in: 0..<500, using: &generator))
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: seat.keyboard.focus = targets.randomElement(using: &generator)
            case 1: seat.pointer.button(272, isPressed: seat.pointer.pressedButtons.isEmpty, time: time)
            case 2: seat.touch.down(Int32.random(in: 0..<3, using: &generator), at: position, time: time)
            case 3: seat.touch.move(Int32.random(in: 0..<3, using: &generator), to: position, time: time)
            case 4: seat.touch.up(Int32.random(in: 0..<3, using: &generator), time: time)
            case 5: seat.keyboard.key(30, isPressed: seat.keyboard.pressedKeys.isEmpty, time: time)
            case 6:
                seat.pointer.moveRelatively(RelativeMotion(delta: Point(x: 1, y: 2), microseconds: UInt64(time)))
                seat.pointer.axis(PointerAxis(axis: .verticalScroll, value: 5), time: time)
            default: seat.pointer.move(to: position, time: time)
            }
            seat.pointer.frame()
            seat.touch.frame()
        }
        for surface in targets { surface.popup?.updatePlacement() }
        seat.textInputs.active?.type(deletingBefore: 1, inserting: "a", preedit: "b", cursor: 0..<1)
        for id: Int32 in 0..<3 { seat.touch.up(id, time: time) }
        for button in seat.pointer.pressedButtons { seat.pointer.button(button, isPressed: false, time: time) }
        for key in seat.keyboard.pressedKeys { seat.keyboard.key(key, isPressed: false, time: time) }
        seat.pointer.frame()
        seat.touch.frame()
    }
}

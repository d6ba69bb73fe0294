import Foundation
import ServerScript
import UIKit
import UIPlatform
import WaylandCompositor

/// Input that a script makes, as that of the devices of the virtual outputs.
@MainActor struct InjectedInput {
    let controller: ServerController
    let platform: HeadlessPlatform

    private var server: DisplayServer { controller.server }

    init(controller: ServerController, platform: HeadlessPlatform) {
        self.controller = controller
        self.platform = platform
        // Events have the time at which they are injected.
        let now = ProcessInfo.processInfo.systemUptime
        if now > platform.now { platform.advance(by: now - platform.now) }
    }

    // MARK: Pointer

    func move(_ motion: PointerMotion) throws(ControlError) {
        switch motion {
        case .to(let point): try move(to: point)
        case .by(let dx, let dy):
            // A mouse reports it even where the pointer cannot move.
            send(.relativeMotion(CGVector(dx: dx, dy: dy)))
            let position = server.compositor.seat.pointer.position
            try move(to: nearest(Point(x: position.x + dx, y: position.y + dy)))
        }
    }

    private func move(to point: LayoutPoint) throws(ControlError) {
        let (output, position) = try controller.target(point)
        platform.movePointer(to: position, on: output.screen.outputID)
    }

    /// Returns the point of an output that is nearest to a position: the pointer does not leave the outputs.
    private func nearest(_ position: Point) -> LayoutPoint {
        var best = (distance: Double.infinity, point: position)
        for output in server.outputs {
            let frame = output.output.description.frame
            let x = min(max(position.x, Double(frame.minX)), Double(frame.maxX) - 1)
            let y = min(max(position.y, Double(frame.minY)), Double(frame.maxY) - 1)
            let distance = hypot(x - position.x, y - position.y)
            if distance < best.distance { best = (distance, Point(x: x, y: y)) }
        }
        return LayoutPoint(x: best.point.x, y: best.point.y)
    }

    func button(_ code: UInt32, isPressed: Bool) { platform.setPointerButton(code, isPressed: isPressed) }

    func scroll(_ scroll: Scroll) {
        // A step of a wheel moves content by 15 points, as in libinput.
        let length = scroll.source == .wheel ? 15.0 : 1
        let axis = PointerFrame.Axis(
            delta: CGVector(dx: scroll.x * length, dy: scroll.y * length),
            value120: scroll.source == .wheel
                ? (Int((scroll.x * 120).rounded()), Int((scroll.y * 120).rounded())) : (0, 0),
            source: scroll.source == .wheel ? .wheel : .finger)
        send(.axis(axis))
        if scroll.source == .finger { send(.axis(PointerFrame.Axis(delta: .zero, source: .finger, isStop: true))) }
    }

    private func send(_ action: PointerFrame.Action) {
        platform.send(.pointer(PointerFrame(seat: platform.seat, timestamp: platform.now, actions: [action])))
    }

    // MARK: Keyboard

    func key(_ code: UInt32, isPressed: Bool) { platform.key(code, isPressed: isPressed) }

    /// Types text with the keys of the layout, and what it has no keys for with a keymap of these characters.
    func type(_ text: String) throws(ControlError) {
        let keyboard: SeatKeyboard = server.compositor.seat.keyboard
        // Both ends of a line are one key.
        let scalars = text.flatMap { $0.isNewline ? ["\r"] : Array($0.unicodeScalars) }
        if let scalar = scalars.first(where: { !keyboard.canType($0) }) {
            throw ControlError(
                .unsupported, "No keyboard has a key for U+\(String(scalar.value, radix: 16, uppercase: true)).")
        }
        var others: [Unicode.Scalar] = []
        func typeOthers() {
            guard !others.isEmpty else { return }
            keyboard.type(others, time: UInt32(truncatingIfNeeded: Int64(platform.now * 1000)))
            others = []
        }
        let shift: UInt32 = 42
        for scalar in scalars {
            guard let stroke = keyboard.stroke(of: scalar) else {
                others.append(scalar)
                continue
            }
            typeOthers()
            if stroke.needsShift { key(shift, isPressed: true) }
            key(stroke.code, isPressed: true)
            key(stroke.code, isPressed: false)
            if stroke.needsShift { key(shift, isPressed: false) }
        }
        typeOthers()
    }

    // MARK: Touch

    func touchDown(_ finger: Int, _ point: LayoutPoint) throws(ControlError) {
        let (output, position) = try controller.target(point)
        platform.touchDown(Int32(clamping: finger), at: position, on: output.screen.outputID)
    }

    /// A finger stays with the output on which it went down.
    func touchMove(_ finger: Int, _ point: LayoutPoint) throws(ControlError) {
        platform.touchMove(Int32(clamping: finger), to: try controller.target(point).point)
    }

    func touchUp(_ finger: Int) { platform.touchUp(Int32(clamping: finger)) }
    func touchCancel() { platform.cancelTouches() }
}

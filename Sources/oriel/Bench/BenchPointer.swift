import CoreGraphics
import Foundation
import UIKit
import UIPlatform

/// A mouse and a finger that do not exist, whose events reach a window like those of the windowing system.
@MainActor struct BenchPointer {
    private static let seat = SeatID(.max)
    private static let leftButton: UInt32 = 0x110

    private let toplevel: ToplevelID

    /// Traps if the window is in no scene.
    init(_ window: UIWindow) {
        guard let toplevel = window.windowScene?.toplevelID else { fatalError("The benchmark's window is not shown.") }
        self.toplevel = toplevel
        (PlatformHost.shared.startedPlatform as? HeadlessPlatform)?.pacesMotion = true
    }

    func press(at point: CGPoint, timestamp: TimeInterval = ProcessInfo.processInfo.systemUptime) {
        send([.enter(toplevel, point)], timestamp)
        send([.button(code: Self.leftButton, isPressed: true)], timestamp)
    }

    func move(to point: CGPoint, timestamp: TimeInterval = ProcessInfo.processInfo.systemUptime) {
        send([.motion(point)], timestamp)
    }

    func release(timestamp: TimeInterval = ProcessInfo.processInfo.systemUptime) {
        send([.button(code: Self.leftButton, isPressed: false), .leave(toplevel)], timestamp)
    }

    func touchDown(at point: CGPoint, timestamp: TimeInterval) { send(.down(id: 0, toplevel, point), timestamp) }

    func touchMove(to point: CGPoint, timestamp: TimeInterval) { send(.motion(id: 0, point), timestamp) }

    func touchUp(timestamp: TimeInterval) { send(.up(id: 0), timestamp) }

    private func send(_ actions: [PointerFrame.Action], _ timestamp: TimeInterval) {
        send(.pointer(PointerFrame(seat: Self.seat, timestamp: timestamp, actions: actions)))
    }

    private func send(_ action: TouchFrame.Action, _ timestamp: TimeInterval) {
        send(.touch(TouchFrame(seat: Self.seat, timestamp: timestamp, actions: [action])))
    }

    private func send(_ event: SeatEvent) {
        guard let platform = PlatformHost.shared.startedPlatform else { return }
        PlatformHost.shared.platform(platform, didReceive: event)
    }
}

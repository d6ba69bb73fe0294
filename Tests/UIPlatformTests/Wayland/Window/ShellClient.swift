import CoreGraphics
import Foundation
import UIFoundation
import WaylandClient

@testable import UIPlatform

/// The Wayland platform as a client of a `FakeShell`, without a thread that draws.
@MainActor final class ShellClient {
    let compositor: FakeShell
    let platform: WaylandPlatform
    private let display: WaylandDisplay
    private let delegate = PlatformRecorder()

    /// - Parameter disabled: The interfaces that the client ignores.
    init(_ compositor: FakeShell, disabled: String = "") throws {
        self.compositor = compositor
        display = try WaylandDisplay(socket: compositor.connect())
        platform = try WaylandPlatform(
            display, disabled: DisabledInterfaces(list: disabled), renderQueue: { $0.makeQueue(name: "test") })
        try platform.start(delegate: delegate)
    }

    /// Lets the compositor process all requests, and the client the events that they cause.
    func roundtrip() throws {
        for _ in 0..<2 { try display.defaultQueue.roundtrip(timeout: .seconds(5)) }
    }

    func end() {
        display.close()
        compositor.stop()
    }

    /// The compositor's log since the last call.
    func log() throws -> [String] {
        try roundtrip()
        return compositor.perform { state in
            defer { state.log = [] }
            return state.log
        } ?? []
    }

    /// Opens a window, whose events the recorder receives.
    func open(
        _ recorder: ToplevelRecorder, size: CGSize = CGSize(width: 600, height: 400), drawsFrame: Bool = true
    ) throws -> WaylandToplevel {
        var request = WindowRequest(title: "Window", appID: "app", size: size)
        request.drawsFrame = drawsFrame
        let toplevel = try platform.makeToplevel(request, delegate: recorder)
        try roundtrip()
        return toplevel as! WaylandToplevel
    }

    /// Opens a surface with another role than a window's.
    func open(_ role: ToplevelRole, _ recorder: ToplevelRecorder) throws -> WaylandWindow {
        var request = WindowRequest(title: "", appID: "app", size: CGSize(width: 600, height: 400))
        request.role = role
        let window = try platform.makeToplevel(request, delegate: recorder)
        try roundtrip()
        return window as! WaylandWindow
    }

    /// Changes the compositor's state, and returns when the client has received the events.
    func send(_ job: @escaping @Sendable (FakeShell.State) -> Void) throws {
        compositor.perform(job)
        try roundtrip()
    }
}

/// Records a toplevel's events.
@MainActor final class ToplevelRecorder: PlatformToplevelDelegate {
    private(set) var configurations: [WindowConfiguration] = []
    private(set) var closeRequests = 0
    private(set) var outputs: [PlatformOutput.ID] = []

    var last: WindowConfiguration? { configurations.last }

    func toplevel(_ toplevel: any PlatformToplevel, didConfigure configuration: WindowConfiguration) {
        configurations.append(configuration)
    }
    func toplevelShouldClose(_ toplevel: any PlatformToplevel) { closeRequests += 1 }
    func toplevel(_ toplevel: any PlatformToplevel, didEnter output: PlatformOutput.ID) { outputs.append(output) }
    func toplevel(_ toplevel: any PlatformToplevel, didLeave output: PlatformOutput.ID) {
        outputs.removeAll { $0 == output }
    }
}

/// Ignores a platform's events.
@MainActor private final class PlatformRecorder: PlatformDelegate {
    func platform(_ platform: any Platform, didConnect output: PlatformOutput) {}
    func platformDidChangeDevices(_ platform: any Platform) {}
    func platform(_ platform: any Platform, didChange output: PlatformOutput) {}
    func platform(_ platform: any Platform, didDisconnect output: PlatformOutput.ID) {}
    func platform(_ platform: any Platform, didReceive event: SeatEvent) {}
    func platform(_ platform: any Platform, didLockPointer isLocked: Bool, in toplevel: ToplevelID) {}
    func platform(_ platform: any Platform, didChange selection: ClipboardBuffer) {}
    func platform(_ platform: any Platform, didReceive event: DragEvent) {}
    func platform(_ platform: any ReconnectablePlatform, didLoseConnection error: PlatformError) {}
    func platform(_ platform: any Platform, didFailWith error: PlatformError) {}
}

import Foundation
import Testing
import WaylandServer

extension WireTests {
    /// Parts of the desktop, and the lock of the session.
    @Suite(.serialized) struct KioskWireTests {
        private static let (panel, wallpaper, lock): (UInt32, UInt32, UInt32) = (0xE8ECF0, 0x285078, 0x181C20)

        @Test(arguments: DisplayServer.Kind.controllable, [1, 2])
        func `A panel reserves its space above a wallpaper`(kind: DisplayServer.Kind, scale: Int) async throws {
            try await DisplayServer.with(kind, .init(width: 640, height: 400, scale: scale)) { server in
                let oriel = try server.run(Oriel.path, ["kiosk"])
                func hasPanel(_ picture: Picture) -> Bool {
                    let (last, edge) = (picture.width - 1, 32 * scale)
                    return picture[0, 0] == Self.panel && picture[last, edge - 1] == Self.panel
                }
                let empty = try await server.screenshot { picture in
                    let (last, edge) = (picture.width - 1, 32 * scale)
                    return hasPanel(picture) && picture[0, edge] == Self.wallpaper
                        && picture[last, picture.height - 1] == Self.wallpaper
                }
                if ProcessInfo.processInfo.environment["WIRE_PICTURES"] != nil {
                    _ = try empty.keep(as: "kiosk-\(kind)-\(scale)")
                }
                // sway tiles a window below the panel.
                let window = try server.run(Oriel.path, Oriel.stillSprites)
                if kind == .oriel {
                    try await server.ctl("wait", "{windows: 1, timeout: 20}")
                    try await server.ctl("maximize_window", "{id: 1}")
                }
                let shown = try await server.screenshot { picture in
                    hasPanel(picture) && picture[0, 32 * scale] != Self.wallpaper
                        && picture[picture.width - 1, picture.height - 1] != Self.wallpaper
                }
                if ProcessInfo.processInfo.environment["WIRE_PICTURES"] != nil {
                    _ = try shown.keep(as: "kiosk-window-\(kind)-\(scale)")
                }
                await window.stop()
                #expect(oriel.poll() == nil, "\(oriel.said)")
                await oriel.stop()
            }
        }

        @Test(arguments: DisplayServer.Kind.controllable)
        func `Every surface keeps the screen from blanking`(kind: DisplayServer.Kind) async throws {
            try await DisplayServer.with(kind, .init(width: 640, height: 400)) { server in
                let oriel = try server.run(
                    Oriel.path, ["kiosk", "--awake"], environment: ["WAYLAND_DEBUG": "1"])
                _ = try await server.screenshot { picture in
                    picture[0, 0] == Self.panel && picture[0, 399] == Self.wallpaper
                }
                #expect(oriel.poll() == nil, "\(oriel.said)")
                await oriel.stop()
                let trace = ProtocolTrace(oriel.standardError)
                #expect(trace.count(of: "zwp_idle_inhibit_manager_v1.create_inhibitor") == 2)
                #expect(trace.count(of: "zwlr_layer_shell_v1.get_layer_surface") == 2)
            }
        }

        @Test func `The lock screen covers the output until the app unlocks it`() async throws {
            try await DisplayServer.with(.oriel, .init(width: 640, height: 400)) { server in
                let oriel = try server.run(Oriel.path, ["kiosk", "--lock", "8"])
                _ = try await server.screenshot { $0[0, 0] == Self.lock && $0[639, 399] == Self.lock }
                #expect(try await oriel.wait(within: .seconds(30)) == .code(0), "\(oriel.said)")
                _ = try await server.screenshot { $0[0, 0] == DisplayServer.background }
            }
        }

        @Test func `The end of a lock screen leaves the output black, and a command shows the desktop`() async throws {
            try await DisplayServer.with(.oriel, .init(width: 640, height: 400)) { server in
                let oriel = try server.run(Oriel.path, ["kiosk", "--lock", "60"])
                _ = try await server.screenshot { $0[0, 0] == Self.lock }
                oriel.signal(SIGKILL)
                _ = try await oriel.wait(within: .seconds(20))
                _ = try await server.screenshot { $0[0, 0] == 0 && $0[320, 200] == 0 }
                try await server.ctl("unlock", "{}")
                _ = try await server.screenshot { $0[0, 0] == DisplayServer.background }
            }
        }

        // weston has neither protocol.
        @Test(arguments: [[], ["--lock", "1"]]) func `A compositor without the protocol is an error`(
            arguments: [String]
        ) async throws {
            try await DisplayServer.with(.weston) { server in
                let oriel = try server.run(Oriel.path, ["kiosk"] + arguments)
                let exit = try await oriel.wait(within: .seconds(10))
                #expect(exit == .code(1), "\(oriel.said)")
                let name = arguments.isEmpty ? "zwlr_layer_shell_v1" : "ext_session_lock_manager_v1"
                #expect(oriel.standardError.contains("the compositor does not offer \(name)"))
            }
        }

        @Test func `The session is locked on all outputs, and unlocked before the app ends`() async throws {
            let desktop = try FakeDesktop()
            desktop.plug("FAKE-2")
            let log = desktop.offerSessionLock()
            let oriel = try desktop.run(Oriel.path, ["kiosk", "--lock", "1"])
            let isLocked = try await eventually(within: .seconds(10)) {
                log.lines.filter { $0 == "ack" }.count >= 2 ? true : nil
            }
            #expect(isLocked == true, "\(log.lines)\(oriel.said)")
            desktop.plug("FAKE-3")
            let exit = try await oriel.wait(within: .seconds(20))
            #expect(exit == .code(0), "\(oriel.said)")
            let lines = log.lines
            #expect(lines.first == "lock")
            #expect(lines.filter { $0 == "surface" }.count == 3)
            let unlocked = try #require(lines.firstIndex(of: "unlock"), "\(lines)")
            #expect(lines.filter { $0 == "unlock" || $0 == "destroy" }.count == 1)
            #expect(lines[..<unlocked].filter { $0 == "ack" }.count >= 2)
        }
    }
}

/// What a client has requested of `ext_session_lock_manager_v1`.
private final class SessionLockLog: @unchecked Sendable {
    // Guarded by the lock, because the compositor's thread writes what the test reads.
    private let lock = NSLock()
    private var requests: [String] = []

    var lines: [String] { lock.withLock { requests } }

    func add(_ line: String) { lock.withLock { requests.append(line) } }
}

extension FakeDesktop {
    /// Offers to lock the session, which succeeds.
    fileprivate func offerSessionLock() -> SessionLockLog {
        let log = SessionLockLog()
        withDisplay { display, _ in
            display.addGlobal(ExtSessionLockManagerV1.self) { manager in
                manager.onRequest { request in
                    guard case .lock(let session) = request else { return }
                    log.add("lock")
                    session.sendLocked()
                    session.onRequest { request in
                        switch request {
                        case .getLockSurface(let surface, _, _):
                            log.add("surface")
                            surface.onRequest { request in if case .ackConfigure = request { log.add("ack") } }
                            surface.sendConfigure(serial: 1, width: 1280, height: 720)
                        case .unlockAndDestroy: log.add("unlock")
                        case .destroy: log.add("destroy")
                        }
                    }
                }
            }
        }
        return log
    }
}

import Foundation
import Glibc
import Testing
import WaylandServer

extension WireTests {
    /// Display servers that crash and are started again while apps run.
    @Suite(.serialized) struct ReconnectionTests {
        @Test(arguments: [DisplayServer.Kind.oriel, .sway, .westonPixman])
        func `Windows return with their contents when the server is started again`(
            kind: DisplayServer.Kind
        ) async throws {
            try await DisplayServer.with(kind, .init(width: 1500, height: 900)) { server in
                let app = try server.run(Oriel.path, ["demo", "--page=\(Oriel.galleryPage)"])
                var before: Picture?
                let picture = try await server.screenshot { picture in
                    // The same picture twice: the app has drawn everything.
                    defer { before = picture }
                    return picture == before && picture.count(of: DisplayServer.background) < 1500 * 900 / 2
                }
                for _ in 1...2 {
                    try await server.crash()
                    try await Task.sleep(for: .milliseconds(300))
                    #expect(app.poll() == nil, "\(app.said)")
                    try await server.restart()
                    _ = try await server.screenshot(within: .seconds(5)) { $0.isLike(picture) }
                }
                #expect(app.poll() == nil, "\(app.said)")
                await app.stop()
                #expect(app.poll() == .signal(SIGTERM))
            }
        }

        @Test(arguments: ["shm", "egl"])
        func `A window that requests frames all the time returns`(presenter: String) async throws {
            let sprites = try await Oriel.sprites()
            let options = DisplayServer.Options(width: Oriel.size.width, height: Oriel.size.height)
            try await DisplayServer.with(.oriel, options) { server in
                let app = try server.run(
                    Oriel.path, Oriel.stillSprites,
                    environment: ["ORIEL_FULLSCREEN": "1", "ORIEL_PRESENTER": presenter])
                _ = try await server.screenshot { $0.isLike(sprites) }
                for _ in 1...2 {
                    try await server.crash()
                    try await server.restart()
                    _ = try await server.screenshot(within: .seconds(5)) { $0.isLike(sprites) }
                }
                #expect(app.poll() == nil, "\(app.said)")
            }
        }

        @Test func `A full-screen window and a maximized one return in their states`() async throws {
            try await DisplayServer.with(.oriel, .init(width: 700, height: 500)) { server in
                let app = try server.run(
                    Oriel.path, ["demo", "--page=\(Oriel.galleryPage)"], environment: ["ORIEL_FULLSCREEN": "1"])
                try await server.ctl("wait", "{app_id: oriel, timeout: 20}")
                try await server.ctl("expect", "{window: {app_id: oriel, fullscreen: true, width: 700, height: 500}}")
                try await server.crash()
                try await server.restart()
                try await server.ctl("wait", "{app_id: oriel, timeout: 5}")
                try await server.ctl("expect", "{window: {app_id: oriel, fullscreen: true, width: 700, height: 500}}")
                await app.stop()

                let probe = try server.run(try Oriel.command("InputProbe"), ["life"])
                try await server.ctl("wait", "{app_id: InputProbe, timeout: 20}")
                try await server.ctl("maximize_window", "{app_id: InputProbe}")
                try await server.ctl("expect", "{window: {app_id: InputProbe, maximized: true}}")
                try await server.crash()
                try await server.restart()
                try await server.ctl("wait", "{app_id: InputProbe, timeout: 5}")
                try await server.ctl("expect", "{window: {app_id: InputProbe, maximized: true}}")
                let isActive = try await eventually(within: .seconds(5)) {
                    probe.standardOutput.hasSuffix("inactive\nactive\n") ? true : nil
                }
                #expect(isActive == true, "\(probe.said)")
            }
        }

        @Test(arguments: DisplayServer.Kind.controllable)
        func `What an app has copied is offered again`(kind: DisplayServer.Kind) async throws {
            try await DisplayServer.with(kind, .init(width: 320, height: 240)) { server in
                let folder = try PrivateFolder()
                let file = try folder.write("Grüße", to: "text")
                var input = try VirtualInput(server, size: (320, 240))
                let app = try server.run(try Oriel.command("InputProbe"), ["copy", "string", file])
                let copied = try await eventually(within: .seconds(30)) { () -> Bool? in
                    if app.standardOutput.contains("copied") { return true }
                    input.type("a")
                    try await Task.sleep(for: .milliseconds(100))
                    return nil
                }
                #expect(copied == true, "\(app.said)")
                for _ in 1...2 {
                    try await server.crash()
                    try await server.restart()
                    // A seat without a keyboard has no focus.
                    input = try VirtualInput(server, size: (320, 240))
                    var last = ""
                    let text = try await eventually(within: .seconds(5)) { () -> Bool? in
                        let paste = try server.run("wl-paste", ["--no-newline", "-t", "text/plain"])
                        _ = try await paste.wait()
                        last = paste.said
                        return paste.standardOutput == "Grüße" ? true : nil
                    }
                    #expect(text == true, "\(last)\(app.said)")
                }
                withExtendedLifetime(input) {}
            }
        }

        @Test func `An app ends with the reason if no server is started again`() async throws {
            try await DisplayServer.with(.oriel) { server in
                let app = try server.run(Oriel.path, ["demo"])
                try await Task.sleep(for: .milliseconds(800))
                try await server.crash()
                let start = ContinuousClock.now
                #expect(try await app.wait(within: .seconds(12)) == .code(1), "\(app.said)")
                #expect(ContinuousClock.now - start > .seconds(4))
                #expect(
                    app.standardError.hasSuffix(
                        "\noriel: connection to the compositor lost: the compositor closed the connection\n"),
                    "\(app.said)")
                try await server.restart()
            }
        }

        @Test func `An app ends in time if the new server does not answer`() async throws {
            try await DisplayServer.with(.oriel) { server in
                let app = try server.run(Oriel.path, ["demo"])
                try await Task.sleep(for: .milliseconds(800))
                try await server.crash()
                unlink(server.socketPath)
                let listener = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
                defer { close(listener) }
                #expect(withUnixAddress(server.socketPath) { bind(listener, $0, $1) } == 0)
                #expect(listen(listener, 8) == 0)
                #expect(try await app.wait(within: .seconds(12)) == .code(1), "\(app.said)")
                #expect(app.standardError.contains("oriel: connection to the compositor lost"), "\(app.said)")
            }
        }

        @Test func `A server that closes each new connection is not tried without end`() async throws {
            let desktop = try FakeDesktop()
            let app = try desktop.run(try Oriel.command("InputProbe"), ["life"])
            let isActive = try await eventually(within: .seconds(20)) {
                app.standardOutput.contains("active") ? true : nil
            }
            #expect(isActive == true, "\(app.said)")
            let start = ContinuousClock.now
            let exit = try await eventually(within: .seconds(20)) { () -> Subprocess.Exit? in
                desktop.disconnectClients()
                return app.poll()
            }
            #expect(exit == .code(1), "\(app.said)")
            #expect(ContinuousClock.now - start < .seconds(15))
            #expect(app.standardError.contains("InputProbe: connection to the compositor lost"), "\(app.said)")
        }

        @Test func `An error of the protocol ends the app at once`() async throws {
            let desktop = try FakeDesktop()
            let app = try desktop.run(try Oriel.command("InputProbe"), ["life"])
            let isActive = try await eventually(within: .seconds(20)) {
                app.standardOutput.contains("active") ? true : nil
            }
            #expect(isActive == true, "\(app.said)")
            desktop.withDisplay { _, state in state.surface?.postError(code: 3, message: "a test") }
            #expect(try await app.wait(within: .seconds(3)) == .code(1), "\(app.said)")
            #expect(app.standardError.contains("protocol error: wl_surface#"), "\(app.said)")
            #expect(app.standardError.contains("a test"), "\(app.said)")
        }

        @Test func `A screen of the same name stays the same object`() async throws {
            let desktop = try FakeDesktop()
            let watch = try desktop.run(Oriel.path, ["screens", "--watch"])
            let isListed = try await eventually(within: .seconds(20)) {
                watch.standardOutput.contains("FAKE-1") ? true : nil
            }
            #expect(isListed == true, "\(watch.said)")
            let before = watch.standardOutput
            desktop.disconnectClients()
            #expect(try await eventually(within: .seconds(5)) { desktop.isConnected ? true : nil } == true)
            desktop.plug("FAKE-2")
            let isPlugged = try await eventually(within: .seconds(5)) {
                watch.standardOutput.contains("FAKE-2") ? true : nil
            }
            #expect(isPlugged == true, "\(watch.said)")
            // Nothing was said of the first one.
            let after = watch.standardOutput.dropFirst(before.count)
            #expect(!after.contains("FAKE-1"), "\(watch.said)")
        }
    }
}

import Foundation
import Testing

extension WireTests {
    /// The life cycle of an app's process and its scene.
    @Suite(.serialized) struct LifeCycleTests {
        private func lines(of app: Subprocess) -> [String] {
            app.standardOutput.split(separator: "\n").map(String.init).filter { line in
                !line.hasPrefix("ready") && !line.hasPrefix("size")
            }
        }

        private func expect(_ expected: [String], of app: Subprocess) async throws {
            let found = try await eventually(within: .seconds(20)) { () -> Bool? in
                if let exit = app.poll() { throw WireError("the app ended with \(exit)\(app.said)") }
                return lines(of: app).count >= expected.count ? true : nil
            }
            #expect(found == true, "\(app.said)")
            #expect(lines(of: app) == expected)
        }

        @Test func `A window that the compositor suspends is in the background`() async throws {
            let desktop = try FakeDesktop()
            let app = try desktop.run(try Oriel.command("InputProbe"), ["life"])
            try await expect(["active"], of: app)
            // xdg_toplevel.state.suspended and activated; the keyboard's focus is no part of the life cycle.
            desktop.setStates([9])
            try await expect(["active", "inactive", "background"], of: app)
            desktop.setStates([4])
            desktop.setStates([])
            try await expect(["active", "inactive", "background", "foreground", "active"], of: app)
        }

        @Test func `An app that is asked to terminate is notified, and ends by the signal`() async throws {
            let desktop = try FakeDesktop()
            let app = try desktop.run(try Oriel.command("InputProbe"), ["life"])
            try await expect(["active"], of: app)
            app.signal(SIGTERM)
            #expect(try await app.wait() == .signal(SIGTERM), "\(app.said)")
            #expect(lines(of: app) == ["active", "terminates"])
        }

        @Test func `An app whose last window is closed ends`() async throws {
            let desktop = try FakeDesktop()
            let app = try desktop.run(try Oriel.command("InputProbe"), ["life"])
            try await expect(["active"], of: app)
            desktop.requestClose()
            #expect(try await app.wait() == .code(0), "\(app.said)")
            #expect(lines(of: app) == ["active", "inactive", "background", "terminates"])
        }
    }
}

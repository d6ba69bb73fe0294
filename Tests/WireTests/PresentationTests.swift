import Foundation
import Testing

extension WireTests {
    /// Presentation times, as the compositor reports them.
    @Suite(.serialized) struct PresentationTests {
        private struct Report: Decodable {
            var frames_presented: Int
            var frames_discarded: Int
            var refresh_ms: Double
            var median_error_pt: Double
            var worst_error_pt: Double
        }

        private func report(_ oriel: Subprocess) async throws -> Report {
            let exit = try await oriel.wait(within: .seconds(30))
            #expect(exit == .code(0), "\(oriel.said)")
            return try JSONDecoder().decode(Report.self, from: Data(oriel.standardOutput.utf8))
        }

        /// How many of the 120 frames a busy machine shows in time is measured by the benchmark scene; a main thread that
        /// took part would show none, and a sample time that is off by one refresh moves the median by 0.8 points.
        @Test func `An animation continues while the main thread sleeps`() async throws {
            let desktop = try FakeDesktop()
            let report = try await report(desktop.run(Oriel.path, ["bench", "--scene=blocked"]))
            #expect(abs(report.refresh_ms - 1000.0 / 60) < 0.001)
            #expect(report.frames_presented >= 60)
            #expect(report.median_error_pt < 0.1)
        }

        /// Its clock is CLOCK_MONOTONIC_RAW. Without a screen it refreshes as often as it likes; sway then answers nothing.
        @Test func `Weston reports presentation times`() async throws {
            try await DisplayServer.with(.weston, .init(width: 1280, height: 720)) { server in
                let report = try await report(server.run(Oriel.path, ["bench", "--scene=blocked"]))
                // How many depends on the machine.
                #expect(report.frames_presented > 0 && report.refresh_ms > 0)
                #expect(report.worst_error_pt < 20)
            }
        }

        @Test func `Without presentation feedback frames are shown all the same`() async throws {
            let desktop = try FakeDesktop()
            let oriel = try desktop.run(
                Oriel.path, ["bench", "--scene=blocked"], environment: ["ORIEL_WAYLAND_DISABLE": "wp_presentation"])
            #expect(try await oriel.wait(within: .seconds(30)) == .code(0), "\(oriel.said)")
            #expect(oriel.standardOutput.contains(#""frames_presented": null"#), "\(oriel.said)")
            #expect(try desktop.counts.frames > 60)
        }
    }
}

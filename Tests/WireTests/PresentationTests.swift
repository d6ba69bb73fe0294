import Foundation
import Testing

extension WireTests {
    /// When frames are seen, as the compositor tells it.
    @Suite(.serialized) struct PresentationTests {
        private struct Report: Decodable {
            var frames_presented: Int
            var frames_discarded: Int
            var refresh_ms: Double
            var worst_error_pt: Double
        }

        private func report(_ oriel: Subprocess) async throws -> Report {
            let exit = try await oriel.wait(within: .seconds(30))
            #expect(exit == .code(0), "\(oriel.said)")
            return try JSONDecoder().decode(Report.self, from: Data(oriel.standardOutput.utf8))
        }

        @Test func `An animation goes on while the main thread sleeps`() async throws {
            var reports: [Report] = []
            // A machine that is busy with other things for some milliseconds shows fewer frames; not each time.
            for _ in 0..<8 {
                let desktop = try FakeDesktop()
                let report = try await report(desktop.run(Oriel.path, ["bench", "--scene=blocked"]))
                #expect(abs(report.refresh_ms - 1000.0 / 60) < 0.001)
                if report.frames_presented >= 118, report.worst_error_pt < 0.1 { return }
                reports.append(report)
            }
            Issue.record("of 120 frames in 2 s, none of 8 runs showed 118 in their places: \(reports)")
        }

        /// Its clock is CLOCK_MONOTONIC_RAW. Without a screen it refreshes as often as it likes; sway then answers nothing.
        @Test func `Weston tells when frames are seen`() async throws {
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

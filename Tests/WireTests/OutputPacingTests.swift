import Foundation
import ScriptedDesktop
import Testing

extension WireTests {
    /// Windows on two outputs with different rates, over a socket.
    @Suite(.serialized) struct OutputPacingTests {
        /// The seconds to measure: ORIEL_PACING_SECONDS=30 for a figure, on a machine that does nothing else.
        private static let seconds =
            ProcessInfo.processInfo.environment["ORIEL_PACING_SECONDS"].flatMap { Double($0) } ?? 3
        /// The share of an output's frames that must be shown on a machine that may do other things.
        private static let share = ProcessInfo.processInfo.environment["ORIEL_PACING_SECONDS"] == nil ? 0.75 : 0.99

        private static let outputs = [
            ScriptedOutput(name: "SLOW", width: 320, height: 200, refresh: 60_000, scale: 240),
            ScriptedOutput(name: "FAST", width: 240, height: 160, refresh: 144_000, x: 160),
        ]

        private func withProbe(_ arguments: [String], _ body: (ScriptedDesktop) async throws -> Void) async throws {
            let folder = try PrivateFolder()
            defer { withExtendedLifetime(folder) {} }
            let desktop = try ScriptedDesktop(folder: folder.path, outputs: Self.outputs)
            let probe = try Subprocess(
                Oriel.command("OutputProbe"), ["--stay"] + arguments, environment: desktop.environment,
                folder: folder.path)
            let isShown = try await eventually(within: .seconds(20)) {
                Self.outputs.allSatisfy { desktop.counts(of: $0.name).frames > 0 } ? true : nil
            }
            #expect(isShown == true, "\(probe.said)")
            try await body(desktop)
            #expect(probe.poll() == nil, "\(probe.said)")
            await probe.stop()
        }

        @Test func `Each output shows its own frames`() async throws {
            try await withProbe(["--animate"]) { desktop in
                _ = try await eventually(within: .seconds(20)) {
                    Self.outputs.allSatisfy { desktop.counts(of: $0.name).frames > 20 } ? true : nil
                }
                let before = Self.outputs.map { desktop.counts(of: $0.name).frames }
                let start = ContinuousClock.now
                try await Task.sleep(for: .seconds(Self.seconds))
                let after = Self.outputs.map { desktop.counts(of: $0.name).frames }
                let parts = (ContinuousClock.now - start).components
                let elapsed = Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
                for (output, (before, after)) in zip(Self.outputs, zip(before, after)) {
                    let share = Double(after - before) / (elapsed * Double(output.refresh) / 1000)
                    print("\(output.name): \(after - before) frames in \(elapsed) s, \(share * 100) %")
                    #expect(share >= Self.share && share < 1.02, "\(output.name): \(share)")
                }
            }
        }

        @Test func `An output on which nothing changes is asked for nothing`() async throws {
            try await withProbe(["--animate=FAST"]) { desktop in
                // The first frames are those of the windows' first sizes.
                var last = -1
                _ = try await eventually(within: .seconds(20)) {
                    let counts = desktop.counts(of: "SLOW")
                    defer { last = counts.frames + counts.callbacks }
                    try await Task.sleep(for: .milliseconds(300))
                    return counts.frames + counts.callbacks == last ? true : nil
                }
                let (slow, fast) = (desktop.counts(of: "SLOW"), desktop.counts(of: "FAST"))
                try await Task.sleep(for: .seconds(1))
                let (slowAfter, fastAfter) = (desktop.counts(of: "SLOW"), desktop.counts(of: "FAST"))
                #expect(slowAfter.frames == slow.frames && slowAfter.callbacks == slow.callbacks)
                #expect(fastAfter.frames > fast.frames + 50)
            }
        }
    }
}

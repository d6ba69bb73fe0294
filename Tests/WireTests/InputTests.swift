import Foundation
import Testing

extension WireTests {
    /// Input from a compositor, by its virtual devices, as an app receives it.
    @Suite(.serialized) struct InputTests {
        /// The app that prints its input.
        private struct Probe {
            let app: Subprocess

            var lines: [String] { app.standardOutput.split(separator: "\n").map(String.init) }

            /// The list's content offset, in points.
            var offset: Double? { lines.last { $0.hasPrefix("offset") }.flatMap { Double($0.dropFirst(7)) } }

            /// Waits for the app's output.
            @discardableResult func lines(
                within limit: Duration = .seconds(20), until isComplete: ([String]) -> Bool
            ) async throws -> [String] {
                let found = try await eventually(within: limit) {
                    if let exit = app.poll() { throw WireError("the app ended with \(exit)\(app.said)") }
                    let lines = lines
                    return isComplete(lines) ? lines : nil
                }
                guard let found else { throw WireError("the app printed only:\n\(app.standardOutput)") }
                return found
            }
        }

        /// The app, full-screen, and virtual devices.
        private func start(_ server: DisplayServer) async throws -> (Probe, VirtualInput) {
            let app = try server.run(try Oriel.command("InputProbe"), environment: ["ORIEL_FULLSCREEN": "1"])
            let (probe, input) = (Probe(app: app), try VirtualInput(server, size: (1024, 768)))
            try await probe.lines { $0.contains("ready 1024 768") }
            // The pointer's and the keyboard's focus arrive some time after the first frame. F2 does nothing.
            var step = 0
            try await probe.lines { lines in
                step += 1
                if !lines.contains("hover") {
                    input.move(to: 5 + step % 2, 5)
                } else if !lines.contains("release 59") {
                    input.key(60, isPressed: true)
                    input.key(60, isPressed: false)
                } else {
                    return true
                }
                return false
            }
            return (probe, input)
        }

        @Test(arguments: DisplayServer.Kind.controllable)
        func `Clicks, drags, the wheel and keys`(kind: DisplayServer.Kind) async throws {
            try await DisplayServer.with(kind, .init(width: 1024, height: 768)) { server in
                let (probe, input) = try await start(server)
                input.move(to: 100, 200)
                input.button(isPressed: true)
                input.button(isPressed: false)
                try await probe.lines { lines in
                    lines.contains("began 100 200 1 1") && lines.contains { $0.hasPrefix("ended 100 200") }
                }

                input.button(isPressed: true)
                for step in 1...40 {
                    input.move(to: 100 + 5 * step, 200 + step)
                    try await Task.sleep(for: .milliseconds(2))
                }
                input.button(isPressed: false)
                let dragged = try await probe.lines { $0.contains { $0.hasPrefix("ended 300 240") } }
                let samples = dragged.filter { $0.hasPrefix("moved") }.compactMap { Int($0.split(separator: " ")[4]) }
                #expect(samples.reduce(0, +) == 40)

                input.type("Hello wire")
                try await probe.lines { lines in
                    lines.compactMap { $0.hasPrefix("text ") ? String($0.dropFirst(5)) : nil }.joined() == "Hello wire"
                }

                input.move(to: 700, 300)
                input.wheel(3)
                try await probe.lines { _ in (probe.offset ?? 0) > 40 }
            }
        }

        // sway has no virtual touch screen.
        @Test func `Fingers tap, pinch and fling`() async throws {
            let desktop = try FakeDesktop()
            desktop.addTouchScreen()
            let probe = Probe(app: try desktop.run(try Oriel.command("InputProbe")))
            try await probe.lines { $0.contains("ready 1280 720") }

            desktop.touch(.down(0, x: 100.5, y: 200))
            desktop.touch(.up(0))
            try await probe.lines { $0.contains("began 100 200 0 1") && $0.contains { $0.hasPrefix("ended 100 200") } }

            func scales(_ lines: [String]) -> [Double] {
                lines.compactMap { $0.hasPrefix("pinch ") ? Double($0.dropFirst(6)) : nil }
            }
            desktop.touch(.down(0, x: 200, y: 300), .down(7, x: 300, y: 300))
            for step in 1...20 {
                try await Task.sleep(for: .milliseconds(8))
                desktop.touch(
                    .motion(0, x: 200 - 5 * Double(step), y: 300), .motion(7, x: 300 + 5 * Double(step), y: 300))
                // A frame joins the motions that arrive before it, all of them on a slow machine.
                if step.isMultiple(of: 5) {
                    try await probe.lines { abs((scales($0).last ?? 0) - (1 + 0.1 * Double(step))) < 1e-6 }
                }
            }
            desktop.touch(.up(7), .up(0))
            let pinched = try await probe.lines { $0.contains { $0.hasPrefix("cancelled") } }
            #expect(scales(pinched).count > 3)

            desktop.touch(.down(1, x: 900, y: 600))
            for step in 1...10 {
                try await Task.sleep(for: .milliseconds(8))
                desktop.touch(.motion(1, x: 900, y: 600 - 30 * Double(step)))
            }
            let lifted = probe.offset ?? 0
            desktop.touch(.up(1))
            // It coasts much farther than the finger has moved, and stops.
            try await probe.lines { _ in (probe.offset ?? 0) > lifted + 600 }
            let rest = try await eventually(within: .seconds(10)) {
                let offset = probe.offset
                try await Task.sleep(for: .milliseconds(300))
                return probe.offset == offset ? offset : nil
            }
            #expect(rest != nil && probe.app.poll() == nil)
            await probe.app.stop()
        }

        @Test(arguments: DisplayServer.Kind.controllable)
        func `An app that is blocked for 5 seconds loses no key and repeats none too many`(
            kind: DisplayServer.Kind
        ) async throws {
            try await DisplayServer.with(kind, .init(width: 1024, height: 768)) { server in
                let (probe, input) = try await start(server)
                input.move(to: 100, 200)
                input.button(isPressed: true)
                // F1.
                input.key(59, isPressed: true)
                input.key(59, isPressed: false)
                try await probe.lines { $0.contains("blocked") }
                input.type("keys are kept")
                // Held for a second: 600 ms, then 25 times a second.
                input.key(31, isPressed: true)
                try await Task.sleep(for: .seconds(1))
                input.key(31, isPressed: false)
                // A mouse of 1000 Hz, as far as this thread comes.
                for step in 1...1000 {
                    input.move(to: 100 + step % 300, 200 + step / 4)
                    try await Task.sleep(for: .milliseconds(1))
                }
                input.button(isPressed: false)
                input.type("z")
                let lines = try await probe.lines { $0.contains("text z") }
                #expect(lines.contains("free"))
                let text = lines.compactMap { $0.hasPrefix("text ") ? String($0.dropFirst(5)) : nil }.joined()
                // The last key but one is held, and typed from once to as often as it would have been repeated.
                let expected = (1...11).map { "keys are kept\(String(repeating: "s", count: $0))z" }
                #expect(expected.contains(text), "\(text)")
                let moved = lines.filter { $0.hasPrefix("moved") }
                    .map { $0.split(separator: " ").compactMap { Int($0) } }
                // Those that waited arrive as few events, without loss.
                #expect(moved.count < 100, "\(moved.count)")
                #expect(moved.map { $0[3] }.reduce(0, +) > 900)
                #expect(lines.contains { $0.hasPrefix("ended") })
                #expect(lines.filter { $0 == "press 22" }.count == 2 && lines.filter { $0 == "release 22" }.count == 2)
                #expect(probe.app.poll() == nil)
            }
        }
    }
}

import Foundation
import Glibc
import Testing

extension WireTests {
    /// Dragging from one app to another, with a virtual pointer.
    @Suite(.serialized) struct AppDragTests {
        private static let size: (width: UInt32, height: UInt32) = (800, 400)

        private func lines(_ app: Subprocess, until isComplete: ([String]) -> Bool) async throws -> [String] {
            var last: [String] = []
            let found: [String]? = try await eventually(within: .seconds(20)) {
                if let exit = app.poll() { throw WireError("the app ended with \(exit)\(app.said)") }
                last = app.standardOutput.split(separator: "\n").map(String.init)
                return isComplete(last) ? last : nil
            }
            guard let found else { throw WireError("the app printed only \(last)\(app.said)") }
            return found
        }

        /// Begins to drag the left window's view.
        private func lift(_ input: VirtualInput, _ app: Subprocess, drags: Int) async throws {
            input.move(to: 100, 100)
            input.button(isPressed: true)
            for step in 1...10 {
                input.move(to: 100 + 4 * step, 100)
                try await Task.sleep(for: .milliseconds(10))
            }
            _ = try await lines(app) { lines in lines.filter { $0 == "began" }.count == drags }
        }

        /// Starts the app and waits until its window is shown.
        private func start(_ server: DisplayServer, _ arguments: [String]) async throws -> Subprocess {
            let app = try server.run(try Oriel.command("InputProbe"), arguments)
            _ = try await lines(app) { $0.contains { $0.hasPrefix("ready") } }
            // The windows fill the output: sway tiles them.
            if server.kind == .oriel {
                let isFirst = arguments[0] == "drag"
                try await server.ctl("wait", "{windows: \(isFirst ? 1 : 2), timeout: 10}")
                try await server.ctl("key", isFirst ? "super+up" : "super+right")
                // A press raises the first window, which would cover the second one.
                if !isFirst {
                    try await server.ctl("focus_window", "{id: 1}")
                    try await server.ctl("key", "super+left")
                }
            }
            _ = try await server.screenshot { $0.count(of: DisplayServer.background) == 0 }
            return app
        }

        private func drag(_ input: VirtualInput, to x: Int, _ y: Int) async throws {
            for step in 0...20 {
                input.move(to: 140 + (x - 140) * step / 20, 100 + (y - 100) * step / 20)
                try await Task.sleep(for: .milliseconds(10))
            }
            // The target answers before the drop.
            try await Task.sleep(for: .milliseconds(300))
            input.button(isPressed: false)
        }

        @Test(arguments: DisplayServer.Kind.controllable, ["copy", "move"])
        func `A text is dragged from one app to another`(kind: DisplayServer.Kind, operation: String) async throws {
            try await DisplayServer.with(
                kind, .init(width: Int(Self.size.width), height: Int(Self.size.height))
            ) { server in
                let input = try VirtualInput(server, size: Self.size)
                let source = try await start(server, ["drag", operation, "Grüße"])
                // The pointer's focus arrives some time after the first frame.
                var step = 0
                _ = try await lines(source) { lines in
                    step += 1
                    input.move(to: 5 + step % 2, 60)
                    return lines.contains("hover")
                }
                try await lift(input, source, drags: 1)
                // Back in its own window, which takes nothing.
                input.button(isPressed: false)
                _ = try await lines(source) { $0.contains("ended cancel") }
                // The second window takes the right half of the output.
                let target = try await start(server, ["drop", operation])
                try await Task.sleep(for: .seconds(1))
                try await lift(input, source, drags: 2)
                try await drag(input, to: 600, 200)
                let received = try await lines(target) { $0.contains("dropped Grüße") }
                #expect(received.filter { $0.hasPrefix("entered") } == ["entered other"])
                let sent = try await lines(source) { $0.last == "transferred" }
                #expect(sent.suffix(2) == ["ended \(operation)", "transferred"])
                await target.stop()
                await source.stop()
            }
        }
    }
}

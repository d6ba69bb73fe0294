import Foundation
import Glibc
import Testing

extension WireTests {
    /// Programs that do not run for a while, in `oriel serve`.
    @Suite(.serialized) struct StoppedProgramTests {
        @Test func `A program that a debugger has stopped stays connected while the pointer moves over it`()
            async throws
        {
            try await DisplayServer.with(.oriel, .init(width: 640, height: 480)) { server in
                let app = try server.run(
                    try Oriel.command("InputProbe"), [], environment: ["ORIEL_FULLSCREEN": "1", "ORIEL_RECONNECT": "0"])
                let isReady = try await eventually(within: .seconds(20)) {
                    app.standardOutput.contains("ready") ? true : nil
                }
                #expect(isReady == true, "\(app.said)")
                // The view appears before the first frame.
                try await server.ctl("wait", "{app_id: InputProbe, timeout: 20}")
                let input = try VirtualInput(server, size: (640, 480))
                kill(app.pid, SIGSTOP)
                for index in 0..<100_000 {
                    input.move(to: 10 + index % 200, index % 400)
                    if index % 1000 == 0 { input.wheel(1) }
                }
                input.move(to: 123, 45)
                for isPressed in [true, false] { input.button(isPressed: isPressed) }
                // The server has handled everything before.
                try await server.ctl("expect", "{window: {app_id: InputProbe}}")
                kill(app.pid, SIGCONT)
                let isPressed = try await eventually(within: .seconds(10)) {
                    app.standardOutput.contains("ended 123 45") ? true : nil
                }
                #expect(isPressed == true, "\(app.said.suffix(2000))")
                #expect(app.standardOutput.contains("began 123 45"))
                #expect(app.poll() == nil)
            }
        }
    }
}

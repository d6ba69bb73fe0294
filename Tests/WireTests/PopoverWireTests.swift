import Testing

extension WireTests {
    /// Popovers as popups of a compositor.
    @Suite(.serialized) struct PopoverWireTests {
        private let yellow: UInt32 = 0xFFCC00

        /// Runs an app with a window of 400×200 points, with the frame of the server above it, which shows a popover.
        private func open(in server: DisplayServer, top: Int) async throws -> Subprocess {
            let app = try server.run(try Oriel.command("InputProbe"), ["popover"])
            let isSmall = try await eventually(within: .seconds(20)) { () -> Bool? in
                // Until the window appears, each command fails.
                do {
                    if server.kind == .oriel {
                        // The title bar may be outside of the output, which the popover is not to be.
                        let point = "x: 100, y: \(top - 36), output: HEADLESS-1"
                        try await server.ctl("move_window", "{app_id: InputProbe, \(point)}")
                        try await server.ctl("resize_window", "{app_id: InputProbe, width: 400, height: 236}")
                    } else {
                        try await server.place("InputProbe", x: 100, y: top, width: 400, height: 200)
                    }
                } catch { return nil }
                return app.standardOutput.contains("size 400 200") ? true : nil
            }
            #expect(isSmall == true, "\(app.said)")
            return app
        }

        @Test(arguments: DisplayServer.Kind.controllable)
        func `A popover is beside its source where there is no space above and below it`(
            kind: DisplayServer.Kind
        ) async throws {
            try await DisplayServer.with(kind, .init(width: 1024, height: 240, scale: 1)) { server in
                let app = try await open(in: server, top: 20)
                let picture = try await server.screenshot { $0.count(of: yellow) > 200 * 150 }
                print("The picture is \(try picture.keep(as: "popover-\(kind)-beside"))")
                // The source ends at x = 340, the window at x = 500; the margin is 10 points.
                #expect(picture[360, 150] == yellow && picture[560, 150] == yellow)
                #expect(picture[460, 228] == yellow && picture[460, 231] != yellow)
                #expect(app.poll() == nil)
                await app.stop()
            }
        }

        @Test(arguments: DisplayServer.Kind.controllable, [1, 2])
        func `A popover leaves its window`(kind: DisplayServer.Kind, scale: Int) async throws {
            try await DisplayServer.with(kind, .init(width: 1024, height: 768, scale: scale)) { server in
                let app = try await open(in: server, top: 100)
                let picture = try await server.screenshot { $0.count(of: yellow) > 200 * 150 * scale * scale }
                print("The picture is \(try picture.keep(as: "popover-\(kind)-\(scale)"))")
                // The window ends at y = 300, and the popover below it.
                #expect(picture[300 * scale, 330 * scale] == yellow && picture[300 * scale, 420 * scale] == yellow)
                #expect(app.poll() == nil)
                await app.stop()
            }
        }
    }
}

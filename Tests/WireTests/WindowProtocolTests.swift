import Testing

extension WireTests {
    /// What an app requests for its window, from compositors that offer different protocols.
    @Suite struct WindowProtocolTests {
        /// A compositor, the interfaces to ignore, and the requests for a frame.
        struct Frame: CustomTestStringConvertible, Sendable {
            var kind: DisplayServer.Kind
            var disabled: String
            var request: String?
            var answer: String?
            var testDescription: String { "\(kind) without \(disabled)" }
        }

        private static let frames = [
            Frame(
                kind: .sway, disabled: "", request: "zxdg_toplevel_decoration_v1.set_mode",
                answer: "zxdg_toplevel_decoration_v1.configure"),
            Frame(
                kind: .sway, disabled: "zxdg_decoration_manager_v1",
                request: "org_kde_kwin_server_decoration.request_mode", answer: "org_kde_kwin_server_decoration.mode"),
            Frame(kind: .weston, disabled: ""),
        ]

        @Test(arguments: frames)
        func `The compositor is asked to draw the frame before the first commit`(frame: Frame) async throws {
            try await DisplayServer.with(frame.kind, .init(width: 1280, height: 720)) { server in
                let oriel = try server.run(
                    Oriel.path, ["bench", "--scene=damage", "--warmup=0", "--frames=5"],
                    environment: ["WAYLAND_DEBUG": "1", "ORIEL_WAYLAND_DISABLE": frame.disabled])
                let exit = try await oriel.wait()
                #expect(exit == .code(0), "\(oriel.said)")
                let trace = ProtocolTrace(oriel.standardError)
                let titles = trace.messages.map(\.title)
                let commit = try #require(titles.firstIndex(of: "wl_surface.commit"))
                let configured = try #require(titles.firstIndex(of: "xdg_surface.configure"))
                let requests = ["zxdg_toplevel_decoration_v1.set_mode", "org_kde_kwin_server_decoration.request_mode"]
                let sent = titles.indices.filter { requests.contains(titles[$0]) }
                #expect(sent.map { titles[$0] } == (frame.request.map { [$0] } ?? []))
                #expect(sent.allSatisfy { $0 < commit && trace.messages[$0].arguments == ["2"] })
                // The answer is part of the first configuration, so that the first frame has the right size.
                if let answer = frame.answer {
                    let answered = try #require(titles.firstIndex(of: answer))
                    #expect(answered < configured)
                }
            }
        }
    }
}

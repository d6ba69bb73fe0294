import Testing

extension WireTests {
    /// What an app says on the wire.
    @Suite struct TraceTests {
        @Test(arguments: [DisplayServer.Kind.weston, .sway, .oriel])
        func `A small change costs a small frame`(kind: DisplayServer.Kind) async throws {
            try await DisplayServer.with(kind, .init(width: 1280, height: 720)) { server in
                let oriel = try server.run(
                    Oriel.path, ["bench", "--scene=damage", "--warmup=0", "--frames=60"],
                    environment: ["WAYLAND_DEBUG": "1"])
                let exit = try await oriel.wait()
                #expect(exit == .code(0), "\(oriel.said)")
                #expect(oriel.standardOutput.contains(#""frames": 60"#))
                let trace = ProtocolTrace(oriel.standardError)

                #expect(trace.count(of: "xdg_toplevel.set_title") == 1)
                let acknowledged = try #require(trace.firstIndex(of: "xdg_surface.ack_configure"))
                let attached = try #require(trace.firstIndex(of: "wl_surface.attach"))
                let committed = try #require(trace.firstIndex(of: "wl_surface.commit", from: attached))
                #expect(acknowledged < committed)
                // Once each, in their own commit.
                let configured = trace.count(of: "xdg_surface.configure")
                #expect(trace.count(of: "xdg_surface.ack_configure") <= configured)

                let damages = trace.damages
                #expect(damages.allSatisfy { !$0.isEmpty }, "a commit with a buffer and without damage")
                // The mover's old and new position: 32×32, a step of 7 and 3, and far apart where it starts again.
                let small = damages.filter { rects in
                    rects.allSatisfy { $0[2] <= 39 && $0[3] <= 35 }
                        && rects.reduce(0) { $0 + $1[2] * $1[3] } <= 2 * 32 * 32
                }
                // The others are whole windows, after a configure.
                #expect(damages.count - small.count <= configured + 1)
                #expect(small.count >= 50)
            }
        }
    }
}

import Testing

extension WireTests {
    /// Popovers as popups of a compositor.
    @Suite(.serialized) struct PopoverWireTests {
        @Test(arguments: [1, 2]) func `A popover leaves its window in sway`(scale: Int) async throws {
            let yellow: UInt32 = 0xFFCC00
            try await DisplayServer.with(.sway, .init(width: 1024, height: 768, scale: scale)) { server in
                let app = try server.run(try Oriel.command("InputProbe"), ["popover"])
                let isSmall = try await eventually(within: .seconds(20)) { () -> Bool? in
                    try? await server.command(
                        "[app_id=\"InputProbe\"] floating enable, resize set 400 px 200 px, move position 100 px 100 px"
                    )
                    return app.standardOutput.contains("size 400 200") ? true : nil
                }
                #expect(isSmall == true, "\(app.said)")
                let picture = try await server.screenshot { $0.count(of: yellow) > 200 * 150 * scale * scale }
                print("The picture is \(try picture.keep(as: "popover-sway-\(scale)"))")
                // The window ends at y = 300, and the popover below it.
                #expect(picture[300 * scale, 330 * scale] == yellow && picture[300 * scale, 420 * scale] == yellow)
                #expect(app.poll() == nil)
                await app.stop()
            }
        }
    }
}

import Glibc
import Testing

extension WireTests {
    /// The same program looks the same wherever it runs.
    @Suite(.serialized) struct PictureTests {
        @Test(arguments: DisplayServer.Kind.visible, [1, 2])
        func `A window shows what is drawn without a display server`(kind: DisplayServer.Kind, scale: Int) async throws
        {
            // weston's GL renderer takes seconds for a picture of that size on software GL.
            if kind == .westonGL, scale > 1 { return }
            let (sprites, gallery) = (try await Oriel.sprites(scale: scale), try await Oriel.gallery(scale: scale))
            #expect(sprites.width == Oriel.size.width * scale && gallery.width == sprites.width)
            #expect(!sprites.isLike(gallery))
            let options = DisplayServer.Options(width: Oriel.size.width, height: Oriel.size.height, scale: scale)
            try await DisplayServer.with(kind, options) { server in
                let wholeScreen = ["ORIEL_FULLSCREEN": "1"]
                let bench = try server.run(Oriel.path, Oriel.stillSprites, environment: wholeScreen)
                _ = try await server.screenshot { $0.isLike(sprites) }
                #expect(bench.poll() == nil)
                await bench.stop()

                let demo = try server.run(
                    Oriel.path, ["demo", "--page=\(Oriel.galleryPage)"], environment: wholeScreen)
                _ = try await server.screenshot { $0.isLike(gallery) }
                #expect(demo.poll() == nil)
                await demo.stop()
                #expect(demo.poll() == .signal(SIGTERM))
            }
        }

        @Test func `A window is as large as it wants to be on a larger desktop`() async throws {
            let sprites = try await Oriel.sprites()
            try await DisplayServer.with(.westonPixman, .init(width: 1500, height: 900)) { server in
                let bench = try server.run(Oriel.path, Oriel.stillSprites)
                _ = try await server.screenshot {
                    $0.trimmed(of: DisplayServer.background)?.isLike(sprites) ?? false
                }
                #expect(bench.poll() == nil)
                await bench.stop()
            }
        }

        @Test(arguments: DisplayServer.Kind.controllable)
        func `Protocols that nothing depends on may be missing`(kind: DisplayServer.Kind) async throws {
            let sprites = try await Oriel.sprites()
            let dispensable = [
                "wp_viewporter", "wp_fractional_scale_manager_v1", "zxdg_output_manager_v1",
                "zxdg_decoration_manager_v1", "zwlr_output_manager_v1", "wp_cursor_shape_manager_v1", "wl_seat",
                "wp_presentation", "wl_data_device_manager",
            ]
            let options = DisplayServer.Options(width: Oriel.size.width, height: Oriel.size.height)
            try await DisplayServer.with(kind, options) { server in
                for disabled in [dispensable.joined(separator: ","), "wl_output"] {
                    let bench = try server.run(
                        Oriel.path, Oriel.stillSprites,
                        environment: ["ORIEL_WAYLAND_DISABLE": disabled, "ORIEL_FULLSCREEN": "1"])
                    _ = try await server.screenshot { $0.isLike(sprites) }
                    #expect(bench.poll() == nil, "without \(disabled)\(bench.said)")
                    await bench.stop()
                }
            }
        }
    }
}

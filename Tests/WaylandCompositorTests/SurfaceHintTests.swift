import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct SurfaceHintTests {
    private let server: TestCompositor
    private let client: TestClient
    private let surface: WlSurface

    init() throws {
        server = try TestCompositor()
        client = try TestClient(server)
        surface = client.compositor.createSurface()
        server.perform { state in
            state.onCommit = { [unowned state] _, commit in
                state.log.append("alpha \(commit.changes.contains(.alpha)) hints \(commit.changes.contains(.hints))")
            }
        }
    }

    private func state() throws -> String {
        try client.roundtrip()
        return server.perform { $0.compositor.surfaces.first!.state.hints }
    }

    @Test func hintsTakeEffectWithTheCommit() throws {
        let type = try client.registry.bind(WpContentTypeManagerV1.self).getSurfaceContentType(surface: surface)
        let tearing = try client.registry.bind(WpTearingControlManagerV1.self).getTearingControl(surface: surface)
        let alpha = try client.registry.bind(WpAlphaModifierV1.self).getSurface(surface: surface)
        type.setContentType(contentType: .game)
        tearing.setPresentationHint(hint: .async)
        alpha.setMultiplier(factor: .max / 5)
        #expect(try state() == "1.0 0 false")
        surface.commit()
        #expect(try state() == "0.2 3 true")
        surface.commit()
        try client.roundtrip()
        #expect(server.log == ["alpha true hints true", "alpha false hints false"])
        alpha.setMultiplier(factor: 0)
        type.setContentType(contentType: .init(rawValue: 4))
        tearing.setPresentationHint(hint: .init(rawValue: 9))
        surface.commit()
        #expect(try state() == "0.0 0 false")
    }

    @Test func theEndOfAnObjectIsItsDefault() throws {
        let type = try client.registry.bind(WpContentTypeManagerV1.self).getSurfaceContentType(surface: surface)
        let tearing = try client.registry.bind(WpTearingControlManagerV1.self).getTearingControl(surface: surface)
        let alpha = try client.registry.bind(WpAlphaModifierV1.self).getSurface(surface: surface)
        type.setContentType(contentType: .video)
        tearing.setPresentationHint(hint: .async)
        alpha.setMultiplier(factor: 0)
        surface.commit()
        type.destroy()
        tearing.destroy()
        alpha.destroy()
        #expect(try state() == "0.0 2 true")
        surface.commit()
        #expect(try state() == "1.0 0 false")
        // The surface may have such an object again.
        try client.registry.bind(WpAlphaModifierV1.self).getSurface(surface: surface).setMultiplier(factor: 0)
        surface.commit()
        #expect(try state() == "0.0 0 false")
    }

    @Test func asSubsurfaceTheParentAppliesThem() throws {
        let subcompositor = try client.registry.bind(WlSubcompositor.self)
        let child = client.compositor.createSurface()
        _ = subcompositor.getSubsurface(surface: child, parent: surface)
        let alpha = try client.registry.bind(WpAlphaModifierV1.self).getSurface(surface: child)
        child.commit()
        alpha.setMultiplier(factor: 0)
        child.commit()
        try client.roundtrip()
        #expect(server.perform { state in state.compositor.surfaces.allSatisfy { $0.state.alpha == 1 } })
        surface.commit()
        try client.roundtrip()
        #expect(server.perform { state in state.compositor.surfaces.contains { $0.state.alpha == 0 } })
    }

    @Test func aSurfaceHasOneObjectOfEachKind() throws {
        let types = try client.registry.bind(WpContentTypeManagerV1.self)
        _ = types.getSurfaceContentType(surface: surface)
        _ = types.getSurfaceContentType(surface: surface)
        #expect(client.error() == "wp_content_type_manager_v1 0")
        let second = try TestClient(server)
        let tearing = try second.registry.bind(WpTearingControlManagerV1.self)
        let other = second.compositor.createSurface()
        _ = tearing.getTearingControl(surface: other)
        _ = tearing.getTearingControl(surface: other)
        #expect(second.error() == "wp_tearing_control_manager_v1 0")
        let third = try TestClient(server)
        let alpha = try third.registry.bind(WpAlphaModifierV1.self)
        let last = third.compositor.createSurface()
        _ = alpha.getSurface(surface: last)
        _ = alpha.getSurface(surface: last)
        #expect(third.error() == "wp_alpha_modifier_v1 0")
    }

    @Test func hintsOfADestroyedSurface() throws {
        let type = try client.registry.bind(WpContentTypeManagerV1.self).getSurfaceContentType(surface: surface)
        let tearing = try client.registry.bind(WpTearingControlManagerV1.self).getTearingControl(surface: surface)
        let alpha = try client.registry.bind(WpAlphaModifierV1.self).getSurface(surface: surface)
        surface.destroy()
        type.setContentType(contentType: .photo)
        tearing.setPresentationHint(hint: .async)
        try client.roundtrip()
        #expect(client.display.failure == nil)
        alpha.setMultiplier(factor: 7)
        #expect(client.error() == "wp_alpha_modifier_surface_v1 0")
    }
}

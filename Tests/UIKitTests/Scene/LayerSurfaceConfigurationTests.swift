import Testing

@testable import UIKit
import UIPlatform

@MainActor @Suite struct LayerSurfaceConfigurationTests {
    @Test func `A configuration becomes a request`() {
        var configuration = LayerSurfaceConfiguration(layer: .background)
        configuration.exclusiveZone = .ignored
        var request = configuration.request(namespace: "Wallpaper")
        #expect(request.layer == .background)
        #expect(request.edges == [.top, .left, .bottom, .right])
        #expect(request.exclusiveZone == -1)
        #expect(request.namespace == "Wallpaper")
        #expect(request.keyboardMode == .none)
        #expect(request.problem == nil)

        configuration = LayerSurfaceConfiguration(layer: .overlay)
        configuration.edges = [.bottom, .right]
        configuration.size = CGSize(width: 300, height: 100)
        configuration.margins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        configuration.exclusiveZone = .reserved(99.6)
        configuration.keyboardInteractivity = .exclusive
        configuration.namespace = "osd"
        request = configuration.request(namespace: "Overlay")
        #expect(request.layer == .overlay)
        #expect(request.edges == [.bottom, .right])
        #expect(request.size == CGSize(width: 300, height: 100))
        #expect(request.margins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(request.exclusiveZone == 100)
        #expect(request.keyboardMode == .exclusive)
        #expect(request.namespace == "osd")
    }

    @Test func `A session has the role of its configuration`() {
        let session = UISceneSession(role: .windowApplication)
        #expect(session.role == .windowApplication)
        session.configuration = UISceneConfiguration(name: "Panel", sessionRole: .layerShell)
        #expect(session.role == .layerShell)
    }
}

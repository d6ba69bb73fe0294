import CSystem
import CoreGraphics
import Foundation
import ServerScript
import Testing
import UIKitTesting
import UIPlatform
import WaylandCompositor
import WaylandServer

@testable import DisplayServer
@testable import UIKit
@testable import UIPlatform

/// Outputs that are views of an app, on a screen of a fractional scale.
@MainActor @Suite(.serialized) final class SharpViewTests {
    private let platform: HeadlessPlatform
    private let original: PlatformOutput

    init() async throws {
        _ = try UIEventSynthesizer()
        platform = try #require(PlatformHost.shared.startedPlatform as? HeadlessPlatform)
        original = try #require(platform.outputs.first)
    }

    isolated deinit { platform.change(original.id) { $0 = original } }

    private func change(_ scale: Double) {
        platform.change(original.id) {
            $0.apply(
                OutputChange(mode: OutputMode(width: 640, height: 480, refresh: 60_000), scale: OutputScale(scale)))
        }
    }

    private func connect(_ server: DisplayServer) throws -> PatternClient {
        var (own, other): (Int32, Int32) = (-1, -1)
        try #require(oriel_socket_pair(&own, &other))
        try server.display.addClient(socket: OwnedFD(own))
        return PatternClient(socket: OwnedFD(other))
    }

    private func picture(_ fixture: OutputViewFixture) async throws -> PatternPicture {
        await fixture.app.synthesizer.advance(by: 0.1)
        return PatternPicture(try #require(fixture.app.window.windowScene?.snapshot(without: nil)))
    }

    @Test(arguments: [1.25, 1.5, 1.75, 2]) func `Windows are sharp wherever their view is`(scale: Double) async throws {
        change(scale)
        let fixture = try await OutputViewFixture(frame: CGRect(x: 17, y: 11, width: 203, height: 151))
        let description = try #require(fixture.server.outputs.first).output.description
        #expect(description.scale == Int(scale * 120))
        #expect(description.size.width == Int((203 * scale).rounded()))
        let client = try connect(fixture.server)
        try await client.openWindow(1, 101, 67)
        try await client.addSubsurface(2, of: 1, 41, 7, 37, 33)
        try await client.openPopup(3, 13, 21, 27, 43)
        for step in 0..<5 {
            fixture.view.frame.origin = CGPoint(x: 17 + 1.3 * Double(step), y: 11 + 0.7 * Double(step))
            await fixture.app.synthesizer.advance(by: 0.1)
            try await client.update()
            let picture = try await picture(fixture)
            let placed = await client.patterns([1, 2, 3]).compactMap { picture.place(of: $0) }
            #expect(placed.count == 3)
            #expect(picture.differences(from: placed) == 0, "\(placed)")
        }
        await client.end()
    }

    @Test func `The scale of a view's output follows that of its window`() async throws {
        change(1)
        let fixture = try await OutputViewFixture(frame: CGRect(x: 16, y: 8, width: 200, height: 148))
        let client = try connect(fixture.server)
        try await client.openWindow(1, 50, 50, .maximized)
        for scale in [1.25, 2, 1.75, 1.5] {
            change(scale)
            await fixture.app.synthesizer.advance(by: 0.1)
            try await client.update()
            let pattern = try #require(await client.patterns([1]).first)
            #expect((pattern.width, pattern.height) == (Int(200 * scale), Int(148 * scale)))
            let picture = try await picture(fixture)
            let placed = try #require(picture.place(of: pattern))
            #expect((placed.x, placed.y) == (Int(16 * scale), Int(8 * scale)))
            #expect(picture.differences(from: [placed]) == 0)
        }
        await client.end()
    }

    @Test(arguments: [1.25, 1.5, 1.75]) func `Pictures of a window have its pixels`(scale: Double) async throws {
        change(scale)
        let fixture = try await OutputViewFixture(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let client = try connect(fixture.server)
        try await client.openWindow(1, 101, 67)
        await fixture.app.synthesizer.advance(by: 0.1)
        try await client.update()
        let window = try #require(fixture.server.windows.windows.first)
        let image = try #require(window.view.picture(scale: scale))
        let pattern = try #require(await client.patterns([1]).first)
        #expect((image.width, image.height) == (pattern.width, pattern.height))
        let toplevel = try #require(window.toplevel as? Toplevel)
        #expect(
            fixture.server.compositor(fixture.server.compositor, captureSizeOf: toplevel)
                == Size(width: pattern.width, height: pattern.height))
        #expect(PatternPicture(image).differences(from: [.init(pattern: pattern, x: 0, y: 0)]) == 0)
        await client.end()
    }
}

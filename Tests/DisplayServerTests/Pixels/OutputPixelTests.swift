import CoreGraphics
import Foundation
import ServerScript
import Testing
import UIKitTesting
import WaylandClient
import WaylandCompositor
import WaylandServer

@testable import DisplayServer
@testable import UIKit

/// Outputs whose pixels are no multiple of their scale.
@MainActor @Suite(.serialized) struct OutputPixelTests {
    /// A mode, a scale, and what clients are told of the size.
    struct Mode: CustomTestStringConvertible, Sendable {
        let width: Int
        let height: Int
        let scale: Double
        let points: Size

        init(_ width: Int, _ height: Int, _ scale: Double, _ points: (Int, Int)) {
            (self.width, self.height, self.scale) = (width, height, scale)
            self.points = Size(width: points.0, height: points.1)
        }

        var testDescription: String { "\(width)x\(height)@\(scale)" }
    }

    nonisolated static let modes = [
        Mode(1366, 768, 1.25, (1093, 614)), Mode(1280, 720, 1.5, (853, 480)), Mode(853, 477, 1.7, (502, 281)),
        Mode(641, 481, 1.1, (583, 437)), Mode(641, 481, 2, (321, 241)), Mode(640, 480, 1, (640, 480)),
    ]

    private func fixture(_ mode: Mode) async throws -> ScreenServerFixture {
        try await ScreenServerFixture(mode: (mode.width, mode.height), scale: mode.scale)
    }

    @Test(arguments: modes) func `An output has the pixels of its mode, and the scale that it was given`(mode: Mode)
        async throws
    {
        let fixture = try await fixture(mode)
        let description = fixture.output.output.description
        #expect(description.size == Size(width: mode.width, height: mode.height))
        #expect(description.scale == Int((mode.scale * 120).rounded()))
        #expect(description.logicalSize == mode.points)
        let picture = try await fixture.picture()
        #expect((picture.width, picture.height) == (mode.width, mode.height))
        // The desktop covers all of them.
        #expect(picture[mode.width - 1, mode.height - 1] == picture[0, 0])
    }

    @Test func `The scale stays as it was given through other changes`() async throws {
        let fixture = try await fixture(Mode(1366, 768, 1.25, (1093, 614)))
        for (width, height) in [(1280, 720), (853, 477), (1366, 768), (641, 481), (1367, 769)] {
            await fixture.change(.init(mode: .init(width: width, height: height, refresh: 60_000)))
            #expect(fixture.output.output.description.scale == 150)
            let picture = try await fixture.picture()
            #expect((picture.width, picture.height) == (width, height))
        }
        await fixture.change(.init(transform: .rotated90))
        #expect(fixture.output.output.description.scale == 150)
        await fixture.change(.init(power: false))
        await fixture.change(.init(transform: .normal, power: true))
        #expect(fixture.output.output.description.scale == 150)
        let picture = try await fixture.picture()
        #expect((picture.width, picture.height) == (1367, 769))
    }

    @Test func `The pointer reaches the last pixel`() async throws {
        // 614.4 points, of which clients know 614.
        let fixture = try await fixture(Mode(1366, 768, 1.25, (1093, 614)))
        #expect(fixture.server.output(at: Point(x: 1092.7, y: 614.3)) === fixture.output)
        #expect(fixture.server.output(at: Point(x: 1093.5, y: 100)) == nil)
        #expect(fixture.server.output(at: Point(x: 100, y: 614.5)) == nil)
    }
}

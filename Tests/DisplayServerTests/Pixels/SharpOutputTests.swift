import CoreGraphics
import ServerScript
import Testing
import UIKitTesting
import WaylandClient

@testable import DisplayServer
@testable import UIKit

/// What is at the edges of outputs whose pixels are no multiple of their scale.
@MainActor @Suite(.serialized) struct SharpOutputTests {
    private func fixture(
        _ mode: OutputPixelTests.Mode, _ transform: OutputTransform = .normal
    ) async throws -> (ScreenServerFixture, PatternClient) {
        let fixture = try await ScreenServerFixture(
            mode: (mode.width, mode.height), scale: mode.scale, transform: transform)
        return (fixture, try fixture.connect())
    }

    @Test(arguments: OutputPixelTests.modes, [OutputTransform.normal, .rotated90])
    func `Panels are sharp at every edge`(
        mode: OutputPixelTests.Mode, transform: OutputTransform
    ) async throws {
        let (fixture, client) = try await fixture(mode, transform)
        let isRotated = transform == .rotated90
        let (width, height) = isRotated ? (mode.height, mode.width) : (mode.width, mode.height)
        try await client.openPanel(1, [.left, .top], 41, 23)
        try await client.openPanel(2, [.right, .top], 37, 21)
        try await client.openPanel(3, [.left, .bottom], 33, 27)
        try await client.openPanel(4, [.right, .bottom], 29, 25)
        let placed = try await fixture.expectPatterns([1, 2, 3, 4], of: client)
        let ends = placed.map { ($0.x + $0.pattern.width, $0.y + $0.pattern.height) }
        #expect((placed[0].x, placed[0].y) == (0, 0))
        #expect(ends[1].0 == width && placed[1].y == 0, "\(placed[1])")
        #expect(placed[2].x == 0 && ends[2].1 == height, "\(placed[2])")
        #expect(ends[3] == (width, height), "\(placed[3])")
        await client.end()
    }

    @Test(arguments: OutputPixelTests.modes) func `Panels across an output and the window between them are sharp`(
        mode: OutputPixelTests.Mode
    )
        async throws
    {
        let (fixture, client) = try await fixture(mode)
        try await client.openPanel(2, [.left, .top, .right], 0, 23)
        try await client.openPanel(3, [.left, .bottom, .right], 0, 27)
        try await client.openWindow(1, 50, 50, .maximized)
        try await fixture.expectPatterns([1, 2, 3], of: client, isCut: true)
        await client.end()
    }

    @Test(arguments: OutputPixelTests.modes) func `A full-screen window is sharp`(mode: OutputPixelTests.Mode)
        async throws
    {
        let (fixture, client) = try await fixture(mode)
        try await client.openWindow(1, 50, 50, .fullscreen)
        let placed = try await fixture.expectPatterns([1], of: client, isCut: true)
        #expect((placed[0].x, placed[0].y) == (0, 0))
        await client.end()
    }
}

import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import ServerScript
import Testing
import UIKitTesting
import WaylandClient
import WaylandCompositor
import WaylandServer

@testable import DisplayServer
@testable import UIKit

/// Surfaces whose clients draw their size times the scale, rounded, are shown pixel for pixel.
@MainActor @Suite(.serialized) struct SharpSurfaceTests {
    private nonisolated static let scales = [1.1, 1.25, 1.5, 1.75, 2]

    private func fixture(_ scale: Double) async throws -> (ScreenServerFixture, PatternClient) {
        let fixture = try await ScreenServerFixture(mode: (640, 480), scale: scale)
        return (fixture, try fixture.connect())
    }

    private func pixels(_ points: Int, _ scale: Double) -> Int { Int((Double(points) * scale).rounded()) }

    @Test(arguments: scales) func `A window is sharp where the server places it`(scale: Double) async throws {
        let (fixture, client) = try await fixture(scale)
        try await client.openWindow(1, 101, 67)
        let placed = try await fixture.expectPatterns([1], of: client)
        #expect(placed[0].pattern.width == pixels(101, scale) && placed[0].pattern.height == pixels(67, scale))
        // In the middle.
        #expect(abs(placed[0].x + placed[0].pattern.width / 2 - 320) <= 2)
        #expect(abs(placed[0].y + placed[0].pattern.height / 2 - 240) <= 2)
        await client.end()
    }

    @Test(arguments: scales) func `A window that is moved by fractions keeps its pixels`(scale: Double) async throws {
        let (fixture, client) = try await fixture(scale)
        try await client.openWindow(1, 101, 67)
        let window = try #require(fixture.server.windows.windows.first)
        let move = try #require(WindowMove(window, at: .zero, fixture.server))
        let start = window.view.frame.origin
        for step in 1...7 {
            let offset = Double(step) * 0.37
            move.move(to: Point(x: offset, y: 2 * offset))
            let placed = try await fixture.expectPatterns([1], of: client)
            #expect(abs(Double(placed[0].x) - (start.x + offset) * scale) <= 0.501, "\(placed)")
            #expect(abs(Double(placed[0].y) - (start.y + 2 * offset) * scale) <= 0.501, "\(placed)")
        }
        for x in 30..<34 {
            fixture.server.windows.move(window, to: (fixture.output, CGPoint(x: x, y: 2 * x + 1)))
            let placed = try await fixture.expectPatterns([1], of: client)
            #expect(abs(Double(placed[0].x) - Double(x) * scale) <= 0.501, "\(placed)")
        }
        await client.end()
    }

    @Test(arguments: scales) func `Subsurfaces are sharp at odd offsets`(scale: Double) async throws {
        let (fixture, client) = try await fixture(scale)
        try await client.openWindow(1, 101, 67)
        // One in a corner, one inside, one in that, and one beyond the edges.
        try await client.addSubsurface(2, of: 1, 0, 0, 31, 13)
        try await client.addSubsurface(3, of: 1, 41, 7, 37, 33)
        try await client.addSubsurface(4, of: 3, 3, 5, 11, 9)
        try await client.addSubsurface(5, of: 1, 91, 59, 35, 19)
        let window = try #require(fixture.server.windows.windows.first)
        for x in 70..<75 {
            fixture.server.windows.move(window, to: (fixture.output, CGPoint(x: x, y: 41)))
            let placed = try await fixture.expectPatterns([1, 2, 3, 4, 5], of: client)
            // Where a subsurface is in its window does not depend on where the window is.
            let offsets = placed.map { SIMD2($0.x - placed[0].x, $0.y - placed[0].y) }
            for (offset, points) in zip(offsets, [(0, 0), (0, 0), (41, 7), (44, 12), (91, 59)]) {
                #expect(abs(Double(offset.x) - Double(points.0) * scale) <= 0.501, "\(offsets)")
                #expect(abs(Double(offset.y) - Double(points.1) * scale) <= 0.501, "\(offsets)")
            }
        }
        await client.end()
    }

    @Test(arguments: scales) func `Popups are sharp at odd positions`(scale: Double) async throws {
        let (fixture, client) = try await fixture(scale)
        try await client.openWindow(1, 101, 67, inset: 3)
        try await client.openPopup(2, 13, 21, 57, 43)
        try await client.openPopup(3, 17, 11, 29, 35)
        try await fixture.expectPatterns([1, 2, 3], of: client)
        await client.end()
    }

    @Test(arguments: scales) func `What a subsurface leaves behind is redrawn`(scale: Double) async throws {
        let (fixture, client) = try await fixture(scale)
        try await client.openWindow(1, 101, 67)
        // At the edges of its window, which its pixels may exceed by one.
        try await client.addSubsurface(2, of: 1, 90, 56, 11, 11)
        try await fixture.expectPatterns([1, 2], of: client)
        let window = try #require(fixture.server.windows.windows.first)
        for x in 70..<76 {
            fixture.server.windows.move(window, to: (fixture.output, CGPoint(x: x, y: x)))
            let whole = try await fixture.picture()
            // What the changes have left in the pixels of the screen.
            let target = try #require(fixture.output.presented.target)
            let shown = try #require(try RenderServer.shared.presentedPicture(of: target).makeImage())
            #expect(PatternPicture(shown) == whole)
        }
        await client.end()
    }

    @Test(arguments: scales) func `Maximized and full-screen windows are sharp`(scale: Double) async throws {
        let (fixture, client) = try await fixture(scale)
        try await client.openWindow(1, 50, 50, .maximized)
        let maximized = try await fixture.expectPatterns([1], of: client, isCut: true)
        #expect((maximized[0].x, maximized[0].y) == (0, 0))
        try await client.openWindow(2, 50, 50, .fullscreen)
        let fullscreen = try await fixture.expectPatterns([2], of: client, isCut: true)
        #expect((fullscreen[0].x, fullscreen[0].y) == (0, 0))
        await client.end()
    }

    @Test(arguments: scales) func `A frame of the server fits the pixels of its window`(scale: Double) async throws {
        let (fixture, client) = try await fixture(scale)
        try await client.openWindow(1, 203, 67, .serverFrame)
        let window = try #require(fixture.server.windows.windows.first)
        #expect(window.decoration != nil)
        for x in 30..<34 {
            fixture.server.windows.move(window, to: (fixture.output, CGPoint(x: x, y: x)))
            let placed = try await fixture.expectPatterns([1], of: client)[0]
            let picture = try await fixture.picture()
            // Between the buttons and the title the bar has one colour, down to the row above the contents.
            let column = placed.x + 8
            #expect(picture[column, placed.y - 1] == picture[column, placed.y - 3])
            // It is as wide as the contents: its first and last columns are not mixed with what is behind.
            let row = placed.y - 2
            #expect(picture[placed.x, row] == picture[column, row])
            #expect(picture[placed.x + placed.pattern.width - 1, row] == picture[column, row])
        }
        await client.end()
    }

    @Test(arguments: scales) func `A resize from the left and the top keeps the other edges`(scale: Double) async throws
    {
        let (fixture, client) = try await fixture(scale)
        try await client.openWindow(1, 101, 67)
        let window = try #require(fixture.server.windows.windows.first)
        _ = try #require(WindowResize(window, edges: .topLeft, at: .zero, fixture.server))
        let before = try await fixture.expectPatterns([1], of: client)[0]
        for width in 102...106 {
            try await client.resize(1, width, width - 20)
            let after = try await fixture.expectPatterns([1], of: client)[0]
            #expect(after.x + after.pattern.width == before.x + before.pattern.width)
            #expect(after.y + after.pattern.height == before.y + before.pattern.height)
        }
        await client.end()
    }

    @Test(arguments: scales) func `Cursors and drag icons are sharp`(scale: Double) async throws {
        let (fixture, client) = try await fixture(scale)
        let pointer = fixture.synthesizer.pointer
        try await client.openWindow(1, 201, 151)
        pointer.move(to: CGPoint(x: 100, y: 90))
        await fixture.synthesizer.advance(by: 0.1)
        pointer.move(to: CGPoint(x: 640 / scale / 2 + 0.3, y: 480 / scale / 2 + 0.6))
        await fixture.synthesizer.advance(by: 0.1)
        try await client.setCursor(2, 17, 23, hotspot: (3, 5))
        try await fixture.expectPatterns([1, 2], of: client)
        pointer.press()
        await fixture.synthesizer.advance(by: 0.1)
        try await client.drag(from: 1, icon: 3, 33, 27)
        for step in 1...4 {
            pointer.move(to: CGPoint(x: 640 / scale / 2 + 2.7 * Double(step), y: 480 / scale / 2 + 1.3 * Double(step)))
            try await fixture.expectPatterns([1, 3], of: client, includingCursor: false)
        }
        pointer.release()
        await client.end()
    }

    @Test(arguments: scales) func `Buffers that their client has rotated are sharp`(scale: Double) async throws {
        let (fixture, client) = try await fixture(scale)
        try await client.openWindow(1, 101, 67)
        for number in UInt32(1)...7 {
            try await client.rotate(1, .init(rawValue: number))
            let pattern = try #require(await client.patterns([1]).first)
            let shown = try await fixture.picture().pixels(of: pattern)
            // Each pixel of the buffer is there once, in the rectangle of the surface.
            #expect(Set(shown.map(\.pixel)).count == pattern.width * pattern.height, "\(number)")
            #expect(shown.count == pattern.width * pattern.height, "\(number)")
            let (columns, rows) = (Set(shown.map(\.x)).count, Set(shown.map(\.y)).count)
            let isTurned = number % 2 == 1
            #expect(columns == (isTurned ? pattern.height : pattern.width), "\(number)")
            #expect(rows == (isTurned ? pattern.width : pattern.height), "\(number)")
        }
        await client.end()
    }

    @Test func `A change of the scale leaves windows sharp`() async throws {
        let (fixture, client) = try await fixture(1)
        try await client.openWindow(1, 101, 67, .serverFrame)
        try await client.addSubsurface(2, of: 1, 41, 7, 37, 33)
        let window = try #require(fixture.server.windows.windows.first)
        fixture.server.windows.move(window, to: (fixture.output, CGPoint(x: 31, y: 23)))
        for scale in [1.25, 2, 1.5, 1, 1.75] {
            await fixture.change(.init(scale: .init(scale)))
            let placed = try await fixture.expectPatterns([1, 2], of: client)
            #expect(placed[0].pattern.width == pixels(101, scale))
        }
        await client.end()
    }

    @Test(arguments: scales) func `Input has the coordinates of clients`(scale: Double) async throws {
        let (fixture, client) = try await fixture(scale)
        try await client.openWindow(1, 101, 67)
        let window = try #require(fixture.server.windows.windows.first)
        fixture.server.windows.move(window, to: (fixture.output, CGPoint(x: 31, y: 43)))
        let origin = window.view.surfaceOrigin
        for point in [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 50.25, y: 33), CGPoint(x: 100.5, y: 66.5)] {
            fixture.synthesizer.pointer.move(to: CGPoint(x: origin.x + point.x, y: origin.y + point.y))
            await fixture.synthesizer.advance(by: 0.1)
            try await client.update()
            let position = await client.pointerPosition
            #expect(abs(position.x - point.x) < 0.01 && abs(position.y - point.y) < 0.01, "\(position)")
        }
        await client.end()
    }
}

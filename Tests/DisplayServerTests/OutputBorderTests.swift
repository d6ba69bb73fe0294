import CoreGraphics
import ServerScript
import Testing
import UIKitTesting
import WaylandClient
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit

/// What lies across the border of two outputs, and is no window: cursors, dragged icons, popups.
@MainActor @Suite(.serialized) final class OutputBorderTests {
    private let fixture: DesktopFixture
    private let client: SurfaceClient

    init() async throws {
        fixture = try await DesktopFixture()
        client = try SurfaceClient(socket: fixture.connectSocket())
    }

    private var server: DisplayServer { fixture.server }
    private var pointer: SeatPointer { server.compositor.seat.pointer }

    private static let desktop: UInt32 = 0x212933
    private static let red: UInt32 = 0xFFFF_0000
    /// The scales of `R` in 120ths; `L` has 120.
    private nonisolated static let scales = [120, 150, 240]

    private func setScale(_ scale: Int) async throws {
        if scale != 120 { try await fixture.change("R", OutputChange(scale: OutputScale(of120: scale))) }
    }

    private func movePointer(_ x: Double, _ y: Double, on name: String = "L") throws {
        pointer.move(to: try fixture.position(x, y, on: name), time: 1)
        pointer.frame()
    }

    /// Opens a window whose top left corner is at 100 points from the top of `L`.
    private func open(_ width: Int32 = 100, x: CGFloat = 700) async throws -> ManagedWindow {
        try await client.openWindow("window", width: width, height: 100)
        let window = try #require(server.windows.windows.first)
        server.windows.move(window, to: (try fixture.output("L"), CGPoint(x: x, y: 100)))
        await fixture.advance()
        return window
    }

    /// Returns the number of red pixels of rows of an output, from the left edge.
    private func redPixels(_ name: String, rows: Range<Int>, cursor: Bool = true) async throws -> [Int] {
        await fixture.advance()
        let image = try #require(try fixture.output(name).presented.image(includingCursor: cursor))
        return image.withUnsafeBytes { bytes in
            rows.map { row in
                (0..<image.width).count { column in
                    bytes.loadUnaligned(fromByteOffset: row * image.bytesPerRow + column * 4, as: UInt32.self)
                        & 0xFFFFFF == 0xFF0000
                }
            }
        }
    }

    /// Checks that a red square of whole points begins at a point of `L`, and ends on `R`.
    private func expectSquare(
        _ width: Int, at x: Int, _ y: Int, scale: Int, cursor: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let left = try await redPixels("L", rows: y - 1..<y + 2, cursor: cursor)
        #expect(left == [0, 800 - x, 800 - x], sourceLocation: sourceLocation)
        let (row, rest) = (y * scale / 120, ((x + width - 800) * scale + 60) / 120)
        let right = try await redPixels("R", rows: row - 2..<row + 3, cursor: cursor)
        #expect(right[0] == 0, sourceLocation: sourceLocation)
        // The first row may begin within a pixel.
        #expect(right.suffix(2).allSatisfy { abs($0 - rest) <= 1 }, "\(right), \(rest)", sourceLocation: sourceLocation)
    }

    private func events(of name: String) async throws -> [String] {
        await fixture.advance()
        return try await client.events(of: name).filter { $0.hasPrefix("enter") || $0.hasPrefix("leave") }
    }

    @Test(arguments: scales) func `The cursor of a client is seen on both outputs`(scale: Int) async throws {
        try await setScale(scale)
        _ = try await open()
        try await client.followPointer()
        try movePointer(790, 150)
        try await client.setCursor("cursor", color: Self.red)
        try await expectSquare(24, at: 790, 150, scale: scale, cursor: true)
        #expect(try await events(of: "cursor") == ["enter L", "enter R"])
        try movePointer(720, 150)
        #expect(try await redPixels("R", rows: 0..<600).allSatisfy { $0 == 0 })
        #expect(try await events(of: "cursor") == ["leave R"])
        try movePointer(790, 150)
        #expect(try await events(of: "cursor") == ["enter R"])
        // A picture without the cursor has none on the other output either.
        #expect(try await redPixels("R", rows: 0..<600, cursor: false).allSatisfy { $0 == 0 })
        try await client.destroy("window")
        #expect(try await redPixels("R", rows: 0..<600).allSatisfy { $0 == 0 })
    }

    @Test(arguments: scales) func `The cursor of the theme is drawn for each output that shows it`(
        scale: Int
    ) async throws {
        try await setScale(scale)
        let factor = Double(scale) / 120
        func columns(_ range: Range<Int>) async throws -> [[UInt32]] {
            await fixture.advance()
            let image = try #require(try fixture.output("R").presented.image(includingCursor: true))
            return image.withUnsafeBytes { bytes in
                range.map { x in
                    (0..<image.height).map { y in
                        bytes.loadUnaligned(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self) & 0xFFFFFF
                    }
                }
            }
        }
        func isEmpty(_ columns: [[UInt32]]) -> Bool { columns.allSatisfy { $0.allSatisfy { $0 == Self.desktop } } }
        // The cursor as `R` shows it, and 8 points further to the left.
        try movePointer(4, 152, on: "R")
        let whole = try await columns(0..<60)
        try movePointer(796, 152)
        let part = try await columns(0..<60)
        #expect(!isEmpty(part))
        let offset = Int((8 * factor).rounded())
        #expect(part.prefix(60 - offset) == whole.dropFirst(offset))
        try movePointer(700, 152)
        #expect(isEmpty(try await columns(0..<60)))
        // From the other side, the hotspot is at the tip of the arrow, on `R`.
        try movePointer(0.5, 152, on: "R")
        #expect(!isEmpty(try await columns(0..<4)))
    }

    @Test(arguments: scales) func `The icon of a drag is seen on both outputs`(scale: Int) async throws {
        try await setScale(scale)
        _ = try await open()
        try await client.followPointer()
        try movePointer(780, 150)
        pointer.button(0x110, isPressed: true, time: 2)
        try await client.startDrag(from: "window", icon: "icon", color: Self.red)
        #expect(server.compositor.seat.drag != nil)
        try await expectSquare(40, at: 780, 150, scale: scale)
        #expect(try await events(of: "icon") == ["enter L", "enter R"])
        try movePointer(700, 150)
        #expect(try await events(of: "icon") == ["leave R"])
        pointer.button(0x110, isPressed: false, time: 3)
        #expect(try await redPixels("L", rows: 0..<600).allSatisfy { $0 == 0 })
    }

    enum Parent: CaseIterable, Sendable { case floating, maximized, panel }

    @Test(arguments: Parent.allCases, scales)
    func `A popup is seen on both outputs, whatever it belongs to`(parent: Parent, scale: Int) async throws {
        try await setScale(scale)
        var name = "window"
        var point: (x: Int32, y: Int32) = (95, 20)
        var top = 110
        switch parent {
        case .floating: _ = try await open()
        case .maximized:
            _ = try await open()
            try await client.setMaximized("window")
            try await client.resize("window", width: 800, height: 600)
            point = (795, 120)
        case .panel:
            name = "panel"
            try await client.openPanel(name, on: "L", anchor: .right)
            (point, top) = ((95, 5), 285)
        }
        try await client.openPopup("popup", of: name, at: point, color: Self.red)
        try await expectSquare(30, at: 785, top, scale: scale)
        #expect(try await events(of: "popup") == ["enter L", "enter R"])
        // It gets input there, and its parent is on one output.
        let middle = try fixture.position(5, Double(top) + 10, on: "R")
        #expect(server.output(at: middle)?.surface(at: middle)?.point == Point(x: 20, y: 10))
        let parentOutputs = try await events(of: name)
        #expect(parentOutputs.last == "enter L")
        try await client.destroy("popup")
        #expect(try await redPixels("R", rows: 0..<600).allSatisfy { $0 == 0 })
        #expect(try fixture.output("R").desktop.windows.subviews.isEmpty)
    }

    @Test func `A popup appears on the output that shows what it belongs to`() async throws {
        _ = try await open(200)
        try await client.openPopup("right", of: "window", at: (150, 20), slides: true, color: Self.red)
        #expect(try await redPixels("R", rows: 109..<111) == [0, 30])
        #expect(
            try await fixture.pixels("R", (39, 120), (40, 120), (69, 120), (70, 120)) == [0, 0xFF0000, 0xFF0000, 0])
        try await client.destroy("right")
        try await client.openPopup("left", of: "window", at: (50, 20), slides: true, color: Self.red)
        #expect(try await redPixels("R", rows: 109..<111) == [0, 0])
        #expect(try await redPixels("L", rows: 109..<111) == [0, 30])
    }

    @Test func `Candidates of an input method appear on the output that shows the text field`() async throws {
        _ = try await open(200)
        try await client.enableTextInput(cursor: (150, 10))
        let method = try SurfaceClient(socket: fixture.connectSocket())
        try await method.becomeInputMethod()
        try await method.openCandidates("list", color: Self.red)
        #expect(
            try await fixture.pixels("R", (49, 130), (50, 130), (89, 130), (90, 130)) == [0, 0xFF0000, 0xFF0000, 0])
        await fixture.advance()
        #expect(try await method.events(of: "list").filter { $0.hasPrefix("enter") } == ["enter R"])
    }

    @Test func `Nothing of an output that is gone is left on the other one`() async throws {
        _ = try await open()
        try await client.setMaximized("window")
        try await client.resize("window", width: 800, height: 600)
        try await client.openPopup("popup", of: "window", at: (795, 120), color: Self.red)
        try await client.followPointer()
        try movePointer(790, 300)
        try await client.setCursor("cursor", color: Self.red)
        #expect(try await redPixels("R", rows: 120..<121) == [15])
        #expect(try await redPixels("R", rows: 310..<311) == [14])
        try await fixture.disconnect("R")
        #expect(try await redPixels("L", rows: 120..<121) == [15])
        #expect(try await events(of: "popup").suffix(1) == ["leave R"])
        #expect(try await events(of: "cursor").suffix(1) == ["leave R"])
        server.windows.handle(.minimize, of: try #require(server.windows.windows.first).toplevel)
        await fixture.advance()
        #expect(try await redPixels("L", rows: 120..<121) == [0])
    }

    @Test func `Nothing that crosses the border is seen while the session is locked`() async throws {
        _ = try await open()
        try await client.setMaximized("window")
        try await client.resize("window", width: 800, height: 600)
        try await client.openPopup("popup", of: "window", at: (795, 120), color: Self.red)
        try await client.followPointer()
        try movePointer(780, 300)
        pointer.button(0x110, isPressed: true, time: 2)
        try await client.startDrag(from: "window", icon: "icon", color: Self.red)
        #expect(try await redPixels("R", rows: 120..<121) == [15])
        #expect(try await redPixels("R", rows: 310..<311, cursor: false) == [20])
        let locker = try LockClient(socket: fixture.connectSocket())
        try await locker.requestLock()
        await fixture.advance()
        #expect(server.compositor.seat.drag == nil)
        for name in ["L", "R"] { #expect(try await redPixels(name, rows: 0..<600).allSatisfy { $0 == 0 }) }
        #expect(try await events(of: "popup").suffix(2).sorted() == ["leave L", "leave R"])
        try await locker.unlock()
        #expect(try await redPixels("R", rows: 120..<121) == [15])
        #expect(try await redPixels("R", rows: 310..<311) == [0])
    }

    @Test func `A cursor that is seen on the other output alone has its frames`() async throws {
        _ = try await open()
        try await client.followPointer()
        try movePointer(799, 150)
        try await client.setCursor("cursor", color: Self.red, hotspot: (-1, 0))
        await fixture.advance()
        #expect(try await redPixels("R", rows: 150..<151) == [24])
        #expect(try await redPixels("L", rows: 150..<151) == [0])
        #expect(try await events(of: "cursor").last == "enter R")
        try await client.draw("cursor")
        await fixture.advance(by: 0.3)
        #expect(try await client.events(of: "cursor").contains("frame"))
    }
}

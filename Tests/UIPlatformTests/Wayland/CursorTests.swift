import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandServer

@testable import UIPlatform

@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct CursorTests {
    /// A cursor theme in a temporary folder.
    private final class Theme {
        struct Image {
            var size: UInt32
            var hotspot: UInt32
            var delay: UInt32 = 0
            var color: UInt32 = 0xFF00_00FF
        }

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cursors-\(UUID().uuidString)")

        init(_ cursors: [String: [Image]]) throws {
            let files = folder.appendingPathComponent("Test/cursors")
            try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
            for (name, images) in cursors { try Self.file(images).write(to: files.appendingPathComponent(name)) }
        }

        deinit {
            try? FileManager.default.removeItem(at: folder)
        }

        var variables: [String: String] {
            ["XCURSOR_THEME": "Test", "XCURSOR_PATH": folder.path, "XCURSOR_SIZE": "24"]
        }

        /// A file of Xcursor's format: a table of contents, and images with premultiplied pixels.
        private static func file(_ images: [Image]) -> Data {
            let (imageType, chunkHeader): (UInt32, UInt32) = (0xFFFD_0002, 36)
            var words: [UInt32] = [0x7275_6358, 16, 0x1_0000, UInt32(images.count)]
            var position = 16 + 12 * UInt32(images.count)
            for image in images {
                words += [imageType, image.size, position]
                position += chunkHeader + 4 * image.size * image.size
            }
            for image in images {
                words += [
                    chunkHeader, imageType, image.size, 1, image.size, image.size, image.hotspot, image.hotspot,
                    image.delay,
                ]
                words += Array(repeating: image.color, count: Int(image.size * image.size))
            }
            return words.withUnsafeBytes { Data($0) }
        }
    }

    private static let still = ["left_ptr": [Theme.Image(size: 24, hotspot: 4), Theme.Image(size: 48, hotspot: 8)]]

    private func enter(_ client: SeatClient, serial: UInt32 = 9) throws {
        client.compositor.pointer { pointer, surfaces in
            pointer.sendEnter(serial: serial, surface: surfaces[0], surfaceX: 0, surfaceY: 0)
            pointer.sendFrame()
        }
        try settle(client)
    }

    private func settle(_ client: SeatClient) throws {
        try client.roundtrip()
        try client.roundtrip()
    }

    private func takeLog(_ client: SeatClient) -> [String] {
        client.compositor.perform { state in
            defer { state.log = [] }
            return state.log
        } ?? []
    }

    private func makeClient(
        cursorShapes: Bool = false, theme: [String: String]? = nil, tablets: Bool = false
    ) throws -> SeatClient {
        let client = try SeatClient(cursorShapes: cursorShapes, tablets: tablets, theme: theme)
        client.compositor.offer([.pointer])
        try client.roundtrip()
        return client
    }

    @Test func `A theme's cursor has the size of the scale, and does not wake the app`() throws {
        let theme = try Theme(Self.still)
        let client = try makeClient(theme: theme.variables)
        defer { client.end() }
        for (serial, scale) in [(UInt32(9), 1.0), (10, 2), (11, 1.5)] {
            client.scale = scale
            try enter(client, serial: serial)
        }
        #expect(
            takeLog(client) == [
                "cursor 9 surface 4 4", "attach 24×24", "scale 1", "commit", "cursor 10 surface 4 4", "attach 48×48",
                "scale 2", "commit", "cursor 11 surface 4 4", "attach 48×48", "scale 2", "commit",
            ])
        #expect(client.fireTimers() == 0)
    }

    @Test func `A theme without large images shows small ones in their size`() throws {
        let theme = try Theme(["default": [.init(size: 23, hotspot: 4)], "text": [.init(size: 47, hotspot: 8)]])
        let client = try makeClient(theme: theme.variables)
        defer { client.end() }
        client.scale = 2
        try enter(client)
        client.seat.setCursor(.system(.text))
        try settle(client)
        // The size of a buffer must be a multiple of its scale.
        #expect(
            takeLog(client) == [
                "cursor 9 surface 4 4", "attach 23×23", "scale 1", "commit", "cursor 9 surface 8 8", "attach 47×47",
                "scale 1", "commit",
            ])
    }

    @Test func `An animated cursor waits for its time and for the compositor`() throws {
        let theme = try Theme([
            "watch": [1, 2, 3].map { Theme.Image(size: 24, hotspot: 4, delay: 50, color: 0xFF00_0000 | $0) },
            "left_ptr": Self.still["left_ptr"] ?? [],
        ])
        let client = try makeClient(theme: theme.variables)
        defer { client.end() }
        client.seat.setCursor(.system(.wait))
        try enter(client)
        #expect(takeLog(client) == ["cursor 9 surface 4 4", "attach 24×24", "frame", "scale 1", "commit"])
        func sendFrame() throws {
            client.compositor.perform { state in
                state.frames.last?.sendDone(callbackData: 0)
                state.frames = []
            }
            try settle(client)
        }
        var colors: [UInt8] = []
        for _ in 0..<4 {
            colors += client.compositor.perform { [$0.picture[0]] } ?? []
            // The time alone shows nothing: the cursor may be invisible.
            #expect(client.fireTimers() == 1)
            try settle(client)
            #expect(takeLog(client) == [])
            try sendFrame()
            #expect(takeLog(client) == ["attach 24×24", "frame", "scale 1", "commit"])
        }
        #expect(colors == [1, 2, 3, 1])
        // Another cursor ends the animation, and so does leaving.
        client.seat.setCursor(.arrow)
        try settle(client)
        _ = takeLog(client)
        client.fireTimers()
        try sendFrame()
        #expect(takeLog(client) == [] && client.fireTimers() == 0)
        client.seat.setCursor(.system(.wait))
        try settle(client)
        client.compositor.pointer { pointer, surfaces in
            pointer.sendLeave(serial: 10, surface: surfaces[0])
            pointer.sendFrame()
        }
        try settle(client)
        _ = takeLog(client)
        client.fireTimers()
        try sendFrame()
        #expect(takeLog(client) == [] && client.fireTimers() == 0)
    }

    @Test func `A theme inherits cursors, in a circle too`() throws {
        let theme = try Theme(Self.still)
        for (name, parents) in [("Child", "Missing,Test"), ("Circle", "Circle")] {
            let folder = theme.folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("[Icon Theme]\nInherits=\(parents)\n".utf8).write(to: folder.appendingPathComponent("index.theme"))
        }
        for (name, hotspot) in [("Child", 4), ("Circle", 2)] {
            var variables = theme.variables
            variables["XCURSOR_THEME"] = name
            let client = try makeClient(theme: variables)
            defer { client.end() }
            try enter(client)
            #expect(takeLog(client).first == "cursor 9 surface \(hotspot) \(hotspot)")
        }
    }

    @Test(arguments: ["Missing", "../Test", ""]) func `Without a theme an arrow is drawn`(name: String) throws {
        let theme = try Theme(["watch": [.init(size: 24, hotspot: 4)]])
        var variables = theme.variables
        variables["XCURSOR_THEME"] = name
        let client = try makeClient(theme: variables)
        defer { client.end() }
        try enter(client)
        #expect(takeLog(client) == ["cursor 9 surface 2 2", "attach 24×24", "scale 1", "commit"])
    }

    @Test func `A theme of broken files is one without cursors`() throws {
        let theme = try Theme(["left_ptr": [], "default": []])
        let file = theme.folder.appendingPathComponent("Test/cursors/text")
        try Data("Xcur and nothing that follows".utf8).write(to: file)
        let client = try makeClient(theme: theme.variables)
        defer { client.end() }
        try enter(client)
        client.seat.setCursor(.system(.text))
        try settle(client)
        // The arrow that is drawn here.
        #expect(takeLog(client).filter { $0.hasPrefix("attach") } == ["attach 24×24", "attach 24×24"])
    }

    @Test func `The compositor's cursors are set by their number, and again on the next enter`() throws {
        let client = try makeClient(cursorShapes: true)
        defer { client.end() }
        // Before the pointer enters there is no serial.
        client.seat.setCursor(.system(.text))
        try settle(client)
        #expect(takeLog(client) == [])
        try enter(client)
        client.seat.setCursor(.system(.text))
        client.seat.setCursor(.hidden)
        client.seat.setCursor(.system(.zoomOut))
        try settle(client)
        client.compositor.pointer { pointer, surfaces in
            pointer.sendLeave(serial: 10, surface: surfaces[0])
            pointer.sendFrame()
        }
        try settle(client)
        client.seat.setCursor(.system(.resizeColumn))
        try settle(client)
        try enter(client, serial: 11)
        #expect(takeLog(client) == ["shape 9 9", "cursor 9 nil 0 0", "shape 9 34", "shape 11 30"])
    }

    @Test func `A path is drawn around the pointer`() throws {
        let client = try makeClient(cursorShapes: true)
        defer { client.end() }
        client.scale = 2
        try enter(client)
        _ = takeLog(client)
        client.seat.setCursor(.path(CGPath(ellipseIn: CGRect(x: -8, y: -8, width: 16, height: 16), transform: nil)))
        try settle(client)
        #expect(takeLog(client) == ["cursor 9 surface 10 10", "attach 40×40", "scale 2", "commit"])
        let centre = client.compositor.perform { Array($0.picture[(20 * 40 + 20) * 4..<(20 * 40 + 20) * 4 + 4]) }
        #expect(centre?[0] == 0 && (127...128).contains(centre?[3] ?? 0))
        // Nothing to draw is an arrow.
        client.seat.setCursor(.path(CGMutablePath()))
        try settle(client)
        #expect(takeLog(client) == ["cursor 9 surface 2 2", "attach 48×48", "scale 2", "commit"])
    }

    @Test func `A device that comes back keeps the cursor, and one that goes ends it`() throws {
        let client = try makeClient(cursorShapes: true)
        defer { client.end() }
        client.seat.setCursor(.system(.crosshair))
        client.compositor.offer([])
        try settle(client)
        client.compositor.offer([.pointer])
        try settle(client)
        _ = takeLog(client)
        try enter(client)
        #expect(takeLog(client) == ["shape 9 8"])
    }

    @Test(arguments: [true, false]) func `A tool of a tablet has an arrow`(cursorShapes: Bool) throws {
        let client = try makeClient(cursorShapes: cursorShapes, tablets: true)
        defer { client.end() }
        client.compositor.addTablet()
        try settle(client)
        client.compositor.tool { tool, tablet, surfaces in
            tool.sendProximityIn(serial: 3, tablet: tablet, surface: surfaces[0])
            tool.sendFrame(time: 1_000_000)
        }
        try settle(client)
        let drawn = ["tool cursor 3 surface 2 2", "attach 24×24", "scale 1", "commit"]
        #expect(takeLog(client) == (cursorShapes ? ["shape 3 1"] : drawn))
    }

    @Test func `Every cursor has a number of the protocol and names in themes`() {
        #expect(UISystemCursor.allCases.map(\.rawValue) == Array(1...34))
        for cursor in UISystemCursor.allCases { #expect(!cursor.themeNames.isEmpty) }
    }
}

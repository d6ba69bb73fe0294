import CoreGraphics
import ServerScript
import Testing
import UIKitTesting
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit

/// Contents that nobody sees are not presented, and their clients draw rarely.
@MainActor @Suite(.serialized) final class HiddenFramesTests {
    private let fixture: ScreensFixture
    private let client: SurfaceClient

    init() async throws {
        fixture = try await ScreensFixture()
        client = try fixture.connectClient()
        await fixture.connect("B")
    }

    private var server: DisplayServer { fixture.server }

    /// Opens a window of 100 × 80 points at 100, 100 of the output B.
    private func openWindow(_ name: String = "window") async throws -> ManagedWindow {
        try await client.openWindow(name)
        let window = try #require(server.windows.windows.last)
        server.windows.move(window, to: (try fixture.output("B"), CGPoint(x: 100, y: 100)))
        await fixture.advance()
        _ = try await client.events(of: name)
        return window
    }

    /// Opens a window that covers the other one.
    private func cover(isOpaque: Bool = true) async throws -> ManagedWindow {
        try await client.openWindow("front", width: 300, height: 300, isOpaque: isOpaque)
        let front = try #require(server.windows.windows.last)
        server.windows.move(front, to: (try fixture.output("B"), CGPoint(x: 50, y: 50)))
        await fixture.advance()
        return front
    }

    /// Returns whether new contents of a surface are presented, and its client gets its frame, within some frames.
    private func isSeen(_ name: String = "window") async throws -> Bool {
        try await client.draw(name)
        await fixture.advance()
        let events = try await client.events(of: name).filter { ["frame", "presented"].contains($0) }
        #expect(events.isEmpty || Set(events) == ["frame", "presented"], "\(events)")
        return !events.isEmpty
    }

    @Test func `A minimized window is presented when it is visible again`() async throws {
        let window = try await openWindow()
        #expect(try await isSeen())
        server.windows.handle(.minimize, of: window.toplevel)
        #expect(try await !isSeen())
        server.windows.focus(window)
        await fixture.advance()
        #expect(Set(try await client.events(of: "window")).isSuperset(of: ["frame", "presented"]))
        #expect(try await isSeen())
    }

    @Test func `A window of which only the part on another output is seen is presented there`() async throws {
        let window = try await openWindow()
        let output = try fixture.output(fixture.mainName)
        server.windows.move(window, to: (output, CGPoint(x: output.size.width - 60, y: 100)))
        try await client.openWindow("front", width: 60, height: 80)
        let front = try #require(server.windows.windows.last)
        server.windows.move(front, to: (output, CGPoint(x: output.size.width - 60, y: 100)))
        await fixture.advance()
        _ = try await client.events(of: "window")
        #expect(try await isSeen())
        #expect(try await isSeen())
        // Something covers that part, too; then it is seen on its own output again.
        try await client.openWindow("other", width: 60, height: 80)
        let other = try #require(server.windows.windows.last)
        server.windows.move(other, to: (try fixture.output("B"), CGPoint(x: 0, y: 100)))
        await fixture.advance()
        _ = try await client.events(of: "window")
        #expect(try await !isSeen())
        server.windows.move(front, to: (output, CGPoint(x: 10, y: 300)))
        await fixture.advance()
        #expect(Set(try await client.events(of: "window")).isSuperset(of: ["frame", "presented"]))
        #expect(try await isSeen())
    }

    @Test func `A hidden window draws about once a second`() async throws {
        let window = try await openWindow()
        server.windows.handle(.minimize, of: window.toplevel)
        let clock = ContinuousClock()
        let start = clock.now
        var frames = 0
        while clock.now - start < .seconds(3.5) {
            try await client.draw("window")
            var events: [String] = []
            while clock.now - start < .seconds(3.5), !events.contains("frame") {
                await fixture.advance(by: 1.0 / 60)
                try await Task.sleep(for: .milliseconds(5))
                events = try await client.events(of: "window")
                #expect(!events.contains("presented"))
            }
            if events.contains("frame") { frames += 1 }
        }
        #expect((1...3).contains(frames), "\(frames) frames in 3.5 seconds")
    }

    @Test func `A hidden window that a tool captures keeps its frame rate`() async throws {
        let window = try await openWindow()
        server.windows.handle(.minimize, of: window.toplevel)
        await fixture.advance()
        let tool = try WindowCaptureClient(socket: fixture.connectSocket())
        try await tool.begin()
        for _ in 0..<5 {
            try await client.draw("window")
            await fixture.advance()
            // Nobody sees it on an output.
            #expect(try await frames(of: "window") == ["frame"])
        }
        await tool.end()
        await fixture.advance()
        try await client.draw("window")
        await fixture.advance()
        #expect(try await frames(of: "window") == [])
    }

    /// Returns the frames of a surface since the last call, and the reports that they were presented.
    private func frames(of name: String) async throws -> [String] {
        try await client.events(of: name).filter { ["frame", "presented"].contains($0) }
    }

    @Test func `A window behind an opaque one is presented when that moves away`() async throws {
        _ = try await openWindow()
        let front = try await cover()
        #expect(try await !isSeen())
        #expect(try await isSeen("front"))
        server.windows.move(front, to: (try fixture.output("B"), CGPoint(x: 150, y: 50)))
        await fixture.advance()
        #expect(Set(try await client.events(of: "window")).isSuperset(of: ["frame", "presented"]))
        #expect(try await isSeen())
        // Above, in the same place.
        server.windows.move(front, to: (try fixture.output("B"), CGPoint(x: 50, y: 50)))
        #expect(try await !isSeen())
        server.windows.focus(try #require(server.windows.windows.first { $0 !== front }))
        await fixture.advance()
        #expect(Set(try await client.events(of: "window")).isSuperset(of: ["frame", "presented"]))
    }

    @Test func `A translucent or faded window covers nothing`() async throws {
        _ = try await openWindow()
        let front = try await cover(isOpaque: false)
        #expect(try await isSeen())
        try await client.map("front", isOpaque: true)
        #expect(try await !isSeen())
        front.view.alpha = 0.5
        #expect(try await isSeen())
    }

    @Test func `A subsurface and a popup are seen or hidden with their window`() async throws {
        _ = try await openWindow()
        try await client.addSubsurface("part", of: "window")
        try await client.map("part")
        try await client.commit("window")
        try await client.openPopup("popup", of: "window")
        await fixture.advance()
        _ = try await client.events(of: "part")
        _ = try await client.events(of: "popup")
        for name in ["part", "popup"] { #expect(try await isSeen(name), "\(name)") }
        _ = try await cover()
        for name in ["part", "popup"] { #expect(try await !isSeen(name), "\(name)") }
    }

    @Test func `An output that is off presents nothing`() async throws {
        _ = try await openWindow()
        #expect(try await isSeen())
        try await fixture.change("B", OutputChange(power: false))
        #expect(try await !isSeen())
        try await fixture.change("B", OutputChange(power: true))
        await fixture.advance()
        #expect(Set(try await client.events(of: "window")).isSuperset(of: ["frame", "presented"]))
    }

    @Test func `A commit that unmaps is never presented`() async throws {
        _ = try await openWindow()
        try await client.unmapWithFeedback("window")
        #expect(try await client.events(of: "window").contains("discarded"))
    }
}

import CoreGraphics
import ServerScript
import Testing
import UIKitTesting
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit

/// Windows stay where the user can reach them, whatever becomes of the outputs.
@MainActor @Suite(.serialized) final class WindowPlaceTests {
    private let fixture: ScreensFixture
    private let client: SurfaceClient

    init() async throws {
        fixture = try await ScreensFixture()
        client = try fixture.connectClient()
        await fixture.connect("B")
    }

    private var server: DisplayServer { fixture.server }

    /// Moves a window to a point of an output.
    private func move(_ window: ManagedWindow, to name: String, _ x: CGFloat, _ y: CGFloat) throws {
        server.windows.move(window, to: (try fixture.output(name), CGPoint(x: x, y: y)))
    }

    /// Whether enough of the top of a window is in the work area of an output for a pointer to drag it.
    private func isReachable(_ window: ManagedWindow) -> Bool {
        guard let output = window.output, server.outputs.contains(where: { $0 === output }) else { return false }
        let frame = window.frame
        let top = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 20).intersection(output.workArea)
        return top.width >= min(40, frame.width) && top.height >= 20
    }

    @Test(arguments: [false, true])
    func `A window returns with its output to where it was`(isDecorated: Bool) async throws {
        try await client.openWindow("window", isDecorated: isDecorated)
        let window = try fixture.window(1)
        #expect((window.decoration != nil) == isDecorated)
        try move(window, to: "B", 600, 400)
        try await fixture.disconnect("B")
        #expect(window.output?.output.description.name == fixture.mainName && isReachable(window))
        await fixture.connect("C")
        #expect(window.output?.output.description.name == fixture.mainName)
        await fixture.connect("B")
        #expect(window.output?.output.description.name == "B" && window.frame.origin == CGPoint(x: 600, y: 400))
    }

    @Test func `A window that the user has moved stays there when its former output returns`() async throws {
        try await client.openWindow("window")
        let window = try fixture.window(1)
        try move(window, to: "B", 600, 400)
        try await fixture.disconnect("B")
        let start = Point(x: window.frame.midX, y: window.frame.midY)
        let drag = try #require(WindowMove(window, at: start, server))
        drag.move(to: start + Point(x: 10, y: 10))
        drag.end()
        let moved = window.frame
        await fixture.connect("B")
        #expect(window.output?.output.description.name == fixture.mainName && window.frame == moved)
    }

    @Test func `Windows keep their order when they return`() async throws {
        try await client.openWindow("first")
        try await client.openWindow("second")
        try await client.openWindow("third")
        for id in 1...3 { try move(try fixture.window(id), to: "B", 100, 100) }
        server.windows.focus(try fixture.window(3))
        server.windows.focus(try fixture.window(1))
        func order() throws -> [Int] {
            let desktop = try #require(try fixture.window(1).output).desktop
            return desktop.windows.subviews.compactMap { view in server.windows.windows.first { $0.view === view }?.id }
        }
        try await fixture.disconnect("B")
        #expect(try order() == [2, 3, 1])
        await fixture.connect("B")
        #expect(try order() == [2, 3, 1])
    }

    @Test(arguments: [false, true])
    func `A window is reachable on a smaller output and returns on the larger one`(isDecorated: Bool) async throws {
        try await client.openWindow("window", isDecorated: isDecorated)
        let window = try fixture.window(1)
        let mode = OutputMode(width: 800, height: 600, refresh: 60_000)
        for change in [
            OutputChange(mode: OutputMode(width: 320, height: 240, refresh: 60_000)),
            OutputChange(scale: OutputScale(of120: 240)), OutputChange(transform: .rotated90),
        ] {
            try move(window, to: "B", 690, 500)
            try await fixture.change("B", change)
            #expect(isReachable(window), "\(change): \(window.frame)")
            try await fixture.change(
                "B", OutputChange(mode: mode, scale: OutputScale(of120: 120), transform: .normal))
            #expect(window.frame.origin == CGPoint(x: 690, y: 500), "\(change)")
        }
    }

    @Test func `A window is reachable after full screen on an output that has become smaller`() async throws {
        try await client.openWindow("window")
        let window = try fixture.window(1)
        try move(window, to: "B", 690, 500)
        try await client.setFullscreen("window", true)
        try await client.resize("window", width: 800, height: 600)
        try await fixture.change("B", OutputChange(mode: OutputMode(width: 320, height: 240, refresh: 60_000)))
        try await client.resize("window", width: 320, height: 240)
        #expect(window.view.frame == CGRect(x: 0, y: 0, width: 320, height: 240))
        try await client.setFullscreen("window", false)
        try await client.resize("window", width: 100, height: 80)
        #expect(isReachable(window), "\(window.frame)")
    }

    @Test func `A window that becomes smaller stays reachable`() async throws {
        try await client.openWindow("window", width: 600, height: 80)
        let window = try fixture.window(1)
        try move(window, to: "B", -500, 100)
        try await client.resize("window", width: 100, height: 80)
        #expect(isReachable(window), "\(window.frame)")
    }

    @Test func `New windows do not open exactly over each other`() async throws {
        var origins: Set<[Int]> = []
        for index in 0..<20 {
            try await client.openWindow("\(index)")
            let window = try #require(server.windows.windows.last)
            origins.insert([Int(window.frame.minX), Int(window.frame.minY)])
            #expect(window.output?.workArea.contains(window.frame) == true)
        }
        #expect(origins.count == 20)
        let area = try #require(server.windows.windows.last?.output).workArea
        for index in 0..<3 {
            try await client.openWindow("large \(index)", width: Int32(area.width), height: Int32(area.height))
            let window = try #require(server.windows.windows.last)
            #expect(isReachable(window))
            origins.insert([Int(window.frame.minX), Int(window.frame.minY)])
        }
        #expect(origins.count == 23)
    }

    @Test func `A hidden window appears on its output again after that was disconnected`() async throws {
        try await client.openWindow("window")
        try move(try fixture.window(1), to: "B", 600, 400)
        try await client.unmap("window")
        try await fixture.disconnect("B")
        await fixture.connect("B")
        try await client.configure("window")
        try await client.map("window")
        let window = try fixture.window(2)
        #expect(window.output?.output.description.name == "B" && window.frame.origin == CGPoint(x: 600, y: 400))
    }
}

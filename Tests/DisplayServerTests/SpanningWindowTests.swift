import CoreGraphics
import ServerScript
import Testing
import UIKitTesting
import UIPlatform
import WaylandClient
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit

/// Windows that lie across two outputs: what is seen of them, and input.
@MainActor @Suite(.serialized) final class SpanningWindowTests {
    private let fixture: DesktopFixture

    init() async throws { fixture = try await DesktopFixture() }

    private var server: DisplayServer { fixture.server }
    private var windows: WindowManager { server.windows }

    private static let desktop: UInt32 = 0x212933
    private static let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)

    /// Opens a red window of 200 × 100 points, 100 of them on `L`, and the others at 0, 100 of `R`.
    @discardableResult
    private func open(
        _ client: DesktopClient, _ title: String = "window", width: Int32 = 200, color: UInt32 = red,
        isDecorated: Bool = false
    ) async throws -> ManagedWindow {
        try await client.create(title, width, 100, color: color, isDecorated: isDecorated)
        try await client.draw(title)
        let window = try fixture.window(title)
        let top = window.frameInsets.top
        windows.move(window, to: (try fixture.output("L"), CGPoint(x: 700, y: 100 - top)))
        await fixture.advance()
        return window
    }

    private func portals(on name: String) throws -> Int {
        try fixture.output(name).desktop.windows.subviews.count { $0 is PortalView }
    }

    @Test func `Both outputs show their part, whatever becomes of the window`() async throws {
        let client = try fixture.connect()
        let window = try await open(client)
        let edges = [Self.desktop, 0xFF0000, 0xFF0000]
        #expect(try await fixture.colors("L", (699, 100), (700, 100), (799, 199)) == edges)
        #expect(try await fixture.colors("R", (0, 99), (0, 100), (99, 199)) == edges)
        #expect(try await fixture.colors("R", (100, 150)) == [Self.desktop])
        try await client.draw("window", 300, 100)
        #expect(try await fixture.colors("R", (199, 150), (200, 150)) == [0xFF0000, Self.desktop])
        windows.move(window, to: (try fixture.output("L"), CGPoint(x: 650, y: 120)))
        #expect(try await fixture.colors("R", (149, 130), (150, 130)) == [0xFF0000, Self.desktop])
        // On the other side of the border, the window belongs to the other output.
        windows.move(window, to: (try fixture.output("R"), CGPoint(x: -100, y: 120)))
        #expect(try await fixture.colors("L", (699, 130), (700, 130)) == [Self.desktop, 0xFF0000])
        #expect(try await fixture.colors("R", (199, 130), (200, 130)) == [0xFF0000, Self.desktop])
        windows.move(window, to: (try fixture.output("R"), CGPoint(x: 10, y: 10)))
        #expect(try await fixture.colors("L", (799, 130)) == [Self.desktop])
        #expect(try portals(on: "L") == 0)
    }

    enum End: CaseIterable, Sendable { case minimized, otherWorkspace, maximized, unmapped, disconnected, outputGone }

    @Test(arguments: End.allCases) func `A window that is hidden, arranged or gone is not on the other output`(
        end: End
    ) async throws {
        let client = try fixture.connect()
        let window = try await open(client)
        #expect(try portals(on: "R") == 1)
        switch end {
        case .minimized: windows.handle(.minimize, of: window.toplevel)
        case .otherWorkspace: windows.activateWorkspace(1)
        case .maximized: window.arrange { $0.fill(.maximized) }
        case .unmapped: try await client.unmap("window")
        case .disconnected:
            await client.end()
            try await fixture.app.wait("the end") { windows.windows.isEmpty }
        case .outputGone: try await fixture.disconnect("R")
        }
        await fixture.advance()
        if end == .outputGone {
            #expect(window.portalOutputs.isEmpty)
        } else {
            #expect(try portals(on: "R") == 0)
            #expect(try await fixture.colors("R", (50, 150)) == [Self.desktop])
        }
        guard end == .minimized || end == .otherWorkspace else { return }
        windows.focus(window)
        #expect(try await fixture.colors("R", (50, 150)) == [0xFF0000])
    }

    @Test func `Windows of both outputs are in one order`() async throws {
        let client = try fixture.connect()
        try await open(client)
        try await client.open("other", 80, 60, color: Self.green)
        windows.move(try fixture.window("other"), to: (try fixture.output("R"), CGPoint(x: 50, y: 110)))
        #expect(try await fixture.colors("R", (60, 120), (40, 120)) == [0x00FF00, 0xFF0000])
        windows.focus(try fixture.window("window"))
        #expect(try await fixture.colors("R", (60, 120), (110, 120)) == [0xFF0000, 0x00FF00])
        // A second one, and a dialog of the first on the other output.
        try await open(client, "second", color: Self.blue)
        #expect(try await fixture.colors("R", (60, 120)) == [0x0000FF])
        try await client.open("dialog", 40, 30, color: Self.green, parent: "window")
        windows.move(try fixture.window("dialog"), to: (try fixture.output("R"), CGPoint(x: 10, y: 110)))
        windows.focus(try fixture.window("window"))
        #expect(try await fixture.colors("R", (20, 120), (60, 120)) == [0x00FF00, 0xFF0000])
    }

    @Test func `A full-screen window has the other output for itself while it is in front`() async throws {
        let client = try fixture.connect()
        try await open(client)
        try await client.open("film", 60, 40, color: Self.green)
        try await client.setFullscreen("film", on: "R")
        #expect(try await fixture.colors("R", (50, 150), (400, 300), (5, 5)) == [0, 0x00FF00, 0])
        #expect(try await fixture.colors("L", (750, 150)) == [0xFF0000])
        windows.focus(try fixture.window("window"))
        #expect(try await fixture.colors("R", (50, 150), (400, 300), (5, 5)) == [0xFF0000, 0x00FF00, 0])
    }

    @Test func `Pointers and fingers reach the window on both outputs`() async throws {
        let client = try fixture.connect()
        try await open(client)
        _ = try await client.takeInput()
        let pointer: SeatPointer = server.compositor.seat.pointer
        pointer.move(to: try fixture.position(50, 150, on: "R"), time: 1)
        pointer.move(to: try fixture.position(150, 150, on: "R"), time: 2)
        pointer.move(to: try fixture.position(750, 150, on: "L"), time: 3)
        #expect(try await client.takeInput() == ["enter window", "leave window", "enter window"])
        let location = try #require(
            try fixture.output("R").surface(at: fixture.position(50, 150, on: "R")), "the surface under the pointer")
        #expect(location.point == Point(x: 150, y: 50))
        fixture.platform.touchDown(1, at: CGPoint(x: 20, y: 110), on: try fixture.output("R").screen.outputID)
        fixture.platform.touchUp(1)
        #expect(try await client.takeInput() == ["down 1 window", "up 1"])
    }

    @Test func `The frame that the server draws works on the other output`() async throws {
        let client = try fixture.connect()
        let window = try await open(client, width: 400, isDecorated: true)
        let decoration = try #require(window.decoration)
        let middle = 100 - window.frameInsets.top / 2
        #expect(windows.cursor(at: try fixture.position(303, 150, on: "R")) != nil, "the right edge")
        #expect(decoration.cursor(at: .zero) == windows.cursor(at: try fixture.position(30, 500, on: "R")))
        // A finger moves the window by the title bar, from the part on the other output.
        let output = try fixture.output("R").screen.outputID
        fixture.platform.touchDown(1, at: CGPoint(x: 5, y: middle), on: output)
        await fixture.advance()
        fixture.platform.touchMove(1, to: CGPoint(x: 45, y: middle + 30))
        fixture.platform.touchMove(1, to: CGPoint(x: 55, y: middle + 40))
        fixture.platform.touchUp(1)
        await fixture.advance()
        let position = try #require(window.output).layoutPosition(window.view.frame.origin)
        // The move begins with the first motion.
        #expect(position == (try fixture.position(710, 110, on: "L")), "\(position)")
        // The pointer presses the button that closes the window.
        let frame = window.frame
        let origin = try #require(window.output).layoutPosition(CGPoint(x: frame.maxX - 15, y: frame.minY + 15))
        let point = try fixture.output("R").desktopPoint(origin)
        fixture.platform.movePointer(to: point, on: output)
        fixture.platform.setPointerButton(0x110, isPressed: true)
        fixture.platform.setPointerButton(0x110, isPressed: false)
        await fixture.advance()
        #expect(try await client.isCloseRequested("window"))
        // Nothing hovers over the button any more, which the next test would see.
        fixture.platform.movePointer(to: CGPoint(x: 400, y: 500), on: output)
    }

    @Test func `The title of a window is drawn for the largest scale`() async throws {
        try await fixture.change("R", OutputChange(scale: OutputScale(of120: 240)))
        let client = try fixture.connect()
        let window = try await open(client, width: 400, isDecorated: true)
        let frame = try #require(window.view.subviews.first { $0 is DecorationView } as? DecorationView)
        let label = try #require(frame.titleBar.subviews.first { $0 is UILabel })
        #expect(label.contentScaleFactor == 2)
        windows.move(window, to: (try fixture.output("L"), CGPoint(x: 10, y: 10)))
        await fixture.advance()
        #expect(label.contentScaleFactor == 1)
        windows.move(window, to: (try fixture.output("R"), CGPoint(x: 10, y: 10)))
        await fixture.advance()
        #expect(label.contentScaleFactor == 2)
    }

    @Test func `Portals are bounded and released with their windows`() async throws {
        let client = try fixture.connect()
        for number in 0..<50 {
            try await open(client, "window \(number)")
            if number >= 5 { try await client.unmap("window \(number - 5)") }
            await fixture.advance()
        }
        #expect(try portals(on: "R") == 5)
        let portal = Weak(try fixture.window("window 49").view.portals?.views.first)
        #expect(portal.value != nil)
        for number in 45..<50 { try await client.destroy("window \(number)") }
        await fixture.advance()
        #expect(try portals(on: "R") == 0 && portal.value == nil)
    }

    private final class Weak {
        weak var value: PortalView?

        init(_ value: PortalView?) { self.value = value }
    }
}

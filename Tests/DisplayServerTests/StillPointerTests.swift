import CoreGraphics
import Testing
import UIKitTesting
import UIPlatform
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit
@testable import UIPlatform

/// A pointer that does not move while windows come, go and move under it.
@MainActor @Suite(.serialized) final class StillPointerTests {
    private let fixture: DesktopFixture
    private let client: DesktopClient

    init() async throws {
        fixture = try await DesktopFixture()
        client = try fixture.connect()
    }

    private var server: DisplayServer { fixture.server }
    private var windows: WindowManager { server.windows }

    private func movePointer(_ x: CGFloat, _ y: CGFloat) throws {
        fixture.platform.movePointer(to: CGPoint(x: x, y: y), on: try fixture.output("L").screen.outputID)
    }

    /// Opens a window of 300 × 200 points at 100, 100 of `L`.
    @discardableResult private func open(_ title: String, isDecorated: Bool = false) async throws -> ManagedWindow {
        try await client.create(title, 300, 200, isDecorated: isDecorated)
        try await client.draw(title)
        let window = try fixture.window(title)
        windows.move(window, to: (try fixture.output("L"), CGPoint(x: 100, y: 100 - window.frameInsets.top)))
        await fixture.advance()
        return window
    }

    enum End: CaseIterable, Sendable { case destroyed, minimized, otherWorkspace, moved, covered }

    private func perform(_ end: End, _ window: ManagedWindow) async throws {
        switch end {
        case .destroyed: try await client.destroy("window")
        case .minimized: windows.minimize(window)
        case .otherWorkspace: windows.activateWorkspace(1)
        case .moved: windows.move(window, to: (try fixture.output("R"), CGPoint(x: 100, y: 100)))
        case .covered: try await open("cover")
        }
        await fixture.advance()
    }

    @Test func `The seat of a pointer that only commands have moved ends with the server`() async throws {
        let seats = UIApplication.shared.input.seats.map(\.id)
        // Over the title bar, a view of the server's own.
        try await open("window", isDecorated: true)
        server.compositor.seat.pointer.move(to: Point(x: 200, y: 95), time: 0)
        await fixture.advance()
        #expect(UIApplication.shared.input.seats.map(\.id) == seats + [SeatID(0)])
        server.close()
        #expect(UIApplication.shared.input.seats.map(\.id) == seats)
    }

    @Test(arguments: End.allCases) func `The cursor is not that of an edge that is gone`(end: End) async throws {
        let window = try await open("window", isDecorated: true)
        try movePointer(402, 200)
        #expect(server.cursor.visibleCursor == .resizeRight)
        if end == .covered {
            // A client that sets no cursor has the arrow.
            try await client.create("cover", 400, 200)
            try await client.draw("cover")
            windows.move(
                try fixture.window("cover"), to: (try fixture.output("L"), CGPoint(x: 100, y: 100)))
            await fixture.advance()
        } else {
            try await perform(end, window)
        }
        #expect(server.cursor.visibleCursor == .arrow)
    }

    @Test(arguments: End.allCases) func `A button of a frame that is gone is not highlighted`(end: End) async throws {
        let window = try await open("window", isDecorated: true)
        let frame = try #require(window.view.subviews.first { $0 is DecorationView } as? DecorationView)
        let button = try #require(frame.titleBar.subviews.compactMap { $0 as? DecorationButton }.last)
        let place = button.convert(CGPoint(x: 10, y: 10), to: window.output?.desktop)
        // The colour follows the focus, too.
        func highlight() -> CGFloat? { button.backgroundColor?.cgColor.alpha }
        let normal = highlight()
        try movePointer(place.x, place.y)
        await fixture.advance()
        #expect(highlight() != normal)
        if end == .covered {
            try await client.create("cover", 300, 300)
            try await client.draw("cover")
            windows.move(try fixture.window("cover"), to: (try fixture.output("L"), CGPoint(x: 100, y: 50)))
            await fixture.advance()
        } else {
            try await perform(end, window)
        }
        #expect(highlight() == normal)
        guard end == .covered else { return }
        // It is again once nothing covers it.
        try await client.destroy("cover")
        await fixture.advance()
        #expect(highlight() != normal)
        try movePointer(700, 500)
    }

    @Test(arguments: End.allCases) func `The surface that is seen at the pointer has its events`(
        end: End
    ) async throws {
        try await open("behind")
        let window = try await open("window")
        try movePointer(200, 200)
        #expect(try await client.takeInput() == ["enter window"])
        try await perform(end, window)
        let input = try await client.takeInput()
        switch end {
        // The event names the surface, which the client has destroyed.
        case .destroyed: #expect(input.last == "enter behind", "\(input)")
        case .minimized, .moved: #expect(input == ["leave window", "enter behind"])
        case .otherWorkspace: #expect(input == ["leave window"])
        case .covered: #expect(input == ["leave window", "enter cover"])
        }
        guard end == .otherWorkspace else { return }
        windows.activateWorkspace(0)
        await fixture.advance()
        #expect(try await client.takeInput() == ["enter window"])
    }

    @Test(arguments: End.allCases) func `A press belongs to its surface until the button is released`(
        end: End
    ) async throws {
        try await open("behind")
        let window = try await open("window")
        try movePointer(200, 200)
        fixture.platform.setPointerButton(0x110, isPressed: true)
        #expect(try await client.takeInput() == ["enter window", "press"])
        try await perform(end, window)
        let input = try await client.takeInput()
        if end == .destroyed { #expect(input.last == "enter behind", "\(input)") } else { #expect(input == []) }
        fixture.platform.setPointerButton(0x110, isPressed: false)
        await fixture.advance()
        switch end {
        case .destroyed: #expect(try await client.takeInput() == [])
        case .minimized, .moved: #expect(try await client.takeInput() == ["release", "leave window", "enter behind"])
        case .otherWorkspace: #expect(try await client.takeInput() == ["release", "leave window"])
        case .covered: #expect(try await client.takeInput() == ["release", "leave window", "enter cover"])
        }
    }

    @Test(arguments: End.allCases) func `A finger belongs to its surface until it is lifted`(end: End) async throws {
        try await open("behind")
        let window = try await open("window")
        let output = try fixture.output("L").screen.outputID
        fixture.platform.touchDown(1, at: CGPoint(x: 200, y: 200), on: output)
        #expect(try await client.takeInput() == ["down 1 window"])
        try await perform(end, window)
        // A window that moves away has the finger elsewhere in its coordinates.
        let input = try await client.takeInput()
        #expect(input == (end == .destroyed ? ["up 1"] : end == .moved ? ["motion 1"] : []))
        fixture.platform.touchUp(1)
        #expect(try await client.takeInput() == (end == .destroyed ? [] : ["up 1"]))
        fixture.platform.touchDown(2, at: CGPoint(x: 200, y: 200), on: output)
        fixture.platform.touchUp(2)
        let title = end == .covered ? "cover" : "behind"
        #expect(try await client.takeInput() == (end == .otherWorkspace ? [] : ["down 2 \(title)", "up 2"]))
    }

    @Test func `A drag goes on in another workspace, with what is under the pointer there`() async throws {
        let dragging = try SurfaceClient(socket: fixture.connectSocket())
        try await dragging.openWindow("source", width: 300, height: 200)
        let source = try #require(windows.windows.first)
        windows.move(source, to: (try fixture.output("L"), CGPoint(x: 100, y: 100)))
        let window = try await open("window")
        windows.move(window, toWorkspace: 1)
        windows.focus(source)
        try await dragging.followPointer()
        try movePointer(200, 200)
        fixture.platform.setPointerButton(0x110, isPressed: true)
        try await dragging.startDrag(from: "source", icon: "icon")
        let drag = try #require(server.compositor.seat.drag)
        #expect(drag.focus === source.view.surface)
        windows.activateWorkspace(1)
        await fixture.advance()
        #expect(drag.focus === window.view.surface && server.compositor.seat.drag === drag)
        windows.activateWorkspace(2)
        await fixture.advance()
        #expect(drag.focus == nil && server.compositor.seat.drag === drag)
        windows.activateWorkspace(0)
        await fixture.advance()
        #expect(drag.focus === source.view.surface)
        fixture.platform.setPointerButton(0x110, isPressed: false)
        #expect(server.compositor.seat.drag == nil)
    }
}

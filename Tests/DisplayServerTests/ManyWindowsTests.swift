import CoreGraphics
import RenderServer
import Testing
import UIKitTesting
import WaylandCompositor
import WaylandServer

@testable import DisplayServer
@testable import UIKit

/// What one window costs must not depend on the number of the others.
@MainActor @Suite(.serialized) final class ManyWindowsTests {
    private let fixture: OutputViewFixture

    init() async throws { fixture = try await OutputViewFixture() }

    private var server: DisplayServer { fixture.server }

    /// Counts the searches for what is at a point, of which it is asked first.
    private final class HitTestCounter: UIView {
        var count = 0

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            count += 1
            return nil
        }
    }

    /// A window that counts how often it is looked at.
    private final class CountingToplevel: ManagedToplevel {
        var reads = 0
        let title = "counting"
        let appID = ""
        let parentToplevel: (any ManagedToplevel)? = nil
        let minSize = Size.zero
        let maxSize = Size.zero
        let windowGeometry = SurfaceRectangle(minX: 0, minY: 0, maxX: 40, maxY: 30)
        let followsSurface = false
        let requestedPosition: Point? = nil
        let fullscreenOutput: Output? = nil
        let hasAnsweredConfiguration = true
        let owner = WindowOwner.client(-1)
        var isMinimized = false
        let acceptsServerDecoration = true
        let hasServerDecoration = true
        var userData: AnyObject?
        private var stored = ToplevelConfiguration()
        var configuration: ToplevelConfiguration {
            get {
                reads += 1
                return stored
            }
            set { stored = newValue }
        }

        func takeFocusRequest() -> FocusRequest { .asUsual }
        func placementDidChange() {}
        func close() {}
    }

    /// Puts windows beside each other, as far as there is room.
    private func tile() {
        for (index, window) in server.windows.windows.enumerated() {
            window.moveFrame(to: CGPoint(x: index % 19 * 42, y: index / 19 % 18 * 32))
        }
    }

    /// Lets time pass until no frame changes layers: on a loaded machine, the server needs several turns for what a thousand
    /// new windows change.
    private func waitUntilUnchanged() async throws {
        for _ in 0..<50 {
            let before = try layersChanged()
            await fixture.app.synthesizer.advance(by: 0.2)
            if try layersChanged() == before { return }
        }
        Issue.record("layers change without an end")
    }

    private func layersChanged() throws -> Int {
        try #require(fixture.app.window.windowScene?.renderStatistics).total.layersChanged
    }

    @Test(arguments: [10, 100, 1000]) func aWindowThatDrawsCostsTheOthersNothing(count: Int) async throws {
        let client = try fixture.connect()
        try await client.open(count)
        #expect(server.windows.windows.count == count)
        tile()
        // One that counts, behind the others.
        let rear = CountingToplevel()
        let bare = server.windows.windows[0]
        server.windows.didUnmap(bare.toplevel)
        server.windows.didMap(rear, on: bare.view.surface)
        server.windows.focus(server.windows.windows[0])
        let counter = HitTestCounter()
        let output = try #require(server.outputs.first)
        output.desktop.windows.addSubview(counter)
        server.compositor.seat.pointer.move(to: Point(x: 790, y: 590), time: 1)
        await fixture.app.synthesizer.advance(by: 0.2)

        let last = count - 1
        try await client.draw(in: last, times: 1)
        try await waitUntilUnchanged()
        (counter.count, rear.reads) = (0, 0)
        let before = try #require(fixture.app.window.windowScene?.renderStatistics)
        try await client.draw(in: last, times: 20)
        #expect(counter.count == 0, "nothing is searched for under the pointer")
        #expect(rear.reads == 0, "no other window is looked at")
        await fixture.app.synthesizer.advance(by: 0.2)
        let after = try #require(fixture.app.window.windowScene?.renderStatistics)
        let frames = after.framesPresented - before.framesPresented
        #expect(frames > 0)
        #expect(after.total.layersChanged - before.total.layersChanged <= frames * 2)
        // The window and its ancestors, and those that touch it.
        #expect(after.total.layersVisited - before.total.layersVisited <= frames * 40)
        #expect(after.last.damagedPixels <= 40 * 30)

        // The focus concerns two windows, and the pointer is where it was.
        (counter.count, rear.reads) = (0, 0)
        server.windows.focus(server.windows.windows[1])
        #expect(rear.reads == 0)
        #expect(counter.count <= 2)
    }
}

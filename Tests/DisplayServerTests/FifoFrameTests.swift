import CoreGraphics
import Testing
import UIKitTesting
import WaylandClient
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit

/// Clients that have each of their commits presented, by `wp_fifo_v1`.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) final class FifoFrameTests {
    private let fixture: DesktopFixture

    init() async throws { fixture = try await DesktopFixture() }

    private var server: DisplayServer { fixture.server }

    /// Opens a window at the top left corner of the output L.
    private func open(_ client: DesktopClient) async throws -> ManagedWindow {
        try await client.open("window")
        let window = try fixture.window("window")
        server.windows.move(window, to: (try fixture.output("L"), .zero))
        await fixture.advance()
        return window
    }

    @Test func `Each commit that waits for the one before it has a frame of its own`() async throws {
        let client = try fixture.connect()
        let window = try await open(client)
        let surface = window.view.surface
        let colors: [UInt32] = (1...6).map { 0xFF00_0000 | $0 * 0x20_1008 }
        let before = server.deferredCommits.presentedCount
        try await client.queue("window", colors: colors)
        #expect(server.deferredCommits.presentedCount == before + 1)
        var seen: [UInt32] = []
        var counts: [Int] = []
        for _ in 0..<200 where surface.hasBarrier {
            let frames = try fixture.output("L").frames.refreshCount
            await fixture.advance(by: 1.0 / 60)
            guard try fixture.output("L").frames.refreshCount != frames else { continue }
            counts.append(server.deferredCommits.presentedCount - before)
            let image = try #require(try fixture.output("L").presented.image(includingCursor: false))
            seen.append(image.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 0, as: UInt32.self) })
        }
        // One more commit is shown with each refresh, until the last one's barrier is cleared.
        #expect(counts == [2, 3, 4, 5, 6, 6])
        #expect(seen == colors.dropFirst() + [colors[5]])
        #expect(server.deferredCommits.count == 0)
    }

    @Test func `A minimized window continues about once a second`() async throws {
        let client = try fixture.connect()
        let window = try await open(client)
        server.windows.minimize(window)
        let before = server.deferredCommits.presentedCount
        try await client.queue("window", colors: [0xFFFF_0000, 0xFF00_FF00])
        await fixture.advance()
        #expect(server.deferredCommits.presentedCount == before + 1)
        let start = ContinuousClock.now
        while window.view.surface.hasBarrier, ContinuousClock.now - start < .seconds(20) {
            await fixture.advance()
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(server.deferredCommits.presentedCount == before + 2)
        #expect(!window.view.surface.hasBarrier)
    }

    @Test func `Commits of a window whose output goes are applied`() async throws {
        let client = try fixture.connect()
        let window = try await open(client)
        try await client.queue("window", colors: [0xFFFF_0000, 0xFF00_FF00])
        try await fixture.disconnect("L")
        for _ in 0..<50 where window.view.surface.hasBarrier { await fixture.advance(by: 1.0 / 60) }
        #expect(!window.view.surface.hasBarrier)
        await fixture.advance()
        let picture = try #require(window.view.picture(scale: 1))
        #expect(picture.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) } == 0xFF00_FF00)
    }
}

extension DesktopClient {
    /// Commits contents of each of the colours, each of which waits until the one before it was presented.
    func queue(_ title: String, colors: [UInt32]) throws {
        let fifo = try fifo(of: title)
        for color in colors {
            fifo.setBarrier()
            fifo.waitBarrier()
            try draw(title, color: color)
        }
    }
}

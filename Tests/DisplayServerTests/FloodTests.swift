import CoreGraphics
import RenderProtocol
import RenderServer
import Testing
import UIKitTesting
import WaylandCompositor
import WaylandServer

@testable import DisplayServer
@testable import UIKit

/// Clients that request more than can be shown.
@MainActor @Suite(.serialized, .timeLimit(.minutes(2))) final class FloodTests {
    private let fixture: OutputViewFixture

    init() async throws { fixture = try await OutputViewFixture() }

    private var server: DisplayServer { fixture.server }

    private func statistics() throws -> RenderServer.TargetStatistics {
        try #require(fixture.app.window.windowScene?.renderStatistics)
    }

    private func pixel(of view: UIView) throws -> UInt32 {
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        let image = try #require(fixture.app.window.windowScene?.snapshot(without: nil))
        let offset = Int(point.y) * image.bytesPerRow + Int(point.x) * 4
        return image.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) | 0xFF00_0000 }
    }

    private func advance() async { await fixture.app.synthesizer.advance(by: 0.1) }

    @Test func `Commits without waiting for frames are copied once a frame`() async throws {
        let client = FloodClient(socket: try fixture.connectSocket())
        try await client.openWindow(width: 100, height: 80)
        await advance()
        let (before, uploaded) = (server.deferredCommits.presentedCount, try statistics().total.uploadedBytes)
        let count = 500
        let releases = try await client.flood(count, destroyingBuffers: false)
        // All but the one that waits for the frame have been released: the client can always draw.
        #expect(releases >= count - 1)
        #expect(server.deferredCommits.count == 1)
        await advance()
        #expect(server.deferredCommits.count == 0)
        // The first commit, the last one, and those of the frames between if the machine is slow.
        let shown = server.deferredCommits.presentedCount - before
        #expect((2...count / 10).contains(shown))
        #expect(try statistics().total.uploadedBytes - uploaded <= shown * 100 * 80 * 4)
        #expect(try await client.releaseCount() == count)
        let view = try #require(server.windows.windows.first?.view)
        #expect(try pixel(of: view) == FloodClient.color(count - 1))
    }

    @Test func `A buffer that is destroyed before the frame that shows it is shown`() async throws {
        let client = FloodClient(socket: try fixture.connectSocket())
        try await client.openWindow(width: 100, height: 80)
        await advance()
        _ = try await client.flood(3, destroyingBuffers: true)
        await advance()
        let view = try #require(server.windows.windows.first?.view)
        #expect(try pixel(of: view) == FloodClient.color(2))
    }

    @Test func `A client that waits for frames is not deferred`() async throws {
        let client = FloodClient(socket: try fixture.connectSocket())
        try await client.openWindow(width: 100, height: 80)
        for number in 0..<5 {
            await advance()
            _ = try await client.flood(1, destroyingBuffers: false, first: number)
            #expect(server.deferredCommits.count == 0)
        }
    }

    @Test func `Subsurfaces of a window are removed from its view together`() async throws {
        let client = FloodClient(socket: try fixture.connectSocket())
        try await client.openWindow(width: 100, height: 80)
        await advance()
        let count = 1500
        try await client.addSubsurfaces(count)
        _ = await showEverything()
        let window = try #require(server.windows.windows.first?.view.surface)
        let view = try #require(SurfaceView.of(window))
        #expect(view.subviews.count == count + 1)
        // With N removals that each arranged N views, and looked each of them up in N others, this took minutes.
        let start = ContinuousClock.now
        try await client.destroySubsurfaces()
        // They disappear at once, and are removed with the next frames.
        #expect(view.subviews.allSatisfy { $0.isHidden || !($0 is SurfaceView) })
        #expect(view.subviews.count == count + 1)
        for _ in 0..<20 where view.subviews.count > 1 { await advance() }
        #expect(view.subviews.count == 1)
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func `A subsurface that is removed and added again within a frame stays`() async throws {
        let client = FloodClient(socket: try fixture.connectSocket())
        try await client.openWindow(width: 100, height: 80)
        await advance()
        try await client.addSubsurfaces(3)
        await advance()
        let view = try #require(server.windows.windows.first.flatMap { SurfaceView.of($0.view.surface) })
        let first = view.subviews
        try await client.makeSubsurfacesAgain()
        await advance()
        #expect(view.subviews.elementsEqual(first, by: ===))
        #expect(view.subviews.allSatisfy { !$0.isHidden })
    }

    // MARK: The budget of a client

    /// Waits until everything is shown; returns the number of steps of the clock.
    private func showEverything() async -> Int {
        var steps = 0
        while server.deferredCommits.count > 0, steps < 200 {
            await advance()
            steps += 1
        }
        return steps
    }

    @Test func `The surfaces of a client that are too many for a frame are shown in the next ones`() async throws {
        let (client, other) = (
            FloodClient(socket: try fixture.connectSocket()), FloodClient(socket: try fixture.connectSocket())
        )
        try await client.openWindow(width: 100, height: 80)
        await advance()
        // As if the machine were very slow.
        server.deferredCommits.budget.limit = .zero
        let before = server.deferredCommits.presentedCount
        let count = 500
        try await client.addSubsurfaces(count)
        #expect(server.deferredCommits.presentedCount - before == FrameBudget.minUnits)
        // All others, and the window.
        #expect(server.deferredCommits.count == count + 1 - FrameBudget.minUnits)
        // The time of one client is not that of another.
        try await other.openWindow(width: 60, height: 50)
        #expect(server.deferredCommits.presentedCount - before > FrameBudget.minUnits)
        #expect(server.deferredCommits.count == count + 1 - FrameBudget.minUnits)
        #expect(await showEverything() < 50)
        let view = try #require(server.windows.windows.first.flatMap { SurfaceView.of($0.view.surface) })
        #expect(view.subviews.count == count + 1)
        #expect(view.subviews.allSatisfy { !$0.isHidden })
    }

    @Test func `What one commit applies is shown together`() async throws {
        let client = FloodClient(socket: try fixture.connectSocket())
        try await client.openWindow(width: 100, height: 80)
        await advance()
        let count = 3 * FrameBudget.minUnits
        try await client.addSubsurfaces(count)
        _ = await showEverything()
        server.deferredCommits.budget.limit = .zero
        await advance()
        let before = server.deferredCommits.presentedCount
        try await client.commitSynchronized()
        #expect(server.deferredCommits.presentedCount - before == count + 1)
        // Again in the same frame: all of it waits.
        try await client.commitSynchronized()
        #expect(server.deferredCommits.presentedCount - before == count + 1)
        #expect(server.deferredCommits.count == count + 1)
        #expect(await showEverything() <= 2)
        #expect(server.deferredCommits.presentedCount - before == 2 * (count + 1))
    }

    @Test func `A frame adds and removes some of the views of many subsurfaces`() async throws {
        let client = FloodClient(socket: try fixture.connectSocket())
        try await client.openWindow(width: 100, height: 80)
        await advance()
        let view = try #require(server.windows.windows.first.flatMap { SurfaceView.of($0.view.surface) })
        let count = 5 * SurfaceView.maxChanges
        try await client.addSubsurfaces(count)
        #expect(view.subviews.count <= 1 + SurfaceView.maxChanges)
        var counts = [view.subviews.count]
        while server.deferredCommits.count > 0, counts.count < 100 {
            await fixture.app.synthesizer.advance(by: 1.0 / 60)
            counts.append(view.subviews.count)
        }
        #expect(counts.last == 1 + count)
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $1 - $0 <= 2 * SurfaceView.maxChanges })
        try await client.destroySubsurfaces()
        counts = [view.subviews.count]
        while server.deferredCommits.count > 0, counts.count < 100 {
            await fixture.app.synthesizer.advance(by: 1.0 / 60)
            counts.append(view.subviews.count)
        }
        #expect(counts.last == 1)
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 - $1 <= 2 * SurfaceView.maxChanges })
    }

    @Test func `Subsurfaces that appear and disappear within a frame change their views once`() async throws {
        let client = FloodClient(socket: try fixture.connectSocket())
        try await client.openWindow(width: 100, height: 80)
        let count = 100
        try await client.addSubsurfaces(count)
        _ = await showEverything()
        let before = server.deferredCommits.presentedCount
        try await client.mapSubsurfacesAgain(20)
        // The first commit of each at once, as far as the machine is fast enough, and the others with the next frame.
        #expect(server.deferredCommits.presentedCount - before <= count)
        _ = await showEverything()
        #expect(server.deferredCommits.presentedCount - before <= 2 * count)
        let view = try #require(server.windows.windows.first.flatMap { SurfaceView.of($0.view.surface) })
        #expect(view.subviews.allSatisfy { !$0.isHidden })
    }

    @Test func `A window that disappears and appears again within a frame is copied once`() async throws {
        let client = FloodClient(socket: try fixture.connectSocket())
        try await client.openWindow(width: 100, height: 80)
        await advance()
        let uploaded = try statistics().total.uploadedBytes
        let count = 40
        try await client.mapAgain(count)
        await advance()
        #expect(try statistics().total.uploadedBytes - uploaded <= count / 4 * 100 * 80 * 4)
        let view = try #require(server.windows.windows.first.flatMap { SurfaceView.of($0.view.surface) })
        #expect(!view.isHidden)
        #expect(try pixel(of: view) == 0xFFFF_FFFF)
    }

    // MARK: What remains

    @Test func `A client that disconnects leaves nothing`() async throws {
        let before = server.compositor.surfaces.count
        let client = FloodClient(socket: try fixture.connectSocket())
        try await client.openWindow(width: 100, height: 80)
        try await client.addSubsurfaces(800)
        _ = await showEverything()
        let views = server.compositor.surfaces.map { WeakView(view: SurfaceView.of($0)) }
        #expect(views.count == before + 801)
        await client.close()
        for _ in 0..<50 where views.contains(where: { $0.view != nil }) { await advance() }
        #expect(views.allSatisfy { $0.view == nil })
        #expect(server.compositor.surfaces.count == before)
        #expect(server.deferredCommits.count == 0)
        #expect(server.windows.windows.isEmpty)
    }

    private struct WeakView {
        weak var view: SurfaceView?
    }

    @Test func `A surface that is destroyed leaves the memory for the copies of others`() async throws {
        let client = FloodClient(socket: try fixture.connectSocket())
        try await client.openWindow(width: 100, height: 80)
        try await client.addSubsurfaces(20)
        do { _ = PixelMemory(byteCount: 2 * PixelMemoryPool.smallestBlock, from: server.pixelMemory) }
        let unused = server.pixelMemory.unusedByteCount
        #expect(unused > 0)
        try await client.destroySubsurfaces()
        #expect(server.pixelMemory.unusedByteCount == unused)
        try await fixture.app.wait("the memory to be freed") { server.pixelMemory.unusedByteCount == 0 }
    }
}

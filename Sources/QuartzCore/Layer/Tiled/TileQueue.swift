import CoreGraphics
import Diagnostics
import Dispatch
import Foundation
import Locking
import RenderProtocol
import RenderServer

/// Draws the tiles that the render thread requests on a few threads, and sends it the pixels.
final class TileQueue: Sendable {
    static let shared = TileQueue()

    /// The reference to a layer that the worker threads use.
    // Sendable: the reference never changes, and a weak one may be read on any thread. The only method of the layer that
    // is called off its own thread is `draw(in:)`, which a tiled layer must support there by contract.
    private final class Source: @unchecked Sendable {
        weak let layer: CATiledLayer?
        let isOnMain: Bool

        init(_ layer: CATiledLayer) {
            self.layer = layer
            isOnMain = layer.drawsOnMainThread
        }
    }

    private struct Job {
        let layer: LayerID
        let source: Source
        let tile: TileRequests.Tile
    }

    private struct State {
        var sources: [LayerID: Source] = [:]
        /// The missing tiles of each layer, the most urgent last.
        var waiting: [LayerID: [TileRequests.Tile]] = [:]
        /// Tiles being drawn, by version.
        var running: Set<UInt64> = []
        var workers = 0
        /// Whether a turn of the main thread is scheduled to draw a tile.
        var isMainCalled = false
        var idle: [Reply<Void>] = []
    }

    private let state = Mutex(State())
    private let workers = DispatchQueue(label: "oriel-tiles", qos: .userInitiated, attributes: .concurrent)
    /// One core is left to the render thread and the main thread.
    private let maxWorkers = min(max(ProcessInfo.processInfo.activeProcessorCount - 1, 2), 4)

    private init() {
        RenderServer.shared.onTileRequests { TileQueue.shared.replace($0) }
    }

    // MARK: Layers

    func add(_ layer: CATiledLayer) {
        let source = Source(layer)
        state.withLock { $0.sources[layer.id] = source }
    }

    func remove(_ id: LayerID) {
        state.withLock { state in
            state.sources[id] = nil
            state.waiting[id] = nil
            Self.wakeIfIdle(&state)
        }
    }

    // MARK: Requests

    /// Replaces the list of a layer's missing tiles.
    private func replace(_ requests: TileRequests) {
        let (starts, callsMain) = state.withLock { state in
            guard let source = state.sources[requests.layer] else { return (0, false) }
            let new = requests.tiles.filter { !state.running.contains($0.version) }
            state.waiting[requests.layer] = new.isEmpty ? nil : new.reversed()
            if source.isOnMain {
                let calls = !new.isEmpty && !state.isMainCalled
                if calls { state.isMainCalled = true }
                return (0, calls)
            }
            let starts = min(new.count, maxWorkers - state.workers)
            state.workers += starts
            return (starts, false)
        }
        for _ in 0..<starts { workers.async { self.work() } }
        if callsMain { callMain() }
    }

    private func next(onMain: Bool) -> Job? {
        state.withLock { state in
            for (id, tiles) in state.waiting {
                guard let source = state.sources[id] else { continue }
                guard source.isOnMain == onMain, let tile = tiles.last else { continue }
                state.waiting[id]?.removeLast()
                if tiles.count == 1 { state.waiting[id] = nil }
                state.running.insert(tile.version)
                return Job(layer: id, source: source, tile: tile)
            }
            if onMain { state.isMainCalled = false } else { state.workers -= 1 }
            Self.wakeIfIdle(&state)
            return nil
        }
    }

    private func work() {
        while let job = next(onMain: false) { finish(job) }
    }

    private func callMain() {
        DispatchQueue.main.async {
            guard let job = self.next(onMain: true) else { return }
            self.finish(job)
            self.callMain()
        }
    }

    // MARK: Drawing

    private func finish(_ job: Job) {
        // A layer that no longer exists waits for nothing.
        if let update = draw(job) {
            var commit = Commit()
            commit.tiles.append(update)
            RenderServer.shared.post(commit)
        }
        state.withLock { state in
            state.running.remove(job.tile.version)
            Self.wakeIfIdle(&state)
        }
    }

    /// - Returns: The update for the render thread; nil if the layer no longer exists.
    private func draw(_ job: Job) -> Commit.TileUpdate? {
        guard let layer = job.source.layer else { return nil }
        let tile = job.tile
        var update = Commit.TileUpdate(layer: job.layer, key: tile.key, version: tile.version, pixels: nil)
        guard
            let context = CGContext(
                pixelWidth: tile.pixelWidth, pixelHeight: tile.pixelHeight, scale: tile.scale,
                origin: CGPoint(x: tile.x, y: tile.y))
        else {
            logger.once("No memory for a tile of \(tile.pixelWidth)×\(tile.pixelHeight) pixels: it stays empty.")
            return update
        }
        context.clip(to: CGRect(x: tile.part.x, y: tile.part.y, width: tile.part.z, height: tile.part.w))
        layer.draw(in: context)
        update.pixels = context.finish()?.renderPixels
        return update
    }

    // MARK: Waiting

    /// Returns when no tiles are requested or being drawn off the main thread. For tests.
    func waitUntilIdle() {
        let idle = Reply<Void>()
        state.withLock { state in
            state.idle.append(idle)
            Self.wakeIfIdle(&state)
        }
        idle.wait()
    }

    /// Whether no tiles are requested or being drawn.
    var isIdle: Bool { state.withLock { $0.waiting.isEmpty && $0.running.isEmpty } }

    private static func wakeIfIdle(_ state: inout State) {
        guard state.running.isEmpty, state.waiting.isEmpty else { return }
        for waiter in state.idle { waiter.send() }
        state.idle.removeAll()
    }
}

/// Access to the state of tile drawing.
package enum TileDrawing {
    /// Returns when all requested tiles are drawn. Does not wait for tiles of views, which the main thread draws.
    package static func waitUntilIdle() { TileQueue.shared.waitUntilIdle() }
    package static var isIdle: Bool { TileQueue.shared.isIdle }
}

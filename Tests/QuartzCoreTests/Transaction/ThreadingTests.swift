import CoreGraphics
import Foundation
import Locking
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// For ThreadSanitizer: everything that may happen concurrently.
    struct ThreadingTests {
        /// Four threads with layers of their own commit while targets come and go.
        @Test(.timeLimit(.minutes(1))) func commitsFromFourThreadsWhileTargetsComeAndGo() throws {
            let before = IdentityPool.layers.take()
            IdentityPool.layers.recycle(CollectionOfOne(before))
            let problems = Mutex<[String]>([])
            let group = DispatchGroup()
            for index in 0..<4 {
                let thread = Thread {
                    defer { group.leave() }
                    do {
                        try Self.work(index)
                    } catch {
                        problems.withLock { $0.append("\(error)") }
                    }
                }
                group.enter()
                thread.start()
            }
            group.wait()
            #expect(problems.withLock { $0 } == [])
        }

        private struct Wrong: Error {
            let what: String
        }

        private static func work(_ index: Int) throws {
            var random = SeededGenerator(seed: UInt64(index))
            for round in 0..<4 {
                let root = CALayer()
                root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
                root.backgroundColor = .red
                let host = LayerHost(root: root, on: .offscreen(refresh: round % 2 == 0 ? nil : 500))
                host.configure(pixelWidth: 40, pixelHeight: 40, scale: 1)
                for step in 0..<25 {
                    CATransaction.begin()
                    let layer = CALayer()
                    layer.frame = CGRect(
                        x: CGFloat.random(in: 10..<40, using: &random), y: 0, width: 10, height: 10)
                    layer.backgroundColor = .green
                    if step % 5 == 0 { layer.contents = try CGImage.quarters(16, 16) }
                    root.addSublayer(layer)
                    if let first = root.sublayers?.first, step % 3 == 0 { first.removeFromSuperlayer() }
                    CATransaction.commit()
                    CATransaction.flush()
                    if step % 6 == 0 { RenderServer.shared.renderNow() }
                }
                let picture = try host.snapshot()
                if picture[2, 30] != SIMD4(255, 0, 0, 255) { throw Wrong(what: "\(picture[2, 30]) of thread \(index)") }
                if host.statistics == nil { throw Wrong(what: "no statistics") }
                host.close()
            }
            CATransaction.flush()
        }

        /// An image is shown by several threads and released by whichever is last: neither it nor its texture stays.
        @MainActor @Test(.timeLimit(.minutes(1))) func imagesAreSharedBetweenThreads() throws {
            let stage = Stage(8, 8)
            _ = try stage.frame()
            let before = try stage.statistics().textureBytes
            let images = (0..<5).map { _ in WeakImage() }
            for (round, weak) in images.enumerated() {
                let group = DispatchGroup()
                let image = try CGImage.quarters(20 + round, 20)
                weak.image = image
                for _ in 0..<4 {
                    let thread = Thread {
                        defer { group.leave() }
                        for _ in 0..<10 {
                            let layer = CALayer()
                            layer.contents = image
                            CATransaction.flush()
                        }
                    }
                    group.enter()
                    thread.start()
                }
                group.wait()
            }
            CATransaction.flush()
            RenderServer.shared.renderNow()
            // A thread releases what its block captures after it has left the group.
            let deadline = Date(timeIntervalSinceNow: 10)
            while images.contains(where: { $0.image != nil }), Date() < deadline { usleep(1000) }
            #expect(images.allSatisfy { $0.image == nil })
            let after = try stage.statistics().textureBytes
            // The atlas keeps a page for the next small image.
            #expect(after <= before + 1040 * 1024 * 4)
        }

        /// Another thread releases the last references to layers while this one commits changes of the last of them: the end
        /// of a layer is committed after its changes, which would leave a layer in the render server otherwise.
        @MainActor @Test(.timeLimit(.minutes(1))) func `A layer may be released while its changes are committed`()
            throws
        {
            let stage = Stage(8, 8)
            _ = try stage.frame()
            let before = try stage.statistics().layers
            let handed = Atomic<UInt>(0)
            let end: UInt = 1
            let thread = Thread {
                CATransaction.flush()
                var round = 0
                while true {
                    let bits = handed.load(ordering: .acquiring)
                    if bits == end { return handed.store(0, ordering: .releasing) }
                    guard let pointer = UnsafeRawPointer(bitPattern: bits) else { continue }
                    round += 1
                    // The moment differs from round to round.
                    for _ in 0..<round % 100 * 10 { _ = handed.load(ordering: .relaxed) }
                    Unmanaged<LayerList>.fromOpaque(pointer).release()
                    handed.store(0, ordering: .releasing)
                }
            }
            thread.start()
            var leftBehind = 0
            for _ in 0..<2000 {
                do {
                    let list = LayerList(count: 12)
                    CATransaction.flush()
                    list.layers.last?.opacity = 0.5
                    let pointer = UInt(bitPattern: Unmanaged.passRetained(list).toOpaque())
                    handed.store(pointer, ordering: .releasing)
                }
                CATransaction.flush()
                while handed.load(ordering: .acquiring) != 0 {}
                CATransaction.flush()
                if try stage.statistics().layers != before { leftBehind += 1 }
            }
            handed.store(end, ordering: .releasing)
            while handed.load(ordering: .acquiring) != 0 { usleep(100) }
            #expect(leftBehind == 0)
        }

        private final class LayerList {
            let layers: [CALayer]

            init(count: Int) { layers = (0..<count).map { _ in CALayer() } }
        }

        private final class WeakImage {
            weak var image: CGImage?
        }

        /// Every thread creates its own targets, which no longer exist after they have been removed, once or twice.
        @MainActor @Test(.timeLimit(.minutes(1))) func targetsComeAndGoAtOnce() throws {
            let targets = Mutex<[TargetID]>([])
            DispatchQueue.concurrentPerform(iterations: 32) { _ in
                let target = RenderServer.shared.makeTarget(.offscreen(refresh: nil))
                _ = RenderServer.shared.statistics(of: target)
                RenderServer.shared.setTicking(false)
                RenderServer.shared.removeTarget(target)
                RenderServer.shared.removeTarget(target)
                targets.withLock { $0.append(target) }
            }
            let removed = targets.withLock { $0 }
            #expect(removed.count == 32)
            for target in removed { #expect(RenderServer.shared.statistics(of: target) == nil) }
            let stage = Stage(8, 8)
            stage.root.backgroundColor = .red
            _ = try stage.frame()
            #expect(try stage.picture()[4, 4] == red)
        }

        /// Four threads show every class of layers while others ask, limit textures, and turn ticks on and off.
        @Test(.timeLimit(.minutes(1))) func everyClassOfLayersWhileOthersAsk() throws {
            let problems = Mutex<[String]>([])
            let isOver = Atomic(false)
            let askers = DispatchGroup()
            let server = RenderServer.shared
            for index in 0..<2 {
                let thread = Thread {
                    defer { askers.leave() }
                    var round = index
                    while !isOver.load(ordering: .acquiring) {
                        switch round % 4 {
                        case 0: _ = try? server.information()
                        case 1: server.setTicking(round % 8 == 1)
                        case 2: server.renderNow()
                        default:
                            server.setTextureBudget(round % 3 == 0 ? 0 : 64 << 20)
                            server.setBitmapBudget(round % 3 == 0 ? 0 : 64 << 20)
                        }
                        round += 1
                    }
                }
                askers.enter()
                thread.start()
            }
            let group = DispatchGroup()
            for _ in 0..<4 {
                let thread = Thread {
                    defer { group.leave() }
                    do {
                        try Self.showEverything()
                    } catch {
                        problems.withLock { $0.append("\(error)") }
                    }
                }
                group.enter()
                thread.start()
            }
            group.wait()
            isOver.store(true, ordering: .releasing)
            askers.wait()
            server.setTicking(false)
            server.setTextureBudget(512 << 20)
            server.setBitmapBudget(256 << 20)
            #expect(problems.withLock { $0 } == [])
        }

        private static func showEverything() throws {
            for _ in 0..<3 {
                let root = CALayer()
                root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
                let host = LayerHost(root: root, on: .offscreen(refresh: 500))
                host.configure(pixelWidth: 200, pixelHeight: 200, scale: 1)
                let layers = try everyStillLayer()
                for layer in layers { root.addSublayer(layer) }
                let emitter = CAEmitterLayer()
                emitter.frame = root.bounds
                let cell = CAEmitterCell()
                cell.birthRate = 1000
                cell.lifetime = 1
                cell.contents = try CGImage.quarters(4, 4)
                emitter.emitterCells = [cell]
                root.addSublayer(emitter)
                for step in 0..<8 {
                    for layer in layers { layer.position.x += CGFloat(step % 2 * 2 - 1) }
                    layers.randomElement()?.setNeedsDisplay()
                    CATransaction.flush()
                    _ = host.statistics
                }
                _ = try host.snapshot()
                host.close()
            }
            CATransaction.flush()
        }
    }
}

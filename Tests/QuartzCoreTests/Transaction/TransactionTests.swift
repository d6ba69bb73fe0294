import CSystem
import Foundation
import Locking
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    @MainActor struct TransactionTests {
        /// Lets the main queue run until `condition` holds.
        private func wait(until condition: () -> Bool) async throws {
            for _ in 0..<400 {
                if condition() { return }
                try await Task.sleep(for: .milliseconds(5))
            }
        }

        @Test func settingAnEqualValueCommitsNothing() throws {
            let stage = Stage(20, 20)
            let layer = stage.add(1, 2, 10, 10, .red)
            let image = try CGImage.quarters(4, 4)
            layer.contents = image
            layer.name = "a"
            _ = try stage.frame()
            let before = try stage.statistics().total.layersChanged
            layer.frame = layer.frame
            layer.position = CGPoint(x: 6, y: 7)
            layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            layer.backgroundColor = .rgb(1, 0, 0)
            layer.opacity = 1
            layer.isHidden = false
            layer.transform = CATransform3DIdentity
            layer.contents = image
            layer.contentsGravity = .resize
            layer.cornerRadius = -1
            stage.root.sublayers = stage.root.sublayers
            #expect(try stage.frame() == nil)
            layer.opacity = 0.5
            #expect(try stage.frame()?.layersChanged == 1)
            #expect(try stage.statistics().total.layersChanged == before + 1)
        }

        @Test func changesOfATurnAreOneFrame() throws {
            let stage = Stage(20, 20)
            let layer = stage.add(0, 0, 10, 10, .red)
            _ = try stage.frame()
            let before = try stage.statistics()
            layer.position = CGPoint(x: 9, y: 9)
            layer.opacity = 0.5
            layer.position = CGPoint(x: 8, y: 8)
            let frame = try #require(try stage.frame())
            let after = try stage.statistics()
            #expect(frame.layersChanged == 1 && after.framesPresented == before.framesPresented + 1)
            #expect(after.total.layersChanged == before.total.layersChanged + 1)
        }

        @Test func anUpdateOfAClosedTargetReachesNoOther() throws {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            let acknowledged = Mutex(0)
            let closed = LayerHost(root: root, on: .offscreen(refresh: nil))
            closed.configure(pixelWidth: 20, pixelHeight: 20, scale: 1) { acknowledged.withLock { $0 += 1 } }
            let id = closed.target
            closed.close()
            // It has the identity of the closed one.
            let next = LayerHost(root: CALayer(), on: .offscreen(refresh: nil))
            #expect(next.target == id)
            CATransaction.flush()
            for _ in 0..<3 { #expect(next.statistics?.framesPresented == 0) }
            #expect(acknowledged.withLock { $0 } == 0)
        }

        /// The implicit transaction ends with what the main queue runs; with a run loop's turn, the wire tests see.
        @Test func theEndOfTheTurnCommits() async throws {
            let stage = Stage(20, 20)
            _ = try stage.frame()
            let before = try stage.statistics().total.layersChanged
            stage.add(0, 0, 10, 10, .red)
            #expect(try stage.statistics().total.layersChanged == before)
            for _ in 0..<200 where try stage.statistics().total.layersChanged == before {
                try await Task.sleep(for: .milliseconds(5))
            }
            #expect(try stage.statistics().total.layersChanged > before)
        }

        private static let mainQueue: DispatchSpecificKey<Bool> = {
            let key = DispatchSpecificKey<Bool>()
            DispatchQueue.main.setSpecific(key: key, value: true)
            return key
        }()

        @Test func explicitTransactionsNestAndCommitAtOnce() throws {
            let stage = Stage(20, 20)
            let layer = stage.add(0, 0, 10, 10, .red)
            _ = try stage.frame()
            func changed() throws -> Int { try stage.statistics().total.layersChanged }
            var before = try changed()
            RenderServer.shared.renderNow()
            CATransaction.begin()
            layer.opacity = 0.5
            CATransaction.begin()
            layer.opacity = 0.6
            CATransaction.commit()
            CATransaction.flush()
            RenderServer.shared.renderNow()
            #expect(try changed() == before)
            CATransaction.commit()
            RenderServer.shared.renderNow()
            #expect(try changed() == before + 1)
            // Within an implicit one it goes out with that.
            before = try changed()
            layer.opacity = 0.7
            CATransaction.begin()
            layer.opacity = 0.8
            CATransaction.commit()
            RenderServer.shared.renderNow()
            #expect(try changed() == before)
            CATransaction.flush()
            RenderServer.shared.renderNow()
            #expect(try changed() == before + 1)
            // One commit too many is no harm.
            CATransaction.commit()
            CATransaction.flush()
        }

        @Test func settingsBelongToTheirTransaction() {
            CATransaction.flush()
            #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            CATransaction.setAnimationDuration(2)
            CATransaction.begin()
            #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 2)
            CATransaction.setDisableActions(false)
            CATransaction.setValue("x", forKey: "mine")
            #expect(!CATransaction.disableActions() && CATransaction.value(forKey: "mine") as? String == "x")
            CATransaction.commit()
            #expect(CATransaction.disableActions() && CATransaction.value(forKey: "mine") == nil)
            CATransaction.commit()
            #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
            CATransaction.setDisableActions(true)
            #expect(CATransaction.disableActions())
            CATransaction.flush()
            #expect(!CATransaction.disableActions())
        }

        @Test func completionBlocksRunOnceOnTheMainThread() async throws {
            let calls = Mutex<[String]>([])
            let key = Self.mainQueue
            @Sendable func note(_ name: String) {
                calls.withLock { $0.append(DispatchQueue.getSpecific(key: key) == true ? name : "elsewhere") }
            }
            CATransaction.begin()
            CATransaction.setCompletionBlock { note("outer") }
            CATransaction.begin()
            CATransaction.setCompletionBlock { note("inner") }
            CATransaction.commit()
            #expect(calls.withLock { $0.isEmpty })
            CATransaction.commit()
            CATransaction.flush()
            try await wait { calls.withLock { $0.count >= 2 } }
            CATransaction.flush()
            try await Task.sleep(for: .milliseconds(10))
            #expect(calls.withLock { $0.sorted() } == ["inner", "outer"])
        }

        @Test func otherThreadsCommit() async throws {
            let stage = Stage(20, 20)
            let seen = Mutex<[Bool]>([])
            let key = Self.mainQueue
            let thread = Thread {
                CATransaction.begin()
                let layer = CALayer()
                layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
                CATransaction.setCompletionBlock {
                    seen.withLock { $0.append(DispatchQueue.getSpecific(key: key) == true) }
                }
                CATransaction.commit()
                // Left open: the end of the thread commits it.
                layer.opacity = 0.5
            }
            stage.root.backgroundColor = .red
            let before = try #require(try stage.frame()).layersChanged
            #expect(before > 0)
            thread.start()
            try await wait { seen.withLock { !$0.isEmpty } }
            #expect(seen.withLock { $0 } == [true])
            // What changes unseen counts with the next frame.
            var changed = 0
            for round in 1...200 where changed < 2 {
                try await Task.sleep(for: .milliseconds(5))
                stage.root.opacity = 1 - Float(round) / 1000
                changed += try #require(try stage.frame()).layersChanged - 1
            }
            #expect(changed >= 2)
        }

        private final class Recorder: CALayer {
            var onLayout: (Recorder) -> Void = { _ in }
            override func layoutSublayers() { onLayout(self) }
        }

        private final class Journal: Sendable {
            let entries = Mutex<[String]>([])
            func add(_ entry: String) { entries.withLock { $0.append(entry) } }
        }

        private final class DyingLayer: CALayer {
            let journal: Journal?

            init(_ journal: Journal) {
                self.journal = journal
                super.init()
            }

            required init?(coder: NSCoder) { nil }
            override init(layer: Any) {
                journal = nil
                super.init(layer: layer)
            }

            deinit { journal?.add("commit") }
        }

        private nonisolated static let ends = Journal()

        /// libdispatch gives a thread up in the destructor of a key, and frees the thread's memory twice if a queue is used
        /// afterwards. What C++ destroys with a thread is destroyed before all keys, the newest first.
        @Test func threadsCommitBeforeTheirKeysAreDestroyed() async throws {
            let thread = Thread {
                #expect(oriel_at_thread_exit { TransactionTests.ends.add("end") })
                // Changed, and held by the transaction alone, which ends it.
                DyingLayer(TransactionTests.ends).opacity = 0.5
            }
            thread.start()
            try await wait { Self.ends.entries.withLock { $0.count >= 2 } }
            #expect(Self.ends.entries.withLock { $0 } == ["commit", "end"])
        }

        @Test func layoutGoesFromTheTopDown() throws {
            let stage = Stage(50, 50)
            var order: [String] = []
            var parent = stage.root
            for name in ["a", "b", "c"] {
                let layer = Recorder()
                layer.name = name
                layer.onLayout = { order.append($0.name!) }
                parent.addSublayer(layer)
                parent = layer
            }
            CATransaction.flush()
            order = []
            let (a, b, c) = (stage.root.sublayers![0], stage.root.sublayers![0].sublayers![0], parent)
            c.setNeedsLayout()
            a.setNeedsLayout()
            b.setNeedsLayout()
            CATransaction.flush()
            #expect(order == ["a", "b", "c"])
            // A parent that resizes its child has it laid out in the same commit.
            order = []
            (a as? Recorder)?.onLayout = {
                order.append($0.name!)
                b.bounds.size.width += 1
            }
            a.setNeedsLayout()
            CATransaction.flush()
            #expect(order == ["a", "b"])
            order = []
            c.setNeedsLayout()
            b.setNeedsLayout()
            c.layoutIfNeeded()
            #expect(order == ["b", "c"] && !c.needsLayout())
            CATransaction.flush()
            #expect(order == ["b", "c"])
        }

        @Test func layoutWaitsUntilALayerIsShown() throws {
            let stage = Stage(50, 50)
            var layouts = 0
            let layer = Recorder()
            layer.onLayout = { _ in layouts += 1 }
            layer.setNeedsLayout()
            CATransaction.flush()
            #expect(layouts == 0 && layer.needsLayout())
            stage.root.addSublayer(layer)
            CATransaction.flush()
            #expect(layouts == 1)
        }

        @Test(.timeLimit(.minutes(1))) func layoutThatNeverSettlesIsCutOffAndCanRunAgain() throws {
            let stage = Stage(50, 50)
            let layer = Recorder()
            var layouts = 0
            var loops = true
            layer.onLayout = {
                layouts += 1
                if loops { $0.setNeedsLayout() }
            }
            let drawn = DrawingLayer()
            drawn.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
            stage.root.addSublayer(layer)
            stage.root.addSublayer(drawn)
            layer.setNeedsLayout()
            drawn.setNeedsDisplay()
            CATransaction.flush()
            #expect(layouts >= 10 && layouts <= 200 && drawn.drawings == 1)
            loops = false
            layouts = 0
            layer.setNeedsLayout()
            drawn.setNeedsDisplay()
            CATransaction.flush()
            #expect(layouts == 1 && drawn.drawings == 2)
        }

        /// Layers that are made and dropped while a commit is made.
        @Test func layersMayDieAndBeBornDuringACommit() throws {
            final class Mortal: CALayer {
                var onDeath: () -> Void = {}
                deinit { onDeath() }
            }
            let stage = Stage(50, 50)
            CATransaction.flush()
            let survivor = stage.add(0, 0, 10, 10)
            var deaths = 0
            for _ in 0..<10 {
                let layer = Mortal()
                layer.onDeath = {
                    deaths += 1
                    survivor.opacity -= 0.01
                    survivor.addSublayer(CALayer())
                }
            }
            CATransaction.flush()
            CATransaction.flush()
            #expect(deaths == 10 && survivor.sublayers?.count == 10)
        }
    }
}

import Foundation
import Locking
import RenderProtocol
import Testing

@testable import RenderServer

extension DrawingTests {
    /// Animations on the render thread, while all other threads are idle.
    @Suite struct AnimationServerTests {
        @Test(.timeLimit(.minutes(1))) func runsUnattendedAndSleepsAfterwards() throws {
            let server = RenderServer()
            let target = server.makeTarget(.offscreen(refresh: 100))
            defer { server.removeTarget(target) }
            let events = Mutex<[AnimationEvent]>([])
            server.onAnimationEvents { new in events.withLock { $0 += new } }
            var commit = Commit()
            commit.set(0, LayerState(0, 0, 100, 20, color: SIMD4(1, 1, 1, 1)))
            commit.set(1, LayerState(0, 0, 20, 20, color: SIMD4(1, 0, 0, 1)))
            commit.setChildren([1], of: 0)
            commit.targets = [
                TargetUpdate(id: target, root: LayerID(index: 0), pixelWidth: 100, pixelHeight: 20, scale: 1)
            ]
            let begin = MediaClock.now
            commit.animate(
                1, id: 1, AnimationDescription(.init(.position), [0, 0, 80, 0], begin: begin, duration: 0.3))
            // This one is invisible, and ends nevertheless.
            commit.set(7, LayerState())
            commit.animate(7, id: 2, AnimationDescription(.init(.opacity), [0, 1], begin: begin, duration: 0.1))
            server.post(commit)
            while events.withLock({ $0.count }) < 4 { usleep(2000) }
            #expect(
                events.withLock { $0 } == [
                    .started(1, layer: 1), .started(2, layer: 7), .ended(2, layer: 7), .ended(1, layer: 1),
                ])
            let shown = try #require(server.statistics(of: target))
            // Thirty refreshes; a loaded machine may miss some.
            #expect(shown.framesPresented >= 8)
            usleep(30_000)
            let before = try #require(server.statistics(of: target))
            usleep(60_000)
            let after = try #require(server.statistics(of: target))
            // The question itself is the only reason to wake up.
            #expect(after.wakeUps <= before.wakeUps + 1 && after.framesPresented == before.framesPresented)
            server.renderNow()
            #expect(Picture(try server.presentedPicture(of: target))[10, 10] == RGBA(255, 0, 0, 255))
        }

        /// Commits show animations at the time of the newest frame, except one from before the clock was set back.
        @Test func commitsDoNotGoBackToTheClock() {
            func slide(_ begin: Double) -> AnimationDescription {
                AnimationDescription(.init(.position), [0, 0, 100, 0], begin: begin)
            }
            defer { MediaClock.set(nil) }
            MediaClock.freeze(at: 5000)
            let test = TestTree()
            test.apply { commit in
                commit.set(1, .shown(0, 0, 10, 10))
                commit.setChildren([1], of: 0)
                commit.animate(1, id: 1, slide(5000))
            }
            test.sample(5000.5)
            test.apply { $0.set(1, .shown(0, 7, 10, 10)) }
            #expect(test.position(1) == SIMD2(50, 0))
            MediaClock.freeze(at: 1000)
            test.apply { commit in
                commit.stop(1, id: 1)
                commit.animate(1, id: 2, slide(1000))
            }
            #expect(test.position(1) == .zero && test.next() <= 1000)
        }
    }
}

@Suite(.serialized) struct AnimationAllocationTests {
    private typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    private static let counted = Mutex(0)
    private static let counting = Mutex<pthread_t?>(nil)

    /// Objects that `body` makes on this thread: the runtime asks a hook made for measuring tools.
    private func objects(_ body: () -> Void) throws -> Int {
        let handle = dlopen(nil, RTLD_NOW)
        let swizzles = "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"
        let flag = try #require(dlsym(handle, swizzles)).assumingMemoryBound(to: Bool.self)
        let hook = try #require(dlsym(handle, "_swift_allocObject")).assumingMemoryBound(to: Allocate.self)
        Self.original.withLock { $0 = hook.pointee }
        Self.counted.withLock { $0 = 0 }
        hook.pointee = { metadata, size, alignment in
            if AnimationAllocationTests.counting.withLock({ $0 }) == pthread_self() {
                AnimationAllocationTests.counted.withLock { $0 += 1 }
            }
            return AnimationAllocationTests.original.withLock { $0 }!(metadata, size, alignment)
        }
        flag.pointee = true
        Self.counting.withLock { $0 = pthread_self() }
        body()
        Self.counting.withLock { $0 = nil }
        flag.pointee = false
        hook.pointee = Self.original.withLock { $0 }!
        return Self.counted.withLock { $0 }
    }

    private static let original = Mutex<Allocate?>(nil)

    @Test func noneInASteadyFrame() throws {
        let test = TestTree()
        test.tree.onDamage = { _, _ in }
        test.setTime(100)
        test.apply { commit in
            for layer in 1...10_000 as ClosedRange<UInt32> {
                commit.set(layer, LayerState(Double(layer % 100), Double(layer / 100), 10, 10))
                let parts = [
                    AnimationDescription(.init(.position), [0, 0, 80, 0], begin: 100, duration: 10),
                    AnimationDescription(
                        AnimatedProperty(.transform, part: .rotationZ), [0, 3], begin: 100, duration: 10),
                    AnimationDescription(.init(.opacity), [0.2, 1], begin: 100, duration: 10),
                ]
                commit.animate(layer, id: UInt64(layer), parts[Int(layer) % 3])
            }
            // Few children each: a spatial index over many moving ones needs additional memory.
            for parent in 0..<200 as Range<UInt32> {
                commit.set(20_000 + parent, LayerState(0, 0, 100, 100))
                commit.setChildren(Array((parent * 50 + 1)...(parent * 50 + 50)), of: 20_000 + parent)
            }
            commit.setChildren(Array(20_000..<20_200), of: 0)
        }
        let store = test.tree.animations
        func frame(_ number: Int) {
            let time = 100 + Double(number) / 60
            _ = store.advance(to: time)
            if store.nextChange(on: 0) <= time { store.sample(at: time, on: 0) }
        }
        for number in 0..<3 { frame(number) }
        let control = try objects { _ = Array(repeating: test.damage.count, count: 100) }
        #expect(control > 0)
        let made = try objects { for number in 3..<8 { frame(number) } }
        #expect(made == 0)
        #expect(abs(test.position(3).x - 8 * 7 / 60) < 1e-9)
    }
}

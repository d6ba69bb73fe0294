import Diagnostics
import Foundation
import GLES
import RenderProtocol
import Testing

@testable import RenderServer

@Suite struct RobustnessTests {
    @Test func `Messages that differ in a number do not fill memory`() {
        for index in 0..<5000 { logger.once("a message of a test that counts: \(index)") }
        #expect(logger.messageCount <= ModuleLog.maxMessages + 1)
    }

    @Test func `Messages name the module that logs them`() {
        #expect(logger.source == "RenderServer")
    }

    /// The behaviour of a process without a free file descriptor.
    @Test func `A thread without a descriptor is woken`() {
        let wake = WakeUp(descriptor: -1)
        wake.signal()
        wake.wait(timeout: nil)
        // Not signalled: it checks again after a short time, although the wait has no limit.
        let start = Date()
        wake.wait(timeout: nil)
        #expect(Date().timeIntervalSince(start) < 1)
    }

    private final class FailingPresenter: Presenter {
        var failures = 1

        override func begin(_ damage: DirtyRegion) throws(GraphicsError) -> DirtyRegion {
            guard failures > 0 else { return damage }
            failures -= 1
            throw .outOfMemory("a failure requested by a test")
        }
    }

    /// Without a frame there is no answer of the compositor to wait for.
    @Test func `A window whose frame failed draws at its next size`() throws {
        let renderer = try Renderer(platform: .surfaceless)
        let target = RenderTarget(id: TargetID(index: 0), presenter: FailingPresenter())
        func configure(_ width: Int) throws {
            try target.configure(
                TargetUpdate(id: target.id, root: LayerID(index: 0), pixelWidth: width, pixelHeight: 20, scale: 1),
                tree: renderer.tree)
        }
        var commit = Commit()
        commit.set(0, LayerState(0, 0, 20, 20, color: SIMD4(1, 0, 0, 1)))
        renderer.apply(commit)
        try configure(20)
        target.wait(0)
        #expect(throws: GraphicsError.self) { try target.frame(renderer) }
        target.fail(.outOfMemory("a failure requested by a test"))
        #expect(!target.isConfigured && !target.isWaiting)
        try configure(24)
        #expect(target.isConfigured && target.needsFrame && !target.isWaiting)
    }
}

import Dispatch
import Foundation
import Glibc
import Locking
import RenderProtocol
import Testing

@testable import RenderServer

/// A process that ends while the render thread is in the driver.
///
/// `exit` calls handlers in the reverse order of their registration, and a driver registers some during a frame.
@Suite(.serialized) struct ExitTests {
    /// What an exit handler of a driver frees.
    private static let isFreed = Atomic(false)

    /// A stand-in for the frame in which a shader compiler registers the handler that frees its tables.
    private static func drawOnce(seconds: Double) -> DispatchSemaphore {
        let isDrawing = DispatchSemaphore(value: 0)
        RenderServer.shared.start()
        RenderServer.shared.send(.immediate) { _ in
            atexit { ExitTests.isFreed.store(true, ordering: .releasing) }
            isDrawing.signal()
            let end = MediaClock.now + seconds
            while MediaClock.now < end {
                if isFreed.load(ordering: .acquiring) { abort() }
                usleep(500)
            }
        }
        return isDrawing
    }

    /// Ends the process on a stand-in for the main thread, which a test process gives up for its queue.
    private static func exitOnMainThread(after body: @escaping @Sendable () -> Void) -> Never {
        Thread {
            ExitGate.shared.closeBeforeExitHandlers()
            body()
            exit(7)
        }.start()
        while true { sleep(1) }
    }

    @Test func `Exit handlers run when the frame on the render thread is done`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            ExitTests.exitOnMainThread { ExitTests.drawOnce(seconds: 0.3).wait() }
        }
    }

    @Test func `UIKit waits for the frame before it ends the process, on every thread`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            ExitTests.drawOnce(seconds: 0.3).wait()
            RenderServer.prepareForExit()
            exit(7)
        }
    }

    /// It holds the process up for a while, and costs neither exit status nor output.
    @Test func `A driver that hangs does not keep the process from ending`() async {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardOutputContent]) {
            ExitGate.shared.maxWait.store(1, ordering: .relaxed)
            ExitTests.exitOnMainThread {
                ExitTests.drawOnce(seconds: 1000).wait()
                print("buffered", terminator: "")
            }
        }
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(output.contains("buffered"))
    }

    /// An app's own exit handler may query the render thread.
    @Test func `Questions are refused once the process ends`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            ExitTests.exitOnMainThread {
                RenderServer.shared.renderNow()
                atexit {
                    guard (try? RenderServer.shared.information()) == nil else { abort() }
                    RenderServer.shared.renderNow()
                }
            }
        }
    }

    /// A thread that ends is not the end of the process.
    @Test func `Only the main thread closes the gate`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let isDone = DispatchSemaphore(value: 0)
            Thread {
                RenderServer.shared.renderNow()
                isDone.signal()
            }.start()
            isDone.wait()
            usleep(50_000)
            RenderServer.shared.renderNow()
            exit(7)
        }
    }
}

import Dispatch
import Testing
import UIKitTesting

@testable import DisplayServer
@testable import UIKit

@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct CommandQueueTests {
    private let app: AppFixture

    init() async throws { app = try await AppFixture() }

    @Test func `Commands begin for a part of a turn, in their order`() async throws {
        let queue = CommandQueue()
        var order: [String] = []
        for number in 0..<4 {
            queue.add {
                order.append("\(number)")
                // Longer than the commands of a turn may take.
                let end = ContinuousClock.now + TurnBudget.limit * 2
                while ContinuousClock.now < end {}
            }
        }
        // What was dispatched after the commands runs between them.
        DispatchQueue.main.async { order.append("frame") }
        try await app.wait("the commands") { order.count == 5 }
        #expect(order == ["0", "frame", "1", "2", "3"])
    }

    @Test func `A command that waits does not keep the next one from beginning`() async throws {
        let queue = CommandQueue()
        var order: [String] = []
        var waiter: CheckedContinuation<Void, Never>?
        queue.add {
            order.append("first")
            await withCheckedContinuation { waiter = $0 }
            order.append("first again")
        }
        queue.add {
            order.append("second")
            waiter?.resume()
        }
        try await app.wait("the commands") { order.count == 3 }
        #expect(order == ["first", "second", "first again"])
    }
}

import Foundation
import Locking
import UIKit

/// What `script/fuzz` runs: random calls of the public interface, and every property with extreme values.
///
/// A parent process starts children and judges how they end. A child that traps must have said why in words of Oriel's own;
/// the parent then goes on behind the call that trapped. Everything else that ends a child is a fault.
@MainActor @main enum CallFuzzer {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "calls":
            exit(
                runCalls(count: number("--count", in: arguments) ?? 20_000, seed: number("--seed", in: arguments) ?? 1))
        case "properties":
            exit(runProperties())
        case "child-calls", "child-properties":
            CallFuzzerDelegate.arguments = arguments
            UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(CallFuzzerDelegate.self))
        default:
            print("usage: CallFuzzer calls [--count N] [--seed N] | CallFuzzer properties")
            exit(64)
        }
    }

    nonisolated static func number(_ option: String, in arguments: [String]) -> Int? {
        guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else { return nil }
        return Int(arguments[index + 1])
    }

    /// The children that run at the same time.
    private static let workers = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount))

    /// Makes `count` calls in children of at most 10,000 calls each, a seed a child.
    private static func runCalls(count: Int, seed: Int) -> Int32 {
        struct State {
            var next: Int
            var made = 0
            var planned = 0
            var faults = 0
            var traps: [String: Int] = [:]
        }
        let state = Mutex(State(next: seed))
        DispatchQueue.concurrentPerform(iterations: workers) { _ in
            while let (length, seed) = state.withLock({ state -> (Int, Int)? in
                let length = min(10_000, count - state.planned)
                guard length > 0 else { return nil }
                state.planned += length
                defer { state.next += 1 }
                return (length, state.next)
            }) {
                let child = Child(["child-calls", "--count", "\(length)", "--seed", "\(seed)"])
                let made = child.isSuccess ? length : max(1, child.lastCall)
                state.withLock { state in
                    state.made += made
                    // Calls that were not made are left to another seed.
                    state.planned -= length - made
                    switch child.outcome {
                    case .success: break
                    case .trap(let message): state.traps[message, default: 0] += 1
                    case .fault(let reason):
                        state.faults += 1
                        print("seed \(seed), call \(child.lastCall): \(reason)\n\(child.error.suffix(2000))")
                    }
                }
            }
        }
        let end = state.withLock { $0 }
        for (message, count) in end.traps.sorted(by: { $0.key < $1.key }) { print("\(count) × \(message)") }
        print(
            "\(end.made) calls, \(end.next - seed) seeds, \(end.traps.values.reduce(0, +)) traps with a message, "
                + "\(end.faults) faults")
        return end.faults == 0 && end.made >= count ? 0 : 1
    }

    /// Sets every property of the sweep to every extreme value.
    private static func runProperties() -> Int32 {
        struct State {
            var next = 0
            var ends: [(setting: Int, child: Child)] = []
        }
        let (count, length) = (PropertySweep.count, 200)
        let state = Mutex(State())
        DispatchQueue.concurrentPerform(iterations: workers) { _ in
            while let range = state.withLock({ state -> Range<Int>? in
                guard state.next < count else { return nil }
                defer { state.next += length }
                return state.next..<min(state.next + length, count)
            }) {
                var index = range.lowerBound
                while index < range.upperBound {
                    let child = Child(["child-properties", "--from", "\(index)", "--to", "\(range.upperBound)"])
                    index = child.isSuccess ? range.upperBound : max(index, child.lastCall) + 1
                    if !child.isSuccess { state.withLock { $0.ends.append((index - 1, child)) } }
                }
            }
        }
        var (traps, faults) = (0, 0)
        for (setting, child) in state.withLock({ $0.ends.sorted { $0.setting < $1.setting } }) {
            let name = PropertySweep.describe(setting)
            switch child.outcome {
            case .trap(let message) where !PropertySweep.mustTolerate(setting):
                traps += 1
                print("\(name): \(message)")
            case .trap(let message):
                faults += 1
                print("\(name): traps on a finite number: \(message)")
            case .fault(let reason):
                faults += 1
                print("\(name): \(reason)\n\(child.error.suffix(1000))")
            case .success: break
            }
        }
        print(
            "\(PropertySweep.properties) properties, \(count) settings, \(traps) traps with a message, \(faults) faults"
        )
        return faults == 0 ? 0 : 1
    }
}

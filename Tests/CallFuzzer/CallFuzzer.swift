import Foundation
import Locking
import UIKit

/// What `script/fuzz` runs: random calls of the public interface, input, edits of texts, changes of lists, operations on containers, and
/// every property with extreme values.
///
/// A parent process starts children and judges how they end. A child that traps must have printed a message of Oriel's;
/// the parent then continues after the call that trapped. Any other end of a child is a failure.
@MainActor @main enum CallFuzzer {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "calls":
            let count = number("--count", in: arguments) ?? 20_000
            exit(
                runCalls(
                    count: count, seed: number("--seed", in: arguments) ?? 1,
                    callsPerChild: number("--per-process", in: arguments) ?? callsPerChild(of: count)))
        case "properties":
            exit(
                runProperties(
                    every: max(1, number("--every", in: arguments) ?? 1), from: number("--from", in: arguments) ?? 0))
        case "events":
            EventFuzzerDelegate.count = number("--count", in: arguments) ?? 100_000
            EventFuzzerDelegate.seed = number("--seed", in: arguments) ?? 1
            UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(EventFuzzerDelegate.self))
        case "text":
            TextFuzzerDelegate.count = number("--count", in: arguments) ?? 20_000
            TextFuzzerDelegate.seed = number("--seed", in: arguments) ?? 1
            UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(TextFuzzerDelegate.self))
        case "lists":
            ListFuzzerDelegate.count = number("--count", in: arguments) ?? 20_000
            ListFuzzerDelegate.seed = number("--seed", in: arguments) ?? 1
            UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(ListFuzzerDelegate.self))
        case "containers":
            ContainerFuzzerDelegate.count = number("--count", in: arguments) ?? 4000
            ContainerFuzzerDelegate.seed = number("--seed", in: arguments) ?? 1
            UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(ContainerFuzzerDelegate.self))
        case "child-lists":
            InvalidBatchDelegate.number = number("--number", in: arguments) ?? 0
            UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(InvalidBatchDelegate.self))
        case "child-calls", "child-properties":
            CallFuzzerDelegate.arguments = arguments
            UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(CallFuzzerDelegate.self))
        default:
            report(
                """
                usage: CallFuzzer calls [--count N] [--seed N] [--per-process N] | CallFuzzer events [--count N] [--seed N] \
                | CallFuzzer text [--count N] [--seed N] | CallFuzzer lists [--count N] [--seed N] \
                | CallFuzzer containers [--count N] [--seed N] | CallFuzzer properties [--every N] [--from I]
                """
            )
            exit(64)
        }
    }

    nonisolated static func number(_ option: String, in arguments: [String]) -> Int? {
        guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else { return nil }
        return Int(arguments[index + 1])
    }

    /// The children that run at the same time.
    private static let workers = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount))

    /// The calls of one child: few of a short run, and enough of a long one to tell what grows.
    private static func callsPerChild(of count: Int) -> Int { max(10_000, min(100_000, count / 10)) }

    /// One in this many seeds uses the driver's limit of textures; the others use a small one.
    nonisolated private static let seedsPerLargeTextures = 8

    /// Makes `count` calls in child processes, each with its own seed.
    private static func runCalls(count: Int, seed: Int, callsPerChild: Int) -> Int32 {
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
                let length = min(callsPerChild, count - state.planned)
                guard length > 0 else { return nil }
                state.planned += length
                defer { state.next += 1 }
                return (length, state.next)
            }) {
                let child = Child(
                    ["child-calls", "--count", "\(length)", "--seed", "\(seed)"],
                    maxTextureSize: seed % seedsPerLargeTextures == 0 ? nil : 512)
                let made = child.isSuccess ? length : max(1, child.lastCall)
                state.withLock { state in
                    state.made += made
                    // Calls that were not made are left to another seed.
                    state.planned -= length - made
                    switch child.outcome {
                    case .success: report("seed \(seed), \(length) calls: \(child.rounds)")
                    case .trap(let message):
                        report("seed \(seed), call \(child.lastCall): \(message)")
                        state.traps[message, default: 0] += 1
                    case .fault(let reason):
                        state.faults += 1
                        report("seed \(seed), call \(child.lastCall): \(reason)\n\(child.error.suffix(2000))")
                    }
                }
            }
        }
        let end = state.withLock { $0 }
        for (message, count) in end.traps.sorted(by: { $0.key < $1.key }) { report("\(count) × \(message)") }
        report(
            "\(end.made) calls, \(end.next - seed) seeds, \(end.traps.values.reduce(0, +)) traps with a message, "
                + "\(end.faults) faults")
        return end.faults == 0 && end.made >= count ? 0 : 1
    }

    /// Sets the properties of the sweep to extreme values: every `step`th of all settings, from the one at `first`.
    private static func runProperties(every step: Int, from first: Int) -> Int32 {
        struct State {
            var next = 0
            var ends: [(setting: Int, child: Child)] = []
        }
        let settings = Array(stride(from: first % step, to: PropertySweep.count, by: step))
        let (count, length) = (settings.count, 200)
        let state = Mutex(State())
        DispatchQueue.concurrentPerform(iterations: workers) { _ in
            while let range = state.withLock({ state -> Range<Int>? in
                guard state.next < count else { return nil }
                defer { state.next += length }
                return state.next..<min(state.next + length, count)
            }) {
                var index = range.lowerBound
                while index < range.upperBound {
                    let (from, last) = (settings[index], settings[range.upperBound - 1])
                    let child = Child([
                        "child-properties", "--from", "\(from)", "--to", "\(last)", "--every", "\(step)",
                    ])
                    guard !child.isSuccess else { break }
                    // On behind the setting that ended the child.
                    let end = max(from, child.lastCall)
                    state.withLock { $0.ends.append((end, child)) }
                    index += (end - from) / step + 1
                }
            }
        }
        var (traps, faults) = (0, 0)
        for (setting, child) in state.withLock({ $0.ends.sorted { $0.setting < $1.setting } }) {
            let name = PropertySweep.describe(setting)
            switch child.outcome {
            case .trap(let message) where !PropertySweep.mustTolerate(setting):
                traps += 1
                report("\(name): \(message)")
            case .trap(let message):
                faults += 1
                report("\(name): traps on a finite number: \(message)")
            case .fault(let reason):
                faults += 1
                report("\(name): \(reason)\n\(child.error.suffix(1000))")
            case .success: break
            }
        }
        report(
            "\(PropertySweep.properties) properties, \(count) of \(PropertySweep.count) settings, \(traps) traps with a message, \(faults) faults"
        )
        return faults == 0 ? 0 : 1
    }
}

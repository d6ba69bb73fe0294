import Foundation
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

    /// Makes `count` calls in children of at most 10,000 calls each, a seed a child.
    private static func runCalls(count: Int, seed: Int) -> Int32 {
        var (made, next, traps, faults) = (0, seed, [String: Int](), 0)
        while made < count {
            let child = Child(["child-calls", "--count", "\(min(10_000, count - made))", "--seed", "\(next)"])
            made += max(1, child.lastCall)
            switch child.outcome {
            case .success: break
            case .trap(let message): traps[message, default: 0] += 1
            case .fault(let reason):
                faults += 1
                print("seed \(next), call \(child.lastCall): \(reason)\n\(child.error.suffix(2000))")
            }
            next += 1
        }
        for (message, count) in traps.sorted(by: { $0.key < $1.key }) { print("\(count) × \(message)") }
        print(
            "\(made) calls, \(next - seed) seeds, \(traps.values.reduce(0, +)) traps with a message, \(faults) faults")
        return faults == 0 && made >= count ? 0 : 1
    }

    /// Sets every property of the sweep to every extreme value.
    private static func runProperties() -> Int32 {
        var (index, traps, faults) = (0, 0, 0)
        while index < PropertySweep.count {
            let child = Child(["child-properties", "--from", "\(index)"])
            index = max(index, child.lastCall)
            switch child.outcome {
            case .success: index = PropertySweep.count
            case .trap(let message):
                let name = PropertySweep.describe(index)
                traps += 1
                if PropertySweep.mustTolerate(index) {
                    faults += 1
                    print("\(name): traps on a finite number: \(message)")
                } else {
                    print("\(name): \(message)")
                }
                index += 1
            case .fault(let reason):
                faults += 1
                print("\(PropertySweep.describe(index)): \(reason)\n\(child.error.suffix(1000))")
                index += 1
            }
        }
        print("\(PropertySweep.count) settings, \(traps) traps with a message, \(faults) faults")
        return faults == 0 ? 0 : 1
    }
}

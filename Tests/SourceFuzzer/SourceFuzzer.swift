import Foundation
import SourceFuzzing

/// Rewrites mutated sources, for `script/fuzz --sources`.
///
/// Arguments: the number of mutations, the first seed, and the folders of the sources. A child process does 500 mutations; of one
/// that crashes, each is repeated in a process of its own.
@main struct SourceFuzzer {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count > 2, let count = Int(arguments[1]), let seed = UInt64(arguments[2]) else {
            fatalError("usage: SourceFuzzer COUNT SEED FOLDER...")
        }
        let folders = arguments.dropFirst(2)
        if let child = ProcessInfo.processInfo.environment["SOURCE_FUZZER_CHILD"], child == "1" {
            try rewrite(count, seed, Array(folders))
            return
        }
        for start in stride(from: 0, to: count, by: 500) {
            let (first, number) = (seed &+ UInt64(start), min(500, count - start))
            guard try run(number, first, Array(folders)) != 0 else { continue }
            let failed = try (0..<number).first { try run(1, first &+ UInt64($0), Array(folders)) != 0 }
            print("repeat it with: script/fuzz --sources 1 --seed \(first &+ UInt64(failed ?? 0))")
            exit(1)
        }
        print("\(count) mutated sources were rewritten")
    }

    private static func run(_ count: Int, _ seed: UInt64, _ folders: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [String(count), String(seed)] + folders
        process.environment = ProcessInfo.processInfo.environment.merging(["SOURCE_FUZZER_CHILD": "1"]) { $1 }
        try process.run()
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : 1
    }

    private static func rewrite(_ count: Int, _ seed: UInt64, _ folders: [String]) throws {
        let files = try folders.flatMap { folder in
            try (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
                .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".before") }
                .map { Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))) }
        }
        for round in 0..<count {
            var mutator = SourceMutator(seed: seed &+ UInt64(round))
            if let fault = SourceMutator.fault(of: mutator.mutated(files)) {
                print("seed \(seed &+ UInt64(round)): \(fault)")
                exit(1)
            }
        }
    }
}

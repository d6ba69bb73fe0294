import Foundation
import Porting

/// Changes of Swift files at random places, and what must be true of the rewritten result. The same seed gives the same changes.
public struct SourceMutator: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 33)
    }

    /// Returns one of several files after one to four changes.
    public mutating func mutated(_ files: [[UInt8]]) -> [UInt8] {
        guard var bytes = files.randomElement(using: &self) else { return [] }
        for _ in 0..<Int.random(in: 1...4, using: &self) { mutate(&bytes, files) }
        return bytes
    }

    private mutating func mutate(_ bytes: inout [UInt8], _ files: [[UInt8]]) {
        guard !bytes.isEmpty else { return }
        let start = Int.random(in: 0..<bytes.count, using: &self)
        let end = min(bytes.count, start + Int.random(in: 0...40, using: &self))
        switch Int.random(in: 0..<5, using: &self) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &self))
        case 2: for index in start..<min(end, start + 3) { bytes[index] = UInt8.random(in: 0...255, using: &self) }
        case 3: bytes.removeSubrange(start...)
        default:
            let other = files.randomElement(using: &self) ?? []
            bytes.insert(contentsOf: other.prefix(Int.random(in: 0...200, using: &self)), at: start)
        }
    }

    /// Rewrites a file; returns what is wrong with the result, or nil.
    public static func fault(of bytes: [UInt8]) -> String? {
        let result = SourcePackage(contents: [bytes]).rewritten()[0]
        if result.bytes != SourcePackage(contents: [bytes]).rewritten()[0].bytes { return "two results differ" }
        // A file that needs SwiftUI is left out.
        if result.bytes.isEmpty { return nil }
        let added = lines(of: result.bytes) - lines(of: bytes)
        // The import, after a line break where the last line has none, is on a line of its own.
        return (0...2).contains(added) ? nil : "\(added) lines were added"
    }

    private static func lines(of bytes: [UInt8]) -> Int { bytes.count { $0 == 0x0A } }
}

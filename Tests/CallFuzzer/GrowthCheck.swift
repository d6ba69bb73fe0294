import CSystem
import Foundation

/// Compares what a process holds after each round of calls, when all that they made is gone.
struct GrowthCheck {
    private var bytes: [Int] = []
    private var descriptors: [Int] = []

    /// The first round fills caches: fonts, shaders, glyphs.
    private static let warmUpRounds = 2
    /// Bytes a round: 400 a call, above what allocators and caches vary by.
    private static let limit = 1_000_000

    mutating func endRound() {
        let heap = mallinfo2()
        bytes.append(Int(heap.uordblks + heap.hblkhd))
        descriptors.append((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0)
        print("round \(bytes.count): \(bytes[bytes.count - 1]) bytes, \(descriptors[bytes.count - 1]) descriptors")
    }

    /// What grows; nil if nothing does, or if there were too few rounds to tell.
    var fault: String? {
        let rounds = bytes.count - Self.warmUpRounds
        guard rounds >= 2 else { return nil }
        let first = Self.warmUpRounds
        let growth = (bytes[bytes.count - 1] - bytes[first]) / (rounds - 1)
        if growth > Self.limit { return "the heap grows by \(growth) bytes a round: \(bytes)" }
        if descriptors[bytes.count - 1] > descriptors[first] { return "descriptors grow: \(descriptors)" }
        return nil
    }
}

import CSystem
import Foundation

/// Compares what a process holds after each round of calls, when everything that they created is removed.
///
/// All shader programs must have been compiled: in llvmpipe each takes 0.9 MB. Textures, which llvmpipe has in the heap, are
/// counted apart: those that remain depend on what the last frames have shown. Other caches still fill, cairo's of the glyphs of
/// each size of a font and the driver's of its variants of programs, so a short run shows gross growth only, and a run of 16
/// rounds and more is judged by its last two quarters.
struct GrowthCheck {
    private var bytes: [Int] = []
    private var textures: [Int] = []
    private var descriptors: [Int] = []
    private let callsPerRound: Int

    /// Bytes a round of a short run.
    private static let grossLimit = 16_000_000
    /// Bytes a call of a long run.
    private static let limitPerCall = 200
    private static let longRun = 16
    /// Bytes of the textures that may remain after a round: a page of each atlas, and what the last frames needed.
    private static let textureLimit = 32 << 20

    init(callsPerRound: Int) {
        self.callsPerRound = callsPerRound
    }

    /// - Parameter textures: The bytes of textures that the render server has.
    mutating func endRound(textures: Int) {
        let heap = mallinfo2()
        bytes.append(Int(heap.uordblks + heap.hblkhd) - textures)
        self.textures.append(textures)
        descriptors.append((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0)
        func megabytes(_ bytes: Int) -> Double { Double(bytes / 10_000) / 100 }
        report(
            "round \(bytes.count): \(megabytes(bytes[bytes.count - 1])) MB and \(megabytes(textures)) MB of textures, "
                + "\(descriptors[bytes.count - 1]) descriptors")
    }

    /// What grows; nil if nothing does, or after too few rounds to decide.
    var fault: String? {
        let count = bytes.count
        if let last = textures.last, last > Self.textureLimit { return "\(last) bytes of textures remain: \(textures)" }
        guard count > 2 else { return nil }
        guard count >= Self.longRun else {
            let growth = (bytes[count - 1] - bytes[1]) / (count - 2)
            return growth > Self.grossLimit ? "the heap grows by \(growth) bytes a round: \(bytes)" : nil
        }
        if let before = descriptors[..<(count / 2)].max(), descriptors[count - 1] > before {
            return "descriptors grow: \(descriptors)"
        }
        // The minimum of each quarter: arrays that are kept for reuse vary.
        let quarter = count / 4
        guard let before = bytes[(2 * quarter)..<(3 * quarter)].min(), let after = bytes[(3 * quarter)...].min() else {
            return nil
        }
        let growth = (after - before) / (quarter * callsPerRound)
        return growth > Self.limitPerCall ? "the heap grows by \(growth) bytes a call: \(bytes)" : nil
    }
}

internal import CSystem
import WaylandServer

/// The file by which clients get a list of formats.
final class DmabufTable {
    let formats: DmabufFormats
    /// A file that nobody can change; a negative descriptor if memory is exhausted.
    let file: OwnedFD
    /// The size of the file in bytes.
    let size: Int
    private let indices: [DmabufFormats.Pair: UInt16]

    init(_ formats: DmabufFormats) {
        self.formats = formats
        let pairs = formats.pairs
        // Entries of 16 bytes: the format, padding, the modifier.
        let words: [UInt32] = pairs.flatMap { pair -> [UInt32] in
            [pair.code, 0, UInt32(truncatingIfNeeded: pair.modifier), UInt32(truncatingIfNeeded: pair.modifier >> 32)]
        }
        size = words.count * 4
        file = words.withUnsafeBytes { bytes in
            OwnedFD(oriel_memfd_create_constant("oriel-formats", bytes.baseAddress, bytes.count))
        }
        indices = Dictionary(
            uniqueKeysWithValues: pairs.enumerated().map { ($0.element, UInt16(truncatingIfNeeded: $0.offset)) })
    }

    /// Returns the positions of a tranche's formats in the file, each once.
    func indices(of tranche: DmabufFormats.Tranche) -> [UInt16] {
        var known: Set<UInt16> = []
        return tranche.formats.flatMap { format in
            format.modifiers.compactMap { indices[DmabufFormats.Pair(code: format.code, modifier: $0)] }
        }.filter { known.insert($0).inserted }
    }
}

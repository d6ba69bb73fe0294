/// The value of a window's property, or its beginning.
struct XPropertyValue {
    /// The atom of the type.
    var type: UInt32
    /// The bits of a unit: 8, 16 or 32.
    var format: UInt8
    var bytes: [UInt8]
    /// The number of bytes that were not read.
    var remaining: Int

    /// The units of a value with 32 bits; empty for others.
    var words: [UInt32] {
        guard format == 32 else { return [] }
        return bytes.withUnsafeBytes { raw in
            (0..<raw.count / 4).map { raw.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
        }
    }
}

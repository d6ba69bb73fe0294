/// The pixels of a target: premultiplied BGRA, eight bits per component, rows from the top without padding.
package struct Snapshot: Sendable {
    package let width: Int
    package let height: Int
    package let bytes: [UInt8]

    package init(width: Int, height: Int, bytes: [UInt8]) {
        (self.width, self.height, self.bytes) = (width, height, bytes)
    }

    /// The same pixels with the rows in reverse order.
    package var mirrored: Snapshot {
        let row = width * 4
        return Snapshot(
            width: width, height: height,
            bytes: [UInt8](unsafeUninitializedCapacity: bytes.count) { mirrored, count in
                for y in 0..<height {
                    for x in 0..<row { mirrored[y * row + x] = bytes[(height - 1 - y) * row + x] }
                }
                count = bytes.count
            })
    }
}

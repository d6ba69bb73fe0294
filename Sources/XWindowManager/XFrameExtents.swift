/// The widths of a window's frame on its sides, as in `_NET_FRAME_EXTENTS`.
package struct XFrameExtents: Hashable, Sendable {
    package static let zero = XFrameExtents(left: 0, right: 0, top: 0, bottom: 0)

    package var left: Int
    package var right: Int
    package var top: Int
    package var bottom: Int

    package init(left: Int, right: Int, top: Int, bottom: Int) {
        self.left = left
        self.right = right
        self.top = top
        self.bottom = bottom
    }

    /// Reads the values of a property; returns nil if some are missing or out of range.
    init?(words: [UInt32]) {
        guard words.count >= 4, words.prefix(4).allSatisfy({ $0 <= 0x7fff }) else { return nil }
        self.init(left: Int(words[0]), right: Int(words[1]), top: Int(words[2]), bottom: Int(words[3]))
    }

    var words: [UInt32] { [left, right, top, bottom].map { UInt32(clamping: $0) } }
}

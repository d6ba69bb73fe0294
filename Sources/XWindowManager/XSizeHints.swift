/// The sizes that a client prefers for its window, `WM_NORMAL_HINTS`; see section 4.1.2.3 of the ICCCM.
package struct XSizeHints: Hashable, Sendable {
    /// A width and a height.
    package struct Extent: Hashable, Sendable {
        package var width: Int
        package var height: Int

        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// The smallest size; 0 for no limit.
    package var minimum = Extent(width: 0, height: 0)
    /// The largest size; 0 for no limit.
    package var maximum = Extent(width: 0, height: 0)
    /// The size to which multiples of ``increment`` are added.
    package var base = Extent(width: 0, height: 0)
    /// The steps in which the size changes, such as those of the cells of a terminal.
    package var increment = Extent(width: 1, height: 1)
    /// Whether the user has chosen the position of the window, for instance by an argument of the program.
    package var hasUserPosition = false

    package init() {}

    /// The flags of the property.
    private enum Flag {
        static let userPosition: UInt32 = 1 << 0
        static let minimum: UInt32 = 1 << 4
        static let maximum: UInt32 = 1 << 5
        static let increment: UInt32 = 1 << 6
        static let base: UInt32 = 1 << 8
    }

    /// Reads the values of the property; those that are missing or out of range are ignored.
    package init(words: [UInt32]) {
        guard let flags = words.first else { return }
        func extent(_ flag: UInt32, at index: Int) -> Extent? {
            guard flags & flag != 0, words.count > index + 1 else { return nil }
            let width = Int(Int32(bitPattern: words[index]))
            let height = Int(Int32(bitPattern: words[index + 1]))
            guard (0...0x7fff).contains(width), (0...0x7fff).contains(height) else { return nil }
            return Extent(width: width, height: height)
        }
        hasUserPosition = flags & Flag.userPosition != 0
        let low = extent(Flag.minimum, at: 5)
        let base = extent(Flag.base, at: 15)
        // Each of the two replaces the other if it is missing.
        minimum = low ?? base ?? minimum
        self.base = base ?? low ?? self.base
        if let high = extent(Flag.maximum, at: 7) {
            maximum = Extent(
                width: high.width == 0 ? 0 : max(high.width, minimum.width),
                height: high.height == 0 ? 0 : max(high.height, minimum.height))
        }
        if let step = extent(Flag.increment, at: 9) {
            increment = Extent(width: max(1, step.width), height: max(1, step.height))
        }
    }

    /// Returns the largest size of whole increments that is not larger than the given one, within the limits.
    package func snapped(_ size: Extent) -> Extent {
        func snap(_ value: Int, _ base: Int, _ step: Int, _ low: Int, _ high: Int) -> Int {
            let limited = max(low, high > 0 ? min(value, high) : value, 1)
            guard step > 1, limited > base else { return limited }
            return max(low, base + (limited - base) / step * step, 1)
        }
        return Extent(
            width: snap(size.width, base.width, increment.width, minimum.width, maximum.width),
            height: snap(size.height, base.height, increment.height, minimum.height, maximum.height))
    }
}

/// A growable array of trivial values with one owner.
///
/// The solver's inner loops index these millions of times a second; `Array` would check bounds and uniqueness at each
/// access. Bounds are checked in debug builds only.
struct FlatBuffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private(set) var capacity: Int

    init(capacity: Int = 8) {
        self.capacity = max(capacity, 1)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    subscript(index: Int) -> Element {
        @inline(__always) get {
            assert(index >= 0 && index < count)
            return base[index]
        }
        @inline(__always) set {
            assert(index >= 0 && index < count)
            base[index] = newValue
        }
    }

    @inline(__always) mutating func append(_ element: Element) {
        if count == capacity { reserve(count + 1) }
        base[count] = element
        count += 1
    }

    @inline(__always) mutating func removeLast() -> Element {
        assert(count > 0)
        count -= 1
        return base[count]
    }

    /// Empties the buffer and keeps its memory.
    @inline(__always) mutating func removeAll() { count = 0 }

    /// Resizes the buffer to `newCount` elements, all equal to `element`.
    mutating func fill(_ newCount: Int, with element: Element) {
        reserve(newCount)
        count = newCount
        base.update(repeating: element, count: newCount)
    }

    /// Extends the buffer to `newCount` elements; new ones equal `element`.
    mutating func extend(to newCount: Int, with element: Element) {
        guard newCount > count else { return }
        reserve(newCount)
        (base + count).update(repeating: element, count: newCount - count)
        count = newCount
    }

    /// Frees the memory beyond the elements.
    mutating func trim() { resize(to: max(count, 1)) }

    mutating func reserve(_ minimum: Int) {
        if minimum > capacity { resize(to: max(minimum, capacity * 2)) }
    }

    private mutating func resize(to newCapacity: Int) {
        capacity = newCapacity
        let moved = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        moved.update(from: base, count: count)
        base.deallocate()
        base = moved
    }
}

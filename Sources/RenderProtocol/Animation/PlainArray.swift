/// A list of trivial values of fixed length, in memory that its owner frees: reading one costs no reference count or check.
package struct PlainArray<Element> {
    /// The first element.
    package let base: UnsafeMutablePointer<Element>
    package let count: Int

    /// Creates a list of the elements that a closure returns for the indices.
    package init(count: Int, _ element: (Int) -> Element) {
        self.count = count
        base = .allocate(capacity: max(1, count))
        for index in 0..<count { (base + index).initialize(to: element(index)) }
    }

    /// Creates a copy in memory of its own.
    package init(copying other: PlainArray) {
        self.init(count: other.count) { other[$0] }
    }

    package func free() { base.deallocate() }

    /// The elements, to iterate over.
    package var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

    package var indices: Range<Int> { 0..<count }

    /// The element at `index`, which is not checked.
    package subscript(index: Int) -> Element {
        @inline(__always) get { base[index] }
    }
}

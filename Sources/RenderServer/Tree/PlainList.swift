/// A list of trivial values in memory of its own, which its owner frees; elements are accessed in place.
struct PlainList<Element> {
    private var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity = 16

    init() {
        base = .allocate(capacity: capacity)
    }

    func free() {
        base.deallocate()
    }

    /// The element at `index`, in place.
    subscript(index: Int) -> Element {
        unsafeAddress { UnsafePointer(base + index) }
        nonmutating unsafeMutableAddress { base + index }
    }

    /// Returns the address of an element, which is valid until one is appended.
    func pointer(to index: Int) -> UnsafeMutablePointer<Element> { base + index }

    /// Adds an element at the end. O(1) amortized.
    mutating func append(_ element: Element) {
        if count == capacity {
            let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
            new.moveInitialize(from: base, count: count)
            base.deallocate()
            base = new
            capacity *= 2
        }
        (base + count).initialize(to: element)
        count += 1
    }

    /// Replaces the element at `index` with the last one and shortens the list. O(1).
    mutating func swapRemove(at index: Int) {
        count -= 1
        if index < count { base[index] = base[count] }
    }
}

/// A pool of trivial values with stable indices, which are reused after removal.
struct PlainPool<Element> {
    private var list = PlainList<Element>()
    private var vacant: [StoreIndex<Element>] = []

    func free() {
        list.free()
    }

    /// The element at `index`, in place.
    subscript(index: StoreIndex<Element>) -> Element {
        _read { yield list[index.position] }
        nonmutating _modify { yield &list[index.position] }
    }

    /// Returns the address of an element, which is valid until one is added.
    func pointer(to index: StoreIndex<Element>) -> UnsafeMutablePointer<Element> { list.pointer(to: index.position) }

    /// Stores an element and returns its index. O(1) amortized.
    mutating func add(_ element: Element) -> StoreIndex<Element> {
        if let index = vacant.popLast() {
            list[index.position] = element
            return index
        }
        list.append(element)
        return StoreIndex(list.count - 1)
    }

    mutating func remove(_ index: StoreIndex<Element>) {
        vacant.append(index)
    }
}

/// A bucket queue: numbers in doubly linked lists by a count that changes often.
struct CountBuckets: ~Copyable {
    private var head = FlatBuffer<OptionalIndex>()
    private var following = FlatBuffer<OptionalIndex>()
    private var preceding = FlatBuffer<OptionalIndex>()
    /// The count of each number's list, or 0 for none.
    private var countOf = FlatBuffer<Int32>()

    /// Empties all lists, for numbers and counts up to `size`.
    mutating func reset(_ size: Int) {
        head.fill(size + 1, with: .none)
        following.fill(size, with: .none)
        preceding.fill(size, with: .none)
        countOf.fill(size, with: 0)
    }

    /// Returns the first number with the count; nil for none.
    func first(count: Int) -> Int? { head[count].value }
    /// Returns the number after `number` in its list; nil at its end.
    func next(_ number: Int) -> Int? { following[number].value }

    mutating func insert(_ number: Int, count: Int) {
        countOf[number] = Int32(count)
        guard count > 0 else { return }
        let old = head[count]
        following[number] = old
        preceding[number] = .none
        if let old = old.value { preceding[old] = OptionalIndex(number) }
        head[count] = OptionalIndex(number)
    }

    mutating func remove(_ number: Int) {
        let count = Int(countOf[number])
        guard count > 0 else { return }
        let (before, after) = (preceding[number], following[number])
        if let before = before.value { following[before] = after } else { head[count] = after }
        if let after = after.value { preceding[after] = before }
        countOf[number] = 0
    }

    @inline(__always) mutating func move(_ number: Int, count: Int) {
        guard Int(countOf[number]) != count else { return }
        remove(number)
        insert(number, count: count)
    }
}

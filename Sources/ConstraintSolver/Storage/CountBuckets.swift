/// A bucket queue: numbers in doubly linked lists by a count that changes often.
struct CountBuckets: ~Copyable {
    private var head = FlatBuffer<Int32>()
    private var following = FlatBuffer<Int32>()
    private var preceding = FlatBuffer<Int32>()
    /// The count of each number's list, or 0 for none.
    private var countOf = FlatBuffer<Int32>()

    /// Empties all lists, for numbers and counts up to `size`.
    mutating func reset(_ size: Int) {
        head.fill(size + 1, with: -1)
        following.fill(size, with: -1)
        preceding.fill(size, with: -1)
        countOf.fill(size, with: 0)
    }

    /// Returns the first number with the count, or -1.
    func first(count: Int) -> Int { Int(head[count]) }
    /// Returns the number after `number` in its list, or -1.
    func next(_ number: Int) -> Int { Int(following[number]) }

    mutating func insert(_ number: Int, count: Int) {
        countOf[number] = Int32(count)
        guard count > 0 else { return }
        let old = head[count]
        following[number] = old
        preceding[number] = -1
        if old >= 0 { preceding[Int(old)] = Int32(number) }
        head[count] = Int32(number)
    }

    mutating func remove(_ number: Int) {
        let count = Int(countOf[number])
        guard count > 0 else { return }
        let (before, after) = (preceding[number], following[number])
        if before >= 0 { following[Int(before)] = after } else { head[count] = after }
        if after >= 0 { preceding[Int(after)] = before }
        countOf[number] = 0
    }

    @inline(__always) mutating func move(_ number: Int, count: Int) {
        guard Int(countOf[number]) != count else { return }
        remove(number)
        insert(number, count: count)
    }
}

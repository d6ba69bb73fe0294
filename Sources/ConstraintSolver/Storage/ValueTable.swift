/// The values of all variables; reading one costs a comparison and two loads.
///
/// A solver accesses it through a constant pointer: stored properties of a class would be checked for exclusive access
/// at every read, which takes longer than the read, and a layout pass reads thousands.
@usableFromInline struct ValueTable: ~Copyable {
    @usableFromInline struct Slot: BitwiseCopyable {
        @usableFromInline var value: Double
        /// The generation of the variable's handle, which is never negative; `removed` after its removal.
        @usableFromInline var generation: Int32
    }

    @usableFromInline private(set) var base: UnsafeMutablePointer<Slot>
    @usableFromInline private(set) var count = 0
    private var capacity = 16

    init() { base = .allocate(capacity: capacity) }

    deinit { base.deallocate() }

    /// Initializes the slot of a new variable.
    mutating func open(_ index: Int, generation: Int32) {
        if index == capacity {
            capacity *= 2
            let grown = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
            grown.update(from: base, count: count)
            base.deallocate()
            base = grown
        }
        base[index] = Slot(value: 0, generation: generation)
        count = max(count, index + 1)
    }

    @inlinable @inline(__always)
    func contains(_ variable: Variable) -> Bool {
        Int(variable.index) < count && base[Int(variable.index)].generation == variable.generation
    }

    /// The generation of a slot without a variable.
    private static var removed: Int32 { -1 }

    /// Empties the slot of a removed variable.
    mutating func close(_ index: Int) { open(index, generation: Self.removed) }

    subscript(index: Int) -> Double {
        @inline(__always) get {
            assert(index < count)
            return base[index].value
        }
        @inline(__always) nonmutating set {
            assert(index < count)
            base[index].value = newValue
        }
    }
}

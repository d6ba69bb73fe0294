/// An index of an element, or none, in four bytes: an optional `Int32` takes eight in an array.
struct OptionalIndex: BitwiseCopyable, Equatable {
    private let bits: Int32

    private init(bits: Int32) {
        self.bits = bits
    }

    @inline(__always) init(_ index: Int32) {
        assert(index >= 0)
        bits = index
    }

    @inline(__always) init(_ index: Int) { self.init(Int32(index)) }

    static var none: OptionalIndex {
        @inline(__always) get { OptionalIndex(bits: -1) }
    }

    /// The index; nil for none.
    @inline(__always) var value: Int? { bits < 0 ? nil : Int(bits) }
}

/// The component of a variable or constraint, in four bytes.
///
///     none ──gather──▶ pending ──join──▶ a component
///      ▲                  ▲                  │
///      │                  └────dissolve──────┤
///      └────────a variable without use───────┘
struct Membership: BitwiseCopyable, Equatable {
    private let bits: Int32

    private init(bits: Int32) {
        self.bits = bits
    }

    /// A member of the component with an index in `Solver.components`.
    @inline(__always) init(_ component: Int) {
        assert(component >= 0)
        bits = Int32(component)
    }

    /// A variable without a solved constraint, or a constraint before the next `solve`.
    static var none: Membership {
        @inline(__always) get { Membership(bits: -1) }
    }

    /// A member of the component that is formed next.
    static var pending: Membership {
        @inline(__always) get { Membership(bits: -2) }
    }

    /// The index of the component; nil for none and for pending.
    @inline(__always) var component: Int? { bits < 0 ? nil : Int(bits) }
}

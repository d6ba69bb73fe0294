import Locking

/// The methods that were looked up last, by class and name: one comparison in place of a search through the superclasses.
///
/// A table of fixed size in which each class and name have one place; the later look-up takes it. What is in it belongs to a state of
/// the tables, and is not found after a change of these.
struct MethodCache {
    /// The state of the tables in which a method was looked up.
    struct State: Equatable {
        /// The address of the newest section of the program and its libraries.
        var section: UInt
        /// The number of methods and generic classes that were added.
        var additions: UInt
    }

    private struct Entry {
        var type: ObjectIdentifier
        var name: String
        var state: State
        /// Nil for a class that does not have the method, and does not inherit it.
        var method: _MethodTable.Method?
    }

    /// 256 entries: 14 KB.
    private static let bits = 8
    private var entries: [Entry?] = []
    private(set) var additions: UInt = 0

    /// Returns the method of a class, or that it has none; nil if that is not in the cache. O(1).
    func method(_ name: String, of type: AnyClass, section: UInt) -> _MethodTable.Method?? {
        guard !entries.isEmpty, let entry = entries[Self.index(name, type)], entry.type == ObjectIdentifier(type),
            entry.state == State(section: section, additions: additions), entry.name == name
        else { return nil }
        return .some(entry.method)
    }

    /// Stores a method that was looked up in a state of the tables.
    mutating func store(_ method: _MethodTable.Method?, _ name: String, of type: AnyClass, in state: State) {
        if entries.isEmpty { entries = Array(repeating: nil, count: 1 << Self.bits) }
        entries[Self.index(name, type)] = Entry(
            type: ObjectIdentifier(type), name: name, state: state, method: method)
    }

    mutating func recordAddition() { additions &+= 1 }

    /// Returns a place by the addresses, or the letters of a short name: equal names in two places of memory may be stored twice.
    private static func index(_ name: String, _ type: AnyClass) -> Int {
        let words = unsafeBitCast(name, to: (UInt64, UInt64).self)
        var hash = UInt64(UInt(bitPattern: ObjectIdentifier(type)))
        hash = (hash ^ words.0) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ (hash >> 32) ^ words.1) &* 0x9E37_79B9_7F4A_7C15
        return Int(hash >> UInt64(64 - bits))
    }
}

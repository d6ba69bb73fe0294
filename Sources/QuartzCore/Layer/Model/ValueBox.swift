/// A value in an object of its own: a layer without the value has no such object.
@dynamicMemberLookup
final class ValueBox<Value> {
    // Unchecked: only one layer has the box, and moving it accesses its transform three times.
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) {
        self.value = value
    }

    subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
        @inline(__always) get { value[keyPath: path] }
        @inline(__always) set { value[keyPath: path] = newValue }
    }
}

/// The index of an element in a list of `Element`s, or none: as small as an `Int32`, and no index of any other list.
struct StoreIndex<Element>: Hashable, Sendable {
    private let value: Int32

    /// No element.
    static var none: StoreIndex { StoreIndex(value: -1) }

    private init(value: Int32) {
        self.value = value
    }

    init(_ position: Int) {
        value = Int32(position)
    }

    /// The position in the list, for an index that is not `none`.
    var position: Int { Int(value) }
}

extension Array {
    subscript(index: StoreIndex<Element>) -> Element {
        get { self[index.position] }
        _modify { yield &self[index.position] }
    }

    /// For a list whose free slots are nil.
    subscript<Value>(index: StoreIndex<Value>) -> Element where Element == Value? {
        get { self[index.position] }
        _modify { yield &self[index.position] }
    }
}

import Foundation

/// The entries of a table: keys with one value each, found by the hash that a key had when it was added.
///
/// An entry whose key or value was deallocated does not count. Such entries are removed when they are encountered, and
/// all of them when their number may exceed that of the others, so that memory is at most twice what live entries need.
struct TableStorage {
    struct Entry {
        var key: TableReference
        var value: TableReference
        var pair: (key: AnyObject, value: AnyObject)? {
            guard let key = key.object, let value = value.object else { return nil }
            return (key, value)
        }
    }

    let keyOptions: NSPointerFunctions.Options
    let valueOptions: NSPointerFunctions.Options
    private var buckets: [Int: [Entry]] = [:]
    private var entryCount = 0
    /// The number of entries at which invalid ones are removed next.
    private var purgeCount = 16

    init(keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options, capacity: Int) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
        buckets.reserveCapacity(max(capacity, 0))
    }

    private var canLoseEntries: Bool { keyOptions.isWeak || valueOptions.isWeak }

    /// The number of entries. O(1) with strong references only, O(n) otherwise.
    var count: Int { canLoseEntries ? pairs.count : entryCount }

    /// The valid entries. O(n).
    var pairs: [(key: AnyObject, value: AnyObject)] { buckets.values.flatMap { $0.compactMap(\.pair) } }

    func pair(_ key: AnyObject) -> (key: AnyObject, value: AnyObject)? {
        guard let bucket = buckets[TableReference.hash(key, keyOptions)] else { return nil }
        for entry in bucket {
            if let pair = entry.pair, TableReference.areEqual(pair.key, key, keyOptions) { return pair }
        }
        return nil
    }

    /// Sets a key's value. An equal key in the table is kept.
    mutating func set(_ value: AnyObject, for key: AnyObject) {
        let hash = TableReference.hash(key, keyOptions)
        let value = TableReference(TableReference.incoming(value, valueOptions), valueOptions)
        var bucket = (buckets[hash] ?? []).filter { $0.pair != nil }
        entryCount -= (buckets[hash]?.count ?? 0) - bucket.count
        let index = bucket.firstIndex { entry in
            entry.key.object.map { TableReference.areEqual($0, key, keyOptions) } ?? false
        }
        if let index {
            bucket[index].value = value
        } else {
            let key = TableReference(TableReference.incoming(key, keyOptions), keyOptions)
            bucket.append(Entry(key: key, value: value))
            entryCount += 1
        }
        buckets[hash] = bucket
        if canLoseEntries, entryCount >= purgeCount { purge() }
    }

    mutating func remove(_ key: AnyObject) {
        let hash = TableReference.hash(key, keyOptions)
        guard let bucket = buckets[hash] else { return }
        let kept = bucket.filter { entry in
            entry.pair.map { !TableReference.areEqual($0.key, key, keyOptions) } ?? false
        }
        entryCount -= bucket.count - kept.count
        buckets[hash] = kept.isEmpty ? nil : kept
    }

    mutating func removeAll() {
        buckets = [:]
        entryCount = 0
        purgeCount = 16
    }

    private mutating func purge() {
        buckets = buckets.compactMapValues { bucket in
            let kept = bucket.filter { $0.pair != nil }
            return kept.isEmpty ? nil : kept
        }
        entryCount = buckets.values.reduce(0) { $0 + $1.count }
        purgeCount = max(16, entryCount * 2)
    }

    /// The number of entries in memory, including invalid ones. For tests.
    var _count: Int { entryCount }
}

/// An enumerator of objects that were in a table when the enumeration began.
final class TableEnumerator: NSEnumerator {
    private var rest: ArraySlice<AnyObject>

    init(_ objects: [AnyObject]) {
        rest = objects[...]
        super.init()
    }

    override func nextObject() -> Any? { rest.popFirst() }
}

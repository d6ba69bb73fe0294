import Foundation

/// A mutable dictionary whose keys and values may be held weakly and compared by identity.
///
///     let names = NSMapTable<UIView, NSString>.weakToStrongObjects()
///     names.setObject("header", forKey: view)
///
/// An entry is removed when a weakly held key or value is deallocated. Unlike Apple's, `count` never includes such
/// entries. A table belongs to one thread at a time.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, NSCopying {
    private var storage: TableStorage

    /// Creates an empty table.
    ///
    /// - Parameters:
    ///   - keyOptions: How keys are referenced and compared.
    ///   - valueOptions: How values are referenced.
    ///   - initialCapacity: The number of entries to reserve memory for.
    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
        capacity initialCapacity: Int
    ) {
        storage = TableStorage(keyOptions: keyOptions, valueOptions: valueOptions, capacity: initialCapacity)
        super.init()
    }

    /// Creates an empty table.
    public init(
        keyPointerFunctions keyFunctions: NSPointerFunctions, valuePointerFunctions valueFunctions: NSPointerFunctions,
        capacity initialCapacity: Int
    ) {
        storage = TableStorage(
            keyOptions: keyFunctions.options, valueOptions: valueFunctions.options, capacity: initialCapacity)
        super.init()
    }

    /// Creates an empty table.
    public convenience init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []
    ) {
        self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
    }

    /// Creates a table that holds keys and values strongly.
    public override convenience init() {
        self.init(keyOptions: [], valueOptions: [], capacity: 0)
    }

    /// Returns a table that holds keys and values strongly.
    public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

    /// Returns a table that holds keys weakly, compared by identity, and values strongly.
    public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory.union(.objectPointerPersonality))
    }

    /// Returns a table that holds keys strongly and values weakly.
    public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(valueOptions: .weakMemory.union(.objectPointerPersonality))
    }

    /// Returns a table that holds keys weakly, compared by identity, and values weakly.
    public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(
            keyOptions: .weakMemory.union(.objectPointerPersonality),
            valueOptions: .weakMemory.union(.objectPointerPersonality))
    }

    /// The options for keys.
    open var keyPointerFunctions: NSPointerFunctions { NSPointerFunctions(options: storage.keyOptions) }
    /// The options for values.
    open var valuePointerFunctions: NSPointerFunctions { NSPointerFunctions(options: storage.valueOptions) }

    /// The number of entries. O(1) with strong references only, O(n) otherwise.
    open var count: Int { storage.count }

    /// Returns a key's value.
    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        return storage.pair(aKey)?.value as? ObjectType
    }

    /// Sets a key's value. A key or value of `nil` is ignored.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let anObject, let aKey else { return }
        storage.set(anObject, for: aKey)
    }

    /// Removes a key and its value.
    open func removeObject(forKey aKey: KeyType?) {
        guard let aKey else { return }
        storage.remove(aKey)
    }

    /// Removes all entries.
    open func removeAllObjects() { storage.removeAll() }

    /// Returns an enumerator of the current keys, which it holds strongly. O(n).
    open func keyEnumerator() -> NSEnumerator { TableEnumerator(storage.pairs.map(\.key)) }

    /// Returns an enumerator of the current values, which it holds strongly. O(n).
    open func objectEnumerator() -> NSEnumerator? { TableEnumerator(storage.pairs.map(\.value)) }

    /// Returns the entries whose keys are `NSObject`s or hashable. O(n).
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var result: [AnyHashable: ObjectType] = [:]
        for pair in storage.pairs {
            if let key = pair.key as? AnyHashable, let value = pair.value as? ObjectType { result[key] = value }
        }
        return result
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let other = NSMapTable(keyOptions: storage.keyOptions, valueOptions: storage.valueOptions)
        other.storage = storage
        return other
    }

    /// Returns whether both tables have equal keys with equal values. O(n).
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSMapTable<KeyType, ObjectType> else { return false }
        if other === self { return true }
        let pairs = storage.pairs
        guard pairs.count == other.count else { return false }
        return pairs.allSatisfy { pair in
            guard let found = other.storage.pair(pair.key)?.value else { return false }
            return TableReference.areEqual(found, pair.value, storage.valueOptions)
        }
    }

    open override var hash: Int { count }

    open override var description: String {
        "NSMapTable {\(storage.pairs.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
    }
}

import Foundation

/// A mutable set whose members may be held weakly and compared by identity.
///
///     let observers = NSHashTable<AnyObject>.weakObjects()
///     observers.add(controller)
///     for observer in observers.allObjects { … }
///
/// A weakly held member is removed when it is deallocated. Unlike Apple's, `count` never includes such members. A table
/// belongs to one thread at a time.
open class NSHashTable<ObjectType: AnyObject>: NSObject, NSCopying {
    private var storage: TableStorage
    private let options: NSPointerFunctions.Options

    /// Creates an empty table.
    ///
    /// - Parameters:
    ///   - options: How members are referenced and compared.
    ///   - initialCapacity: The number of members to reserve memory for.
    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int) {
        self.options = options
        // A member is both key and value of its entry, and is copied before it becomes either.
        let kept = options.subtracting(.copyIn)
        storage = TableStorage(keyOptions: kept, valueOptions: kept, capacity: initialCapacity)
        super.init()
    }

    /// Creates an empty table.
    public convenience init(pointerFunctions functions: NSPointerFunctions, capacity initialCapacity: Int) {
        self.init(options: functions.options, capacity: initialCapacity)
    }

    /// Creates an empty table.
    public convenience init(options: NSPointerFunctions.Options) {
        self.init(options: options, capacity: 0)
    }

    /// Creates a table that holds its members strongly.
    public override convenience init() {
        self.init(options: [], capacity: 0)
    }

    /// Returns a table that holds its members weakly and compares them by identity.
    public static func weakObjects() -> NSHashTable<ObjectType> {
        NSHashTable(options: .weakMemory.union(.objectPointerPersonality))
    }

    /// The options for members.
    open var pointerFunctions: NSPointerFunctions { NSPointerFunctions(options: options) }

    /// The number of members. O(1) with strong references, O(n) with weak ones.
    open var count: Int { storage.count }

    /// The members. O(n).
    open var allObjects: [ObjectType] { storage.pairs.compactMap { $0.key as? ObjectType } }

    /// Any member; `nil` in an empty table. O(n).
    open var anyObject: ObjectType? { allObjects.first }

    /// The members that are `NSObject`s or hashable. O(n).
    open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

    /// Returns the member that is equal to an object.
    open func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        return storage.pair(object)?.key as? ObjectType
    }

    /// Returns whether an object is equal to a member.
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// Adds a member, unless there is an equal one.
    open func add(_ object: ObjectType?) {
        guard let object, !contains(object) else { return }
        let member = TableReference.incoming(object, options)
        storage.set(member, for: member)
    }

    /// Removes a member.
    open func remove(_ object: ObjectType?) {
        guard let object else { return }
        storage.remove(object)
    }

    /// Removes all members.
    open func removeAllObjects() { storage.removeAll() }

    /// Returns an enumerator of the current members, which it holds strongly. O(n).
    open func objectEnumerator() -> NSEnumerator { TableEnumerator(storage.pairs.map(\.key)) }

    // MARK: Sets

    /// Returns whether the tables have a member in common. O(n).
    open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }

    /// Returns whether the tables have equal members. O(n).
    open func isEqual(to other: NSHashTable<ObjectType>) -> Bool { count == other.count && isSubset(of: other) }

    /// Returns whether every member is also a member of another table. O(n).
    open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy { other.contains($0) } }

    /// Removes the members that are not in another table. O(n).
    open func intersect(_ other: NSHashTable<ObjectType>) {
        for member in allObjects where !other.contains(member) { remove(member) }
    }

    /// Adds the members of another table. O(n).
    open func union(_ other: NSHashTable<ObjectType>) {
        for member in other.allObjects { add(member) }
    }

    /// Removes the members that are in another table. O(n).
    open func minus(_ other: NSHashTable<ObjectType>) {
        for member in other.allObjects { remove(member) }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let other = NSHashTable(options: options)
        other.storage = storage
        return other
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSHashTable<ObjectType>).map { $0 === self || isEqual(to: $0) } ?? false
    }

    open override var hash: Int { count }

    open override var description: String {
        "NSHashTable {\(allObjects.map { "\($0)" }.joined(separator: ", "))}"
    }

    /// The number of entries in memory, including those of deallocated members. For tests.
    package var _count: Int { storage._count }
}

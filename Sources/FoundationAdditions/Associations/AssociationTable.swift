import Diagnostics
import Foundation
import Locking

/// The associations of one object.
package final class AssociationTable: Sendable {
    private let values = Mutex<[UInt: AssociatedValue]>([:])
    /// The values of this package, one of each class, which stay when an app removes its own.
    private let ownValues = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

    init() {}

    func value(for key: UnsafeRawPointer) -> Any? {
        values.withLock { $0[UInt(bitPattern: key)] }?.value
    }

    /// Returns the object's only value of a class of this package, which is created if there is none; nil if `creating` is false.
    func value<Value: AnyObject & Sendable>(creating: Bool, _ create: () -> Value) -> Value? {
        let key = ObjectIdentifier(Value.self)
        if let known = ownValues.withLock({ $0[key] }) as? Value { return known }
        guard creating else { return nil }
        let new = create()
        return ownValues.withLock { values in
            // Another thread may have created it first.
            if let known = values[key] as? Value { return known }
            values[key] = new
            return new
        }
    }

    func set(_ value: AssociatedValue?, for key: UnsafeRawPointer) {
        // The old value is released outside the lock: its deinitializer may call this class.
        let old = values.withLock { values in
            let key = UInt(bitPattern: key)
            let old = values[key]
            values[key] = value
            return old
        }
        withExtendedLifetime(old) {}
    }

    func removeAll() {
        let old = values.withLock { values in
            let old = values
            values = [:]
            return old
        }
        withExtendedLifetime(old) {}
    }

    /// Returns the object if it is an instance of a class.
    static func identity(of object: Any) -> AnyObject? {
        guard Swift.type(of: object) is AnyObject.Type else {
            logger.once(
                """
                a value of the type \(Swift.type(of: object)) has no associated objects, because it has no identity; \
                associate with an instance of a class
                """)
            return nil
        }
        return object as AnyObject
    }

    /// Returns the table of an object, or `nil` if it has none and `creating` is false.
    static func table(of object: AnyObject, creating: Bool) -> AssociationTable? {
        if let owner = object as? any AssociationOwner { return owner.associationTable(creating: creating) }
        return ForeignAssociations.table(of: object, creating: creating)
    }
}

/// An object that stores its own associations, which are released with it.
package protocol AssociationOwner: AnyObject {
    /// Returns the object's table. Called on any thread.
    func associationTable(creating: Bool) -> AssociationTable?
}

/// The storage of an object's table: one word until there is an association.
package struct AssociationSlot: ~Copyable, Sendable {
    /// The address of a retained table, or 0.
    private let address = Atomic<UInt>(0)

    package init() {}

    deinit {
        let address = address.load(ordering: .acquiring)
        guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
        Unmanaged<AssociationTable>.fromOpaque(pointer).release()
    }

    package borrowing func table(creating: Bool) -> AssociationTable? {
        let known = address.load(ordering: .acquiring)
        if let pointer = UnsafeRawPointer(bitPattern: known) {
            return Unmanaged<AssociationTable>.fromOpaque(pointer).takeUnretainedValue()
        }
        guard creating else { return nil }
        let new = Unmanaged.passRetained(AssociationTable())
        let (isOurs, current) = address.compareExchange(
            expected: 0, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
        if isOurs { return new.takeUnretainedValue() }
        // Another thread created the table first.
        new.release()
        guard let pointer = UnsafeRawPointer(bitPattern: current) else { return nil }
        return Unmanaged<AssociationTable>.fromOpaque(pointer).takeUnretainedValue()
    }
}

/// The associations of objects without an `AssociationSlot`: a table by identity.
///
/// The address of a deallocated object may be reused, so each entry has a weak reference to its object, and is valid
/// only while that is not nil.
package enum ForeignAssociations {
    private struct Entry {
        let object: WeakReference
        let table: AssociationTable
        /// The index of the entry's key in `State.order`.
        var index: Int
    }

    private struct State {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// The keys of `entries`, examined in turn.
        var order: [ObjectIdentifier] = []
        var cursor = 0

        /// Removes the entries of deallocated objects among the next `count`, and returns their tables.
        mutating func sweep(_ count: Int) -> [AssociationTable] {
            var dead: [AssociationTable] = []
            for _ in 0..<min(count, order.count) {
                if cursor >= order.count { cursor = 0 }
                guard let entry = entries[order[cursor]], entry.object.object == nil else {
                    cursor += 1
                    continue
                }
                dead.append(remove(order[cursor]))
            }
            return dead
        }

        /// Removes an entry; the last one in the order takes its index.
        mutating func remove(_ key: ObjectIdentifier) -> AssociationTable {
            let entry = entries.removeValue(forKey: key)
            guard let entry, let last = order.popLast() else { return AssociationTable() }
            if last != key {
                order[entry.index] = last
                entries[last]?.index = entry.index
            }
            return entry.table
        }
    }

    private static let state = Mutex(State())
    /// The number of entries that each call examines.
    private static let sweepLength = 4

    static func table(of object: AnyObject, creating: Bool) -> AssociationTable? {
        let key = ObjectIdentifier(object)
        // The removed tables are released outside the lock: a value's deinitializer may call this type.
        let (table, dead) = state.withLock { state -> (AssociationTable?, [AssociationTable]) in
            var dead = state.sweep(sweepLength)
            if let entry = state.entries[key] {
                if entry.object.object === object { return (entry.table, dead) }
                dead.append(state.remove(key))
            }
            guard creating else { return (nil, dead) }
            let table = AssociationTable()
            state.entries[key] = Entry(object: WeakReference(object), table: table, index: state.order.count)
            state.order.append(key)
            return (table, dead)
        }
        withExtendedLifetime(dead) {}
        return table
    }

    /// The number of entries, including those of deallocated objects. For tests.
    package static var count: Int { state.withLock { $0.entries.count } }
}

import Foundation
import Locking

/// The observers of the properties of one object, which are associated with it and end with it.
package final class KeyValueObservers: Sendable {
    private struct State {
        /// The watches of this object's properties, which also belong to the key paths of other objects.
        var watches: [String: [KeyWatch]] = [:]
        /// The observations that begin at this object.
        var observations: [KeyPathObservation] = []
    }

    /// Whether any object has had an observer: until then a change costs one load.
    private static let hasObservers = Atomic(false)
    private let state = Mutex(State())

    /// Whether any object has had an observer.
    package static var hasAny: Bool { hasObservers.load(ordering: .acquiring) }

    deinit {
        for observation in state.withLock({ $0.observations }) { observation.end() }
    }

    static func of(_ object: AnyObject, creating: Bool) -> KeyValueObservers? {
        if creating { hasObservers.store(true, ordering: .releasing) }
        return AssociationTable.table(of: object, creating: creating)?.value(creating: creating) { KeyValueObservers() }
    }

    /// Whether a property of an object has observers.
    static func isObserved(_ object: AnyObject, _ key: String) -> Bool { !watches(object, key, false).isEmpty }

    // MARK: Changes

    /// Notifies the observers of a property that it will change.
    ///
    /// - Parameter isAutomatic: Unless the object's class notifies them itself.
    package static func willChange(
        _ object: AnyObject, _ key: String, isAutomatic: Bool, kind: NSKeyValueChange = .setting,
        indexes: IndexSet? = nil
    ) {
        for watch in watches(object, key, isAutomatic) { watch.willChange(kind, indexes) }
    }

    /// Notifies the observers of a property that it has changed.
    package static func didChange(
        _ object: AnyObject, _ key: String, isAutomatic: Bool, kind: NSKeyValueChange = .setting,
        indexes: IndexSet? = nil
    ) {
        for watch in watches(object, key, isAutomatic) { watch.didChange(kind, indexes) }
    }

    private static func watches(_ object: AnyObject, _ key: String, _ isAutomatic: Bool) -> [KeyWatch] {
        guard hasObservers.load(ordering: .acquiring), let observers = of(object, creating: false) else { return [] }
        let watches = observers.state.withLock { $0.watches[key] ?? [] }
        guard !watches.isEmpty, !isAutomatic || DependentKeys.isAutomatic(key, type(of: object)) else { return [] }
        return watches
    }

    // MARK: Observers

    func add(_ watch: KeyWatch) { state.withLock { $0.watches[watch.key, default: []].append(watch) } }

    func remove(_ watch: KeyWatch) {
        // Released outside of the lock.
        let removed = state.withLock { state in
            let removed = state.watches[watch.key]
            state.watches[watch.key]?.removeAll { $0 === watch }
            return removed
        }
        withExtendedLifetime(removed) {}
    }

    func add(_ observation: KeyPathObservation) { state.withLock { $0.observations.append(observation) } }

    /// Removes the newest observation that meets a condition; returns whether there is one.
    func remove(where isRemoved: (KeyPathObservation) -> Bool) -> Bool {
        let observations = state.withLock { $0.observations }
        guard let observation = observations.last(where: isRemoved) else { return false }
        state.withLock { $0.observations.removeAll { $0 === observation } }
        observation.end()
        return true
    }
}

/// Notifies observers that an `@objc dynamic` property will be set; `Porting` writes this into each.
public func _willChangeValue(_ object: AnyObject, _ key: String) {
    KeyValueObservers.willChange(object, key, isAutomatic: true)
}

/// Notifies observers that an `@objc dynamic` property has been set; `Porting` writes this into each.
public func _didChangeValue(_ object: AnyObject, _ key: String) {
    KeyValueObservers.didChange(object, key, isAutomatic: true)
}

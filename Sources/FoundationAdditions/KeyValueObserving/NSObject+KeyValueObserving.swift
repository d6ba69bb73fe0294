import Diagnostics
import Foundation

extension NSObjectProtocol {
    /// Adds an observer of a property, or of the value at the end of a key path.
    ///
    /// `observeValue(forKeyPath:of:change:context:)` of the observer is called on the thread that changes the property,
    /// after the change. Changes of properties that are `@objc dynamic` are reported, and those between
    /// `willChangeValue(forKey:)` and `didChangeValue(forKey:)`. Neither object is retained; the observation ends with
    /// either, where Objective-C has an exception.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        let observation = KeyPathObservation(
            self as AnyObject, keyPath, options, observer: observer, context: context
        ) { object, observer, change in
            let arguments = _MethodArguments([keyPath, object, change.dictionary, context as Any?])
            Selector("observeValueForKeyPath:of:change:context:").send(to: observer, arguments)
        }
        KeyValueObservers.of(self as AnyObject, creating: true)?.add(observation)
        observation.begin()
    }

    /// Removes an observer; traps if there is none of the key path.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        remove(observer, keyPath) { _ in true }
    }

    /// Removes an observer that was added with a context; traps if there is none of the key path.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        remove(observer, keyPath) { $0.context == context }
    }

    private func remove(_ observer: NSObject, _ keyPath: String, where matches: (KeyPathObservation) -> Bool) {
        let isRemoved = KeyValueObservers.of(self as AnyObject, creating: false)?.remove {
            $0.observer === observer && $0.keyPath == keyPath && matches($0)
        }
        guard isRemoved ?? false else {
            trap(
                """
                Cannot remove an observer \(type(of: observer)) for the key path "\(keyPath)" from \(type(of: self)), \
                because it is not registered as an observer
                """)
        }
    }

    /// Receives the change of an observed property; classes that observe override this. Traps if a class does not.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        trap(
            """
            \(String(reflecting: type(of: self as AnyObject))): An observeValue(forKeyPath:of:change:context:) message was \
            received but not handled; key path: \(keyPath ?? "nil")
            """)
    }

    /// Notifies observers that a property will change, if it is not `@objc dynamic`.
    public func willChangeValue(forKey key: String) {
        KeyValueObservers.willChange(self as AnyObject, key, isAutomatic: false)
    }

    /// Notifies observers that a property has changed; each call ends one of `willChangeValue(forKey:)`.
    public func didChangeValue(forKey key: String) {
        KeyValueObservers.didChange(self as AnyObject, key, isAutomatic: false)
    }

    /// Notifies observers that objects will be inserted into a collection, removed or replaced.
    public func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
        KeyValueObservers.willChange(
            self as AnyObject, key, isAutomatic: false, kind: changeKind, indexes: indexes)
    }

    /// Notifies observers that objects were inserted into a collection, removed or replaced.
    public func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
        KeyValueObservers.didChange(self as AnyObject, key, isAutomatic: false, kind: changeKind, indexes: indexes)
    }

    /// Whether changes of a property notify its observers; a class overrides this to notify them itself.
    public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

    /// Returns the key paths of the values that a property is computed from.
    ///
    /// A class overrides this, or has a class method for one key, such as `keyPathsForValuesAffectingFullName()`.
    public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        DependentKeys.ownKeyPaths(of: key, self)
    }
}

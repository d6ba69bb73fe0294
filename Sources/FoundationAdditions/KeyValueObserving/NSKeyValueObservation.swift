import Diagnostics
import Foundation

/// An observation, which lasts until it is invalidated, until this object is released, or the observed one.
public final class NSKeyValueObservation: NSObject {
    private weak var object: AnyObject?
    fileprivate var observation: KeyPathObservation?

    fileprivate init(_ object: AnyObject) { self.object = object }

    /// Ends the observation.
    public func invalidate() {
        guard let observation else { return }
        self.observation = nil
        observation.end()
        guard let object else { return }
        _ = KeyValueObservers.of(object, creating: false)?.remove { $0 === observation }
    }

    deinit { invalidate() }
}

/// The objects whose properties can be observed by their key paths.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    /// Calls a closure when a property changes, on the thread that changes it.
    ///
    /// The observed object is not retained. The property must be `@objc dynamic`, or one of UIKit's that can be observed;
    /// for another, the call is logged and the closure is never called.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let object = self as AnyObject
        let result = NSKeyValueObservation(object)
        guard let name = KeyPathName.name(of: keyPath, object) else {
            logger.once(
                """
                \(type(of: object)) has no observable property for the key path \(keyPath): its changes are not reported; \
                declare the property @objc dynamic
                """)
            return result
        }
        let observation = KeyPathObservation(object, name, options, observer: result, context: nil) {
            object, _, change in
            guard let object = object as? Self else { return }
            changeHandler(object, NSKeyValueObservedChange(change))
        }
        result.observation = observation
        KeyValueObservers.of(object, creating: true)?.add(observation)
        observation.begin()
        return result
    }

    /// Notifies observers that a property will change.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        guard let name = KeyPathName.name(of: keyPath, self as AnyObject) else { return }
        KeyValueObservers.willChange(self as AnyObject, name, isAutomatic: false)
    }

    /// Notifies observers that a property has changed.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        guard let name = KeyPathName.name(of: keyPath, self as AnyObject) else { return }
        KeyValueObservers.didChange(self as AnyObject, name, isAutomatic: false)
    }
}

import Diagnostics
import Foundation

extension NSObjectProtocol {
    /// The value of a property in the tables: of its getter, called `key`, `getKey` or `isKey`.
    ///
    /// If there is none, the class's `value(forUndefinedKey:)` is called. A class of ported code may override this.
    public func value(forKey key: String) -> Any? {
        let object = self as AnyObject
        if let override = _MethodTable.shared.method("valueForKey:", of: type(of: object)) {
            return override.call(object, _MethodArguments(key))
        }
        return _value(forKey: key)
    }

    /// The value of a property in the tables, without an override of `value(forKey:)`: what `Porting` writes for
    /// `super.value(forKey:)`.
    public func _value(forKey key: String) -> Any? {
        let object = self as AnyObject
        if let getter = KeyValueAccess.getter(of: key, object) { return getter.call(object, _MethodArguments()) }
        guard let method = _MethodTable.shared.method("valueForUndefinedKey:", of: type(of: object)) else {
            return value(forUndefinedKey: key)
        }
        return method.call(object, _MethodArguments(key))
    }

    /// Sets a property in the tables by its setter, called `setKey:`, and notifies its observers.
    ///
    /// If there is none, the class's `setValue(_:forUndefinedKey:)` is called. A class of ported code may override this.
    public func setValue(_ value: Any?, forKey key: String) {
        let object = self as AnyObject
        if let override = _MethodTable.shared.method("setValue:forKey:", of: type(of: object)) {
            _ = override.call(object, _MethodArguments(value, key, count: 2))
        } else {
            _setValue(value, forKey: key)
        }
    }

    /// Sets a property in the tables, without an override of `setValue(_:forKey:)`.
    public func _setValue(_ value: Any?, forKey key: String) {
        let object = self as AnyObject
        KeyValueAccess.addKeys(of: object)
        guard let setter = _MethodTable.shared.method("set\(key.capitalizedFirst):", of: type(of: object)) else {
            guard let method = _MethodTable.shared.method("setValue:forUndefinedKey:", of: type(of: object)) else {
                return setValue(value, forUndefinedKey: key)
            }
            _ = method.call(object, _MethodArguments(value, key, count: 2))
            return
        }
        // A property that is dynamic notifies its observers itself.
        let notifies = KeyValueObservers.isObserved(object, key) && !KeyValueAccess.isDynamic(key, object)
        if notifies { _willChangeValue(object, key) }
        _ = setter.call(object, _MethodArguments(value))
        if notifies { _didChangeValue(object, key) }
    }

    /// Returns the value for a key that is in no table; a class overrides this. Traps.
    public func value(forUndefinedKey key: String) -> Any? { trap(undefined(key, "value(forUndefinedKey:)")) }

    /// Sets the value for a key that is in no table; a class overrides this. Traps.
    public func setValue(_ value: Any?, forUndefinedKey key: String) {
        trap(undefined(key, "setValue(_:forUndefinedKey:)"))
    }

    /// The value at the end of a path of keys, separated by periods; nil if an object on the way is.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let period = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        let next = value(forKey: String(keyPath[..<period])) as? any NSObjectProtocol
        return next?.value(forKeyPath: String(keyPath[keyPath.index(after: period)...]))
    }

    /// Sets the value at the end of a path of keys; does nothing if an object on the way is nil.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let period = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
        let owner = self.value(forKeyPath: String(keyPath[..<period])) as? any NSObjectProtocol
        owner?.setValue(value, forKey: String(keyPath[keyPath.index(after: period)...]))
    }

    private func undefined(_ key: String, _ method: String) -> String {
        """
        -[\(String(reflecting: type(of: self as AnyObject))) \(method)]: this class is not key value coding-compliant \
        for the key \(key); declare the property @objc
        """
    }
}

extension String {
    /// The string with an upper-case first letter, as keys have in the names of accessors.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

import Foundation

/// What classes say of their keys, in methods that the tables have under names with a plus sign.
enum DependentKeys {
    /// Whether changes of a property notify its observers without calls of `willChangeValue(forKey:)`.
    static func isAutomatic(_ key: String, _ type: AnyClass) -> Bool {
        let own = call("+automaticallyNotifiesObserversOf\(key.capitalizedFirst)", type, _MethodArguments())
        if let own = own as? Bool { return own }
        return call("+automaticallyNotifiesObserversForKey:", type, _MethodArguments(key)) as? Bool ?? true
    }

    /// Returns the key paths of the values that a property is computed from.
    static func keyPaths(of key: String, _ type: AnyClass) -> Set<String> {
        let general = call("+keyPathsForValuesAffectingValueForKey:", type, _MethodArguments(key))
        return general as? Set<String> ?? ownKeyPaths(of: key, type)
    }

    /// Returns the key paths that the method of one key has, such as `keyPathsForValuesAffectingFullName()`.
    static func ownKeyPaths(of key: String, _ type: AnyClass) -> Set<String> {
        call("+keyPathsForValuesAffecting\(key.capitalizedFirst)", type, _MethodArguments()) as? Set<String> ?? []
    }

    /// Calls a class method, which has its class as the first argument of the table's function.
    private static func call(_ name: String, _ type: AnyClass, _ arguments: _MethodArguments) -> Any? {
        _MethodTable.shared.method(name, of: type)?.call(type as AnyObject, arguments)
    }
}

/// A class of this package whose properties are in the tables from the first time that one is looked up.
package protocol KeyValueCodingClass: AnyObject {
    /// Adds the methods and keys of the class and its subclasses, once.
    static func addKeys(to table: _MethodTable)
}

/// Values by keys, without a trap for keys that an object does not have.
enum KeyValueAccess {
    static func value(of key: String, of object: AnyObject) -> Any? {
        getter(of: key, object)?.call(object, _MethodArguments())
    }

    static func value(at keyPath: String, of object: AnyObject) -> Any? {
        var value: Any? = object
        for key in keyPath.split(separator: ".") {
            guard let owner = unwrapped(value), type(of: owner) is AnyObject.Type else { return nil }
            value = self.value(of: String(key), of: owner as AnyObject)
        }
        return value
    }

    static func getter(of key: String, _ object: AnyObject) -> _MethodTable.Method? {
        addKeys(of: object)
        for name in [key, "get\(key.capitalizedFirst)", "is\(key.capitalizedFirst)"] {
            if let getter = _MethodTable.shared.method(name, of: type(of: object)) { return getter }
        }
        return nil
    }

    /// Whether the property notifies its observers whenever it is set.
    static func isDynamic(_ key: String, _ object: AnyObject) -> Bool {
        _MethodTable.shared.keys(of: type(of: object)).contains { $0.name == key }
    }

    static func addKeys(of object: AnyObject) {
        (type(of: object) as? any KeyValueCodingClass.Type)?.addKeys(to: .shared)
    }
}

import Diagnostics
import Foundation

extension NSObjectProtocol {
    /// The value of a property in the tables: of its getter, called `key`, `getKey` or `isKey`.
    ///
    /// Traps if there is none.
    public func value(forKey key: String) -> Any? {
        let object = self as AnyObject
        for name in [key, "get\(key.capitalizedFirst)", "is\(key.capitalizedFirst)"] {
            guard let getter = _MethodTable.shared.method(name, of: type(of: object)) else { continue }
            return getter.call(object, _MethodArguments())
        }
        trap(undefined(key, "value(forKey:)"))
    }

    /// Sets a property in the tables by its setter, called `setKey:`; traps if there is none.
    public func setValue(_ value: Any?, forKey key: String) {
        let object = self as AnyObject
        guard let setter = _MethodTable.shared.method("set\(key.capitalizedFirst):", of: type(of: object)) else {
            trap(undefined(key, "setValue(_:forKey:)"))
        }
        _ = setter.call(object, _MethodArguments(value))
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
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

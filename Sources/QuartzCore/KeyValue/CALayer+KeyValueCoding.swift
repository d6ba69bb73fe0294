import CoreGraphics
import Diagnostics
import Foundation
import RenderProtocol

/// An object with named values: a layer, or an object that a layer's key paths can traverse.
package protocol KeyValueContainer: AnyObject {
    func value(forKeyPath keyPath: String) -> Any?
    func setValue(_ value: Any?, forKeyPath keyPath: String)
}

extension CALayer: KeyValueContainer {
    func _value(forKey key: String) -> Any? {
        if let property = Self.propertyTable(of: self)[key: key] { return property.value(in: self).boxed }
        return attributes?.values[key] ?? styleValue(forKey: key) ?? type(of: self).defaultValue(forKey: key)
            ?? value(forUndefinedKey: key)
    }

    func _setValue(_ value: Any?, forKey key: String) {
        guard let property = Self.propertyTable(of: self)[key: key] else {
            setValue(value, forUndefinedKey: key)
            return
        }
        set(LayerValue(value), of: LayerKeyPath(property), named: key, from: value)
    }

    /// Returns whether a key has a value that is not the default.
    func _shouldArchiveValue(forKey key: String) -> Bool {
        let table = type(of: self).properties
        guard let property = table[key: key] else { return attributes?.values[key] != nil }
        return property.hasDefault && !property.value(in: self).isEqual(to: table.defaultValue(of: property))
    }

    /// Stores a value for a key that is not a property of the class.
    func _setValue(_ value: Any?, forUndefinedKey key: String) {
        changeUnsent(key) {
            let value = value is NSNull ? nil : value
            if value != nil || attributes?.values[key] != nil { ensureAttributes().value.values[key] = value }
        }
    }

    func _value(forKeyPath path: String) -> Any? {
        guard path.contains(".") else { return value(forKey: path) }
        if let read = LayerKeyPath(path, of: type(of: self)) { return read.value(in: self).boxed }
        let (key, rest) = Self.split(path)
        if let (child, rest) = child(at: path) { return rest.isEmpty ? child : child.value(forKeyPath: rest) }
        switch value(forKey: key) {
        case let container as any KeyValueContainer: return container.value(forKeyPath: rest)
        case let values as [String: Any]: return values[rest]
        case let value?:
            let value = LayerValue(value)
            guard let kind = value.kind, let component = LayerComponent(rest[...], of: kind) else { return nil }
            return component.get(from: value).boxed
        case nil: return nil
        }
    }

    func _setValue(_ value: Any?, forKeyPath path: String) {
        guard path.contains(".") else { return setValue(value, forKey: path) }
        if let read = LayerKeyPath(path, of: type(of: self)) {
            return set(LayerValue(value), of: read, named: path, from: value)
        }
        let (key, rest) = Self.split(path)
        if let (child, rest) = child(at: path), !rest.isEmpty { return child.setValue(value, forKeyPath: rest) }
        switch self.value(forKey: key) {
        case let container as any KeyValueContainer: return container.setValue(value, forKeyPath: rest)
        case let whole?:
            let whole = LayerValue(whole)
            if let kind = whole.kind, let component = LayerComponent(rest[...], of: kind),
                let new = component.set(LayerValue(value), in: whole)
            {
                return setValue(new.boxed, forKey: key)
            }
        case nil: break
        }
        logger.once("\(type(of: self)) has no value at the key path “\(path)”: setting it is ignored.")
    }

    private func set(_ value: LayerValue, of path: LayerKeyPath, named name: String, from original: Any?) {
        if path.setValue(value, in: self) { return }
        if case .none = value, !path.property.isReadOnly {
            // Nil resets a property that is not optional, or the addressed part of it, to its default.
            let whole = Self.propertyTable(of: self).defaultValue(of: path.property)
            if path.setValue(path.component.get(from: whole), in: self) { return }
        }
        logger.once(
            path.property.isReadOnly
                ? "“\(name)” of \(type(of: self)) cannot be set."
                : "“\(name)” of \(type(of: self)) cannot be set to \(original.map { "\($0)" } ?? "nil"): ignored.")
    }

    /// Returns the object at the first two parts of a path such as `sublayers.name.opacity`, and the part after them.
    private func child(at path: String) -> (any KeyValueContainer, String)? {
        let (key, rest) = Self.split(path)
        let (name, last) = Self.split(rest)
        guard let child = namedChild(name, of: key) else { return nil }
        return (child, last)
    }

    private static func split(_ path: String) -> (String, String) {
        guard let dot = path.firstIndex(of: ".") else { return (path, "") }
        return (String(path[..<dot]), String(path[path.index(after: dot)...]))
    }

    static func propertyTable(of layer: CALayer) -> LayerPropertyTable { type(of: layer).properties }
}

import CoreGraphics
import Diagnostics
import Foundation

/// The accessors of layer properties.
///
/// A property is a value of `Model`, `Extras`, `Attributes` or a class's own structure, an accessor in the class body that
/// passes its key path to one of these functions, and a line in the class's `LayerPropertyTable`.
///
///     open var borderWidth: CGFloat {
///         get { values.borderWidth }
///         set { set("borderWidth", \.borderWidth, newValue) }
///     }
extension CALayer {
    /// Sets a value of the model and notifies the observers of its key.
    ///
    /// The key path is a literal, which an optimized build turns into an access to the stored value.
    ///
    /// - Returns: Whether the value has changed.
    @inline(__always) @discardableResult
    final func set<Value: Equatable>(
        _ key: @autoclosure () -> String, _ path: WritableKeyPath<Model, Value>, _ value: Value
    ) -> Bool {
        set(key(), to: value, read: { values[keyPath: path] }, write: { values[keyPath: path] = $0 })
    }

    /// Sets a value of the model that must be finite.
    @inline(__always) @discardableResult
    final func set<Value: LayerGeometry>(
        _ key: @autoclosure () -> String, _ path: WritableKeyPath<Model, Value>, _ value: Value
    ) -> Bool {
        require(value.isFinite, invalid(key(), "\(value)"))
        return set(key(), to: value, read: { values[keyPath: path] }, write: { values[keyPath: path] = $0 })
    }

    /// Sets a number of the model that must be finite.
    @inline(__always)
    final func setFinite(
        _ key: @autoclosure () -> String, _ path: WritableKeyPath<Model, CGFloat>, _ value: CGFloat
    ) {
        require(value.isFinite, invalid(key(), "\(value)"))
        set(key(), path, value)
    }

    /// Sets a rarely used value.
    @inline(__always) @discardableResult
    final func set<Value: Equatable>(
        _ key: @autoclosure () -> String, extra path: WritableKeyPath<Extras, Value>, _ value: Value
    ) -> Bool {
        set(key(), to: value, read: { extra(path) }, write: { ensureExtras().value[keyPath: path] = $0 })
    }

    /// Sets a rarely used value that must be finite.
    @inline(__always) @discardableResult
    final func set<Value: LayerGeometry>(
        _ key: @autoclosure () -> String, extra path: WritableKeyPath<Extras, Value>, _ value: Value
    ) -> Bool {
        require(value.isFinite, invalid(key(), "\(value)"))
        return set(key(), to: value, read: { extra(path) }, write: { ensureExtras().value[keyPath: path] = $0 })
    }

    /// Sets a value that is not drawn.
    final func set<Value: Equatable>(
        _ key: @autoclosure () -> String, attribute path: WritableKeyPath<Attributes, Value>, _ value: Value
    ) {
        set(key(), to: value, read: { attribute(path) }, write: { ensureAttributes().value[keyPath: path] = $0 })
    }

    /// Sets a value by two closures, which read and write it.
    ///
    /// - Returns: Whether the value has changed.
    @inline(__always) @discardableResult
    final func set<Value: Equatable>(
        _ key: @autoclosure () -> String, to value: Value, read: () -> Value, write: (Value) -> Void
    ) -> Bool {
        let old = read()
        guard value != old else { return false }
        write(value)
        // The structure may have replaced a value that is out of range.
        let new = read()
        guard new != old else { return false }
        if !hasNoObservers {
            // Observers are asked for actions before the change. No closure: a key path in one would become an object.
            write(old)
            let change = willChange(key())
            write(new)
            didChange(change)
        }
        mark(.state)
        return true
    }

    /// Returns the message of the trap for an invalid value.
    func invalid(_ property: String, _ value: String) -> String {
        "CALayerInvalidGeometry: \(property) of \(self)\(name.map { " “\($0)”" } ?? "") "
            + "set to \(value): give it finite numbers (is there a division by zero?)"
    }
}

/// A type of geometry, in which only finite numbers are valid for a layer.
protocol LayerGeometry: Equatable {
    var isFinite: Bool { get }
}

extension CGPoint: LayerGeometry {}
extension CGRect: LayerGeometry {}
extension CATransform3D: LayerGeometry {}

extension CGSize: LayerGeometry {
    var isFinite: Bool { width.isFinite && height.isFinite }
}

/// Lets the methods of a layer class take key paths from that class: `Self` is the class that calls them.
protocol LayerClass: AnyObject {}

extension CALayer: LayerClass {}

extension LayerClass where Self: CALayer {
    /// Sets a value of the class's own structure and notifies the observers of its key.
    ///
    /// - Returns: Whether the value has changed.
    @inline(__always) @discardableResult
    func set<Value: Equatable>(
        _ key: @autoclosure () -> String, own path: ReferenceWritableKeyPath<Self, Value>, _ value: Value
    ) -> Bool {
        let isChanged = set(key(), to: value, read: { self[keyPath: path] }, write: { self[keyPath: path] = $0 })
        if isChanged { ownValuesDidChange() }
        return isChanged
    }
}

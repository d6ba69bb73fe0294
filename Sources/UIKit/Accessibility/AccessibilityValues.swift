import Foundation

/// The accessibility properties that were set on an object; the others have their defaults.
///
/// The keys are the properties of `UIResponder`, also for objects of other classes.
@MainActor final class AccessibilityValues {
    private var values: [AnyKeyPath: Any] = [:]

    /// The value of a property; nil if it was not set.
    subscript<Value>(property: KeyPath<UIResponder, Value>) -> Value? {
        get { values[property] as? Value }
        set { values[property] = newValue }
    }

    /// The value of an optional property; nil if it was not set, or set to nil.
    subscript<Value>(property: KeyPath<UIResponder, Value?>) -> Value? {
        get { values[property] as? Value }
        set { values[property] = newValue }
    }

    /// The key under which an object stores its values.
    private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// Returns the values of an object; nil if none was set.
    static func of(_ object: NSObject) -> AccessibilityValues? {
        objc_getAssociatedObject(object, key) as? AccessibilityValues
    }

    /// Returns the values of an object, creating them if needed.
    static func ensure(of object: NSObject) -> AccessibilityValues {
        if let values = of(object) { return values }
        let values = AccessibilityValues()
        objc_setAssociatedObject(object, key, values, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return values
    }
}

import CoreGraphics
import Foundation

/// A value of a layer property, as used by key-value coding and animations.
package enum LayerValue {
    /// The type of a property's values.
    package enum Kind: UInt8, Sendable {
        case number, bool, point, size, rect, transform, color, path, object

        /// Whether values can be interpolated.
        package var isInterpolable: Bool { self != .object && self != .bool }
    }

    case none
    case number(Double)
    case bool(Bool)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor)
    case path(CGPath)
    case object(Any)

    /// Converts a value: a Swift value, the NSNumber or NSValue that wraps one, or a colour object.
    package init(_ value: Any?) {
        switch value {
        case nil, is NSNull: self = .none
        case let value as Double: self = .number(value)
        case let value as CGFloat: self = .number(Double(value))
        case let value as Float: self = .number(Double(value))
        case let value as Int: self = .number(Double(value))
        case let value as Bool: self = .bool(value)
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGColor: self = .color(value)
        case let value as CGPath: self = .path(value)
        case let value as NSNumber: self = .number(value.doubleValue)
        case let value as any CGColorProviding: self = .color(value.cgColor)
        case let value?: self = .object(value)
        }
    }

    /// The value as Core Animation wraps it: numbers and Booleans as `NSNumber`; geometry as the Swift value, which
    /// casts to `NSValue` too.
    package var boxed: Any? {
        switch self {
        case .none: nil
        case .number(let value): NSNumber(value: value)
        case .bool(let value): NSNumber(value: value)
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): value
        case .path(let value): value
        case .object(let value): value
        }
    }

    package var kind: Kind? {
        switch self {
        case .none: nil
        case .number: .number
        case .bool: .bool
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .transform: .transform
        case .color: .color
        case .path: .path
        case .object: .object
        }
    }

    /// The value as a number: a Boolean is 0 or 1, a string is parsed.
    package var number: Double? {
        switch self {
        case .number(let value): value
        case .bool(let value): value ? 1 : 0
        case .object(let value): (value as? String).flatMap(Double.init)
        default: nil
        }
    }

    package var boolValue: Bool? { number.map { $0 != 0 } }

    /// Whether the numbers of a geometric value are finite; true for any other value.
    var isFiniteGeometry: Bool {
        switch self {
        case .point(let value): value.isFinite
        case .size(let value): value.isFinite
        case .rect(let value): value.isFinite
        case .transform(let value): value.isFinite
        default: true
        }
    }

    /// Returns whether both values are equal; objects are compared as Foundation compares them.
    func isEqual(to other: LayerValue) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.number, _), (.bool, _): number == other.number
        case (.point(let a), .point(let b)): a == b
        case (.size(let a), .size(let b)): a == b
        case (.rect(let a), .rect(let b)): a == b
        case (.transform(let a), .transform(let b)): a == b
        case (.color(let a), .color(let b)): a == b
        case (.path(let a), .path(let b)): a == b
        case (.object(let a), .object(let b)):
            if let a = a as? AnyHashable, let b = b as? AnyHashable {
                a == b
            } else {
                a as AnyObject === b as AnyObject
            }
        default: false
        }
    }
}

extension LayerValue {
    /// The value with the nearest finite numbers; 0 for NaN.
    package var clampedToFinite: LayerValue {
        switch self {
        case .number(let number): .number(Double(CGFloat(number).clampedToFinite))
        case .point(let point): .point(point.clampedToFinite)
        case .size(let size): .size(size.clampedToFinite)
        case .rect(let rect): .rect(rect.clampedToFinite)
        case .transform(let transform): .transform(transform.clampedToFinite)
        default: self
        }
    }
}

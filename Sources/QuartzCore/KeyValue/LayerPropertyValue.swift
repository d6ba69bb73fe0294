import CoreGraphics
import Foundation

/// A type of layer properties that can be converted to and from `LayerValue`.
package protocol LayerPropertyValue: SendableMetatype {
    static var layerKind: LayerValue.Kind { get }
    var layerValue: LayerValue { get }
    /// Returns the value that `value` represents; nil if it is not of this type.
    static func converting(_ value: LayerValue) -> Self?
}

extension Double: LayerPropertyValue {
    package static var layerKind: LayerValue.Kind { .number }
    package var layerValue: LayerValue { .number(self) }
    package static func converting(_ value: LayerValue) -> Double? { value.number }
}

extension CGFloat: LayerPropertyValue {
    package static var layerKind: LayerValue.Kind { .number }
    package var layerValue: LayerValue { .number(Double(self)) }
    package static func converting(_ value: LayerValue) -> CGFloat? { value.number.map { CGFloat($0) } }
}

extension Float: LayerPropertyValue {
    package static var layerKind: LayerValue.Kind { .number }
    package var layerValue: LayerValue { .number(Double(self)) }
    package static func converting(_ value: LayerValue) -> Float? { value.number.map { Float($0) } }
}

// Integers are clamped: a value such as 1e30 must not trap in the conversion.
extension Int: LayerPropertyValue {
    package static var layerKind: LayerValue.Kind { .number }
    package var layerValue: LayerValue { .number(Double(self)) }
    package static func converting(_ value: LayerValue) -> Int? {
        value.number.flatMap { $0.isNaN ? nil : Int(Swift.max(-9e15, Swift.min(9e15, $0))) }
    }
}

extension UInt: LayerPropertyValue {
    package static var layerKind: LayerValue.Kind { .number }
    package var layerValue: LayerValue { .number(Double(self)) }
    package static func converting(_ value: LayerValue) -> UInt? {
        value.number.flatMap { $0.isNaN ? nil : UInt(Swift.max(0, Swift.min(9e15, $0))) }
    }
}

extension UInt32: LayerPropertyValue {
    package static var layerKind: LayerValue.Kind { .number }
    package var layerValue: LayerValue { .number(Double(self)) }
    package static func converting(_ value: LayerValue) -> UInt32? {
        value.number.flatMap { $0.isNaN ? nil : UInt32(Swift.max(0, Swift.min(4_294_967_295, $0))) }
    }
}

extension Bool: LayerPropertyValue {
    package static var layerKind: LayerValue.Kind { .bool }
    package var layerValue: LayerValue { .bool(self) }
    package static func converting(_ value: LayerValue) -> Bool? { value.boolValue }
}

extension String: LayerPropertyValue {
    package static var layerKind: LayerValue.Kind { .object }
    package var layerValue: LayerValue { .object(self) }
    package static func converting(_ value: LayerValue) -> String? {
        if case .object(let object) = value { object as? String } else { nil }
    }
}

extension CGPoint: LayerPropertyValue {
    package static var layerKind: LayerValue.Kind { .point }
    package var layerValue: LayerValue { .point(self) }
    package static func converting(_ value: LayerValue) -> CGPoint? {
        if case .point(let point) = value { point } else { nil }
    }
}

extension CGSize: LayerPropertyValue {
    package static var layerKind: LayerValue.Kind { .size }
    package var layerValue: LayerValue { .size(self) }
    package static func converting(_ value: LayerValue) -> CGSize? {
        if case .size(let size) = value { size } else { nil }
    }
}

extension CGRect: LayerPropertyValue {
    package static var layerKind: LayerValue.Kind { .rect }
    package var layerValue: LayerValue { .rect(self) }
    package static func converting(_ value: LayerValue) -> CGRect? {
        if case .rect(let rect) = value { rect } else { nil }
    }
}

extension CATransform3D: LayerPropertyValue {
    package static var layerKind: LayerValue.Kind { .transform }
    package var layerValue: LayerValue { .transform(self) }
    package static func converting(_ value: LayerValue) -> CATransform3D? {
        if case .transform(let transform) = value { transform } else { nil }
    }
}

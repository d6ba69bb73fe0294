import Diagnostics
import Foundation

// Linux has no automatic boxing of geometry, but its casts use this protocol: with these, `value as? CGFloat` and
// `value as? CGPoint` unwrap the NSNumber and NSValue objects that key-value coding returns, as on Apple's systems, and
// `as? NSValue` wraps.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
        guard _conditionallyBridgeFromObjectiveC(source, result: &result) else {
            trap("\(source) does not contain a CGPoint")
        }
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
        guard source.holds("{CGPoint=dd}") else { return false }
        result = source.pointValue
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
        source?.pointValue ?? .zero
    }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
        guard _conditionallyBridgeFromObjectiveC(source, result: &result) else {
            trap("\(source) does not contain a CGSize")
        }
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
        guard source.holds("{CGSize=dd}") else { return false }
        result = source.sizeValue
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize { source?.sizeValue ?? .zero }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
        guard _conditionallyBridgeFromObjectiveC(source, result: &result) else {
            trap("\(source) does not contain a CGRect")
        }
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
        guard source.holds("{CGRect={CGPoint=dd}{CGSize=dd}}") else { return false }
        result = source.rectValue
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}

extension NSValue {
    /// Returns whether the value has an Objective-C type; reading it as another type would trap.
    fileprivate func holds(_ type: StaticString) -> Bool {
        !(self is NSNumber) && strcmp(objCType, type.utf8Start) == 0
    }
}

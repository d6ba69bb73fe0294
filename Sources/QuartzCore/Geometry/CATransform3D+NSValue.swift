import CoreGraphics
import Diagnostics
import Foundation

extension NSValue {
    // Foundation refuses the type code of a struct here; sixteen doubles are the same bytes.
    private static let transformCode = "[16d]"

    /// Creates a value that wraps a transform.
    public convenience init(caTransform3D t: CATransform3D) {
        self.init(bytes: withUnsafeBytes(of: t) { Array($0) }, objCType: Self.transformCode)
    }

    /// The wrapped transform; the identity if the value wraps something else.
    public var caTransform3DValue: CATransform3D {
        var transform = CATransform3D.identity
        guard holdsTransform else { return transform }
        withUnsafeMutableBytes(of: &transform) { getValue($0.baseAddress!) }
        return transform
    }

    fileprivate var holdsTransform: Bool { !(self is NSNumber) && String(cString: objCType) == Self.transformCode }
}

// `value as? CATransform3D` unwraps an NSValue and `as? NSValue` wraps, as on Apple's systems.
extension CATransform3D: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }

    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) {
        guard _conditionallyBridgeFromObjectiveC(source, result: &result) else {
            trap("\(source) does not contain a CATransform3D")
        }
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) -> Bool {
        guard source.holdsTransform else { return false }
        result = source.caTransform3DValue
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
        source?.caTransform3DValue ?? .identity
    }
}

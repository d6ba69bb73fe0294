import Diagnostics
import Foundation

/// Conversions to values that a property list can hold.
package enum PropertyList {
    /// The maximum depth of nested values.
    private static let maxDepth = 64

    /// Returns the entries that a property list can hold; the others are left out under a warning.
    package static func dictionary(_ values: [AnyHashable: Any], of owner: String) -> [String: Any] {
        var result: [String: Any] = [:]
        for (key, value) in values {
            guard let name = key.base as? String, let converted = convert(value, depth: 0) else {
                logger.warning("The value for \(key.base) of \(owner) is not saved: it is no property list")
                continue
            }
            result[name] = converted
        }
        return result
    }

    private static func convert(_ value: Any, depth: Int) -> Any? {
        guard depth < maxDepth else { return nil }
        switch value {
        case let url as URL: return url.absoluteString
        case let value as CGFloat: return Double(value)
        case let value as Float: return Double(value)
        case is String, is Bool, is Int, is Double, is Data, is Date, is NSNumber: return value
        case let value as any FixedWidthInteger: return Int(exactly: value)
        case let array as [Any]:
            let converted = array.compactMap { convert($0, depth: depth + 1) }
            return converted.count == array.count ? converted : nil
        case let dictionary as [String: Any]:
            let converted = dictionary.compactMapValues { convert($0, depth: depth + 1) }
            return converted.count == dictionary.count ? converted : nil
        default: return nil
        }
    }
}

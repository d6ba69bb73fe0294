import Foundation

extension CGFloat {
    /// Creates a value from a number of any type, as dictionaries of attributes contain them; nil for other values.
    package init?(number value: Any?) {
        switch value {
        case let value as CGFloat: self = value
        case let value as Double: self = CGFloat(value)
        case let value as Float: self = CGFloat(value)
        case let value as any BinaryInteger: self = CGFloat(Double(value))
        case let value as NSNumber: self = CGFloat(value.doubleValue)
        default: return nil
        }
    }
}

import Foundation

/// An object that formats accept as the argument of `%@`: `String(format:)` writes its description.
///
/// Foundation on Linux has these conformances for strings only.
public protocol _FormattedObject: _CVarArgObject, CustomStringConvertible {}

extension _FormattedObject {
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension Date: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedObject {}
extension UUID: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedObject {}
extension URL: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedObject {}
extension Array: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedObject {}
extension Set: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedObject {}
extension NSNumber: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedObject {}
extension NSDate: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedObject {}
extension NSArray: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedObject {}
extension NSSet: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedObject {}
extension NSURL: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedObject {}
extension NSUUID: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedObject {}
extension NSNull: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedObject {}

import Diagnostics
import Foundation

/// A reference to an object according to a table's options.
struct TableReference {
    private let strong: AnyObject?
    private let weak: WeakReference?

    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
        (strong, weak) = options.isWeak ? (nil, WeakReference(object)) : (object, nil)
    }

    /// The object; `nil` if the reference is weak and the object was deallocated.
    var object: AnyObject? { strong ?? weak?.object }

    /// Returns the object to store: a copy if the options require one.
    static func incoming(_ object: AnyObject, _ options: NSPointerFunctions.Options) -> AnyObject {
        guard options.contains(.copyIn) else { return object }
        guard let copying = object as? any NSCopying else {
            trap("A table with the option copyIn cannot add \(type(of: object)), which does not conform to NSCopying")
        }
        return copying.copy(with: nil) as AnyObject
    }

    static func hash(_ object: AnyObject, _ options: NSPointerFunctions.Options) -> Int {
        guard !options.comparesIdentity else { return ObjectIdentifier(object).hashValue }
        if let object = object as? NSObject { return object.hash }
        if let object = object as? any Hashable { return object.hashValue }
        return ObjectIdentifier(object).hashValue
    }

    static func areEqual(_ a: AnyObject, _ b: AnyObject, _ options: NSPointerFunctions.Options) -> Bool {
        if a === b { return true }
        guard !options.comparesIdentity else { return false }
        if let a = a as? NSObject { return a.isEqual(b) }
        if let a = a as? any Hashable, let b = b as? any Hashable { return AnyHashable(a) == AnyHashable(b) }
        return false
    }
}

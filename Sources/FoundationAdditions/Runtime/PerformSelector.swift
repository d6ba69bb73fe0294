import CMethodTables
import Diagnostics
import Foundation
import Locking

extension Selector {
    /// Whether the program has methods in tables.
    package static var hasTables: Bool { oriel_method_sections() != nil }

    /// Returns whether an object has the method in the tables, or inherits it.
    package func isInTables(of object: AnyObject) -> Bool {
        method(of: object) != nil
    }

    /// Calls the method of an object; traps if it has none.
    @discardableResult package func send(to object: AnyObject, _ arguments: _MethodArguments) -> Any? {
        guard let method = method(of: object) else { Self.unrecognized(description, object) }
        return method.call(object, arguments)
    }

    /// Calls the method of an object; returns false if it has none.
    package func sendIfInTables(of object: AnyObject, _ arguments: _MethodArguments) -> Bool {
        guard let method = method(of: object) else { return false }
        _ = method.call(object, arguments)
        return true
    }

    /// Returns the method of an object, or of a class that is passed as an object.
    private func method(of object: AnyObject) -> _MethodTable.Method? {
        if let method = _MethodTable.shared.method(description, of: _class(of: object)) { return method }
        guard let type = object as? AnyClass else { return nil }
        return _MethodTable.shared.method("+" + description, of: type)
    }

    /// Ends the process as the Objective-C runtime does.
    package static func unrecognized(_ name: String, _ object: AnyObject) -> Never {
        let address = String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
        trap("-[\(String(reflecting: type(of: object))) \(name)]: unrecognized selector sent to instance 0x\(address)")
    }
}

private func _class(of object: AnyObject) -> AnyClass { type(of: object) }

/// Calls the method of an optional requirement of a protocol; nil if the object's class does not implement it.
///
/// `Porting` writes this for the requirements that are `@objc optional`.
public func _performOptional<Result>(_ object: Any, _ name: String, _ arguments: Any?...) -> Result? {
    let object = object as AnyObject
    guard let method = _MethodTable.shared.method(name, of: _class(of: object)) else { return nil }
    let result = method.call(object, _MethodArguments(arguments))
    return Result.self == Void.self ? () as? Result : result as? Result
}

/// Returns whether an object's class implements an optional requirement of a protocol.
public func _implementsOptional(_ object: Any, _ name: String) -> Bool {
    _MethodTable.shared.method(name, of: _class(of: object as AnyObject)) != nil
}

extension NSObjectProtocol {
    /// Returns whether the object's class has a method of that name in the tables, or inherits it.
    ///
    /// A class of ported code may override this.
    public func responds(to aSelector: Selector!) -> Bool {
        let object = self as AnyObject
        guard let override = _MethodTable.shared.method("respondsTo:", of: _class(of: object)) else {
            return _responds(to: aSelector)
        }
        return override.call(object, _MethodArguments(aSelector)) as? Bool ?? false
    }

    /// Returns whether the object's class has a method of that name, without an override of `responds(to:)`.
    public func _responds(to aSelector: Selector!) -> Bool {
        aSelector?.isInTables(of: self as AnyObject) ?? false
    }

    /// Calls the method of that name; traps if there is none.
    ///
    /// A new object that the method returns lives until 64 more calls of this kind have returned one.
    @discardableResult public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        RecentResults.keep(aSelector.send(to: self as AnyObject, _MethodArguments()))
    }

    /// Calls the method of that name with an argument; traps if there is none.
    @discardableResult public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        RecentResults.keep(aSelector.send(to: self as AnyObject, _MethodArguments(object)))
    }

    /// Calls the method of that name with two arguments; traps if there is none.
    @discardableResult public func perform(
        _ aSelector: Selector!, with object1: Any!, with object2: Any!
    ) -> Unmanaged<AnyObject>! {
        RecentResults.keep(aSelector.send(to: self as AnyObject, _MethodArguments(object1, object2, count: 2)))
    }
}

/// The results of the latest calls by selector, which callers receive unretained.
///
/// Objective-C's autorelease pools would release them at the end of the turn; here the next results do.
private enum RecentResults {
    private struct Ring: @unchecked Sendable {
        // Sendable: objects that are only retained and released.
        var objects: [AnyObject?] = Array(repeating: nil, count: 64)
        var next = 0
    }

    private static let ring = Mutex(Ring())

    static func keep(_ result: Any?) -> Unmanaged<AnyObject>? {
        guard let result, !(result is Void) else { return nil }
        let object = result as AnyObject
        let (box, released) = (Unmanaged.passUnretained(object), Kept(object: object))
        // The object that gives way is released after the lock: its deinitializer may perform selectors.
        let old = ring.withLock { ring in
            let old = Kept(object: ring.objects[ring.next])
            ring.objects[ring.next] = released.object
            ring.next = (ring.next + 1) % ring.objects.count
            return old
        }
        withExtendedLifetime(old) {}
        return box
    }

    private struct Kept: @unchecked Sendable {
        // Sendable: an object that is only retained and released.
        let object: AnyObject?
    }
}

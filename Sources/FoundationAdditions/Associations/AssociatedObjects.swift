import Diagnostics
import Foundation

/// How an object keeps a value that is associated with it.
///
/// Objective-C's atomic and nonatomic policies behave alike here: every access is atomic.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// A weak reference. It becomes nil when the value is deallocated, unlike Objective-C's, which dangles.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A strong reference to a copy.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN = 0o1401
    /// A strong reference to a copy.
    case OBJC_ASSOCIATION_COPY = 0o1403
}

/// Associates a value with an object under a key, or removes the association.
///
/// Views, view controllers, the application, layers, images, layout guides and Bézier paths store their associations
/// themselves, which are released with the object. Any other object's associations are in a side table, because the
/// Swift runtime does not report deallocation. The table notices a deallocated object at a later call of this function
/// or of ``objc_getAssociatedObject(_:_:)``: each call examines four objects of the table and removes the deallocated
/// ones, so values are kept until at most a quarter as many calls were made as the table has objects. A value that
/// references its own object strongly keeps it alive forever, as in Objective-C.
///
/// Safe on any thread. O(1).
///
/// - Parameters:
///   - object: An instance of a class. A structure or enumeration has no identity: the call is logged and ignored.
///   - key: An address, compared and never read, such as `&key` of a static variable.
///   - value: The value, without the optionals around it; `nil`, also within optionals, removes the association.
///   - policy: How the value is kept. A copy requires `NSCopying` of an instance of a class.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    guard let target = AssociationTable.identity(of: object) else { return }
    guard let value = unwrapped(value) else {
        AssociationTable.table(of: target, creating: false)?.set(nil, for: key)
        return
    }
    AssociationTable.table(of: target, creating: true)?.set(AssociatedValue(value, policy), for: key)
}

/// Returns the value that is associated with an object under a key. Safe on any thread. O(1).
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    guard let target = AssociationTable.identity(of: object) else { return nil }
    return AssociationTable.table(of: target, creating: false)?.value(for: key)
}

/// Removes all associations of an object, including those of other code. Safe on any thread.
public func objc_removeAssociatedObjects(_ object: Any) {
    guard let target = AssociationTable.identity(of: object) else { return }
    AssociationTable.table(of: target, creating: false)?.removeAll()
}

/// An associated value, referenced according to its policy.
struct AssociatedValue: @unchecked Sendable {
    // Sendable: the fields are constants, except for the weak reference, which the runtime reads and clears atomically.
    // As in Objective-C, callers are responsible for the thread safety of the value itself.
    private let strong: Any?
    private let weak: WeakReference?

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        switch policy {
        case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC:
            (strong, weak) = (value, nil)
        case .OBJC_ASSOCIATION_ASSIGN:
            // A structure is boxed, and a weak reference would lose the box immediately.
            let isObject = Swift.type(of: value) is AnyObject.Type
            (strong, weak) = isObject ? (nil, WeakReference(value as AnyObject)) : (value, nil)
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            guard Swift.type(of: value) is AnyObject.Type else {
                (strong, weak) = (value, nil)
                return
            }
            guard let copying = value as? any NSCopying else {
                trap(
                    """
                    objc_setAssociatedObject(_:_:_:_:): \(Swift.type(of: value)) cannot be copied; let it conform to \
                    NSCopying, or use OBJC_ASSOCIATION_RETAIN
                    """)
            }
            (strong, weak) = (copying.copy(with: nil), nil)
        }
    }

    var value: Any? { weak.map { $0.object as Any? } ?? strong }
}

/// A reference that does not keep its object alive.
final class WeakReference: @unchecked Sendable {
    // Sendable: the runtime reads and clears a weak reference atomically, and nothing else writes it after `init`.
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}

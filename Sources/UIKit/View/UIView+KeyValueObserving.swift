import CoreGraphics
import FoundationAdditions

/// A class of views with keys besides those of `UIView`.
@MainActor protocol ViewKeys: UIView {
    /// Adds the keys, once.
    static var additionalKeys: Void { get }
}

extension UIView: KeyValueCodingClass {
    /// Adds the keys of views. Key-value coding and observing of views belong to the main actor, as views do.
    nonisolated package static func addKeys(to table: _MethodTable) {
        MainActor.assumeIsolated {
            keys
            _ = (self as? any ViewKeys.Type)?.additionalKeys
        }
    }

    private static let keys: Void = {
        let table = _MethodTable.shared
        table.addProperty("frame", \UIView.frame)
        table.addProperty("bounds", \UIView.bounds)
        table.addProperty("center", \UIView.center)
        table.addProperty("alpha", \UIView.alpha)
        table.addProperty("hidden", \UIView.isHidden)
        // The name in Swift, which Porting writes for #keyPath.
        table.addProperty("isHidden", \UIView.isHidden)
    }()

    /// Performs a change of properties with notifications of their observers, which costs one load if there are none.
    func notifyingObservers(of first: String, _ second: String? = nil, _ third: String? = nil, change: () -> Void) {
        guard KeyValueObservers.hasAny else { return change() }
        let keys = [first, second, third].compactMap { $0 }
        for key in keys { KeyValueObservers.willChange(self, key, isAutomatic: true) }
        change()
        for key in keys.reversed() { KeyValueObservers.didChange(self, key, isAutomatic: true) }
    }
}

extension _MethodTable {
    /// Adds a property of a class of UIKit that notifies its observers.
    @MainActor func addProperty<Owner: UIView, Value>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Owner, Value>
    ) {
        add(Owner.self, name) { object, _ in unsafeDowncast(object, to: Owner.self)[keyPath: keyPath] }
        add(Owner.self, "set\(name.prefix(1).uppercased())\(name.dropFirst()):") { object, arguments in
            unsafeDowncast(object, to: Owner.self)[keyPath: keyPath] = arguments[0]
            return nil
        }
        addKey(Owner.self, name) { keyPath }
    }
}

import Diagnostics
import Foundation

/// The views of a table or a collection that are not visible, by their reuse identifiers, and the classes of new ones.
///
/// Views wait hidden in their superview: to leave a window and to enter it again costs more than all else that scrolling does.
@MainActor final class ReusePool<View: UIView> {
    /// The number of views of an identifier that wait, unless more are visible at once.
    static var defaultLimit: Int { 64 }

    /// The number of views of an identifier that wait at most.
    var limit = defaultLimit

    private var classes: [String: AnyClass] = [:]
    private var waiting: [String: [View]] = [:]

    /// Registers the class of views for an identifier; nil to remove it.
    func register(_ type: AnyClass?, base: AnyClass, for identifier: String, of owner: UIView) {
        guard let type else { return classes[identifier] = nil }
        require(
            type is View.Type,
            "\(owner.debugName).register(\(type), …: \"\(identifier)\"): the class must be \(base) or a subclass of it")
        classes[identifier] = type
        // Views of the former class are not returned any more.
        for view in waiting.removeValue(forKey: identifier) ?? [] { view.removeFromSuperview() }
    }

    /// Returns the registered class of an identifier.
    func registeredClass(for identifier: String) -> AnyClass? { classes[identifier] }

    /// Returns a view that waits, which is visible then.
    func dequeue(_ identifier: String) -> View? {
        guard let view = waiting[identifier]?.popLast() else { return nil }
        view.isHidden = false
        return view
    }

    /// Keeps a view for later, or removes it if enough others wait.
    func enqueue(_ view: View, _ identifier: String?) {
        guard let identifier, waiting[identifier, default: []].count < limit else {
            return view.removeFromSuperview()
        }
        view.isHidden = true
        waiting[identifier, default: []].append(view)
    }

    /// The number of views that wait.
    var count: Int { waiting.values.reduce(0) { $0 + $1.count } }
}

import Foundation

/// The focus of the keyboard in a scene: the item that keys act on, and how Tab and the arrow keys move it.
///
/// Tab and Shift-Tab move to the next and the previous group of items, in reading order. An item that is in no group with
/// an identifier, and in no scroll view, is a group of its own. The arrow keys move to the nearest item of the group, or
/// among the items without a group. Space and Return press the control that has the focus.
///
/// A ring is drawn around the item after the keyboard has moved the focus. A touch or a click takes the focus away; Tab
/// returns it.
@preconcurrency @MainActor public final class UIFocusSystem: NSObject {
    /// Posted after the focus has moved; the object is the new item's focus system.
    public static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
    /// Posted after the focus could not move.
    public static let movementDidFailNotification = Notification.Name("UIFocusMovementDidFailNotification")
    /// The key of the notifications for the `UIFocusUpdateContext`.
    public static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
    /// The key of the notifications for the `UIFocusAnimationCoordinator`.
    public static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"

    private weak var scene: UIWindowScene?
    /// The item that has the focus; nil if no item has it.
    public private(set) weak var focusedItem: (any UIFocusItem)?
    /// The item that had the focus when a touch took it away.
    private weak var suspendedItem: (any UIFocusItem)?
    /// Whether the keyboard has moved the focus since the last touch.
    private(set) var isKeyboardInUse = false
    private var ring: FocusRing?
    private weak var pendingEnvironment: (any UIFocusEnvironment)?
    private var isUpdateScheduled = false
    /// The item that had the focus last, for each group of more than one.
    private(set) var lastItems: [FocusGroupID: WeakItem] = [:]

    struct WeakItem {
        weak var item: (any UIFocusItem)?
    }

    init(scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// Returns the focus system of an environment; nil if it is in no scene.
    public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        var current: (any UIFocusEnvironment)? = environment
        while let environment = current {
            if let window = (environment as? UIView)?.window { return window.windowScene?.focusSystem }
            current = environment.parentFocusEnvironment
        }
        return nil
    }

    /// Returns whether an environment is, or is around, another one.
    public class func environment(
        _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
    ) -> Bool {
        chain(from: otherEnvironment).contains { $0 === environment }
    }

    private static func chain(from environment: (any UIFocusEnvironment)?) -> [any UIFocusEnvironment] {
        var chain: [any UIFocusEnvironment] = []
        var current = environment
        while let environment = current {
            chain.append(environment)
            current = environment.parentFocusEnvironment
        }
        return chain
    }

    /// The item that keys act on: that of the focus, while the keyboard is in use.
    var keyboardItem: (any UIFocusItem)? { isKeyboardInUse ? focusedItem : nil }

    /// The view that receives keys: the focused one, or the one in which an item is that is no view.
    var keyboardView: UIView? { keyboardItem?.hostView }

    // MARK: Requests

    /// Requests that the focus moves to the preferred item of an environment, at the end of this turn of the run loop.
    public func requestFocusUpdate(to environment: any UIFocusEnvironment) {
        pendingEnvironment = environment
        guard !isUpdateScheduled else { return }
        isUpdateScheduled = true
        DispatchQueue.main.async { [weak self] in
            self?.isUpdateScheduled = false
            self?.updateFocusIfNeeded()
        }
    }

    /// Performs a requested update immediately.
    public func updateFocusIfNeeded() {
        guard let environment = pendingEnvironment else { return }
        pendingEnvironment = nil
        guard let item = FocusSearch.preferredItem(in: environment), item !== focusedItem else { return }
        move(to: item, heading: [])
    }

    /// Requests an update by an environment, which has an effect only if it contains the focus.
    func environmentNeedsUpdate(_ environment: any UIFocusEnvironment) {
        guard let focusedItem, Self.environment(environment, contains: focusedItem) else { return }
        requestFocusUpdate(to: environment)
    }

    // MARK: Movement

    /// Moves the focus; returns false if an environment does not allow it.
    @discardableResult func move(to next: (any UIFocusItem)?, heading: UIFocusHeading) -> Bool {
        let previous = focusedItem
        guard next !== previous else { return false }
        let context = UIFocusUpdateContext(from: previous, to: next, heading: heading)
        var environments = Self.chain(from: previous)
        for environment in Self.chain(from: next) where !environments.contains(where: { $0 === environment }) {
            environments.append(environment)
        }
        if next != nil, !environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }) {
            post(Self.movementDidFailNotification, [Self.focusUpdateContextUserInfoKey: context])
            return false
        }
        focusedItem = next
        if let next { remember(next) }
        updateFirstResponder(from: previous as? UIView, to: next as? UIView)
        (previous as? UIControl)?.stateDidChange()
        (next as? UIControl)?.stateDidChange()
        let coordinator = UIFocusAnimationCoordinator()
        for environment in environments { environment.didUpdateFocus(in: context, with: coordinator) }
        updateRing()
        coordinator.run()
        post(
            Self.didUpdateNotification,
            [
                Self.focusUpdateContextUserInfoKey: context, Self.animationCoordinatorUserInfoKey: coordinator,
            ])
        return true
    }

    private func remember(_ item: any UIFocusItem) {
        for case let controller as UIViewController in Self.chain(from: item) { controller.lastFocusedItem = item }
        let group = FocusGroupID(of: item)
        guard !group.isSingle else { return }
        lastItems = lastItems.filter { $0.value.item != nil }
        lastItems[group] = WeakItem(item: item)
    }

    /// Moves the focus with a key; returns whether it has moved.
    func move(_ heading: UIFocusHeading, in window: UIWindow) -> Bool {
        guard let target = target(of: heading, in: window) else {
            guard focusedItem != nil, isKeyboardInUse else { return false }
            post(
                Self.movementDidFailNotification,
                [
                    Self.focusUpdateContextUserInfoKey: UIFocusUpdateContext(
                        from: focusedItem, to: nil, heading: heading)
                ])
            return false
        }
        let wasInUse = isKeyboardInUse
        isKeyboardInUse = true
        suspendedItem = nil
        if target === focusedItem {
            // The focus was moved by the app, and is now shown.
            if !wasInUse { updateRing() }
        } else if !move(to: target, heading: heading) {
            isKeyboardInUse = wasInUse
            return false
        }
        target.scrollIntoView()
        return true
    }

    /// Makes the first responder the item from which keys move the focus; its caret, and not a ring, shows where it is.
    func start(at item: any UIFocusItem) {
        (isKeyboardInUse, suspendedItem) = (true, nil)
        guard item !== focusedItem else { return }
        focusedItem = item
        remember(item)
    }

    /// Returns the item to which a key moves the focus.
    func target(of heading: UIFocusHeading, in window: UIWindow) -> (any UIFocusItem)? {
        let search = FocusSearch(window: window)
        let current = focusedItem.flatMap { $0.hostView?.window === window ? $0 : nil }
        guard heading.isDisjoint(with: [.up, .down, .left, .right]) else {
            guard let current, isKeyboardInUse else { return nil }
            return search.neighbour(of: current, heading: heading)
        }
        if !isKeyboardInUse, let item = current ?? suspendedItem, search.contains(item) { return item }
        return search.groupItem(after: current, isReversed: heading == .previous) { [lastItems] in lastItems[$0]?.item }
    }

    /// Takes the focus away, because a touch began.
    func suspend() {
        guard isKeyboardInUse else { return }
        let item = focusedItem
        isKeyboardInUse = false
        move(to: nil, heading: [])
        suspendedItem = item
    }

    /// Called after a controller that another one presented has left the screen.
    ///
    /// The focus returns to the item of the presenting controller that had it last, unless the innermost controller around that item
    /// does not restore it.
    func presentationDidEnd(of presenter: UIViewController) {
        guard isKeyboardInUse else { return }
        if let focusedItem, Self.environment(presenter, contains: focusedItem) { return }
        guard let item = presenter.lastFocusedItem, Self.environment(presenter, contains: item),
            FocusSearch.preferredItem(in: item) != nil
        else { return requestFocusUpdate(to: presenter) }
        let owner = Self.chain(from: item).lazy.compactMap { $0 as? UIViewController }.first
        requestFocusUpdate(to: owner?.restoresFocusAfterTransition == false ? presenter : item)
    }

    /// Called for a window that was hidden.
    func windowDidHide(_ window: UIWindow) {
        guard focusedItem?.hostView?.window === window else { return }
        suspend()
        if focusedItem != nil { move(to: nil, heading: []) }
        suspendedItem = nil
    }

    /// Called for a view that leaves its window.
    func viewDidLeave(_ view: UIView) {
        guard focusedItem?.hostView === view else { return }
        // The nearest environment that remains receives the focus.
        let parent = view.superview ?? scene?.keyWindow
        focusedItem = nil
        updateRing()
        if isKeyboardInUse, let parent = parent?.window ?? scene?.keyWindow { requestFocusUpdate(to: parent) }
    }

    /// Makes the new view the first responder if it can be, and lets an old one that leaves the focus resign.
    private func updateFirstResponder(from old: UIView?, to new: UIView?) {
        guard let new else { return }
        if new.canBecomeFirstResponder {
            new.becomeFirstResponder()
        } else if let old, old.isFirstResponder {
            old.resignFirstResponder()
        }
    }

    private func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]) {
        NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }

    // MARK: Ring

    private func updateRing() {
        ring?.focusedView?.extras?.focusRing = nil
        ring?.remove()
        ring = nil
        guard let item = keyboardItem, let view = item.hostView, let effect = item.focusEffect as? UIFocusHaloEffect
        else { return }
        let ring = FocusRing(around: item, in: view, effect: effect)
        view.ensureExtras().focusRing = ring
        self.ring = ring
    }
}

import Foundation
import Locking

extension NotificationCenter {
    /// Calls a method of an object for each notification with a name, from an object, or both.
    ///
    /// The method has no parameter or one, the notification; it is called synchronously, on the thread that posts. The
    /// observer and the sender are not retained, and the observation ends with the observer.
    ///
    /// - Parameters:
    ///   - aName: The name of the notifications; nil for those of all names.
    ///   - anObject: The object that posts them; nil for any.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let observer = observer as AnyObject
        let observation = SelectorObservation(observer, aSelector, aName, anObject, center: self)
        let token = addObserver(forName: aName, object: nil, queue: nil) { [weak observation] notification in
            observation?.receive(notification)
        }
        observation.setToken(token)
        SelectorObservations.of(observer, creating: true)?.add(observation)
    }

    /// Removes an object that was added with a selector, or a token of an observation with a block.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Removes the observations of an object that were added with a name and a sender; nil stands for any.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        SelectorObservations.of(observer, creating: false)?.remove(center: self, name: aName, sender: anObject)
        // Foundation's own method, which knows tokens only.
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// An observation of notifications by a method.
private final class SelectorObservation: @unchecked Sendable {
    // Sendable: all is constant but the token, which is set once before the observation is seen by other code, and the
    // weak references, which the runtime reads and clears atomically.
    private weak var observer: AnyObject?
    private let selector: Selector
    private let name: NSNotification.Name?
    private let hasSender: Bool
    private weak var sender: AnyObject?
    /// A sender without identity, which is compared by value.
    private let senderValue: AnyHashable?
    private weak var center: NotificationCenter?
    private var token: (any NSObjectProtocol)?

    init(
        _ observer: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ sender: Any?,
        center: NotificationCenter
    ) {
        self.observer = observer
        self.selector = selector
        self.name = name
        self.center = center
        hasSender = sender != nil
        if let sender, type(of: sender) is AnyObject.Type {
            (self.sender, senderValue) = (sender as AnyObject, nil)
        } else {
            senderValue = sender as? AnyHashable
        }
    }

    func setToken(_ token: any NSObjectProtocol) { self.token = token }

    func receive(_ notification: Notification) {
        // Foundation retains senders that it is given, which would keep an observer of its own notifications alive.
        guard !hasSender || isSender(notification.object), let observer else { return }
        selector.send(to: observer, _MethodArguments(notification))
    }

    /// Whether the sender is the one of the observation.
    func isSender(_ object: Any?) -> Bool {
        guard let object else { return false }
        if let senderValue { return (object as? AnyHashable) == senderValue }
        guard let sender, type(of: object) is AnyObject.Type else { return false }
        return sender === object as AnyObject
    }

    func matches(_ center: NotificationCenter, _ name: NSNotification.Name?, _ sender: Any?) -> Bool {
        self.center === center && (name == nil || name == self.name) && (sender == nil || isSender(sender))
    }

    func end() {
        guard let token else { return }
        center?.removeObserver(token as Any)
    }
}

/// The observations of one observer, which are associated with it and end with it.
private final class SelectorObservations: Sendable {
    private let list = Mutex([SelectorObservation]())

    deinit {
        for observation in list.withLock({ $0 }) { observation.end() }
    }

    static func of(_ observer: AnyObject, creating: Bool) -> SelectorObservations? {
        AssociationTable.table(of: observer, creating: creating)?.value(creating: creating) { SelectorObservations() }
    }

    func add(_ observation: SelectorObservation) { list.withLock { $0.append(observation) } }

    func remove(center: NotificationCenter, name: NSNotification.Name?, sender: Any?) {
        // Ended outside of the lock: Foundation has locks of its own.
        let removed = list.withLock { $0 }.filter { $0.matches(center, name, sender) }
        for observation in removed {
            observation.end()
            list.withLock { $0.removeAll { $0 === observation } }
        }
    }
}

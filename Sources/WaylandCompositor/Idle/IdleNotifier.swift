import WaylandServer

/// The global by which clients learn that the user has done nothing for some time, `ext_idle_notifier_v1`.
final class IdleNotifier {
    private unowned let compositor: Compositor
    private let resources: ResourceList<ExtIdleNotificationV1>
    private var notifications: [IdleNotification] = []

    init(_ compositor: Compositor) {
        self.compositor = compositor
        resources = ResourceList(limit: compositor.options.maxIdleNotifications)
        compositor.display.addGlobal(ExtIdleNotifierV1.self, version: 2) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                switch request {
                case .destroy: break
                case .getIdleNotification(let new, let timeout, _): add(new, timeout, ignoresInhibitors: false)
                case .getInputIdleNotification(let new, let timeout, _): add(new, timeout, ignoresInhibitors: true)
                }
            }
        }
    }

    private func add(_ resource: ExtIdleNotificationV1, _ timeout: UInt32, ignoresInhibitors: Bool) {
        let notification = IdleNotification(
            resource, timeout: timeout, ignoresInhibitors: ignoresInhibitors, display: compositor.display)
        notifications.append(notification)
        resources.add(resource) { [weak self, unowned notification] in
            notification.cancel()
            self?.notifications.removeAll { $0 === notification }
        }
        notification.setInhibited(compositor.isIdleInhibited)
    }

    /// Ends the idle time of all notifications.
    func userDidAct() { for notification in notifications { notification.userDidAct() } }

    /// Holds notifications back, or lets them count from now.
    func setInhibited(_ isInhibited: Bool) {
        for notification in notifications { notification.setInhibited(isInhibited) }
    }
}

import Diagnostics
import Foundation

extension UIApplication {
    /// The tasks that have begun and not ended, with their handlers. Processes of a desktop are not suspended, so that no handler is called
    /// before the app terminates.
    struct BackgroundTasks {
        /// The tasks at which one that is never ended is most likely; beyond, it is logged once.
        static let logLimit = 100
        var last = 0
        var handlers: [Int: (name: String?, expiration: (@MainActor @Sendable () -> Void)?)] = [:]
    }

    func _beginBackgroundTask(
        named name: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)?
    ) -> UIBackgroundTaskIdentifier {
        guard !isTerminating else { return .invalid }
        backgroundTasks.last += 1
        backgroundTasks.handlers[backgroundTasks.last] = (name, handler)
        if backgroundTasks.handlers.count > BackgroundTasks.logLimit {
            logger.once(
                """
                UIApplication.beginBackgroundTask: more than \(BackgroundTasks.logLimit) tasks have not ended; \
                call endBackgroundTask(_:) for each\(name.map { ", also for “\($0)”" } ?? "")
                """)
        }
        return UIBackgroundTaskIdentifier(rawValue: backgroundTasks.last)
    }

    /// Calls the expiration handlers of the tasks that have not ended, before the process ends.
    func expireBackgroundTasks() {
        let handlers = backgroundTasks.handlers.sorted { $0.key < $1.key }
        for (_, task) in handlers { task.expiration?() }
        backgroundTasks.handlers = [:]
    }

    /// The reason why remote notifications are impossible.
    struct RemoteNotificationError: LocalizedError, CustomNSError {
        static let errorDomain = NSCocoaErrorDomain
        /// The code of UIKit for an app that may not receive remote notifications.
        let errorCode = 3000
        let errorDescription: String? = "Desktops have no service for remote notifications."
    }

    func _registerForRemoteNotifications() {
        logger.once("UIApplication.registerForRemoteNotifications(): desktops have no service for remote notifications")
        Task { [weak self] in
            guard let self else { return }
            self.delegate?.application(
                self, didFailToRegisterForRemoteNotificationsWithError: RemoteNotificationError())
        }
    }

    /// The reason why the icon stays the same.
    struct AlternateIconError: LocalizedError, CustomNSError {
        static let errorDomain = NSCocoaErrorDomain
        let errorCode = 3328
        let errorDescription: String? =
            "The icon of an app is that of its desktop entry, which the app does not change."
    }

    func _setAlternateIconName(_ completion: (@MainActor @Sendable ((any Error)?) -> Void)?) {
        guard let completion else { return }
        Task { completion(AlternateIconError()) }
    }
}

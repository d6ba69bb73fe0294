import Foundation

extension UIScene {
    /// The reasons for connecting a scene.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        /// The activity with which the scene was requested. That from which it is restored is its session's
        /// `stateRestorationActivity`.
        public internal(set) var userActivities: Set<NSUserActivity> = []

        /// The URLs that the scene opens; empty, because Wayland has no protocol for that.
        public internal(set) var urlContexts: Set<UIOpenURLContext> = []

        /// The app that requested the scene; nil, because activation tokens do not identify it.
        public internal(set) var sourceApplication: String?

        /// The quick action with which the app was launched; nil, because desktops launch those of the desktop entry.
        open var shortcutItem: UIApplicationShortcutItem? { nil }

        /// The kind of an activity of another device; nil, because there is no hand-off.
        open var handoffUserActivityType: String? { nil }
    }
}

import Foundation

/// The persistent description of a scene: its role and its configuration.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// The purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// An interactive window.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// Non-interactive content on an additional screen.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    /// The scene, while it is connected.
    open internal(set) weak var scene: UIScene?
    /// The purpose of the scene: that of its configuration.
    public var role: Role { configuration.role }
    /// The configuration with which the scene was created.
    open internal(set) var configuration: UISceneConfiguration
    /// A unique identifier of the session, also in later launches of the app.
    public let persistentIdentifier: String

    /// The activity from which the scene is restored. UIKit sets it to what the scene's delegate returns from
    /// `stateRestorationActivity(for:)` when the scene enters the background, and when the app ends.
    open var stateRestorationActivity: NSUserActivity?

    /// Values of the app about the session, which are saved with it; property list types only.
    open var userInfo: [String: Any]?

    init(role: Role, configurationName: String? = nil, identifier: String = UUID().uuidString) {
        configuration = UISceneConfiguration(name: configurationName, sessionRole: role)
        persistentIdentifier = identifier
        super.init()
    }
}

import Diagnostics
import Foundation
import UIPlatform

extension UIApplication {
    /// Options of `open(_:options:completionHandler:)`; Oriel ignores them.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Whether a URL is opened only if it is a universal link.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
        /// The event to which opening the URL is attributed.
        public static let eventAttribution = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenExternalURLOptionsEventAttributionKey")
    }

    /// Opens a URL with the environment of this process; replaced by tests.
    static var opener = URLOpener(variables: ProcessInfo.processInfo.environment)

    func _open(_ url: URL, completion: (@MainActor @Sendable (Bool) -> Void)?) {
        guard let scheme = url.scheme, !scheme.isEmpty else {
            logger.warning("UIApplication.open(\(url)): a URL without a scheme cannot be opened")
            completion?(false)
            return
        }
        guard scheme != "app-settings" else {
            logger.once("UIApplication.open(\(url)): desktops have no page with the settings of an app")
            completion?(false)
            return
        }
        let opener = Self.opener
        let toplevel = _keyWindow?._windowScene?.host.toplevel?.id
        PlatformHost.shared.requirePlatform().requestActivationToken(for: toplevel) { token in
            DispatchQueue.global(qos: .userInitiated).async {
                let problem = opener.open(url, token: token)
                DispatchQueue.main.async {
                    if let problem { logger.warning("UIApplication.open(\(url)): \(problem)") }
                    completion?(problem == nil)
                }
            }
        }
    }

    /// Whether an app is registered for the URL's scheme.
    func _canOpenURL(for url: URL) -> Bool {
        guard let scheme = url.scheme, !scheme.isEmpty, scheme != "app-settings" else { return false }
        let opener = Self.opener
        guard opener.commands(for: url, token: nil).contains(where: { opener.path(of: $0[0]) != nil }) else {
            return false
        }
        if url.isFileURL { return FileManager.default.fileExists(atPath: url.path) }
        // The files of the desktop are not visible in a sandbox; the portal knows them.
        if FileManager.default.fileExists(atPath: "/.flatpak-info") { return true }
        return SchemeHandlers(variables: opener.variables).hasHandler(of: scheme)
    }
}

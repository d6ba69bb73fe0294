import Foundation

/// The icon of a quick action: one of the system's, an image of the app, or a symbol.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject, @preconcurrency NSCopying {
    /// The icons of the system.
    public enum IconType: Int, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
        case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted
        case alarm, bookmark, shuffle, audio, update
    }

    nonisolated private enum Source: Hashable, Sendable {
        case system(IconType)
        case template(String)
        case symbol(String)
    }

    private let source: Source

    /// Creates an icon of the system.
    public init(type: IconType) {
        source = .system(type)
        super.init()
    }

    /// Creates an icon from an image of the app's resources.
    public init(templateImageName: String) {
        source = .template(templateImageName)
        super.init()
    }

    /// Creates an icon from a symbol.
    public init(systemImageName: String) {
        source = .symbol(systemImageName)
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIApplicationShortcutIcon else { return false }
        return source == other.source
    }

    nonisolated open override var hash: Int { source.hashValue }
}

@available(*, deprecated, renamed: "UIApplicationShortcutIcon.IconType")
public typealias UIApplicationShortcutIconType = UIApplicationShortcutIcon.IconType

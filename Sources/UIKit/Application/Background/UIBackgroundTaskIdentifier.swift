import Foundation

/// The identifier of work that an app does after it has left the foreground.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task.
    public let rawValue: Int

    /// Creates an identifier from a number.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The identifier of no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The identifier of no task.
@available(*, deprecated, renamed: "UIBackgroundTaskIdentifier.invalid")
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid

/// The result of a background fetch.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// There was new data.
    case newData = 0
    /// There was no new data.
    case noData = 1
    /// Loading has failed.
    case failed = 2
}

/// Whether an app may refresh its content in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// The user cannot allow it.
    case restricted = 0
    /// The user has not allowed it.
    case denied = 1
    /// The app may do it.
    case available = 2
}

/// An object that continues activities, such as a view controller.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Continues an activity.
    func restoreUserActivityState(_ activity: NSUserActivity)
}

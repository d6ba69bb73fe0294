import Foundation

extension UIApplication.LaunchOptionsKey {
    /// The URL with which the app was launched.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The app that has launched this one.
    public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The remote notification with which the app was launched.
    public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The local notification with which the app was launched.
    public static let localNotification = Self(rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
    /// Data of the app that has launched this one.
    public static let annotation = Self(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    /// Whether the app was launched because of the location.
    public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// The activity types with which the app was launched.
    public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The type of the activity with which the app was launched.
    public static let userActivityType = Self(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    /// The quick action with which the app was launched.
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// Whether the app was launched for Bluetooth devices.
    public static let bluetoothCentrals = Self(rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
    /// Whether the app was launched for Bluetooth peripherals.
    public static let bluetoothPeripherals = Self(rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
}

extension UIApplication {
    /// The keys of the options with which a URL is opened.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The app that opens the URL.
        public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// Data of the app that opens the URL.
        public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether the file is opened where it is.
        public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
        /// The event to which opening the URL is attributed.
        public static let eventAttribution = Self(rawValue: "UIApplicationOpenURLOptionsEventAttributionKey")
    }

    /// The kinds of extensions of other apps.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A keyboard.
        public static let keyboard = Self(rawValue: "com.apple.keyboard-service")
    }

    /// The URL that opens the settings of the app. Desktops have no page for an app: ``open(_:options:completionHandler:)`` with it fails.
    public nonisolated static let openSettingsURLString = "app-settings:"
    /// The URL that opens the settings of the app's notifications, as ``openSettingsURLString``.
    public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
    /// The URL that opens the choice of default apps, as ``openSettingsURLString``.
    public nonisolated static let openDefaultApplicationsSettingsURLString = "app-settings:default-applications"

    /// Posted when the date, the time zone or the locale changes in a way that matters to what an app displays: at midnight, for example. It
    /// is never posted; `NSCalendarDayChanged` of Foundation is the same for a day.
    public nonisolated static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    /// Posted after the user has taken a screenshot. Compositors do not report it: it is never posted.
    public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
    /// Posted after the status bar's orientation has changed. There is none: it is never posted.
    public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// Posted before the status bar's orientation changes. There is none: it is never posted.
    public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// Posted before the status bar's frame changes. There is none: it is never posted.
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// Posted after the status bar's frame has changed. There is none: it is never posted.
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// Posted after the status of background refresh has changed. It never changes.
    public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")
    /// Posted after protected files have become available. They always are.
    public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    /// Posted before protected files become unavailable. They never do.
    public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")

    /// The shortest interval between background fetches, in seconds.
    public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// An interval without background fetches.
    public nonisolated static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude
}

@available(*, deprecated, renamed: "UIApplication.OpenURLOptionsKey")
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
@available(*, deprecated, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
@available(*, deprecated, renamed: "UIApplication.ExtensionPointIdentifier")
public typealias UIApplicationExtensionPointIdentifier = UIApplication.ExtensionPointIdentifier
@available(*, deprecated, renamed: "UIApplication.openSettingsURLString")
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
@available(*, deprecated, renamed: "UIApplication.openNotificationSettingsURLString")
public let UIApplicationOpenNotificationSettingsURLString = UIApplication.openNotificationSettingsURLString
@available(*, deprecated, renamed: "UIApplication.backgroundFetchIntervalMinimum")
public let UIApplicationBackgroundFetchIntervalMinimum = UIApplication.backgroundFetchIntervalMinimum
@available(*, deprecated, renamed: "UIApplication.backgroundFetchIntervalNever")
public let UIApplicationBackgroundFetchIntervalNever = UIApplication.backgroundFetchIntervalNever

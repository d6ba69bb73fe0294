import Diagnostics
import Foundation

/// The computer that the app runs on.
@preconcurrency @MainActor open class UIDevice: NSObject {
    /// A state of the battery.
    public enum BatteryState: Int, Sendable {
        case unknown = 0
        case unplugged = 1
        case charging = 2
        case full = 3
    }

    /// Posted after the orientation has changed, while notifications are generated; the object is the device.
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
    /// Never posted: the battery is not monitored.
    public static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// Never posted: the battery is not monitored.
    public static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")

    private static let device = UIDevice()

    /// The computer that the app runs on.
    open class var current: UIDevice { device }

    /// The host's name.
    open var name: String { ProcessInfo.processInfo.hostName }
    /// `Linux`.
    open var systemName: String { "Linux" }
    /// The kernel's version, such as `6.1.0`.
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// The kind of machine: `PC`.
    open var model: String { "PC" }
    /// The kind of machine.
    open var localizedModel: String { model }

    /// An identifier of the device; nil, because apps of one vendor are not distinguished from others.
    open var identifierForVendor: UUID? { nil }

    /// The kind of device for which interfaces are designed: pad, whose apps have windows of any size.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }

    /// Whether apps run beside each other: true.
    open var isMultitaskingSupported: Bool { true }

    /// Whether `batteryLevel` and `batteryState` are updated. It is stored and has no effect.
    open var isBatteryMonitoringEnabled = false
    /// The battery's charge from 0 to 1; -1, because it is not monitored.
    open var batteryLevel: Float { -1 }
    /// The battery's state; unknown, because it is not monitored.
    open var batteryState: BatteryState { .unknown }

    /// Whether `proximityState` is updated. It is stored and has no effect.
    open var isProximityMonitoringEnabled = false
    /// Whether something is close to the screen: false.
    open var proximityState: Bool { false }

    // MARK: Orientation

    private var generation = 0

    /// The orientation of the main screen, as the compositor has rotated it; unknown without a screen.
    ///
    /// UIKit's names differ for devices and interfaces: a device on its left edge shows an interface in landscape right.
    open var orientation: UIDeviceOrientation {
        switch UIScreen.main.output.interfaceOrientation {
        case .unknown: .unknown
        case .portrait: .portrait
        case .portraitUpsideDown: .portraitUpsideDown
        case .landscapeRight: .landscapeLeft
        case .landscapeLeft: .landscapeRight
        }
    }

    /// Whether changes of the orientation are posted.
    open var isGeneratingDeviceOrientationNotifications: Bool { generation > 0 }

    /// Starts to post changes of the orientation; calls nest.
    open func beginGeneratingDeviceOrientationNotifications() { generation += 1 }

    /// Ends the effect of one call of `beginGeneratingDeviceOrientationNotifications()`.
    open func endGeneratingDeviceOrientationNotifications() {
        guard generation > 0 else {
            logger.warning("UIDevice.endGeneratingDeviceOrientationNotifications() without begin: ignored")
            return
        }
        generation -= 1
    }

    private var reportedOrientation = UIDeviceOrientation.unknown

    /// Posts a change of the main screen's orientation.
    func screensDidChange() {
        let new = orientation
        guard new != reportedOrientation else { return }
        reportedOrientation = new
        guard isGeneratingDeviceOrientationNotifications else { return }
        NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }
}

/// Returns the kind of device for which interfaces are designed.
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
    UIDevice.current.userInterfaceIdiom
}

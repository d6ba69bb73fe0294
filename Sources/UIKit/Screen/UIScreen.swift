import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore
import UIPlatform

/// A display output of the system, with its size, scale and modes.
///
/// A screen is one `wl_output`, and remains the same object while that is connected. Its properties are always current;
/// the notifications are posted on the main queue, once for each change of an output, however many events describe it.
/// While the app is in the background they are held, and the net changes are posted in order when it returns.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment, ScreenCoordinates {
    /// The compensations for a display that cuts off the edges of the picture.
    public enum OverscanCompensation: Int, Sendable {
        /// The picture is scaled down.
        case scale
        /// The bounds are reduced.
        case insetBounds
        /// Nothing is done.
        case none
    }

    /// Posted after a screen was connected; the object is the screen.
    public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
    /// Posted after a screen was disconnected.
    public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
    /// Posted after a screen's mode, scale, orientation or position has changed.
    public static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
    /// Never posted, because ``brightness`` does not change.
    public static let brightnessDidChangeNotification = Notification.Name("UIScreenBrightnessDidChangeNotification")
    /// Never posted, because ``isCaptured`` does not change.
    public static let capturedDidChangeNotification = Notification.Name("UIScreenCapturedDidChangeNotification")

    package private(set) var output: PlatformOutput
    private(set) var isConnected: Bool
    private var modes: [UIScreenMode] = []

    init(output: PlatformOutput, isPlaceholder: Bool = false) {
        self.output = output
        self.isPlaceholder = isPlaceholder
        isConnected = !isPlaceholder
        Self.lastDisplayID += 1
        connectedDisplayID = DisplayID(Self.lastDisplayID)
        super.init()
        modes = Self.modes(of: output)
        lastReportedTraits = traits(of: output)
    }

    private static func modes(of output: PlatformOutput) -> [UIScreenMode] {
        output.modes.map { UIScreenMode($0, physicalSize: output.physicalSize) }
    }

    /// Identifies the screen for display links, unlike its output for the life of the process: the output of another connection
    /// may have the same identity.
    var displayID: DisplayID { isConnected ? connectedDisplayID : .unknown }
    private let connectedDisplayID: DisplayID
    private static var lastDisplayID: UInt32 = 0

    /// The seconds between two refreshes of the current mode; nil if the system does not report it.
    var refreshInterval: Double? {
        guard let index = output.currentMode, output.modes[index].refresh > 0 else { return nil }
        return 1000 / Double(output.modes[index].refresh)
    }

    package var outputID: PlatformOutput.ID? { isConnected ? output.id : nil }

    // MARK: All screens

    /// The screen that was connected first: the first of ``screens``.
    open class var main: UIScreen { PlatformHost.shared.mainScreen }

    /// The connected screens, in the order of their connection; at least one.
    ///
    /// While no output is connected, the list holds one screen whose ``isPlaceholder`` is true.
    open class var screens: [UIScreen] { PlatformHost.shared.screens }

    /// Whether this screen is a placeholder, used while no output is connected.
    ///
    /// A Wayland session may temporarily have no output, where UIKit promises a main screen. The placeholder has the
    /// size, scale and modes of the last disconnected output, or 1280 × 800 points at scale 1 if there was none. It
    /// shows nothing, and no notification announces it.
    public let isPlaceholder: Bool

    /// The connected screens, without a placeholder.
    private static var connected: [UIScreen] { PlatformHost.shared.screens.filter(\.isConnected) }

    static func screen(for output: PlatformOutput.ID) -> UIScreen? {
        PlatformHost.shared.screens.first { $0.outputID == output }
    }

    static var mainBounds: CGRect { main.bounds }

    /// The main screen's scale; 1 before the app is connected to a windowing system, which this property does not
    /// cause.
    static var mainScale: CGFloat { PlatformHost.shared.startedMainScreen?.scale ?? 1 }

    // MARK: Geometry

    /// The connector's name, such as `HDMI-A-1`.
    open var name: String { output.name }

    /// The screen's bounds in points, as its content is oriented: width and height are exchanged by a rotation.
    open var bounds: CGRect { CGRect(origin: .zero, size: output.pointSize) }

    /// The bounds of the panel in pixels: the size of the current mode, which the screen's rotation does not change.
    ///
    /// On a device with a fixed natural orientation this is portrait. An output's natural orientation is that of its
    /// panel, in which the system reports its modes.
    open var nativeBounds: CGRect { CGRect(origin: .zero, size: output.panelSize) }

    /// The number of pixels per point, a whole number. A window's content is drawn at the scale of its scene.
    open var scale: CGFloat { CGFloat(output.scale) }

    /// The number of the panel's pixels per point, which may be fractional.
    open var nativeScale: CGFloat { output.nativeScale }

    /// The screen's rectangle on the desktop, in points: how screens lie beside each other.
    open var desktopFrame: CGRect { output.frame }

    /// The screen itself: coordinates that follow the orientation of its content.
    open var coordinateSpace: any UICoordinateSpace { self }

    private lazy var panel = PanelCoordinates(of: self)

    /// The coordinates of the panel, in points, which the screen's rotation does not change.
    open var fixedCoordinateSpace: any UICoordinateSpace { panel }

    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        CoordinateConversion.convert(point, from: self, to: coordinateSpace)
    }

    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        CoordinateConversion.convert(point, to: self, from: coordinateSpace)
    }

    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        CoordinateConversion.convert(rect, from: self, to: coordinateSpace)
    }

    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        CoordinateConversion.convert(rect, to: self, from: coordinateSpace)
    }

    func screenPoint(_ point: CGPoint) -> CGPoint { point }
    func localPoint(_ point: CGPoint) -> CGPoint { point }

    /// The screen whose content this one shows; nil if it shows content of its own.
    ///
    /// That is a screen that covers this one on the desktop. Of two screens with the same rectangle, the one that was
    /// connected later mirrors the other.
    open var mirrored: UIScreen? {
        guard isConnected, !bounds.isEmpty else { return nil }
        let frame = desktopFrame
        var isEarlier = true
        for screen in Self.connected {
            guard screen !== self else {
                isEarlier = false
                continue
            }
            let other = screen.desktopFrame
            if other.contains(frame), other != frame || isEarlier { return screen }
        }
        return nil
    }

    // MARK: The display

    /// Stored without effect: a display's overscan is compensated for by the system, which does not report it.
    open var overscanCompensation = OverscanCompensation.scale

    /// The edges of the bounds that the display cuts off; zero, because the system does not report them.
    open var overscanCompensationInsets: UIEdgeInsets { .zero }

    /// 1: the brightness of displays is a setting of the desktop, which Wayland lets clients neither read nor set.
    ///
    /// Setting it changes nothing, which is logged once.
    open var brightness: CGFloat {
        get { 1 }
        set {
            logger.once("A screen's brightness cannot be set: Wayland offers clients no protocol for it.")
        }
    }

    /// Stored without effect, like ``brightness``.
    open var wantsSoftwareDimming = false

    /// False: the system does not report to its clients whether it records or shares a screen.
    open var isCaptured: Bool { false }

    /// 1: windows are drawn in the standard dynamic range.
    open var potentialEDRHeadroom: CGFloat { 1 }

    /// 1: windows are drawn in the standard dynamic range.
    open var currentEDRHeadroom: CGFloat { 1 }

    // MARK: Traits and focus

    /// The traits of a window that covers the screen.
    open var traitCollection: UITraitCollection { traits(of: output) }

    /// Called after the screen's traits have changed, before ``modeDidChangeNotification``.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    private var lastReportedTraits: UITraitCollection?

    private func traits(of output: PlatformOutput) -> UITraitCollection {
        var values = UITraitCollection.Values()
        values.style = UITraitCollection.current.userInterfaceStyle
        values.scale = CGFloat(output.scale)
        values.horizontal = output.pointSize.width >= UIWindow.regularWidth ? .regular : .compact
        values.vertical = output.pointSize.height >= UIWindow.regularHeight ? .regular : .compact
        values.direction = .leftToRight
        values.idiom = .pad
        values.contentSize = UIApplication.current?.preferredContentSizeCategory ?? .large
        values.forceTouch = .unavailable
        values.setDefaults()
        return UITraitCollection(values)
    }

    /// Calls `traitCollectionDidChange(_:)` if the traits differ from those that were reported last.
    func reportTraits() {
        let (old, new) = (lastReportedTraits, traitCollection)
        lastReportedTraits = new
        if let old, old != new { traitCollectionDidChange(old) }
    }

    /// Whether the keyboard's focus can be on this screen: true while it shows a scene.
    open var supportsFocus: Bool { !scenes.isEmpty }

    /// The item on this screen that has the keyboard's focus: that of the key window's scene before those of others.
    open var focusedItem: (any UIFocusItem)? {
        let key = UIApplication.shared.keyWindow?.windowScene
        let ordered = scenes.filter { $0 === key } + scenes.filter { $0 !== key }
        for scene in ordered {
            if let item = scene.loadedFocusSystem?.focusedItem { return item }
        }
        return nil
    }

    /// The view on this screen that has the keyboard's focus.
    open var focusedView: UIView? { focusedItem as? UIView }

    /// The app's scenes on this screen, in the order of their connection.
    private var scenes: [UIWindowScene] { UIApplication.shared.windowScenes.filter { $0.screen === self } }

    // MARK: Modes

    /// The mode's refresh rate in frames per second; 60 if the system does not report it.
    open var maximumFramesPerSecond: Int {
        guard let index = output.currentMode, output.modes[index].refresh > 0 else { return 60 }
        return max(1, (output.modes[index].refresh + 500) / 1000)
    }

    /// Creates a display link that calls a method of `target` once for each frame of this screen.
    ///
    /// Links of different screens are independent of each other. While the screen shows no window, a timer of its refresh
    /// rate replaces its frames; after it was disconnected the link is not called again.
    open func displayLink<Target: AnyObject>(
        withTarget target: Target, selector: @escaping (Target) -> @MainActor (CADisplayLink) -> Void
    ) -> CADisplayLink? { paced(CADisplayLink(target: target, selector: selector)) }

    /// Creates a display link that calls a method of `target`, without the link, once for each frame of this screen.
    open func displayLink<Target: AnyObject>(
        withTarget target: Target, selector: @escaping (Target) -> @MainActor () -> Void
    ) -> CADisplayLink? { paced(CADisplayLink(target: target, selector: selector)) }

    /// Creates a display link that performs an action of `target`, with the link as the sender, once for each frame of this
    /// screen.
    open func displayLink(withTarget target: Any, selector: Selector) -> CADisplayLink? {
        paced(CADisplayLink(target: target, selector: selector))
    }

    private func paced(_ link: CADisplayLink) -> CADisplayLink {
        if isConnected { link.pace = .display(displayID) }
        return link
    }

    /// The modes that the system reports.
    open var availableModes: [UIScreenMode] { modes }

    /// The preferred mode of the screen.
    open var preferredMode: UIScreenMode? {
        output.modes.firstIndex { $0.isPreferred }.map { modes[$0] } ?? currentMode
    }

    /// The current mode of the screen.
    ///
    /// Setting it requests the mode from the system; a failure is logged and changes nothing.
    open var currentMode: UIScreenMode? {
        get { output.currentMode.map { modes[$0] } }
        set {
            guard let newValue, newValue !== currentMode else { return }
            do {
                guard isConnected else { throw PlatformError.unsupported("it is not connected") }
                guard let index = modes.firstIndex(where: { $0 === newValue }) else {
                    throw PlatformError.unsupported("it is not one of the screen's availableModes")
                }
                try PlatformHost.shared.platform().setMode(output.modes[index], of: output.id)
                PlatformHost.shared.setNeedsFlush()
            } catch {
                logger.warning("Screen \(name) keeps its mode: \(error)")
            }
        }
    }

    /// Returns an image of the app's scene on the screen (the one connected last), because a Wayland client can read
    /// only its own windows; nil if there is none.
    open func snapshot() -> UIImage? {
        if let id = outputID, let image = PlatformHost.shared.startedPlatform?.snapshot(of: id) {
            return UIImage(cgImage: image, scale: scale, orientation: .up)
        }
        guard let scene = scenes.last, let image = scene.host.snapshot() else { return nil }
        return UIImage(cgImage: image, scale: scene.host.scale, orientation: .up)
    }

    /// Returns a view that shows a snapshot of the screen; it always includes the changes of this run-loop turn.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        SnapshotView(snapshot()?.cgImage, size: bounds.size)
    }

    // MARK: Changes

    /// Replaces the screen's description.
    func update(_ new: PlatformOutput) {
        let old = output
        output = new
        if old.modes != new.modes || old.physicalSize != new.physicalSize { modes = Self.modes(of: new) }
    }

    func disconnect() { isConnected = false }

    /// The screen's name, size and scale.
    nonisolated open override var description: String {
        guard CATransaction.isOnMainThread else { return super.description }
        return MainActor.assumeIsolated {
            "<UIScreen \(name) \(Int(bounds.width))×\(Int(bounds.height)) @\(Int(scale))x>"
        }
    }
}

import CoreGraphics
import Diagnostics
import Foundation

/// A display output of the system, with its size, scale and modes.
@preconcurrency @MainActor open class UIScreen: NSObject {
    /// Posted after a screen was connected; the object is the screen.
    public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
    /// Posted after a screen was disconnected.
    public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
    /// Posted after a screen's mode, scale or orientation has changed.
    public static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")

    private(set) var output: PlatformOutput
    private(set) var isConnected: Bool
    private var modes: [UIScreenMode] = []

    init(output: PlatformOutput, isPlaceholder: Bool = false) {
        self.output = output
        self.isPlaceholder = isPlaceholder
        isConnected = !isPlaceholder
        super.init()
        modes = Self.modes(of: output)
    }

    private static func modes(of output: PlatformOutput) -> [UIScreenMode] {
        output.modes.map { UIScreenMode($0, physicalSize: output.physicalSize) }
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

    static func screen(for output: PlatformOutput.ID) -> UIScreen? {
        PlatformHost.shared.screens.first { $0.outputID == output }
    }

    static var mainBounds: CGRect { main.bounds }

    /// The main screen's scale; 1 before the app is connected to a windowing system, which this property does not
    /// cause.
    static var mainScale: CGFloat { PlatformHost.shared.startedMainScreen?.scale ?? 1 }

    // MARK: Properties

    /// The connector's name, such as `HDMI-A-1`.
    open var name: String { output.name }

    /// The screen's bounds in points.
    open var bounds: CGRect { CGRect(origin: .zero, size: output.pointSize) }

    /// The screen's bounds in pixels.
    open var nativeBounds: CGRect { CGRect(origin: .zero, size: output.pixelSize) }

    /// The number of pixels per point, a whole number. A window's content is drawn at the scale of its scene.
    open var scale: CGFloat { CGFloat(output.scale) }

    /// The number of device pixels per point.
    open var nativeScale: CGFloat {
        let points = output.pointSize
        return points.width > 0 ? output.pixelSize.width / points.width : scale
    }

    /// The mode's refresh rate in frames per second; 60 if the system does not report it.
    open var maximumFramesPerSecond: Int {
        guard let index = output.currentMode, output.modes[index].refresh > 0 else { return 60 }
        return (output.modes[index].refresh + 500) / 1000
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
        let scenes = UIApplication.shared.windowScenes.filter { $0.screen === self }
        guard let scene = scenes.last, let image = scene.host.snapshot() else { return nil }
        return UIImage(cgImage: image, scale: scene.host.scale, orientation: .up)
    }

    /// Returns a view that shows a snapshot of the screen; it always includes the changes of this run-loop turn.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        SnapshotView(snapshot()?.cgImage, size: bounds.size)
    }

    // MARK: Changes

    /// Replaces the screen's description; returns whether bounds, scale or mode differ.
    func update(_ new: PlatformOutput) -> Bool {
        let old = output
        output = new
        if old.modes != new.modes || old.physicalSize != new.physicalSize { modes = Self.modes(of: new) }
        return old.pixelSize != new.pixelSize || old.pointSize != new.pointSize || old.scale != new.scale
            || old.modes != new.modes || old.currentMode != new.currentMode
    }

    func disconnect() { isConnected = false }

    /// The screen's name, size and scale.
    nonisolated open override var description: String {
        guard Thread.isMainThread else { return super.description }
        return MainActor.assumeIsolated {
            "<UIScreen \(name) \(Int(bounds.width))×\(Int(bounds.height)) @\(Int(scale))x>"
        }
    }
}

import CoreGraphics
import Foundation

/// One output of the system: its size, its scale, its modes.
@preconcurrency @MainActor open class UIScreen: NSObject {
    /// A screen has been connected; the object is the screen.
    public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
    /// A screen is gone.
    public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
    /// A screen's mode, scale or orientation has changed.
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

    var outputID: PlatformOutput.ID? { isConnected ? output.id : nil }

    // MARK: All screens

    /// The screen that was connected first: the first of ``screens``.
    open class var main: UIScreen { PlatformHost.shared.mainScreen }

    /// The screens now connected, in the order in which they were; at least one.
    ///
    /// While no output is connected, the list holds one screen whose ``isPlaceholder`` is true.
    open class var screens: [UIScreen] { PlatformHost.shared.screens }

    /// Whether this screen stands in for one while no output is connected.
    ///
    /// A Wayland session may have no output at times, where UIKit promises a main screen. The placeholder has the size, scale
    /// and modes of the output that was disconnected last, or 1280 × 800 points at scale 1 before there has been one. It
    /// shows nothing, and no notification announces it.
    public let isPlaceholder: Bool

    static func screen(for output: PlatformOutput.ID) -> UIScreen? {
        PlatformHost.shared.screens.first { $0.outputID == output }
    }

    static var mainBounds: CGRect { main.bounds }

    /// The main screen's scale, without connecting to a system for it: 1 before the app has.
    static var mainScale: CGFloat { PlatformHost.shared.startedMainScreen?.scale ?? 1 }

    // MARK: Properties

    /// The connector's name, for instance `HDMI-A-1`.
    open var name: String { output.name }

    /// The screen's rectangle in points.
    open var bounds: CGRect { CGRect(origin: .zero, size: output.pointSize) }

    /// The screen's rectangle in pixels.
    open var nativeBounds: CGRect { CGRect(origin: .zero, size: output.pixelSize) }

    /// Pixels per point, a whole number; the scale of what is drawn for a window is its scene's.
    open var scale: CGFloat { CGFloat(output.scale) }

    /// Pixels of the device per point.
    open var nativeScale: CGFloat {
        let points = output.pointSize
        return points.width > 0 ? output.pixelSize.width / points.width : scale
    }

    /// The most frames per second that the mode allows; 60 where the system does not tell.
    open var maximumFramesPerSecond: Int {
        guard let index = output.currentMode, output.modes[index].refresh > 0 else { return 60 }
        return (output.modes[index].refresh + 500) / 1000
    }

    /// The modes that the system tells of.
    open var availableModes: [UIScreenMode] { modes }

    /// The mode that suits the screen best.
    open var preferredMode: UIScreenMode? {
        output.modes.firstIndex { $0.isPreferred }.map { modes[$0] } ?? currentMode
    }

    /// The mode that the screen has.
    ///
    /// Setting it asks the system; where that cannot be done, a line in the log says why, and nothing changes.
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
                Log.warning("Screen \(name) keeps its mode: \(error)")
            }
        }
    }

    /// What the screen shows, as far as this app may see it: its own scenes. Nil with nothing to show.
    open func snapshot() -> UIImage? {
        if let id = outputID, let image = PlatformHost.shared.startedPlatform?.snapshot(of: id) {
            return UIImage(cgImage: image, scale: scale, orientation: .up)
        }
        let scenes = UIApplication.shared.windowScenes.filter { $0.screen === self }
        guard let scene = scenes.last, let image = scene.host.snapshot() else { return nil }
        return UIImage(cgImage: image, scale: scene.host.scale, orientation: .up)
    }

    /// A view that shows what the screen shows, as far as this app may see it; changes of this turn are in it always.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        SnapshotView(snapshot()?.cgImage, size: bounds.size)
    }

    // MARK: Changes

    /// Takes a new description over; returns whether bounds, scale or mode differ.
    func update(_ new: PlatformOutput) -> Bool {
        let old = output
        output = new
        if old.modes != new.modes || old.physicalSize != new.physicalSize { modes = Self.modes(of: new) }
        return old.pixelSize != new.pixelSize || old.pointSize != new.pointSize || old.scale != new.scale
            || old.modes != new.modes || old.currentMode != new.currentMode
    }

    func disconnect() { isConnected = false }

    /// Name, size and scale.
    nonisolated open override var description: String {
        guard Thread.isMainThread else { return super.description }
        return MainActor.assumeIsolated {
            "<UIScreen \(name) \(Int(bounds.width))×\(Int(bounds.height)) @\(Int(scale))x>"
        }
    }
}

import CoreGraphics
import RenderServer
import UIFoundation

/// A toplevel of the headless platform, which fills its output.
@MainActor final class HeadlessToplevel: PlatformToplevel {
    let id: ToplevelID
    let target: RenderServer.TargetKind
    private(set) var outputs: [PlatformOutput.ID] = []
    private(set) var title = ""
    private(set) var appID = ""

    private weak var platform: HeadlessPlatform?
    private weak var delegate: (any PlatformToplevelDelegate)?
    private var requestedOutput: PlatformOutput.ID?
    private var configured: WindowConfiguration?
    private var serial: UInt32 = 0

    /// Whether the toplevel is minimized, until it is activated.
    var isSuspended = false {
        didSet { if let platform { fillOutput(on: platform.outputs) } }
    }

    init(
        id: ToplevelID, platform: HeadlessPlatform, delegate: any PlatformToplevelDelegate,
        requestedOutput: PlatformOutput.ID?, refresh: Double?
    ) {
        self.id = id
        self.platform = platform
        self.delegate = delegate
        self.requestedOutput = requestedOutput
        target = .offscreen(refresh: refresh)
    }

    func setTitle(_ title: String) { self.title = title }
    func setAppID(_ appID: String) { self.appID = appID }

    // A toplevel that always fills its output is never resized interactively, and has no other size to restore.
    let canResize = false
    var normalSize: CGSize { configured?.size ?? .zero }
    func setSize(_ size: CGSize) {}
    func setSizeLimits(minimum: CGSize?, maximum: CGSize?) {}
    func unsetFullscreen() {}

    func setMaximized(_ isMaximized: Bool) {}
    func minimize() { isSuspended = true }
    func setParent(_ parent: ToplevelID?, isModal: Bool) {}
    var acceptsIcons: Bool { false }
    func setIcon(_ images: [CGImage]) {}
    func requestAttention() {}
    func setShortcutsInhibited(_ isInhibited: Bool) {}
    func beginMove(with seat: SeatID) {}
    func beginResize(from edge: ToplevelEdge, with seat: SeatID) {}
    func showWindowMenu(at point: CGPoint, with seat: SeatID) {}

    func setFullscreen(on output: PlatformOutput.ID?) {
        requestedOutput = output
        if let platform { fillOutput(on: platform.outputs) }
    }

    func acknowledgement(of configuration: WindowConfiguration, shadow: UIEdgeInsets) -> (@Sendable () -> Void)? {
        nil
    }

    func destroy() {
        delegate = nil
        platform?.remove(self)
        platform = nil
    }

    /// Moves to the requested output, or to the first one, and takes its size.
    func fillOutput(on available: [PlatformOutput]) {
        guard let delegate else { return }
        let target =
            available.first { $0.id == requestedOutput } ?? available.first { outputs.contains($0.id) }
            ?? available.first
        for old in outputs where old != target?.id {
            outputs.removeAll { $0 == old }
            delegate.toplevel(self, didLeave: old)
        }
        guard let target else { return }
        let configuration = WindowConfiguration(
            size: target.pointSize, scale: target.nativeScale,
            states: isSuspended ? [.fullscreen, .suspended] : [.activated, .fullscreen])
        let isNew = !outputs.contains(target.id)
        if isNew { outputs = [target.id] }
        if configured != configuration {
            configured = configuration
            serial += 1
            var numbered = configuration
            numbered.serial = serial
            delegate.toplevel(self, didConfigure: numbered)
        }
        if isNew { delegate.toplevel(self, didEnter: target.id) }
    }
}

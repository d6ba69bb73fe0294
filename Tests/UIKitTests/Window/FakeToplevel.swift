import CoreGraphics
import RenderServer

@testable import UIKit
import UIPlatform

/// A toplevel whose configurations a test sends, and which records the app's requests.
@MainActor class FakeToplevel: PlatformToplevel {
    let id: ToplevelID
    let target = RenderServer.TargetKind.offscreen(refresh: 60)
    var outputs: [PlatformOutput.ID] = []
    var requests: [String] = []
    /// The shadow of the last configuration.
    private(set) var shadow = UIEdgeInsets.zero
    private static var count: UInt32 = 9000

    init() {
        Self.count += 1
        id = ToplevelID(Self.count)
    }

    func take() -> [String] {
        defer { requests = [] }
        return requests
    }

    private func note(_ request: String) { requests.append(request) }

    private func describe(_ size: CGSize?) -> String { size.map { "\(Int($0.width))x\(Int($0.height))" } ?? "none" }

    func setTitle(_ title: String) {}
    func setAppID(_ appID: String) {}
    func setSizeLimits(minimum: CGSize?, maximum: CGSize?) { note("limits \(describe(minimum)) \(describe(maximum))") }
    var canResize: Bool { true }
    var normalSize: CGSize { .zero }
    func setSize(_ size: CGSize) { note("size \(describe(size))") }
    func setFullscreen(on output: PlatformOutput.ID?) { note("fullscreen") }
    func unsetFullscreen() { note("no fullscreen") }
    func setMaximized(_ isMaximized: Bool) { note("maximized \(isMaximized)") }
    func minimize() { note("minimize") }
    func setParent(_ parent: ToplevelID?, isModal: Bool) {}
    var acceptsIcons = false
    var icons: [CGImage] = []
    func setIcon(_ images: [CGImage]) { icons = images }
    func requestAttention() {}
    func setShortcutsInhibited(_ isInhibited: Bool) {}
    func beginMove(with seat: SeatID) { note("move \(seat.rawValue)") }
    func beginResize(from edge: ToplevelEdge, with seat: SeatID) { note("resize \(edge) \(seat.rawValue)") }
    func showWindowMenu(at point: CGPoint, with seat: SeatID) {
        note("menu \(Int(point.x)),\(Int(point.y)) \(seat.rawValue)")
    }

    func acknowledgement(of configuration: WindowConfiguration, shadow: UIEdgeInsets) -> (@Sendable () -> Void)? {
        self.shadow = shadow
        return nil
    }

    func destroy() { note("destroy") }
}

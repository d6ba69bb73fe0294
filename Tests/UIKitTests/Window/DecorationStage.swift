import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

@testable import UIKit
import UIKitTestSupport
import UIPlatform

/// A scene with a frame that UIKit draws, on a toplevel of the test, and its input.
@MainActor final class DecorationStage {
    let toplevel = FakeToplevel()
    let scene: UIWindowScene
    let window: UIWindow
    /// The window of another scene, without which the app would end with this scene.
    private let other = Headless.showWindow()
    private let platform = Headless.platform
    private let seat = SeatID(77)

    init(size: CGSize = CGSize(width: 400, height: 300), scale: CGFloat = 1, title: String = "Title") {
        scene = UIWindowScene(session: UISceneSession(role: .windowApplication), connectionOptions: .init())
        scene.title = title
        window = UIWindow(windowScene: scene)
        window.backgroundColor = .white
        configure(size: size, scale: scale)
        window.isHidden = false
        CATransaction.flush()
    }

    /// The shadow of a window at no edge of the screen, and the height of the bar.
    static let shadow = UIEdgeInsets(top: 20, left: 24, bottom: 28, right: 24)
    static let bar: CGFloat = 36

    func configure(
        size: CGSize = CGSize(width: 400, height: 300), scale: CGFloat = 1,
        states: WindowConfiguration.States = .activated, decoration: ToplevelDecoration = .client,
        capabilities: WindowConfiguration.Capabilities = .all
    ) {
        var configuration = WindowConfiguration(size: size, scale: scale, states: states)
        configuration.decoration = decoration
        configuration.capabilities = capabilities
        scene.host.toplevel(toplevel, didConfigure: configuration)
        CATransaction.flush()
    }

    func end() {
        send(.cancelled(seat, .all))
        window.isHidden = true
        scene.host.disconnect()
    }

    var titleBar: TitleBarView? { scene.host.decoration?.titleBar }

    /// The centre of a button in the surface.
    func centre(of kind: DecorationButton.Kind) -> CGPoint {
        guard let button = titleBar?.buttons.first(where: { $0.kind == kind }) else { return .zero }
        let frame = button.convert(button.bounds, to: nil)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    // MARK: Input, at points of the surface

    private func send(_ event: SeatEvent) { PlatformHost.shared.platform(platform, didReceive: event) }

    private func pointer(_ actions: PointerFrame.Action...) {
        send(.pointer(PointerFrame(seat: seat, timestamp: platform.now, actions: actions)))
    }

    func move(to point: CGPoint) { pointer(.enter(toplevel.id, point)) }

    func press(_ button: UInt32 = 0x110) { pointer(.button(code: button, isPressed: true)) }

    func release(_ button: UInt32 = 0x110) { pointer(.button(code: button, isPressed: false)) }

    func click(at point: CGPoint, _ button: UInt32 = 0x110) {
        move(to: point)
        press(button)
        release(button)
    }

    func touch(_ action: TouchFrame.Action) {
        send(.touch(TouchFrame(seat: seat, timestamp: platform.now, actions: [action])))
    }

    /// Lets time pass, so that the next press is no double click.
    func wait(_ seconds: TimeInterval = 2) { platform.advance(by: seconds) }

    var cursor: PlatformCursor { platform.cursor }

    // MARK: Pixels

    /// The whole surface.
    func picture() throws -> CGImage {
        guard let image = try scene.host.layerHost?.snapshot() else { throw CocoaError(.featureUnsupported) }
        return image
    }

    var statistics: FrameStatistics { scene.renderStatistics?.last ?? FrameStatistics() }

    /// Waits until no frame was shown for three refreshes.
    func settle() {
        var shown = -1
        for _ in 0..<100 {
            CATransaction.flush()
            let now = scene.renderStatistics?.framesPresented ?? 0
            if now == shown { return }
            shown = now
            usleep(50_000)
        }
    }

    /// Keeps a picture where `ORIEL_TEST_PICTURES` names a folder.
    func keep(_ image: CGImage, as name: String) {
        guard let folder = ProcessInfo.processInfo.environment["ORIEL_TEST_PICTURES"] else { return }
        let data = UIImage(cgImage: image).pngData()
        try? data?.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
}

import TestSupport
import Testing

@testable import UIKit
import UIPlatform

/// Tests that show windows: one at a time, for there is one app and one seat.
@MainActor @Suite(.serialized) struct WindowTests {}

/// The one headless platform of the test process, with a screen of 320×480 points at 2 pixels a point.
@MainActor enum Headless {
    static let platform: HeadlessPlatform = {
        do {
            // An earlier test may have started the platform with another screen.
            if let running = PlatformHost.shared.startedPlatform as? HeadlessPlatform {
                for output in running.outputs { running.disconnectOutput(output.id) }
                running.connectOutput(width: 640, height: 960, scale: 2)
                return running
            }
            let platform = try HeadlessPlatform(outputs: "640x960@2")
            try PlatformHost.shared.use(platform)
            return platform
        } catch {
            fatalError("\(error)")
        }
    }()

    /// A window of the screen's size, shown and key, without other windows around it.
    static func showWindow() -> UIWindow {
        _ = platform
        for window in UIApplication.shared.windows { window.isHidden = true }
        // Presses further apart than a double tap.
        platform.advance(by: 10)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        return window
    }
}

/// A view that notes its hierarchy events, layout and touches.
class RecordingView: UIView {
    var name = ""
    var journal: Journal?

    convenience init(_ name: String, _ journal: Journal, frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) {
        self.init(frame: frame)
        self.name = name
        self.journal = journal
    }

    override func willMove(toSuperview newSuperview: UIView?) {
        journal?.note("\(name) willMoveToSuperview \(newSuperview == nil ? "nil" : "view")")
    }
    override func didMoveToSuperview() { journal?.note("\(name) didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) {
        journal?.note("\(name) willMoveToWindow \(newWindow == nil ? "nil" : "window")")
    }
    override func didMoveToWindow() { journal?.note("\(name) didMoveToWindow") }
    override func didAddSubview(_ subview: UIView) { journal?.note("\(name) didAddSubview") }
    override func willRemoveSubview(_ subview: UIView) { journal?.note("\(name) willRemoveSubview") }
    override func layoutSubviews() { journal?.note("\(name) layoutSubviews") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

    private func note(_ what: String, _ touches: Set<UITouch>) {
        let locations = touches.map { $0.location(in: self) }.sorted { $0.x < $1.x }
            .map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " ")
        journal?.note("\(name) \(what) \(locations)")
    }
}

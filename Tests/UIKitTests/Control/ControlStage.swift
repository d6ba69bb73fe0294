import CoreGraphics
import TestSupport
import UIKitTestSupport
import UIKitTesting
import UIPlatform

@testable import UIKit

/// A control in a window, with a record of its events.
@MainActor final class ControlStage<Control: UIControl> {
    let window = Headless.showWindow()
    let platform = Headless.platform
    let journal = Journal()
    let control: Control

    init(_ control: Control, frame: CGRect = CGRect(x: 40, y: 100, width: 200, height: 32)) {
        self.control = control
        control.frame = frame
        window.addSubview(control)
        // An earlier test may have used the keyboard in this scene.
        window.windowScene?.focusSystem?.suspend()
        control.addAction(UIAction { [journal] _ in journal.note("changed") }, for: .valueChanged)
        control.addAction(UIAction { [journal] _ in journal.note("primary") }, for: .primaryActionTriggered)
        window.layoutIfNeeded()
    }

    /// Returns a point of the window from one of the control.
    func point(_ x: CGFloat, _ y: CGFloat = 16) -> CGPoint {
        CGPoint(x: control.frame.minX + x, y: control.frame.minY + y)
    }

    func tap(_ x: CGFloat, _ y: CGFloat = 16) {
        platform.advance(by: 1)
        platform.tap(at: point(x, y))
        window.layoutIfNeeded()
    }

    func press(_ key: UIKeyboardHIDUsage) {
        guard let code = key.linuxCode else { return }
        platform.key(code, isPressed: true)
        platform.key(code, isPressed: false)
        window.layoutIfNeeded()
    }

    func drag(from start: CGFloat, through points: CGFloat..., ends: Bool = true) {
        platform.advance(by: 1)
        platform.touchDown(at: point(start))
        for x in points {
            platform.advance(by: 1.0 / 60)
            platform.touchMove(to: point(x))
            platform.advance(by: 1.0 / 60)
        }
        if ends { platform.touchUp() }
        window.layoutIfNeeded()
    }
}

extension UIView {
    /// The views of a class in this view.
    func descendants<View: UIView>(_ type: View.Type) -> [View] {
        subviews.flatMap { [$0 as? View].compactMap(\.self) + $0.descendants(type) }
    }
}

import UIKit

/// A view that counts the touches it has not seen the end of, and changes the hierarchy at times.
final class FuzzedTouchView: UIView {
    weak var owner: RandomEvents?
    private(set) var openTouches = 0
    private var calls = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        openTouches += ownCount(touches)
        disturb()
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { disturb() }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        openTouches -= ownCount(touches)
        disturb()
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        openTouches -= ownCount(touches)
        disturb()
    }

    /// Returns the number of touches in this view: those that a subview forwards end elsewhere if it is moved meanwhile.
    private func ownCount(_ touches: Set<UITouch>) -> Int { touches.count { $0.view === self } }

    private func disturb() {
        calls += 1
        owner?.countTouch()
        if calls.isMultiple(of: 29) { owner?.disturb() }
    }
}

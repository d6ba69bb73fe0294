import UIKit

/// A recognizer that sets its state at random.
final class FuzzedRecognizer: UIGestureRecognizer {
    private var random: RandomSource

    init(seed: UInt64) {
        random = RandomSource(seed: seed)
        super.init(target: nil, action: nil)
    }

    private func change() {
        if random.chance(2) { state = random.pick([.possible, .began, .changed, .ended, .cancelled, .failed]) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first, random.chance(6) { ignore(touch, for: event) }
        change()
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { change() }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { change() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { change() }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { random.chance(2) }
}

import Foundation
import UIKit

/// Random input, valid and not, for a hierarchy of views and recognizers that change while they receive it.
@MainActor final class RandomEvents {
    private let window: UIWindow
    private let platform: HeadlessPlatform
    private var random: RandomSource
    private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private var views: [FuzzedTouchView] = []
    /// The recognizers of past hierarchies, which must not stay alive.
    private var dead: [WeakObject] = []

    /// The number of touches that views have received, and of the recognizers' actions.
    private(set) var touches = 0
    private(set) var recognitions = 0

    private struct WeakObject {
        weak var object: AnyObject?
    }

    init(seed: UInt64, in window: UIWindow, platform: HeadlessPlatform) {
        self.window = window
        self.platform = platform
        random = RandomSource(seed: seed)
        stage.isMultipleTouchEnabled = true
        window.rootViewController?.view.addSubview(stage)
    }

    // MARK: The hierarchy

    /// Replaces the views and recognizers.
    func build() {
        for _ in 0..<(2 + random.index(8)) {
            let frame = CGRect(
                x: random.index(200), y: random.index(150), width: 40 + random.index(200),
                height: 40 + random.index(150))
            let view: FuzzedTouchView = FuzzedTouchView(frame: frame)
            view.owner = self
            view.isMultipleTouchEnabled = random.chance(2)
            view.isExclusiveTouch = random.chance(8)
            if random.chance(5) { view.transform = CGAffineTransform(rotationAngle: random.unit() * 6) }
            for _ in 0..<random.index(4) { view.addGestureRecognizer(recognizer()) }
            parent.addSubview(view)
            views.append(view)
        }
        if random.chance(2) {
            let button = UIButton(frame: CGRect(x: random.index(200), y: random.index(100), width: 90, height: 40))
            button.addAction(UIAction { [weak self] _ in self?.disturb() }, for: .allEvents)
            parent.addSubview(button)
        }
        let recognizers = views.flatMap { $0.gestureRecognizers ?? [] }
        for recognizer in recognizers where random.chance(4) { recognizer.require(toFail: random.pick(recognizers)) }
    }

    private var parent: UIView { views.isEmpty || random.chance(2) ? stage : random.pick(views) }

    private func recognizer() -> UIGestureRecognizer {
        let recognizer: UIGestureRecognizer
        switch random.index(9) {
        case 0:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 1 + random.index(3)
            tap.numberOfTouchesRequired = 1 + random.index(2)
            recognizer = tap
        case 1:
            let press = UILongPressGestureRecognizer()
            press.numberOfTapsRequired = random.index(2)
            press.minimumPressDuration = random.chance(4) ? 0 : 0.1
            recognizer = press
        case 2:
            let pan = UIPanGestureRecognizer()
            pan.allowedScrollTypesMask = .all
            pan.minimumNumberOfTouches = 1 + random.index(2)
            pan.maximumNumberOfTouches = 1 + random.index(3)
            recognizer = pan
        case 3: recognizer = UIPinchGestureRecognizer()
        case 4: recognizer = UIRotationGestureRecognizer()
        case 5:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = random.pick([.left, .right, [.up, .down]])
            recognizer = swipe
        case 6: recognizer = UIHoverGestureRecognizer()
        case 7: recognizer = FuzzedRecognizer(seed: random.next())
        default: recognizer = UIGestureRecognizer()
        }
        recognizer.cancelsTouchesInView = random.chance(2)
        recognizer.delaysTouchesBegan = random.chance(4)
        recognizer.delaysTouchesEnded = random.chance(2)
        recognizer.addTarget(self, action: RandomEvents.recognized)
        recognizer.delegate = random.chance(3) ? nil : self
        dead.append(WeakObject(object: recognizer))
        return recognizer
    }

    private func recognized() {
        recognitions += 1
        if random.chance(16) { disturb() }
    }

    func countTouch() { touches += 1 }

    /// Changes the hierarchy, as an app's handlers may.
    func disturb() {
        guard let view = views.isEmpty ? nil : random.pick(views) else { return }
        switch random.index(10) {
        case 0: view.removeFromSuperview()
        case 1: if view !== stage { stage.addSubview(view) }
        case 2: view.isHidden.toggle()
        case 3: view.isUserInteractionEnabled.toggle()
        case 4: view.gestureRecognizers?.first?.isEnabled.toggle()
        case 5: view.gestureRecognizers = nil
        case 6: view.addGestureRecognizer(recognizer())
        case 7: view.frame.origin.x += 5
        case 8: if random.chance(20) { window.isHidden = true; window.makeKeyAndVisible() }
        default: view.gestureRecognizers?.last?.state = .failed
        }
    }

    // MARK: Events

    /// Sends one frame of input.
    func send() {
        if random.chance(3) { platform.advance(by: random.chance(50) ? 1 : Double(random.index(30)) / 1000) }
        let finger = Int32(random.index(4))
        let seat = SeatID(random.chance(20) ? 2 : 1)
        let point = CGPoint(x: random.index(400), y: random.index(300))
        switch random.index(16) {
        case 0...2: platform.touchDown(finger, at: point)
        case 3...6: touch(seat, [.motion(id: finger, point)])
        case 7...8: touch(seat, [.up(id: finger)])
        case 9: touch(seat, [.motion(id: finger, point), .up(id: finger), .shape(id: finger, major: 9, minor: 4)])
        case 10: platform.movePointer(to: point)
        case 11: platform.setPointerButton(0x110 + UInt32(random.index(4)), isPressed: random.chance(2))
        case 12: scroll(seat)
        case 13:
            platform.key(UInt32(random.index(120)), text: "k", isPressed: random.chance(2), isRepeat: random.chance(4))
        case 14:
            if random.chance(4) {
                platform.send(.cancelled(seat, random.pick([.pointer, .touch, .keyboard, .all])))
            } else if random.chance(4) {
                platform.cancelTouches()
            }
        default: if random.chance(8) { disturb() }
        }
    }

    private func touch(_ seat: SeatID, _ actions: [TouchFrame.Action]) {
        platform.send(.touch(TouchFrame(seat: seat, timestamp: platform.now, actions: actions)))
    }

    private func scroll(_ seat: SeatID) {
        let axis = PointerFrame.Axis(
            delta: CGVector(dx: random.index(9) - 4, dy: random.index(9) - 4),
            source: random.pick([.wheel, .finger, .continuous]), isStop: random.chance(3))
        platform.send(.pointer(PointerFrame(seat: seat, timestamp: platform.now, actions: [.axis(axis)])))
    }

    // MARK: The end of a round

    /// Ends all input and removes the hierarchy; returns what is wrong afterwards, or nil.
    func endRound() -> String? {
        for seat in [SeatID(1), SeatID(2)] { platform.send(.cancelled(seat, .all)) }
        platform.advance(by: 3)
        var faults: [String] = []
        if let progress = UIApplication.shared.inputInProgress { faults.append(progress) }
        for view in views where view.openTouches != 0 {
            faults.append("a view has received \(view.openTouches) beginnings more than ends")
        }
        for recognizer in dead.compactMap({ $0.object as? UIGestureRecognizer }) where recognizer.state != .possible {
            faults.append("\(recognizer) is not possible")
        }
        views = []
        for view in stage.subviews { view.removeFromSuperview() }
        return faults.isEmpty ? nil : faults.joined(separator: "; ")
    }

    /// Returns the number of recognizers of removed hierarchies that still exist.
    func countLeaks() -> Int {
        dead.removeAll { $0.object == nil }
        return dead.count
    }
}

extension RandomEvents: UIGestureRecognizerDelegate {
    nonisolated func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
    nonisolated var hash: Int { ObjectIdentifier(self).hashValue }
    nonisolated func `self`() -> Self { self }
    nonisolated func isProxy() -> Bool { false }
    nonisolated var description: String { "RandomEvents" }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { !random.chance(6) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { random.chance(3) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { random.chance(8) }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !random.chance(8)
    }
}

/// A view that counts the touches it has not seen the end of, and changes the hierarchy at times.
final class FuzzedTouchView: UIView {
    weak var owner: RandomEvents?
    private(set) var openTouches = 0
    private var calls = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        openTouches += touches.count
        disturb()
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { disturb() }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        openTouches -= touches.count
        disturb()
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        openTouches -= touches.count
        disturb()
    }

    private func disturb() {
        calls += 1
        owner?.countTouch()
        if calls.isMultiple(of: 29) { owner?.disturb() }
    }
}

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

import Foundation
import UIKit
import UIPlatform

/// Random input, valid and not, for a hierarchy of views and recognizers that change while they receive it.
@MainActor final class RandomEvents: NSObject {
    private let window: UIWindow
    private let platform: HeadlessPlatform
    private var random: RandomSource
    private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private var views: [FuzzedTouchView] = []
    private var scrollViews: [FuzzedScrollView] = []
    /// The recognizers and scroll views of past hierarchies, which must not stay alive.
    private var dead: [WeakObject] = []

    /// The number of touches that views have received, of the recognizers' actions, and of changes of an offset.
    private(set) var touches = 0
    private(set) var recognitions = 0
    private(set) var scrolls = 0

    private struct WeakObject {
        weak var object: AnyObject?
    }

    init(seed: UInt64, in window: UIWindow, platform: HeadlessPlatform) {
        self.window = window
        self.platform = platform
        random = RandomSource(seed: seed)
        super.init()
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
            let view = FuzzedTouchView(frame: frame)
            view.owner = self
            view.isMultipleTouchEnabled = random.chance(2)
            view.isExclusiveTouch = random.chance(8)
            if random.chance(5) { view.transform = CGAffineTransform(rotationAngle: random.unit() * 6) }
            for _ in 0..<random.index(4) { view.addGestureRecognizer(recognizer()) }
            if random.chance(3) { view.addInteraction(UIPointerInteraction(delegate: random.chance(2) ? nil : self)) }
            parent.addSubview(view)
            views.append(view)
            if random.chance(2) { addScrollView(in: frame) }
        }
        platform.pacesMotion = random.chance(2)
        if random.chance(2) {
            let button = UIButton(frame: CGRect(x: random.index(200), y: random.index(100), width: 90, height: 40))
            button.addAction(UIAction { [weak self] _ in self?.disturb() }, for: .allEvents)
            parent.addSubview(button)
        }
        let recognizers = views.flatMap { $0.gestureRecognizers ?? [] }
        for recognizer in recognizers where random.chance(4) { recognizer.require(toFail: random.pick(recognizers)) }
    }

    private func addScrollView(in frame: CGRect) {
        let view = FuzzedScrollView(frame: frame)
        view.owner = self
        view.delegate = view
        view.contentSize = CGSize(width: random.index(2000), height: random.index(2000))
        view.isPagingEnabled = random.chance(4)
        view.bounces = !random.chance(4)
        view.alwaysBounceVertical = random.chance(2)
        view.isDirectionalLockEnabled = random.chance(4)
        view.delaysContentTouches = random.chance(2)
        view.canCancelContentTouches = !random.chance(4)
        view.decelerationRate = random.chance(2) ? .fast : .normal
        if random.chance(2) {
            view.minimumZoomScale = 0.5
            view.maximumZoomScale = 3
            view.bouncesZoom = random.chance(2)
        }
        if random.chance(3) { view.refreshControl = UIRefreshControl() }
        // One may contain another.
        (scrollViews.isEmpty || random.chance(2) ? parent : random.pick(scrollViews)).addSubview(view)
        view.addSubview(view.content)
        view.content.frame = CGRect(origin: .zero, size: view.contentSize)
        scrollViews.append(view)
        dead.append(WeakObject(object: view))
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

    func countScroll() {
        scrolls += 1
        if scrolls.isMultiple(of: 31) { disturb() }
    }

    /// Changes the hierarchy, as an app's handlers may.
    func disturb() {
        if !scrollViews.isEmpty, random.chance(3) { return disturb(random.pick(scrollViews)) }
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

    private func disturb(_ view: FuzzedScrollView) {
        let point = CGPoint(x: random.index(3000) - 500, y: random.index(3000) - 500)
        switch random.index(12) {
        case 0: view.setContentOffset(point, animated: random.chance(2))
        case 1: view.contentOffset = point
        case 2: view.contentSize = CGSize(width: random.index(2000), height: random.index(2000))
        case 3: view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: CGFloat(random.index(60)), right: 0)
        case 4: view.setZoomScale(0.25 + random.unit() * 4, animated: random.chance(2))
        case 5: view.zoom(to: CGRect(origin: point, size: CGSize(width: 50, height: 50)), animated: random.chance(2))
        case 6: view.scrollRectToVisible(CGRect(origin: point, size: CGSize(width: 9, height: 9)), animated: true)
        case 7: view.isScrollEnabled.toggle()
        case 8: view.removeFromSuperview()
        case 9: stage.addSubview(view)
        case 10: view.bounds.size.height = CGFloat(random.index(300))
        default:
            if random.chance(2) { view.refreshControl?.beginRefreshing() } else { view.refreshControl?.endRefreshing() }
        }
    }

    // MARK: Events

    /// Sends one frame of input.
    func send() {
        if random.chance(40) { return swipe() }
        if random.chance(3) { platform.advance(by: random.chance(50) ? 1 : Double(random.index(30)) / 1000) }
        let finger = Int32(random.index(4))
        let seat = SeatID(random.chance(20) ? 2 : 1)
        let point = CGPoint(x: random.index(400), y: random.index(300))
        switch random.index(19) {
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
                platform.send(.cancelled(seat, random.pick([.pointer, .touch, .keyboard, .tablet, .all])))
            } else if random.chance(4) {
                platform.cancelTouches()
            }
        case 15...16: tool(seat, at: point)
        case 17: transform(seat)
        default: if random.chance(8) { disturb() }
        }
    }

    /// Sends a frame of a tablet's tool.
    private func tool(_ seat: SeatID, at point: CGPoint) {
        let tool = UInt32(1 + random.index(3))
        let kind: TabletFrame.ToolKind = random.pick([.pen, .pen, .pen, .eraser, .finger, .mouse])
        let sample = TabletFrame.Sample(
            location: point, pressure: random.chance(4) ? nil : random.unit(), distance: random.unit(),
            tilt: CGVector(dx: random.unit() * 4 - 2, dy: random.unit() * 4 - 2))
        let actions: [TabletFrame.Action]
        switch random.index(6) {
        case 0, 1: return platform.moveTool(to: sample, tool: tool, kind: kind, isDown: random.chance(2) ? true : nil)
        case 2: actions = [.sample(sample)]
        case 3: actions = [.up]
        case 4: actions = [.leave]
        default: actions = [.down, .sample(sample), .up, .button(code: 0x14B, isPressed: true), .down]
        }
        platform.send(
            .tablet(TabletFrame(seat: seat, tool: tool, kind: kind, timestamp: platform.now, actions: actions)))
    }

    /// Sends a step of a touchpad's gesture.
    private func transform(_ seat: SeatID) {
        let phase: PointerFrame.Transform.Phase = random.pick([.began, .changed, .changed, .ended, .cancelled])
        let step = PointerFrame.Transform(
            phase: phase, scale: random.pick([0.5, 1.01, 3, 0, -1]), rotation: random.unit() - 0.5)
        let action: PointerFrame.Action = random.chance(8) ? .hold : .transform(step)
        platform.send(.pointer(PointerFrame(seat: seat, timestamp: platform.now, actions: [action])))
    }

    /// Moves a finger along a line, as a person does: random points alone are rarely a gesture.
    private func swipe() {
        let (x, y) = (CGFloat(random.index(400)), CGFloat(random.index(300)))
        let (dx, dy) = (CGFloat(random.index(41) - 20), CGFloat(random.index(61) - 30))
        platform.touchDown(7, at: CGPoint(x: x, y: y))
        for step in 1...(2 + random.index(8)) {
            platform.advance(by: 0.008)
            platform.touchMove(7, to: CGPoint(x: x + dx * CGFloat(step), y: y + dy * CGFloat(step)))
        }
        if !random.chance(8) { platform.touchUp(7) }
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
        for view in scrollViews where view.isTracking || view.isDragging || view.isZooming {
            faults.append("a scroll view is tracking, dragging or zooming")
        }
        for recognizer in dead.compactMap({ $0.object as? UIGestureRecognizer }) where recognizer.state != .possible {
            faults.append("\(recognizer) is not possible")
        }
        // Each weak reference to an object that is gone keeps 32 bytes.
        dead.removeAll { $0.object == nil }
        views = []
        scrollViews = []
        for view in stage.subviews { view.removeFromSuperview() }
        return faults.isEmpty ? nil : faults.joined(separator: "; ")
    }

    /// Returns the number of recognizers and scroll views of removed hierarchies that still exist.
    func countLeaks() -> Int {
        dead.removeAll { $0.object == nil }
        return dead.count
    }
}

extension RandomEvents: UIGestureRecognizerDelegate {
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

extension RandomEvents: UIPointerInteractionDelegate {
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        random.chance(3) ? nil : .system(random.pick(UIPointerStyle.SystemCursor.allCases))
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) { if random.chance(8) { disturb() } }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) { if random.chance(8) { disturb() } }
}

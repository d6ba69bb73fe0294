import UIKit

final class DragViewController: UIViewController, ActingPage {
    private let sheet = SheetView()
    private let chips = ChipsView()
    private let chasers = ChasersView()

    override func loadView() {
        view = GridView([
            [
                CardView(
                    "A sheet", caption: "Drag it, let go, catch it: UIViewPropertyAnimator, paused and continued.",
                    content: sheet),
                CardView(
                    "Throw", caption: "Discs keep the finger's velocity and settle in the nearest place.", span: 1.2,
                    content: chips),
            ],
            [
                CardView(
                    "Scrub", caption: "Drag along: fractionComplete, from 0 to 1 and back.", content: ScrubView()),
                CardView(
                    "Retarget", caption: "Touch again while they move: they turn without a jerk.", span: 1.2,
                    content: chasers),
            ],
        ])
    }

    static let lead = 0.34

    func act() {
        sheet.toggle()
        chips.scatter()
        chasers.chase(CGPoint(x: chasers.bounds.width * 0.82, y: chasers.bounds.height * 0.24))
    }
}

/// The last position and the velocity of a finger.
private struct Finger {
    private(set) var point: CGPoint
    /// In points per second.
    private(set) var velocity = CGPoint.zero
    private var time: TimeInterval

    @MainActor init(_ touch: UITouch, in view: UIView) {
        point = touch.location(in: view)
        time = touch.timestamp
    }

    /// Records a movement, and returns its distance.
    @MainActor mutating func move(_ touch: UITouch, in view: UIView) -> CGPoint {
        let next = touch.location(in: view)
        let step = CGPoint(x: next.x - point.x, y: next.y - point.y)
        let seconds = max(touch.timestamp - time, 0.001)
        // The mean of the last few movements.
        velocity.x += (step.x / seconds - velocity.x) * 0.4
        velocity.y += (step.y / seconds - velocity.y) * 0.4
        (point, time) = (next, touch.timestamp)
        return step
    }
}

// MARK: - A sheet

/// A small screen with a half-open sheet.
private final class SheetView: UIView {
    private let screen = UIView(color: Palette.ink, cornerRadius: 14)
    private let picture = UIImageView(image: Pictures.landscape)
    private let sheet = UIView(color: .systemBackground, cornerRadius: 14)
    private let grip = UIView(color: .tertiaryLabel, cornerRadius: 2)
    private let lines = (0..<6).map { _ in UIView(color: Palette.well, cornerRadius: 5) }
    private var isOpen = false
    private var animator: UIViewPropertyAnimator?
    private var finger: Finger?
    /// The fraction that was complete when a finger caught the sheet.
    private var caught: CGFloat = 0
    private var dragged: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        screen.clipsToBounds = true
        screen.isUserInteractionEnabled = false
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        addSubview(screen)
        for view in [picture, sheet] { screen.addSubview(view) }
        for view in [grip] + lines { sheet.addSubview(view) }
        for (index, line) in lines.enumerated() where index % 3 == 0 {
            line.backgroundColor = Palette.color(index / 3).withAlphaComponent(0.35)
        }
    }

    required init?(coder: NSCoder) { nil }

    private var travel: CGFloat { max(1, screen.bounds.height * 0.56) }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard animator == nil else { return }
        screen.frame = bounds.fitting(CGSize(width: 1.2, height: 1)).integral
        picture.bounds.size = screen.bounds.size
        picture.center = screen.bounds.middle
        sheet.bounds.size = screen.bounds.size
        grip.frame = CGRect(x: sheet.bounds.midX - 18, y: 7, width: 36, height: 4)
        for (index, line) in lines.enumerated() {
            let width = sheet.bounds.width - 32
            line.frame = CGRect(
                x: 16, y: 22 + CGFloat(index) * 24, width: index % 3 == 2 ? width * 0.6 : width, height: 16)
        }
        show(isOpen)
    }

    private func show(_ isOpen: Bool) {
        let top = screen.bounds.height * 0.8 - (isOpen ? travel : 0)
        sheet.center = CGPoint(x: screen.bounds.midX, y: top + sheet.bounds.height / 2)
        picture.transform = isOpen ? CGAffineTransform(scaleX: 0.88, y: 0.88) : .identity
        picture.alpha = isOpen ? 0.45 : 1
        picture.layer.cornerRadius = isOpen ? 14 : 0
    }

    /// Creates the animation to the other state, or uses the running one.
    private func takeAnimator() -> UIViewPropertyAnimator {
        if let animator { return animator }
        let opens = !isOpen
        let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.8) { [weak self] in self?.show(opens) }
        animator.addCompletion { [weak self] position in
            self?.animator = nil
            if position == .end { self?.isOpen = opens }
        }
        self.animator = animator
        return animator
    }

    /// Opens or closes the sheet without a finger.
    func toggle() {
        takeAnimator().startAnimation()
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow == nil, let animator else { return }
        animator.stopAnimation(false)
        animator.finishAnimation(at: .current)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        finger = Finger(touch, in: self)
        dragged = 0
        let animator = takeAnimator()
        animator.pauseAnimation()
        animator.isReversed = false
        caught = animator.fractionComplete
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let animator else { return }
        dragged += (finger?.move(touch, in: self).y ?? 0) * (isOpen ? 1 : -1)
        animator.fractionComplete = min(max(caught + dragged / travel, 0), 1)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, let animator else { return }
        // Relative to the remaining distance, as springs expect it.
        let speed = finger.velocity.y * (isOpen ? 1 : -1) / travel
        let isForward = abs(dragged) < 3 && caught == 0 || animator.fractionComplete + speed * 0.2 > 0.5
        animator.isReversed = !isForward
        let left = max(0.05, isForward ? 1 - animator.fractionComplete : animator.fractionComplete)
        let push = min(max((isForward ? speed : -speed) / left, -20), 20)
        animator.continueAnimation(
            withTimingParameters: UISpringTimingParameters(
                dampingRatio: 0.8, initialVelocity: CGVector(dx: push, dy: push)), durationFactor: 1)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }
}

// MARK: - Throw

/// Discs that are thrown from one position to another.
private final class ChipsView: UIView {
    private let places = (0..<8).map { _ in UIView(cornerRadius: 24) }
    private let chips = (0..<4).map { UIView(color: Palette.color($0), cornerRadius: 21) }
    /// The position of each disc.
    private var homes = [0, 3, 4, 7]
    private var held: (chip: Int, finger: Finger)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        for place in places {
            place.setBorder(UIColor(white: 0.82, alpha: 1), width: 2)
            place.isUserInteractionEnabled = false
            addSubview(place)
        }
        for chip in chips {
            chip.isUserInteractionEnabled = false
            (chip.layer.shadowOpacity, chip.layer.shadowRadius) = (0.25, 4)
            chip.layer.shadowOffset = CGSize(width: 0, height: 2)
            addSubview(chip)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, place) in places.enumerated() {
            place.bounds.size = CGSize(width: 48, height: 48)
            let cell = bounds.shrunk(dx: 8, dy: 8).rows(2, gap: 0)[index / 4].columns(4, gap: 0)[index % 4]
            place.center = cell.middle
        }
        for (index, chip) in chips.enumerated() where held?.chip != index {
            chip.bounds.size = CGSize(width: 42, height: 42)
            chip.center = places[homes[index]].center
        }
    }

    private func send(_ index: Int, to place: Int, velocity: CGPoint) {
        homes[index] = place
        let (chip, goal) = (chips[index], places[place].center)
        let way = hypot(goal.x - chip.center.x, goal.y - chip.center.y)
        // In distances per second, along the direction of movement.
        let speed = way < 1 ? 0 : hypot(velocity.x, velocity.y) / way
        UIView.animate(
            withDuration: 0.9, delay: 0, usingSpringWithDamping: 0.62, initialSpringVelocity: min(speed, 12),
            options: .allowUserInteraction
        ) {
            chip.center = goal
            chip.transform = .identity
        }
    }

    /// Moves all discs to other positions.
    func scatter() {
        for index in chips.indices {
            send(index, to: (homes[index] + [5, 2, 3, 5][index]) % places.count, velocity: .zero)
        }
    }

    private func shownCenter(of chip: UIView) -> CGPoint { chip.layer.presentation()?.position ?? chip.center }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard held == nil, let touch = touches.first else { return }
        let point = touch.location(in: self)
        // Their presented positions, not their end values.
        let distances = chips.map { chip in
            let center = shownCenter(of: chip)
            return hypot(center.x - point.x, center.y - point.y)
        }
        guard let index = chips.indices.min(by: { distances[$0] < distances[$1] }), distances[index] < 40 else {
            return super.touchesBegan(touches, with: event)
        }
        let chip = chips[index]
        let center = shownCenter(of: chip)
        chip.layer.removeAllAnimations()
        chip.center = center
        bringSubviewToFront(chip)
        UIView.animate(withDuration: 0.15) { chip.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) }
        held = (index, Finger(touch, in: self))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let index = held?.chip, let touch = touches.first else {
            return super.touchesMoved(touches, with: event)
        }
        let step = held?.finger.move(touch, in: self) ?? .zero
        chips[index].center.x += step.x
        chips[index].center.y += step.y
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let (index, finger) = held else { return }
        held = nil
        let center = chips[index].center
        let aim = CGPoint(x: center.x + finger.velocity.x * 0.15, y: center.y + finger.velocity.y * 0.15)
        let free = places.indices.filter { place in !homes.indices.contains { $0 != index && homes[$0] == place } }
        let nearest = free.min { first, second in
            hypot(places[first].center.x - aim.x, places[first].center.y - aim.y)
                < hypot(places[second].center.x - aim.x, places[second].center.y - aim.y)
        }
        send(index, to: nearest ?? homes[index], velocity: finger.velocity)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }
}

// MARK: - Scrub

/// An animation that a finger scrubs.
private final class ScrubView: UIView {
    private let tiles = (0..<5).map { UIView(color: Palette.color($0), cornerRadius: 8) }
    private let track = UIView(color: UIColor(white: 0.86, alpha: 1), cornerRadius: 2)
    private let knob = UIView(color: .white, cornerRadius: 13)
    private var animator: UIViewPropertyAnimator?
    private var fraction: CGFloat = 0.42
    private var arrangedSize = CGSize.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        clipsToBounds = true
        (knob.layer.shadowOpacity, knob.layer.shadowRadius) = (0.3, 3)
        knob.layer.shadowOffset = CGSize(width: 0, height: 1)
        for view in tiles + [track, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    private var way: CGRect { CGRect(x: 28, y: bounds.height - 26, width: max(1, bounds.width - 56), height: 4) }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != arrangedSize, !bounds.isEmpty else { return }
        arrangedSize = bounds.size
        end()
        track.frame = way
        knob.bounds.size = CGSize(width: 26, height: 26)
        let rows = CGRect(x: 20, y: 10, width: bounds.width - 40, height: max(1, bounds.height - 56)).rows(5, gap: 5)
        let side = rows[0].height
        for (tile, row) in zip(tiles, rows) {
            tile.transform = .identity
            tile.frame = CGRect(x: row.minX, y: row.minY, width: side, height: side)
            tile.layer.cornerRadius = side / 4
        }
        let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut)
        for (index, tile) in tiles.enumerated() {
            animator.addAnimations(
                {
                    tile.center.x = rows[index].maxX - side / 2
                    tile.transform = CGAffineTransform(rotationAngle: .pi)
                    tile.backgroundColor = Palette.color(index + 3)
                }, delayFactor: CGFloat(index) * 0.12)
        }
        animator.pausesOnCompletion = true
        self.animator = animator
        scrub(to: fraction)
    }

    private func scrub(to fraction: CGFloat) {
        self.fraction = min(max(fraction, 0), 1)
        animator?.fractionComplete = self.fraction
        knob.center = CGPoint(x: way.minX + way.width * self.fraction, y: way.midY)
    }

    private func end() {
        animator?.stopAnimation(true)
        animator = nil
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow == nil else { return }
        end()
        // In another window it starts again.
        arrangedSize = .zero
        setNeedsLayout()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesMoved(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        scrub(to: (touch.location(in: self).x - way.minX) / way.width)
    }
}

// MARK: - Retarget

/// Discs that follow touches, each with its own delay.
private final class ChasersView: UIView {
    private static let durations = [0.5, 0.8, 1.2, 1.7, 2.3]
    private let discs = durations.indices.map { index in
        UIView(color: Palette.color(index), cornerRadius: 22 - CGFloat(index) * 3)
    }
    private let mark = UIView(cornerRadius: 9)
    private var goal: CGPoint?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.ink
        layer.cornerRadius = 10
        clipsToBounds = true
        mark.bounds.size = CGSize(width: 18, height: 18)
        mark.setBorder(UIColor(white: 1, alpha: 0.5), width: 2)
        for view in [mark] + discs {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        for (index, disc) in discs.enumerated() {
            let side = 44 - CGFloat(index) * 6
            disc.bounds.size = CGSize(width: side, height: side)
            disc.alpha = 0.9
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard goal == nil else { return }
        for view in discs + [mark] { view.center = CGPoint(x: bounds.width * 0.16, y: bounds.height * 0.78) }
    }

    func chase(_ point: CGPoint) {
        goal = point
        mark.center = point
        for (disc, duration) in zip(discs, Self.durations) {
            // Additive: running animations continue beside it, so velocities are continuous.
            UIView.animate(withDuration: duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
                disc.center = point
            }
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        chase(touch.location(in: self))
    }
}

extension UIView {
    /// A view with rounded corners only.
    fileprivate convenience init(cornerRadius: CGFloat) {
        self.init(frame: .zero)
        layer.cornerRadius = cornerRadius
    }
}

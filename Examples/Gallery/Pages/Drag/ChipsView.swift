import UIKit

/// Discs that are thrown from one position to another.
final class ChipsView: UIView {
    private let slots = (0..<8).map { _ in UIView(cornerRadius: 24) }
    private let chips = (0..<4).map { UIView(color: Palette.color($0), cornerRadius: 21) }
    /// The position of each disc.
    private var homes = [0, 3, 4, 7]
    private var held: (chip: Int, finger: Finger)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        for slot in slots {
            slot.setBorder(UIColor(white: 0.82, alpha: 1), width: 2)
            slot.isUserInteractionEnabled = false
            addSubview(slot)
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
        for (index, slot) in slots.enumerated() {
            slot.bounds.size = CGSize(width: 48, height: 48)
            let cell = bounds.shrunk(dx: 8, dy: 8).rows(2, gap: 0)[index / 4].columns(4, gap: 0)[index % 4]
            slot.center = cell.middle
        }
        for (index, chip) in chips.enumerated() where held?.chip != index {
            chip.bounds.size = CGSize(width: 42, height: 42)
            chip.center = slots[homes[index]].center
        }
    }

    private func send(_ index: Int, to slot: Int, velocity: CGPoint) {
        homes[index] = slot
        let (chip, goal) = (chips[index], slots[slot].center)
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
            send(index, to: (homes[index] + [5, 2, 3, 5][index]) % slots.count, velocity: .zero)
        }
    }

    private func presentedCenter(of chip: UIView) -> CGPoint { chip.layer.presentation()?.position ?? chip.center }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard held == nil, let touch = touches.first else { return }
        let point = touch.location(in: self)
        // Their presented positions, not their end values.
        let distances = chips.map { chip in
            let center = presentedCenter(of: chip)
            return hypot(center.x - point.x, center.y - point.y)
        }
        guard let index = chips.indices.min(by: { distances[$0] < distances[$1] }), distances[index] < 40 else {
            return super.touchesBegan(touches, with: event)
        }
        let chip = chips[index]
        let center = presentedCenter(of: chip)
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
        let free = slots.indices.filter { slot in !homes.indices.contains { $0 != index && homes[$0] == slot } }
        let nearest = free.min { first, second in
            hypot(slots[first].center.x - aim.x, slots[first].center.y - aim.y)
                < hypot(slots[second].center.x - aim.x, slots[second].center.y - aim.y)
        }
        send(index, to: nearest ?? homes[index], velocity: finger.velocity)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }
}

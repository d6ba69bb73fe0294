import UIKit

final class SpaceViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView(
                    "sublayerTransform", caption: "One perspective for all sublayers. Drag to rotate them.",
                    span: 1.3, content: ShelfView()),
                CardView(
                    "CATransformLayer", caption: "Six faces each, in three dimensions. Drag to roll.",
                    content: DiceView()),
            ],
            [
                CardView("Intersecting", caption: "Each pixel shows what is nearest.", content: PlanesView()),
                CardView(
                    "isDoubleSided", caption: "Cards whose front and back are each visible from one side.",
                    content: cards()),
                CardView("isGeometryFlipped", caption: "With y upwards, also for content.", content: flipped()),
            ],
        ])
    }

    private func cards() -> UIView {
        ArrangedView.row(
            [0, 50, 130, 180].map { degrees in
                CaptionedView(
                    "\(degrees)°", sample: PlayingCard(turn: CGFloat(degrees) * .pi / 180),
                    proportions: CGSize(width: 0.7, height: 1))
            }, gap: 6)
    }

    private func flipped() -> UIView {
        ArrangedView.row(
            [false, true].map { isFlipped in
                let stairs = StairsView()
                stairs.layer.isGeometryFlipped = isFlipped
                return CaptionedView("\(isFlipped)", sample: stairs)
            })
    }
}

/// Pictures side by side in one perspective.
private final class ShelfView: UIView {
    private let pictures = Pictures.landscapeViews(5, cornerRadius: 8)
    private var turn: CGFloat = 0.95

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        for picture in pictures { addSubview(picture) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = bounds.height * 0.72
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / max(1, bounds.width)
        layer.sublayerTransform = perspective
        for (index, picture) in pictures.enumerated() {
            let offset = CGFloat(index - 2)
            picture.bounds.size = CGSize(width: height * 1.1, height: height)
            picture.contentMode = .scaleAspectFill
            picture.center = CGPoint(
                x: bounds.midX + offset * bounds.width * 0.145 + offset.signum * bounds.width * 0.1, y: bounds.midY)
            // The middle one faces the viewer, before the others.
            picture.layer.transform = CATransform3DRotate(
                CATransform3DMakeTranslation(0, 0, index == 2 ? 0 : -bounds.width * 0.2), -offset.signum * turn, 0, 1, 0
            )
            picture.layer.zPosition = -abs(offset)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        turn += (touch.location(in: self).x - touch.previousLocation(in: self).x) / 120
        setNeedsLayout()
    }
}

private extension CGFloat {
    /// -1, 0 or 1.
    var signum: CGFloat { self > 0 ? 1 : self < 0 ? -1 : 0 }
}

/// Two dice, the second one of glass.
private final class DiceView: UIView {
    private let dice = [CATransformLayer(), CATransformLayer()]
    private let faces: [[DieFace]]
    private var turn = CGPoint(x: 0.62, y: -0.46)

    override init(frame: CGRect) {
        faces = [
            (1...6).map { DieFace(pips: $0, color: .white) },
            (1...6).map { DieFace(pips: $0, color: UIColor.systemIndigo.withAlphaComponent(0.45)) },
        ]
        super.init(frame: frame)
        for (die, faces) in zip(dice, faces) {
            for face in faces { die.addSublayer(face) }
            layer.addSublayer(die)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let side = (min(bounds.width / 3.6, bounds.height / 1.75)).rounded()
        for (index, die) in dice.enumerated() {
            die.setSize(
                CGSize(width: side, height: side),
                at: CGPoint(x: bounds.midX + (CGFloat(index) - 0.5) * side * 1.8, y: bounds.midY))
            var transform = CATransform3DIdentity
            transform.m34 = -1 / (side * 5)
            transform = CATransform3DRotate(transform, turn.y, 1, 0, 0)
            transform = CATransform3DRotate(transform, turn.x + CGFloat(index) * 0.25, 0, 1, 0)
            die.transform = transform
            for (number, face) in faces[index].enumerated() {
                face.setSide(side, at: CGPoint(x: side / 2, y: side / 2))
                face.transform = CATransform3DTranslate(Self.direction(number), 0, 0, side / 2)
            }
        }
        CATransaction.commit()
    }

    /// Rotates a face to its side; opposite faces add up to seven.
    private static func direction(_ number: Int) -> CATransform3D {
        switch number {
        case 0: CATransform3DIdentity
        case 1: CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        case 2: CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
        case 3: CATransform3DMakeRotation(-.pi / 2, 1, 0, 0)
        case 4: CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
        default: CATransform3DMakeRotation(.pi, 0, 1, 0)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let (now, last) = (touch.location(in: self), touch.previousLocation(in: self))
        turn = CGPoint(x: turn.x + (now.x - last.x) / 100, y: turn.y - (now.y - last.y) / 100)
        setNeedsLayout()
    }
}

/// A square with one to six dots.
private final class DieFace: CALayer {
    private static let pipPositions: [[(CGFloat, CGFloat)]] = [
        [(0, 0)], [(-1, -1), (1, 1)], [(-1, -1), (0, 0), (1, 1)], [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)], [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    ]
    private let count: Int
    private let pips: [CALayer]

    init(pips count: Int, color: UIColor) {
        self.count = count
        pips = (0..<count).map { _ in CALayer(color: count == 1 ? .systemPink : .darkGray) }
        super.init()
        backgroundColor = color.cgColor
        borderColor = UIColor(white: 0, alpha: 0.25).cgColor
        borderWidth = 1
        for pip in pips { addSublayer(pip) }
    }

    override init(layer: Any) {
        count = 0
        pips = []
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) { nil }

    func setSide(_ side: CGFloat, at middle: CGPoint) {
        setSize(CGSize(width: side, height: side), at: middle)
        let size = side * (count == 1 ? 0.26 : 0.18)
        for (pip, position) in zip(pips, Self.pipPositions[count - 1]) {
            pip.setSize(
                CGSize(width: size, height: size),
                at: CGPoint(x: side * (0.5 + position.0 * 0.25), y: side * (0.5 + position.1 * 0.25)))
            pip.cornerRadius = size / 2
        }
    }
}

/// Three intersecting squares.
private final class PlanesView: UIView {
    private let space = CATransformLayer()
    private let planes = [UIColor.systemIndigo, .systemOrange, .systemTeal].map { CALayer(color: $0) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for plane in planes {
            plane.borderColor = UIColor(white: 1, alpha: 0.7).cgColor
            plane.borderWidth = 3
            space.addSublayer(plane)
        }
        layer.addSublayer(space)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let side = (min(bounds.width, bounds.height) * 0.66).rounded()
        space.setSize(CGSize(width: side, height: side), at: bounds.middle)
        var transform = CATransform3DIdentity
        transform.m34 = -1 / (side * 4)
        transform = CATransform3DRotate(transform, -0.5, 1, 0, 0)
        space.transform = CATransform3DRotate(transform, 0.65, 0, 1, 0)
        let turns = [
            CATransform3DIdentity, CATransform3DMakeRotation(.pi / 2, 1, 0, 0),
            CATransform3DMakeRotation(.pi / 2, 0, 1, 0),
        ]
        for (plane, turn) in zip(planes, turns) {
            plane.setSize(CGSize(width: side, height: side), at: CGPoint(x: side / 2, y: side / 2))
            plane.transform = turn
        }
        CATransaction.commit()
    }
}

/// A front and a back that are never visible at the same time.
private final class PlayingCard: UIView {
    private let front = UILabel(
        text: "A", font: .systemFont(ofSize: 30, weight: .heavy), color: .systemPink, alignment: .center)
    private let back = UIView(color: .systemIndigo)
    private let turn: CGFloat

    init(turn: CGFloat) {
        self.turn = turn
        super.init(frame: .zero)
        front.backgroundColor = .white
        front.setBorder(UIColor(white: 0, alpha: 0.15), width: 1)
        back.setBorder(.systemTeal, width: 4)
        for side in [front, back] {
            side.layer.cornerRadius = 6
            side.clipsToBounds = true
            side.layer.isDoubleSided = false
            addSubview(side)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let frame = bounds.fitting(CGSize(width: 0.7, height: 1)).insetBy(dx: 1, dy: 1)
        for (view, angle) in [(front, turn), (back, turn + .pi)] {
            view.bounds.size = frame.size
            view.center = frame.middle
            var transform = CATransform3DIdentity
            transform.m34 = -1 / max(1, frame.width * 4)
            view.layer.transform = CATransform3DRotate(transform, angle, 0, 1, 0)
        }
    }
}

/// Three steps from the origin.
private final class StairsView: UIView {
    private let steps = (1...3).map { number in
        UILabel(text: "\(number)", font: .systemFont(ofSize: 18, weight: .bold), color: .white, alignment: .center)
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        for (index, step) in steps.enumerated() {
            step.backgroundColor = Palette.color(index)
            step.layer.cornerRadius = 6
            step.clipsToBounds = true
            addSubview(step)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.shrunk(dx: 12, dy: 12)
        for (index, step) in steps.enumerated() {
            let cell = area.columns(3, gap: 0)[index].size
            let row = area.rows(3, gap: 0)[index]
            step.frame = CGRect(
                x: area.minX + cell.width * CGFloat(index), y: row.minY, width: cell.width, height: row.height)
        }
    }
}

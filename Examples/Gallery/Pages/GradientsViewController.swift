import UIKit

final class GradientsViewController: UIViewController {
    private let dusk: [UIColor] = [
        UIColor(red: 0.22, green: 0.24, blue: 0.52, alpha: 1), UIColor(red: 0.93, green: 0.49, blue: 0.45, alpha: 1),
        UIColor(red: 1, green: 0.82, blue: 0.56, alpha: 1),
    ]

    private var wheel: [UIColor] {
        (0...12).map { UIColor(hue: CGFloat($0 % 12) / 12, saturation: 0.75, brightness: 0.95, alpha: 1) }
    }

    override func loadView() {
        view = GridView([
            [
                CardView("Axial", caption: "Along a line, from startPoint to endPoint.", content: axial()),
                CardView(
                    "Radial and conic", caption: "Around startPoint; the last is a conic gradient in a ring.",
                    span: 1.2, content: round()),
            ],
            [
                CardView(
                    "Locations", caption: "The position of each colour; equal positions make an edge.", content: stops()
                ),
                CardView("Rounded", caption: "A cornerRadius, a border, a shadow.", content: rounded()),
                CardView("As masks", caption: "The alpha of a gradient masks the content.", content: masks()),
            ],
        ])
    }

    private func axial() -> UIView {
        let lines: [(String, CGPoint, CGPoint)] = [
            ("down", CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1)),
            ("across", CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5)),
            ("aslant", CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)),
            ("short", CGPoint(x: 0.5, y: 0.4), CGPoint(x: 0.5, y: 0.6)),
        ]
        return ArrangedView.row(
            lines.map { CaptionedView($0.0, sample: GradientView(dusk, start: $0.1, end: $0.2)) }, gap: 10)
    }

    private func round() -> UIView {
        let glow: [UIColor] = [.white, .systemTeal, Palette.ink]
        let center = CGPoint(x: 0.5, y: 0.5)
        let ring = GradientView(wheel, type: .conic, start: center, end: CGPoint(x: 0.5, y: 0), cornerRadius: 0)
        ring.mask = ShapeView(
            stroke: .black, width: 16,
            path: { bounds in
                let side = min(bounds.width, bounds.height) / 2 - 8
                return UIBezierPath(
                    arcCenter: bounds.middle, radius: max(1, side), startAngle: 0, endAngle: 2 * .pi, clockwise: true)
            })
        let square = CGSize(width: 1, height: 1)
        return ArrangedView.row(
            [
                CaptionedView(
                    "radial", sample: GradientView(glow, type: .radial, start: center, end: CGPoint(x: 1, y: 1)),
                    proportions: square),
                CaptionedView(
                    "off centre",
                    sample: GradientView(
                        glow, type: .radial, start: CGPoint(x: 0.3, y: 0.3), end: CGPoint(x: 1, y: 1), cornerRadius: 60),
                    proportions: square),
                CaptionedView(
                    "conic",
                    sample: GradientView(wheel, type: .conic, start: center, end: CGPoint(x: 0.5, y: 0)),
                    proportions: square),
                CaptionedView("in a ring", sample: MaskFillView(ring), proportions: square),
            ], gap: 10)
    }

    private func stops() -> UIView {
        let (start, end) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        let flag: [UIColor] = [.systemIndigo, .systemIndigo, .systemTeal, .systemTeal, .systemOrange, .systemOrange]
        return ArrangedView.grid(
            [
                CaptionedView("evenly", sample: GradientView(dusk, start: start, end: end, cornerRadius: 6)),
                CaptionedView(
                    "0, 0.8, 1",
                    sample: GradientView(dusk, start: start, end: end, locations: [0, 0.8, 1], cornerRadius: 6)),
                CaptionedView(
                    "edges at a third and two thirds",
                    sample: GradientView(
                        flag, start: start, end: end, locations: [0, 1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3, 1],
                        cornerRadius: 6)),
            ], columns: 1, gap: 6)
    }

    private func rounded() -> UIView {
        let pill = GradientView(
            [.systemPink, .systemOrange], start: CGPoint(x: 0, y: 0), end: CGPoint(x: 1, y: 1), cornerRadius: 26)
        pill.layer.shadowOpacity = 0.5
        pill.layer.shadowColor = UIColor.systemPink.cgColor
        pill.layer.shadowRadius = 8
        pill.layer.shadowOffset = CGSize(width: 0, height: 5)
        let label = UILabel(
            text: "Get started", font: .systemFont(ofSize: 16, weight: .semibold), color: .white, alignment: .center)
        pill.addSubview(label)
        let tile = GradientView(
            [.systemTeal, .systemIndigo], start: CGPoint(x: 0, y: 0), end: CGPoint(x: 1, y: 1), cornerRadius: 20)
        tile.setBorder(UIColor(white: 1, alpha: 0.6), width: 4)
        let leaf = GradientView([.systemYellow, .systemGreen], cornerRadius: 34)
        leaf.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        return ArrangedView([pill, tile, leaf]) { bounds in
            pill.frame = CGRect(x: 8, y: bounds.minY + 6, width: bounds.width - 16, height: 52)
            label.frame = pill.bounds
            let rest = CGRect(x: 8, y: 82, width: bounds.width - 16, height: max(0, bounds.height - 86))
            for (view, cell) in zip([tile, leaf], rest.columns(2, gap: 16)) { view.frame = cell }
        }
    }

    private func masks() -> UIView {
        let clear = UIColor(white: 0, alpha: 0)
        let across = GradientView(
            [clear, .black, clear], start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5), cornerRadius: 0)
        let spot = GradientView(
            [.black, .black, clear], type: .radial, start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 1, y: 1),
            locations: [0, 0.5, 1], cornerRadius: 0)
        return ArrangedView.grid(
            [across, spot].map { mask in
                let picture = UIImageView(image: Pictures.landscape)
                picture.contentMode = .scaleAspectFill
                picture.clipsToBounds = true
                picture.mask = mask
                return MaskFillView(picture)
            }, columns: 1)
    }
}

/// A view that resizes a subview and its mask with itself.
private final class MaskFillView: UIView {
    private let content: UIView

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        content.mask?.frame = content.bounds
    }
}

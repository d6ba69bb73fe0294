import UIKit

final class CornersViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView(
                    "Shadow radius", caption: "The blur is a Gaussian; shadowRadius is its standard deviation.",
                    span: 1.4, content: radii()),
                CardView("Colour and offset", caption: "Light from other directions.", content: offsets()),
            ],
            [
                CardView(
                    "Shadow path", caption: "Any path casts the shadow, not only the layer's outline.", content: paths()
                ),
                CardView(
                    "Masked corners", caption: "cornerRadius rounds those in maskedCorners.", content: masked()),
                CardView(
                    "Corner curve", caption: "A continuous corner over a circular one, in pink.",
                    content: CurveView()),
            ],
        ])
    }

    /// A white tile with a shadow, sized to fit its area.
    private func tile(_ change: (CALayer) -> Void) -> UIView {
        let tile = UIView(color: .systemBackground, cornerRadius: 14)
        tile.layer.shadowOpacity = 0.4
        tile.layer.shadowOffset = CGSize(width: 0, height: 2)
        change(tile.layer)
        return ArrangedView([tile]) { bounds in
            tile.frame = bounds.fitting(CGSize(width: 1, height: 1)).insetBy(dx: 12, dy: 12)
        }
    }

    private func radii() -> UIView {
        ArrangedView.row(
            [1, 4, 10, 22].map { radius in
                CaptionedView(
                    "\(Int(radius)) pt", sample: tile { $0.shadowRadius = radius },
                    proportions: CGSize(width: 1, height: 1))
            }, gap: 20)
    }

    private func offsets() -> UIView {
        let samples: [(String, CGSize, UIColor)] = [
            ("(0, 8)", CGSize(width: 0, height: 8), .systemIndigo),
            ("(8, 8)", CGSize(width: 8, height: 8), .systemPink),
            ("(0, 0)", .zero, .systemTeal),
        ]
        return ArrangedView.row(
            samples.map { name, offset, color in
                CaptionedView(
                    name,
                    sample: tile {
                        $0.shadowOffset = offset
                        $0.shadowColor = color.cgColor
                        $0.shadowOpacity = 0.75
                        $0.shadowRadius = 7
                    }, proportions: CGSize(width: 1, height: 1))
            })
    }

    private func paths() -> UIView {
        ArrangedView.row([
            CaptionedView("an ellipse below", sample: ContactView(), proportions: CGSize(width: 1, height: 1)),
            CaptionedView("a curled sheet", sample: CurledView(), proportions: CGSize(width: 1, height: 1)),
        ])
    }

    private func masked() -> UIView {
        let corners: [(String, CACornerMask)] = [
            ("upper", [.layerMinXMinYCorner, .layerMaxXMinYCorner]),
            ("right", [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]),
            ("diagonal", [.layerMinXMinYCorner, .layerMaxXMaxYCorner]), ("one", .layerMaxXMaxYCorner),
        ]
        return ArrangedView.grid(
            corners.enumerated().map { index, entry in
                let sample = UIView(color: Palette.color(index), cornerRadius: 22)
                sample.layer.maskedCorners = entry.1
                return CaptionedView(entry.0, sample: sample, proportions: CGSize(width: 1.5, height: 1))
            }, columns: 2)
    }
}

/// A ball with a contact shadow on the floor.
private final class ContactView: UIView {
    private let ball = UIView(color: .systemOrange)

    override init(frame: CGRect) {
        super.init(frame: frame)
        ball.layer.shadowOpacity = 0.45
        ball.layer.shadowRadius = 5
        ball.layer.shadowOffset = .zero
        addSubview(ball)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height) * 0.6
        ball.bounds.size = CGSize(width: side, height: side)
        ball.center = CGPoint(x: bounds.midX, y: bounds.midY - 8)
        ball.layer.cornerRadius = side / 2
        ball.layer.shadowPath =
            UIBezierPath(ovalIn: CGRect(x: side * 0.1, y: side * 1.06, width: side * 0.8, height: side * 0.12)).cgPath
    }
}

/// A sheet whose shadow bulges at the lower corners.
private final class CurledView: UIView {
    private let sheet = UIView(color: .systemBackground)
    private let lines = (0..<4).map { _ in UIView(color: Palette.well, cornerRadius: 2) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        sheet.layer.shadowOpacity = 0.5
        sheet.layer.shadowRadius = 4
        sheet.layer.shadowOffset = CGSize(width: 0, height: 4)
        sheet.setBorder(UIColor(white: 0, alpha: 0.06), width: 1)
        for line in lines { sheet.addSubview(line) }
        addSubview(sheet)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        sheet.frame = bounds.fitting(CGSize(width: 1, height: 1)).insetBy(dx: 12, dy: 12)
        let size = sheet.bounds.size
        for (index, line) in lines.enumerated() {
            let width = (size.width - 24) * (index == 3 ? 0.6 : 1)
            line.frame = CGRect(x: 12, y: 14 + CGFloat(index) * 12, width: max(0, width), height: 5)
        }
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: size.width, y: 0))
        path.addLine(to: CGPoint(x: size.width, y: size.height + 6))
        path.addQuadCurve(
            to: CGPoint(x: 0, y: size.height + 6), controlPoint: CGPoint(x: size.width / 2, y: size.height - 12))
        path.close()
        sheet.layer.shadowPath = path.cgPath
    }
}

/// A large corner of either curve, one over the other.
private final class CurveView: UIView {
    private let continuous = UIView(color: .systemIndigo)
    private let circular = UIView(color: .systemPink)

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        continuous.layer.cornerCurve = .continuous
        for view in [circular, continuous] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = max(bounds.width, bounds.height)
        for view in [continuous, circular] {
            view.frame = CGRect(x: 0, y: 0, width: side * 2.4, height: side * 2.4)
            view.layer.cornerRadius = side * 0.7
        }
    }
}

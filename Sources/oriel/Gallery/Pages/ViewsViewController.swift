import UIKit

final class ViewsViewController: UIViewController {
    private let overlap = OverlapView()
    private let outline = UILabel(font: .monospacedSystemFont(ofSize: 11.5, weight: .regular), lines: 0)

    override func loadView() {
        let opacity = OpacityView()
        view = GridView(
            [
                [
                    CardView(
                        "Overlapping views",
                        caption: "Green lies in pink, so it stays below red. Click a view: it is hit.",
                        content: overlap),
                    CardView(
                        "The same as a tree", caption: "Frames are in the superview's points.", span: 1.25,
                        content: ArrangedView([outline]) { [outline] in outline.frame = $0 }),
                ],
                [
                    CardView(
                        "Order of siblings", caption: "The last subview is in front. Click one to bring it there.",
                        content: PileView()),
                    CardView(
                        "Alpha", caption: "A view fades as a whole, with all that is in it.", span: 1.25,
                        content: opacity),
                ],
            ], shares: [1.15, 1])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        overlap.hitDidChange = { [weak self] in self?.updateOutline() }
        overlap.hitView = overlap.green
    }

    private func updateOutline() {
        let text = NSMutableAttributedString()
        append(overlap.stage, depth: 0, to: text)
        outline.attributedText = text
    }

    private func append(_ view: UIView, depth: Int, to text: NSMutableAttributedString) {
        let frame = view.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0.rounded()))" }
        let isHit = view === overlap.hitView
        let line =
            "\(String(repeating: "    ", count: depth))\(overlap.name(of: view))  (\(numbers.joined(separator: " ")))"
        text.append(
            NSAttributedString(
                string: (text.length > 0 ? "\n\n" : "") + line + (isHit ? "  ← hit" : ""),
                attributes: [
                    .font: UIFont.monospacedSystemFont(ofSize: 12, weight: isHit ? .bold : .regular),
                    .foregroundColor: isHit ? UIColor.systemIndigo : UIColor.label,
                ]))
        for subview in view.subviews { append(subview, depth: depth + 1, to: text) }
    }
}

/// Three overlapping views, the one that was touched last with an edge.
private final class OverlapView: UIView {
    let stage = UIView(frame: CGRect(x: 0, y: 0, width: 263, height: 336))
    let pink = UIView(
        frame: CGRect(x: 113, y: 111, width: 132, height: 194), color: UIColor(red: 1, green: 0.4, blue: 1, alpha: 1))
    let green = UIView(
        frame: CGRect(x: 41, y: 56, width: 132, height: 194), color: UIColor(red: 0.5, green: 1, blue: 0, alpha: 1))
    let red = UIView(
        frame: CGRect(x: 43, y: 197, width: 160, height: 230), color: UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    var hitDidChange: () -> Void = {}

    override init(frame: CGRect) {
        super.init(frame: frame)
        // The stage shows the part of its coordinates that the views are in.
        stage.bounds.origin = CGPoint(x: 33, y: 101)
        addSubview(stage)
        stage.addSubview(pink)
        pink.addSubview(green)
        stage.addSubview(red)
    }

    required init?(coder: NSCoder) { nil }

    var hitView: UIView? {
        didSet {
            oldValue?.setBorder(nil, width: 0)
            hitView?.setBorder(Palette.ink, width: 5)
            hitDidChange()
        }
    }

    func name(of view: UIView) -> String {
        if view === pink { return "pink" }
        if view === green { return "green" }
        return view === red ? "red" : "stage"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = bounds.fitting(stage.bounds.size).width / stage.bounds.width
        stage.transform = CGAffineTransform(scaleX: scale, y: scale)
        stage.center = bounds.middle
        hitDidChange()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let view = touches.first?.view, view !== self else { return }
        hitView = view === stage ? nil : view
    }
}

/// Tiles that come to the front when touched.
private final class PileView: UIView {
    private let tiles: [UILabel] = (0..<5).map { index in
        let tile = UILabel(
            text: "\(index + 1)", font: .systemFont(ofSize: 26, weight: .bold), color: .white, alignment: .center)
        tile.backgroundColor = Palette.color(index)
        tile.layer.cornerRadius = 14
        tile.clipsToBounds = true
        tile.setBorder(.systemBackground, width: 3)
        tile.isUserInteractionEnabled = true
        return tile
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for tile in tiles { addSubview(tile) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.height * 0.72, bounds.width * 0.32)
        let step = min(side * 0.62, (bounds.width - side) / 4)
        for (index, tile) in tiles.enumerated() {
            tile.bounds.size = CGSize(width: side, height: side)
            tile.center = CGPoint(
                x: bounds.midX + CGFloat(index - 2) * step, y: bounds.midY + (index % 2 == 0 ? -1 : 1) * side * 0.12)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let tile = touches.first?.view, tile.superview === self { bringSubviewToFront(tile) }
    }
}

/// The same group of shapes at four opacities, over stripes.
private final class OpacityView: UIView {
    private let samples = [1, 0.75, 0.5, 0.25].map { alpha in
        CaptionedView(String(format: "%.2f", alpha), sample: FadedSample(alpha: alpha))
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for sample in samples { addSubview(sample) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (sample, frame) in zip(samples, bounds.columns(4, gap: 12)) { sample.frame = frame }
    }
}

private final class FadedSample: UIView {
    private let stripes = (0..<6).map { _ in UIView(color: UIColor(white: 0.86, alpha: 1)) }
    private let group = UIView()
    private let circles = [UIView(color: .systemIndigo), UIView(color: .systemOrange)]

    init(alpha: CGFloat) {
        super.init(frame: .zero)
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        clipsToBounds = true
        for stripe in stripes { addSubview(stripe) }
        for circle in circles { group.addSubview(circle) }
        group.alpha = alpha
        addSubview(group)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = bounds.height / 12
        for (index, stripe) in stripes.enumerated() {
            stripe.frame = CGRect(x: 0, y: CGFloat(index * 2) * height, width: bounds.width, height: height)
        }
        group.frame = bounds.insetBy(dx: bounds.width * 0.1, dy: bounds.height * 0.1)
        let side = min(group.bounds.width, group.bounds.height) * 0.66
        for (index, circle) in circles.enumerated() {
            let shift = (index == 0 ? -1 : 1) * side * 0.25
            circle.bounds.size = CGSize(width: side, height: side)
            circle.center = CGPoint(x: group.bounds.midX + shift, y: group.bounds.midY + shift)
            circle.layer.cornerRadius = side / 2
        }
    }
}

import UIKit

final class ViewsViewController: UIViewController {
    private let overlap = OverlapView()
    private let outline = OutlineView()

    override func loadView() {
        let opacity = OpacityView()
        view = GridView(
            [
                [
                    CardView(
                        "Overlapping views",
                        caption: "Green is a subview of pink, so it stays below red. Click a view to hit-test it.",
                        content: overlap),
                    CardView(
                        "The view tree", caption: "Frames are in the superview's points.", span: 1.25,
                        content: outline),
                ],
                [
                    CardView(
                        "Order of siblings",
                        caption: "The last subview is in front. Click one to bring it to the front.",
                        content: PileView()),
                    CardView(
                        "Alpha", caption: "A view fades together with its subviews.", span: 1.25,
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
        let views = [overlap.stage, overlap.pink, overlap.green, overlap.red]
        outline.rows = views.map { view in
            let frame = view.frame
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0.rounded()))" }
            return OutlineView.Row(
                depth: view === overlap.stage ? 0 : view === overlap.green ? 2 : 1, color: view.backgroundColor,
                name: overlap.name(of: view), detail: numbers.joined(separator: "  "),
                isMarked: view === overlap.hitView)
        }
    }
}

/// Views as lines of a tree: a swatch, a name, a frame.
private final class OutlineView: UIView {
    struct Row {
        var depth: Int
        var color: UIColor?
        var name: String
        var detail: String
        var isMarked: Bool
    }

    private var lines: [(back: UIView, swatch: UIView, name: UILabel, detail: UILabel)] = []

    var rows: [Row] = [] {
        didSet { update() }
    }

    private func update() {
        while lines.count < rows.count {
            let line = (
                back: UIView(color: .clear, cornerRadius: 8), swatch: UIView(color: .clear, cornerRadius: 4),
                name: UILabel(font: .systemFont(ofSize: 14, weight: .medium)),
                detail: UILabel(
                    font: .monospacedSystemFont(ofSize: 13, weight: .regular), color: .secondaryLabel, alignment: .right
                )
            )
            line.name.adjustsFontSizeToFitWidth = true
            for view in [line.back, line.swatch, line.name, line.detail] { addSubview(view) }
            lines.append(line)
        }
        for (row, line) in zip(rows, lines) {
            line.back.backgroundColor = row.isMarked ? tintColor.withAlphaComponent(0.12) : Palette.well
            line.swatch.backgroundColor = row.color
            line.swatch.setBorder(row.color == nil ? .tertiaryLabel : nil, width: 1.5)
            line.name.text = row.isMarked ? "\(row.name), hit" : row.name
            line.name.textColor = row.isMarked ? tintColor : .label
            line.detail.text = row.detail
        }
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = min(46, (bounds.height - 6 * CGFloat(lines.count)) / CGFloat(max(1, lines.count)))
        var y = max(0, (bounds.height - (height + 6) * CGFloat(lines.count)) / 2)
        for (row, line) in zip(rows, lines) {
            let x = CGFloat(row.depth) * min(28, (bounds.width * 0.06).rounded())
            line.back.frame = CGRect(x: x, y: y, width: bounds.width - x, height: height)
            let side: CGFloat = 18
            line.swatch.frame = CGRect(x: x + 12, y: y + (height - side) / 2, width: side, height: side)
            let (left, right) = (x + 40, bounds.width - 12)
            let width = min(line.detail.intrinsicContentSize.width, max(0, right - left))
            line.detail.frame = CGRect(x: right - width, y: y, width: width, height: height)
            line.name.frame = CGRect(x: left, y: y, width: max(0, right - width - 8 - left), height: height)
            y += height + 6
        }
    }
}

/// Three overlapping views, of which the last touched one has a border.
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
        // The stage shows the part of its coordinates that contains the views.
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
            text: "   \(index + 1)", font: .systemFont(ofSize: 24, weight: .bold), color: .white)
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
        let side = min(group.bounds.width, group.bounds.height) * 0.62
        for (index, circle) in circles.enumerated() {
            let shift = (index == 0 ? -1 : 1) * side * 0.36
            circle.bounds.size = CGSize(width: side, height: side)
            circle.center = CGPoint(x: group.bounds.midX + shift, y: group.bounds.midY + shift)
            circle.layer.cornerRadius = side / 2
        }
    }
}

import UIKit

/// A playground for visual formats: samples, a text field, the resulting layout, and the errors of the format.
final class FormatsViewController: UIViewController {
    private let field = FormatField()
    // Large enough for any sample, until it is laid out.
    private let canvas = FormatCanvas(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private let mistake = UILabel(
        font: .monospacedSystemFont(ofSize: 11, weight: .regular), color: .systemRed, lines: 0)
    private let report = UILabel(font: .monospacedSystemFont(ofSize: 12, weight: .regular), lines: 0)

    private static let samples = [
        "|-[a]-[b(==a)]-[c(==a)]-|",
        "|-[a(60)]-gap-[b(>=70)]-(>=gap)-[c(60)]-|",
        "[a(b)]-[b(90@750)]-(gap@500)-[c]-|",
        "V:|-[a(==c)]-[b(30)]-[c]-|",
        "V:|-(>=8)-[a(24)]-[b(24)]-|",
    ]
    private static let invalidSamples = [
        "|-[a]-[d]-|",
        "[a]->=20-[b]",
        "|-[a(60@1001)]-[b]-|",
        "|-[a]-[b(==a)",
    ]

    override func loadView() {
        field.textDidChange = { [weak self] in self?.show($0) }
        let canFail = GalleryViewController.parseFormat != nil
        field.isEditable = canFail
        let samples = (Self.samples + (canFail ? Self.invalidSamples : [])).map(SampleControl.init)
        for sample in samples {
            sample.addAction(
                UIAction { [weak self, format = sample.format] _ in self?.field.text = format }, for: .touchUpInside)
        }
        let list = ArrangedView(samples + [mistake]) { [mistake] bounds in
            let text = max(0, min(bounds.height, mistake.sizeThatFits(bounds.size).height.rounded(.up)))
            let pitch = max(4, min(34, (bounds.height - text) / CGFloat(samples.count)))
            for (index, sample) in samples.enumerated() {
                sample.frame = CGRect(x: 0, y: pitch * CGFloat(index), width: bounds.width, height: pitch - 4)
            }
            mistake.frame = CGRect(x: 0, y: bounds.height - text, width: bounds.width, height: text)
        }
        let well = ArrangedView([report]) { [report] bounds in
            let area = bounds.shrunk(dx: 10, dy: 8)
            let height = min(area.height, report.sizeThatFits(area.size).height.rounded(.up))
            report.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
        }
        well.backgroundColor = Palette.well
        well.layer.cornerRadius = 8
        let playground = ArrangedView([field, canvas, well]) { [field, canvas] bounds in
            field.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 36)
            let room = max(0, bounds.height - 36 - 20)
            let height = (room * 0.45).rounded()
            canvas.frame = CGRect(x: 0, y: 46, width: bounds.width, height: height)
            well.frame = CGRect(x: 0, y: 56 + height, width: bounds.width, height: room - height)
        }
        view = GridView([
            [
                CardView(
                    "Formats", caption: "Click one; four have errors. The last error found is shown below.", span: 1,
                    content: list),
                CardView(
                    "Playground",
                    caption: "Click the line and type. The views are a, b and c, and the metric gap is 24.", span: 1.5,
                    content: playground),
            ]
        ])
        if canFail { field.text = Self.invalidSamples[1] }
        field.text = Self.samples[1]
    }

    private func show(_ format: String) {
        do {
            let constraints = try canvas.lay(out: format)
            report.textColor = .label
            report.text =
                constraints.isEmpty ? "No constraint" : constraints.map(canvas.text).joined(separator: "\n")
        } catch {
            report.textColor = .systemRed
            // The error, and the format again with a mark below the character.
            report.text = "\(error)"
            mistake.text = report.text
            mistake.superview?.setNeedsLayout()
        }
        report.superview?.setNeedsLayout()
    }
}

/// A format to click.
private final class SampleControl: UIControl {
    let format: String
    private let label = UILabel(font: .monospacedSystemFont(ofSize: 11, weight: .regular))

    init(_ format: String) {
        self.format = format
        super.init(frame: .zero)
        label.text = format
        backgroundColor = Palette.well
        layer.cornerRadius = 6
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? UIColor.systemIndigo.withAlphaComponent(0.2) : Palette.well }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.shrunk(dx: 8, dy: 0)
    }
}

/// A line of text with an insertion point at its end.
private final class FormatField: UIView, UIKeyInput {
    var textDidChange: (String) -> Void = { _ in }
    var isEditable = true

    var text = "" {
        didSet {
            label.text = text
            setNeedsLayout()
            textDidChange(text)
        }
    }

    private let label = UILabel(font: .monospacedSystemFont(ofSize: 14, weight: .medium))
    private let insertionPoint = UIView(color: .systemIndigo)

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 8
        setBorder(.systemIndigo, width: 1.5)
        addSubview(label)
        addSubview(insertionPoint)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.shrunk(dx: 10, dy: 0)
        label.frame = area
        let width = min(area.width, label.sizeThatFits(area.size).width)
        insertionPoint.frame = CGRect(x: area.minX + width + 1, y: bounds.midY - 10, width: 2, height: 20)
    }

    override var canBecomeFirstResponder: Bool { isEditable }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { becomeFirstResponder() }

    // MARK: UIKeyInput

    var hasText: Bool { !text.isEmpty }

    func insertText(_ text: String) { self.text += text.filter { !$0.isNewline } }

    func deleteBackward() { if hasText { text.removeLast() } }
}

/// Three views that a format lays out along its axis, centred on the other axis.
private final class FormatCanvas: UIView {
    private let names = ["a", "b", "c"]
    private let boxes: [UILabel]
    private var current: [NSLayoutConstraint] = []

    override init(frame: CGRect) {
        boxes = names.enumerated().map { index, name in
            let box = UILabel(
                text: name, font: .systemFont(ofSize: 16, weight: .semibold), color: .white, alignment: .center)
            box.backgroundColor = Palette.color(index)
            box.layer.cornerRadius = 6
            box.clipsToBounds = true
            box.translatesAutoresizingMaskIntoConstraints = false
            return box
        }
        super.init(frame: frame)
        backgroundColor = Palette.well
        layer.cornerRadius = 8
        clipsToBounds = true
        for box in boxes { addSubview(box) }
    }

    required init?(coder: NSCoder) { nil }

    /// Replaces the constraints by those of a format; if it is invalid, the previous ones stay.
    /// - Throws: An error of ``GalleryViewController/parseFormat``.
    func lay(out format: String) throws -> [NSLayoutConstraint] {
        let views = Dictionary(uniqueKeysWithValues: zip(names, boxes as [Any]))
        let metrics = ["gap": 24]
        let made =
            try GalleryViewController.parseFormat?(format, metrics, views)
            ?? NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: metrics, views: views)
        NSLayoutConstraint.deactivate(current)
        current = made
        let isVertical = format.hasPrefix("V:")
        for (index, box) in boxes.enumerated() {
            let isNamed = format.contains("[\(names[index])")
            box.isHidden = !isNamed
            current += across(box, isVertical: isVertical)
            // What the format does not determine.
            let start =
                isVertical
                ? box.topAnchor.constraint(equalTo: topAnchor) : box.leadingAnchor.constraint(equalTo: leadingAnchor)
            start.priority = UILayoutPriority(1)
            current.append(start)
        }
        NSLayoutConstraint.activate(current)
        return made
    }

    private func across(_ box: UIView, isVertical: Bool) -> [NSLayoutConstraint] {
        guard isVertical else {
            return [
                box.centerYAnchor.constraint(equalTo: centerYAnchor),
                box.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 0.5),
            ]
        }
        return [
            box.centerXAnchor.constraint(equalTo: centerXAnchor),
            box.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5),
        ]
    }

    /// Returns a constraint as an equation between names.
    func text(of constraint: NSLayoutConstraint) -> String {
        func term(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String {
            let name = boxes.firstIndex { $0 === item }.map { names[$0] } ?? "superview"
            return "\(name).\(attribute.name)"
        }
        let constant = constraint.constant
        var right = String(format: "%g", Double(abs(constant)))
        if let second = constraint.secondItem {
            let sum = constant == 0 ? "" : " \(constant < 0 ? "-" : "+") \(right)"
            right = term(second, constraint.secondAttribute) + sum
        } else if constant < 0 {
            right = "-" + right
        }
        let priority = constraint.priority == .required ? "" : "   @\(Int(constraint.priority.rawValue))"
        return
            "\(term(constraint.firstItem, constraint.firstAttribute)) \(constraint.relation.symbol) \(right)\(priority)"
    }
}

extension NSLayoutConstraint.Attribute {
    /// The name, for the attributes that visual formats constrain.
    fileprivate var name: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        default: "attribute \(rawValue)"
        }
    }
}

extension NSLayoutConstraint.Relation {
    fileprivate var symbol: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        default: "=="
        }
    }
}

import UIKit

/// Resizable panes and their layouts.
final class ResizingViewController: UIViewController {
    override func loadView() {
        view = GridView(
            [
                [
                    CardView(
                        "A profile", caption: "Text wraps at the width that the constraints give it. Drag a corner.",
                        span: 1.4, content: ResizableView(ProfileView())),
                    CardView(
                        "As large as fits", caption: "80 % of the width, if the height leaves space for a square.",
                        content: ResizableView(SquareView())),
                ],
                [
                    CardView(
                        "Springs and struts", caption: "Autoresizing masks: no constraint, and no work for the solver.",
                        content: ResizableView(SpringsView())),
                    CardView(
                        "Guides and shares", caption: "A sidebar of 30 %, and a column of readable width.",
                        span: 1.4, content: ResizableView(ColumnsView())),
                ],
            ], minHeight: 290)
    }
}

/// A pane with a grip at its corner.
///
/// The pane takes a share of the area until it is dragged. The dragged size then has the higher priority, and the edges of the
/// area, which are required, the highest.
private final class ResizableView: UIView {
    private static let margin: CGFloat = 10

    private let grip = GripView()
    private let sizeLabel = UILabel(
        font: .monospacedDigitSystemFont(ofSize: 11, weight: .regular), color: .tertiaryLabel, alignment: .right)
    private let pane: UIView
    private let width: NSLayoutConstraint
    private let height: NSLayoutConstraint

    init(_ pane: UIView) {
        self.pane = pane
        width = pane.widthAnchor.constraint(equalToConstant: 0)
        height = pane.heightAnchor.constraint(equalToConstant: 0)
        // Large enough for the required constraints, until the card lays it out.
        super.init(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        for view in [pane, grip, sizeLabel] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        pane.backgroundColor = Palette.well
        pane.layer.cornerRadius = 10
        pane.clipsToBounds = true
        for constraint in [width, height] { constraint.priority = UILayoutPriority(800) }
        let shares = [
            pane.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.86),
            pane.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 0.9),
        ]
        for share in shares { share.priority = UILayoutPriority(790) }
        let least = [
            pane.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
            pane.heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
        ]
        for constraint in least { constraint.priority = UILayoutPriority(900) }
        NSLayoutConstraint.activate(
            shares + least + [
                pane.leadingAnchor.constraint(equalTo: leadingAnchor),
                pane.topAnchor.constraint(equalTo: topAnchor),
                pane.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -Self.margin),
                pane.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -Self.margin),
                grip.widthAnchor.constraint(equalToConstant: 28),
                grip.heightAnchor.constraint(equalToConstant: 28),
                grip.centerXAnchor.constraint(equalTo: pane.trailingAnchor),
                grip.centerYAnchor.constraint(equalTo: pane.bottomAnchor),
                sizeLabel.trailingAnchor.constraint(equalTo: grip.leadingAnchor, constant: -4),
                sizeLabel.topAnchor.constraint(equalTo: pane.bottomAnchor, constant: 2),
            ])
        grip.onDrag = { [weak self] in self?.drag(by: $0, from: $1) }
    }

    required init?(coder: NSCoder) { nil }

    private func drag(by distance: CGPoint, from size: CGSize?) -> CGSize {
        let size = size ?? pane.bounds.size
        width.constant = max(0, size.width + distance.x)
        height.constant = max(0, size.height + distance.y)
        NSLayoutConstraint.activate([width, height])
        return size
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let text = "\(Int(pane.bounds.width)) × \(Int(pane.bounds.height))"
        if sizeLabel.text != text { sizeLabel.text = text }
    }
}

/// The handle at a pane's corner.
private final class GripView: UIView {
    /// Called with the distance of the drag, and the size that the first call returned.
    var onDrag: (CGPoint, CGSize?) -> CGSize? = { _, _ in nil }
    private var start = CGPoint.zero
    private var size: CGSize?

    override init(frame: CGRect) {
        super.init(frame: frame)
        let dot = UIView(frame: CGRect(x: 8, y: 8, width: 12, height: 12), color: .systemBackground, cornerRadius: 6)
        dot.setBorder(.systemIndigo, width: 3)
        dot.isUserInteractionEnabled = false
        addSubview(dot)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        // In the window's coordinates: the grip moves with the drag.
        start = touch.location(in: nil)
        size = onDrag(.zero, nil)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let size else { return }
        let location = touch.location(in: nil)
        _ = onDrag(CGPoint(x: location.x - start.x, y: location.y - start.y), size)
    }
}

/// A picture, a name, text that wraps and two buttons of one width.
private final class ProfileView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let picture = UIView(color: .systemTeal, cornerRadius: 14)
        let initials = UILabel(
            text: "AL", font: .systemFont(ofSize: 20, weight: .semibold), color: .white, alignment: .center)
        let name = UILabel(text: "Ada Lovelace", font: .systemFont(ofSize: 17, weight: .semibold))
        let text = UILabel(
            text: "Wrote the first program for a machine that was never built, with notes longer than the paper.",
            font: .systemFont(ofSize: 13), color: .secondaryLabel, lines: 0)
        let follow = Self.button("Follow", .filled()), message = Self.button("Message", .tinted())
        for view in [picture, name, text, follow, message] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        initials.translatesAutoresizingMaskIntoConstraints = false
        picture.addSubview(initials)
        let share = picture.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.25)
        share.priority = .defaultHigh
        // Where the content does not fit, the text is truncated, and the pane keeps its size.
        text.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
        let views = ["p": picture, "n": name, "t": text, "f": follow, "m": message]
        let formats = [
            "H:|-14-[p(>=40,<=72)]-12-[n]-(>=14@999)-|", "H:[p]-12-[t]-(14@999)-|", "H:|-14-[f]-10-[m(==f)]-(14@999)-|",
            "V:|-14-[p]", "V:|-14-[n]-4-[t]-(>=10)-[f(32)]-(14@750)-|", "V:[m(==f)]",
        ]
        NSLayoutConstraint.activate(
            formats.flatMap { NSLayoutConstraint.constraints(withVisualFormat: $0, views: views) } + [
                share, picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
                initials.centerXAnchor.constraint(equalTo: picture.centerXAnchor),
                initials.centerYAnchor.constraint(equalTo: picture.centerYAnchor),
                message.topAnchor.constraint(equalTo: follow.topAnchor),
            ])
    }

    required init?(coder: NSCoder) { nil }

    private static func button(_ title: String, _ configuration: UIButton.Configuration) -> UIButton {
        var configuration = configuration
        configuration.title = title
        let button = UIButton(configuration: configuration)
        button.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        return button
    }
}

/// A centred square as large as the shorter side.
private final class SquareView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let square = UIView(color: .systemOrange, cornerRadius: 12)
        let mark = UIView(color: UIColor(white: 1, alpha: 0.55), cornerRadius: 6)
        for (view, superview) in [(square, self), (mark, square)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            superview.addSubview(view)
        }
        let wide = square.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.8)
        wide.priority = UILayoutPriority(750)
        NSLayoutConstraint.activate([
            wide,
            square.widthAnchor.constraint(equalTo: square.heightAnchor),
            square.heightAnchor.constraint(lessThanOrEqualTo: heightAnchor, multiplier: 0.8),
            square.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.8),
            square.centerXAnchor.constraint(equalTo: centerXAnchor),
            square.centerYAnchor.constraint(equalTo: centerYAnchor),
            mark.widthAnchor.constraint(equalTo: square.widthAnchor, multiplier: 0.5),
            mark.heightAnchor.constraint(equalTo: square.heightAnchor, multiplier: 0.125),
            mark.centerXAnchor.constraint(equalTo: square.centerXAnchor),
            mark.bottomAnchor.constraint(equalTo: square.bottomAnchor, constant: -12),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

/// Nine views that are attached to their edges, and stretch between them.
private final class SpringsView: UIView {
    override init(frame: CGRect) {
        super.init(frame: CGRect(x: 0, y: 0, width: 180, height: 120))
        let columns: [(x: CGFloat, width: CGFloat, mask: AutoresizingMask)] = [
            (10, 40, .flexibleRightMargin), (58, 64, .flexibleWidth), (130, 40, .flexibleLeftMargin),
        ]
        let rows: [(y: CGFloat, height: CGFloat, mask: AutoresizingMask)] = [
            (10, 24, .flexibleBottomMargin), (42, 36, .flexibleHeight), (86, 24, .flexibleTopMargin),
        ]
        for (rowIndex, row) in rows.enumerated() {
            for (index, column) in columns.enumerated() {
                let view = UIView(
                    frame: CGRect(x: column.x, y: row.y, width: column.width, height: row.height),
                    color: Palette.color(rowIndex + index), cornerRadius: 6)
                view.autoresizingMask = [column.mask, row.mask]
                addSubview(view)
            }
        }
    }

    required init?(coder: NSCoder) { nil }
}

/// A sidebar with a share of the width, and lines of text in a layout guide beside it.
private final class ColumnsView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let sidebar = UIView(color: UIColor.systemIndigo.withAlphaComponent(0.16), cornerRadius: 0)
        let title = UILabel(text: "Chapter 14", font: .systemFont(ofSize: 15, weight: .semibold))
        let column = UILayoutGuide()
        addLayoutGuide(column)
        let lines = (0..<4).map { _ in UIView(color: UIColor(white: 0.8, alpha: 1), cornerRadius: 4) }
        for view in [sidebar, title] + lines {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        let fill = column.widthAnchor.constraint(equalTo: widthAnchor)
        fill.priority = .defaultHigh
        var constraints = [
            sidebar.leadingAnchor.constraint(equalTo: leadingAnchor), sidebar.topAnchor.constraint(equalTo: topAnchor),
            sidebar.bottomAnchor.constraint(equalTo: bottomAnchor),
            sidebar.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.3),
            fill, column.widthAnchor.constraint(lessThanOrEqualToConstant: 220),
            column.leadingAnchor.constraint(equalTo: sidebar.trailingAnchor, constant: 16),
            column.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -16),
            title.leadingAnchor.constraint(equalTo: column.leadingAnchor),
            title.trailingAnchor.constraint(lessThanOrEqualTo: column.trailingAnchor),
            title.topAnchor.constraint(equalTo: topAnchor, constant: 14),
        ]
        for (index, line) in lines.enumerated() {
            let above = index == 0 ? title.bottomAnchor : lines[index - 1].bottomAnchor
            constraints += [
                line.leadingAnchor.constraint(equalTo: column.leadingAnchor),
                line.widthAnchor.constraint(equalTo: column.widthAnchor, multiplier: [1, 0.94, 0.98, 0.55][index]),
                line.topAnchor.constraint(equalTo: above, constant: 10),
                line.heightAnchor.constraint(equalToConstant: 8),
            ]
        }
        NSLayoutConstraint.activate(constraints)
    }

    required init?(coder: NSCoder) { nil }
}

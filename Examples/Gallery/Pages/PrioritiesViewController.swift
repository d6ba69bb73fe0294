import UIKit

/// Shows which constraints are broken where not all can hold.
final class PrioritiesViewController: UIViewController {
    override func loadView() {
        view = GridView(
            [
                [
                    CardView(
                        "A label and a button",
                        caption: "Centre the button: 700. Do not truncate the label: 750.",
                        content: squeezed()),
                    CardView(
                        "Levels are strict", caption: "One constraint at 750 wins against any number at 749.",
                        content: LevelsView()),
                    CardView(
                        "Content",
                        caption: "Lower resistance: truncated first. Lower hugging: stretched first.",
                        content: contents()),
                ]
            ], minHeight: 400)
    }

    private func squeezed() -> UIView {
        let views = (0..<10).map { SqueezedView(share: 0.28 + 0.08 * CGFloat($0)) }
        return ArrangedView(views) { bounds in
            for (view, row) in zip(views, bounds.rows(views.count, gap: 8)) { view.frame = row }
        }
    }

    private func contents() -> UIView {
        let cases: [(String, UILayoutPriority, UILayoutPriority)] = [
            ("resistance 750 and 751", UILayoutPriority(750), UILayoutPriority(751)),
            ("resistance 751 and 750", UILayoutPriority(751), UILayoutPriority(750)),
        ]
        let squeezed = cases.map { name, first, second in
            PairView(name, texts: ("Breakfast", "in the afternoon")) { labels in
                labels[0].setContentCompressionResistancePriority(first, for: .horizontal)
                labels[1].setContentCompressionResistancePriority(second, for: .horizontal)
            }
        }
        let stretched = [(251, 250), (250, 251)].map { first, second in
            PairView("hugging \(first) and \(second)", texts: ("Name", "Ada")) { labels in
                labels[0].setContentHuggingPriority(UILayoutPriority(Float(first)), for: .horizontal)
                labels[1].setContentHuggingPriority(UILayoutPriority(Float(second)), for: .horizontal)
            }
        }
        let views = squeezed + stretched
        return ArrangedView(views) { bounds in
            for (view, row) in zip(views, bounds.rows(views.count, gap: 10)) { view.frame = row }
        }
    }
}

/// A container with a share of the width, which contains a label beside a button.
private final class SqueezedView: UIView {
    init(share: CGFloat) {
        super.init(frame: .zero)
        let pane = UIView(color: Palette.well, cornerRadius: 6)
        let middle = UIView(color: UIColor.systemPink.withAlphaComponent(0.5))
        let label = UILabel(text: "Some label", font: .systemFont(ofSize: 13))
        let button = UILabel(
            text: "OK", font: .systemFont(ofSize: 13, weight: .semibold), color: .white, alignment: .center)
        button.backgroundColor = .systemIndigo
        button.layer.cornerRadius = 5
        button.clipsToBounds = true
        label.backgroundColor = UIColor.systemTeal.withAlphaComponent(0.25)
        for (view, superview) in [(pane, self), (middle, pane), (label, pane), (button, pane)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            superview.addSubview(view)
        }
        let views = ["pane": pane, "middle": middle, "label": label, "button": button]
        let center = button.centerXAnchor.constraint(equalTo: pane.centerXAnchor)
        center.priority = UILayoutPriority(700)
        let formats = [
            "H:|[pane]", "V:|[pane]|", "V:|[middle]|", "H:[middle(1)]", "V:|-(2@999)-[button]-(2@999)-|",
            "H:[button(34)]", "V:|-(2@999)-[label]-(2@999)-|", "H:|-(>=6)-[label]-6-[button]-(>=6@999)-|",
        ]
        NSLayoutConstraint.activate(
            formats.flatMap { NSLayoutConstraint.constraints(withVisualFormat: $0, views: views) } + [
                center, pane.widthAnchor.constraint(equalTo: widthAnchor, multiplier: share),
                middle.centerXAnchor.constraint(equalTo: pane.centerXAnchor),
            ])
    }

    required init?(coder: NSCoder) { nil }
}

/// Bars whose widths have several conflicting constraints.
private final class LevelsView: UIView {
    private static let cases: [(name: String, strong: Float, weak: Float, count: Int)] = [
        ("wide at 750, narrow at 749", 750, 749, 1), ("wide at 750, narrow at 749, nine times", 750, 749, 9),
        ("wide at 749, narrow at 750", 749, 750, 1), ("wide at 750, narrow at 750, three times", 750, 750, 3),
    ]

    override init(frame: CGRect) {
        super.init(frame: frame)
        var above = topAnchor
        for (index, example) in Self.cases.enumerated() {
            let label = UILabel(text: example.name, font: .systemFont(ofSize: 11), color: .secondaryLabel)
            let bar = UIView(color: Palette.color(index), cornerRadius: 5)
            for view in [label, bar] {
                view.translatesAutoresizingMaskIntoConstraints = false
                addSubview(view)
            }
            let wide = bar.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.9)
            wide.priority = UILayoutPriority(example.strong)
            let narrow = (0..<example.count).map { _ in
                bar.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.3)
            }
            for constraint in narrow { constraint.priority = UILayoutPriority(example.weak) }
            NSLayoutConstraint.activate(
                narrow + [
                    wide, label.leadingAnchor.constraint(equalTo: leadingAnchor),
                    label.topAnchor.constraint(equalTo: above, constant: index == 0 ? 0 : 24),
                    bar.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 5),
                    bar.leadingAnchor.constraint(equalTo: leadingAnchor),
                    bar.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 0.12),
                ])
            above = bar.bottomAnchor
        }
    }

    required init?(coder: NSCoder) { nil }
}

/// Two labels that share a row, with a name below.
private final class PairView: UIView {
    init(_ name: String, texts: (String, String), change: ([UILabel]) -> Void) {
        super.init(frame: .zero)
        let labels = [texts.0, texts.1].enumerated().map { index, text in
            let label = UILabel(text: text, font: .systemFont(ofSize: 14))
            label.backgroundColor = Palette.color(index).withAlphaComponent(0.22)
            return label
        }
        change(labels)
        let caption = UILabel(text: name, font: .systemFont(ofSize: 11), color: .secondaryLabel)
        let pane = UIView(color: Palette.well, cornerRadius: 6)
        for (view, superview) in [(pane, self), (caption, self), (labels[0], pane), (labels[1], pane)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            superview.addSubview(view)
        }
        let views = ["pane": pane, "caption": caption, "a": labels[0], "b": labels[1]]
        let formats = [
            "H:|[pane(180@999)]-(>=0)-|", "H:|[caption]", "V:|[caption]-4-[pane(34)]", "V:|-5-[a]-5-|", "V:|-5-[b]-5-|",
            "H:|-6-[a]-6-[b]-(6@999)-|",
        ]
        NSLayoutConstraint.activate(
            formats.flatMap { NSLayoutConstraint.constraints(withVisualFormat: $0, views: views) })
    }

    required init?(coder: NSCoder) { nil }
}

import UIKit

/// Stack views: every distribution and alignment.
final class StacksViewController: UIViewController {
    override func loadView() {
        view = GridView(
            [
                [
                    CardView(
                        "Distributions", caption: "How three views share the length of a row.", span: 1.2,
                        content: distributions()),
                    CardView(
                        "Across a row", caption: "The alignment of views of different heights.",
                        content: rowAlignments()),
                ],
                [
                    CardView(
                        "Across a column", caption: "The alignment of views of different widths.", span: 1.2,
                        content: columnAlignments()),
                    CardView(
                        "Hidden views and custom spacing", caption: "Click a view: hidden ones take no space.",
                        content: HidingView()),
                ],
            ], shares: [1.15, 1], minHeight: 270)
    }

    private func distributions() -> UIView {
        let all: [(String, UIStackView.Distribution)] = [
            ("fill", .fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
            ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
        ]
        let rows = all.map { name, distribution in
            let boxes = zip([36.0, 84, 54], 0...).map { BoxView(width: $0, height: 14, color: Palette.color($1)) }
            // One of them takes the remaining space in `fill`.
            boxes[1].setContentHuggingPriority(UILayoutPriority(240), for: .horizontal)
            let stack = UIStackView(arrangedSubviews: boxes)
            stack.distribution = distribution
            stack.spacing = 6
            return Self.named(name, stack)
        }
        let column = UIStackView(arrangedSubviews: rows)
        column.axis = .vertical
        column.distribution = .fillEqually
        column.spacing = 8
        return PinnedView(column)
    }

    private static func named(_ name: String, _ stack: UIStackView) -> UIView {
        let label = UILabel(text: name, font: .systemFont(ofSize: 11), color: .secondaryLabel)
        label.widthAnchor.constraint(equalToConstant: 104).isActive = true
        let row = UIStackView(arrangedSubviews: [label, WellView(stack)])
        row.spacing = 8
        row.alignment = .fill
        return row
    }

    private func rowAlignments() -> UIView {
        let all: [(String, UIStackView.Alignment)] = [
            ("fill", .fill), ("top", .top), ("center", .center), ("bottom", .bottom), ("firstBaseline", .firstBaseline),
            ("lastBaseline", .lastBaseline),
        ]
        return grid(all, columns: 3, fillsWidth: false) { alignment in
            let large = UILabel(text: "Ag", font: .systemFont(ofSize: 22, weight: .semibold), color: .systemIndigo)
            let small = UILabel(text: "ab\ncd", font: .systemFont(ofSize: 11), lines: 2)
            let stack = UIStackView(arrangedSubviews: [
                BoxView(width: 10, height: 26, color: .systemTeal), large, small,
            ])
            for label in [large, small] { label.backgroundColor = UIColor(white: 0, alpha: 0.06) }
            stack.spacing = 5
            stack.alignment = alignment
            return stack
        }
    }

    private func columnAlignments() -> UIView {
        let all: [(String, UIStackView.Alignment)] = [
            ("leading", .leading), ("center", .center), ("trailing", .trailing), ("fill", .fill),
        ]
        return grid(all, columns: 4) { alignment in
            let boxes = zip([30.0, 58, 42], 3...).map { BoxView(width: $0, height: 18, color: Palette.color($1)) }
            let stack = UIStackView(arrangedSubviews: boxes)
            stack.axis = .vertical
            stack.distribution = .fillEqually
            stack.spacing = 6
            stack.alignment = alignment
            return stack
        }
    }

    private func grid(
        _ all: [(String, UIStackView.Alignment)], columns: Int, fillsWidth: Bool = true,
        stack: (UIStackView.Alignment) -> UIStackView
    ) -> UIView {
        let cells = all.map { name, alignment in
            let label = UILabel(text: name, font: .systemFont(ofSize: 11), color: .secondaryLabel, alignment: .center)
            label.setContentHuggingPriority(.required, for: .vertical)
            let cell = UIStackView(arrangedSubviews: [
                WellView(stack(alignment), fillsWidth: fillsWidth), label,
            ])
            cell.axis = .vertical
            cell.spacing = 4
            return cell
        }
        let rows = stride(from: 0, to: cells.count, by: columns).map { start in
            let row = UIStackView(arrangedSubviews: Array(cells[start..<min(cells.count, start + columns)]))
            row.distribution = .fillEqually
            row.spacing = 12
            return row
        }
        let column = UIStackView(arrangedSubviews: rows)
        column.axis = .vertical
        column.distribution = .fillEqually
        column.spacing = 10
        return PinnedView(column)
    }
}

/// A colour with a content size.
private final class BoxView: UIView {
    private let content: CGSize

    init(width: CGFloat, height: CGFloat, color: UIColor) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
        backgroundColor = color
        layer.cornerRadius = 4
        setContentHuggingPriority(UILayoutPriority(200), for: .vertical)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { content }
}

/// A view that another one fills completely, or from its leading edge.
private class PinnedView: UIView {
    init(_ view: UIView, inset: CGFloat = 0, fillsWidth: Bool = true) {
        super.init(frame: .zero)
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        let ends = [
            fillsWidth
                ? view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -inset)
                : view.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -inset),
            view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -inset),
        ]
        // A lack of space, as before the first layout, is not a conflict.
        for constraint in ends { constraint.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate(
            ends + [
                view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
                view.topAnchor.constraint(equalTo: topAnchor, constant: inset),
            ])
    }

    required init?(coder: NSCoder) { nil }
}

/// A stack on grey, which shows its bounds.
private final class WellView: PinnedView {
    init(_ stack: UIStackView, fillsWidth: Bool = true) {
        super.init(stack, inset: 5, fillsWidth: fillsWidth)
        backgroundColor = Palette.well
        layer.cornerRadius = 6
    }

    required init?(coder: NSCoder) { nil }
}

/// A row with a wide space after its second view; a click hides a view, and a button shows all.
private final class HidingView: UIView {
    private let stack = UIStackView()
    private let button = UIButton(configuration: .tinted())

    override init(frame: CGRect) {
        super.init(frame: frame)
        for index in 0..<5 {
            let control = UIControl(color: Palette.color(index), cornerRadius: 6)
            control.isHidden = index == 3
            control.addAction(
                UIAction { [weak self, weak control] _ in self?.closeUp { control?.isHidden = true } },
                for: .touchUpInside)
            stack.addArrangedSubview(control)
        }
        stack.distribution = .fillEqually
        stack.spacing = 6
        stack.setCustomSpacing(28, after: stack.arrangedSubviews[1])
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        stack.backgroundColor = Palette.well
        stack.layer.cornerRadius = 8
        button.configuration?.title = "Show all"
        button.addAction(
            UIAction { [weak self, stack] _ in
                self?.closeUp { for view in stack.arrangedSubviews { view.isHidden = false } }
            }, for: .touchUpInside)
        let column = UIStackView(arrangedSubviews: [stack, button])
        column.axis = .vertical
        column.spacing = 12
        column.alignment = .fill
        column.translatesAutoresizingMaskIntoConstraints = false
        button.setContentHuggingPriority(.required, for: .vertical)
        addSubview(column)
        NSLayoutConstraint.activate(
            ["H:|[c]-(0@999)-|", "V:|[c]-(0@999)-|"].flatMap {
                NSLayoutConstraint.constraints(withVisualFormat: $0, views: ["c": column])
            })
    }

    required init?(coder: NSCoder) { nil }

    /// Animates the row's layout after a change of hidden views.
    private func closeUp(_ change: @escaping () -> Void) {
        UIView.animate(withDuration: 0.3) { [stack] in
            change()
            stack.layoutIfNeeded()
        }
    }
}

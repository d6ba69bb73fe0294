import UIKit

final class TextViewController: UIViewController {
    override func loadView() {
        view = GridView(
            [
                [
                    CardView(
                        "Weights", caption: "From ultra light to black, where the font has them.", content: weights()),
                    CardView("Sizes", caption: "One word, four sizes.", content: sizes()),
                    CardView("Attributes", caption: "One label, many styles.", content: attributes()),
                ],
                [
                    CardView("Alignment", caption: "Left, centre, right and justified.", content: alignments()),
                    CardView(
                        "Truncation", caption: "Where a line that is too long is truncated.", content: truncations()),
                    CardView("Scripts", caption: "Directions and emoji, in the installed fonts.", content: scripts()),
                ],
            ], minHeight: 250)
    }

    private func stacked(_ labels: [UILabel], gap: CGFloat = 4) -> UIView {
        ArrangedView(labels) { bounds in
            for (label, row) in zip(labels, bounds.rows(labels.count, gap: gap)) { label.frame = row }
        }
    }

    private func weights() -> UIView {
        let weights: [(UIFont.Weight, String)] = [
            (.ultraLight, "Ultra light"), (.regular, "Regular"), (.medium, "Medium"), (.semibold, "Semibold"),
            (.bold, "Bold"), (.black, "Black"),
        ]
        return stacked(weights.map { UILabel(text: $0.1, font: .systemFont(ofSize: 18, weight: $0.0)) })
    }

    private func sizes() -> UIView {
        let labels = [52, 32, 20, 13].map { size in
            UILabel(text: "Oriel", font: .systemFont(ofSize: size, weight: size > 40 ? .bold : .regular))
        }
        return ArrangedView(labels) { bounds in
            let heights: [CGFloat] = [64, 40, 28, 20]
            var y = max(0, (bounds.height - heights.reduce(0, +)) / 2)
            for (label, height) in zip(labels, heights) {
                label.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
                y += height
            }
        }
    }

    private func attributes() -> UIView {
        let text = NSMutableAttributedString()
        func add(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) {
            text.append(
                NSAttributedString(
                    string: string, attributes: [.font: UIFont.systemFont(ofSize: 16)].merging(attributes) { $1 }))
        }
        add("Plain, ")
        add("bold", [.font: UIFont.boldSystemFont(ofSize: 16)])
        add(", ")
        add("italic", [.font: UIFont.italicSystemFont(ofSize: 16)])
        add(", ")
        add("coloured", [.foregroundColor: UIColor.systemPink])
        add(", ")
        add("underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue])
        add(", ")
        add("struck", [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
        add(", ")
        add("marked", [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.5)])
        add(", ")
        add("spaced", [.kern: 4])
        add(", ")
        add(
            "code",
            [.font: UIFont.monospacedSystemFont(ofSize: 15, weight: .regular), .foregroundColor: UIColor.systemIndigo])
        add(", ")
        add("big", [.font: UIFont.systemFont(ofSize: 30, weight: .heavy)])
        add(" and H")
        add("2", [.font: UIFont.systemFont(ofSize: 10), .baselineOffset: -4])
        add("O.")
        let label = UILabel(lines: 0)
        label.attributedText = text
        return stacked([label])
    }

    private func alignments() -> UIView {
        let text = "An oriel is a bay window that juts from an upper wall and is carried by brackets."
        let labels = [NSTextAlignment.left, .center, .right, .justified].map { alignment in
            UILabel(text: text, font: .systemFont(ofSize: 13), alignment: alignment, lines: 0)
        }
        return ArrangedView(labels) { bounds in
            for (index, row) in bounds.rows(2, gap: 8).enumerated() {
                for (column, cell) in row.columns(2, gap: 18).enumerated() { labels[index * 2 + column].frame = cell }
            }
        }
    }

    private func truncations() -> UIView {
        let text = "The quick brown fox jumps over the lazy dog, and then it does so again."
        let modes: [(NSLineBreakMode, String)] = [
            (.byTruncatingTail, "tail"), (.byTruncatingMiddle, "middle"), (.byTruncatingHead, "head"),
            (.byClipping, "clipped"), (.byWordWrapping, "wrapped"),
        ]
        let names = modes.map { UILabel(text: $0.1, font: .systemFont(ofSize: 11), color: .secondaryLabel) }
        let samples = modes.map { mode, _ in
            let label = UILabel(text: text, font: .systemFont(ofSize: 14), lines: mode == .byWordWrapping ? 3 : 1)
            label.lineBreakMode = mode
            return label
        }
        return ArrangedView(names + samples) { bounds in
            let unit = bounds.height / 6
            for index in names.indices {
                let height = index == 4 ? unit * 2 : unit
                let y = CGFloat(index) * unit
                names[index].frame = CGRect(x: 0, y: y, width: 54, height: height)
                samples[index].frame = CGRect(x: 58, y: y, width: bounds.width - 58, height: height)
            }
        }
    }

    private func scripts() -> UIView {
        let lines = [
            "Zwölf Boxkämpfer, žluťoučký kůň", "Съешь ещё этих мягких булок", "Ξεσκεπάζω τὴν ψυχοφθόρα",
            "שלום עולם – right to left", "أهلا بالعالم", "Hello 👋 🪟 🌍 🎨 🚀 👩‍💻",
        ]
        return stacked(lines.map { UILabel(text: $0, font: .systemFont(ofSize: 16)) })
    }
}

import UIKit

/// Texts in which every other toolkit has its weak place: very long ones, lines without an end, and all directions.
final class EditorViewController: UIViewController {
    private let mixed = UITextView(frame: .zero)
    private let novel = UITextView(frame: .zero)
    private let line = UITextView(frame: .zero)

    override func loadView() {
        view = GridView(
            [
                [
                    CardView(
                        "A text of every script",
                        caption: "Styles, links and lists; words of both directions in a line.",
                        span: 1.2, content: framed(mixed)),
                    CardView(
                        "A novel of a megabyte", caption: "Only what is near the visible part is laid out.",
                        content: framed(novel)),
                ],
                [
                    CardView(
                        "A line of a megabyte", caption: "A paragraph without a separator is edited as fast as any.",
                        content: framed(line))
                ],
            ], shares: [1.7, 1])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        mixed.attributedText = SampleText.styled
        novel.font = .systemFont(ofSize: 14)
        novel.text = SampleText.novel
        line.font = UIFont(name: "monospace", size: 13) ?? .systemFont(ofSize: 13)
        line.text = SampleText.line
        for view in [mixed, novel, line] { view.selectedRange = NSRange(location: 0, length: 0) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        mixed.becomeFirstResponder()
        mixed.selectedRange = SampleText.selection
    }

    private func framed(_ textView: UITextView) -> UIView {
        textView.backgroundColor = Palette.well
        textView.layer.cornerRadius = 10
        textView.textContainerInset = UIEdgeInsets(top: 10, left: 8, bottom: 10, right: 8)
        return textView
    }
}

/// The texts of the page.
private enum SampleText {
    static let selection = NSRange(location: 7, length: 11)

    static var styled: NSAttributedString {
        let body: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.label,
        ]
        let text = NSMutableAttributedString(
            string: "Oriel\u{2019}s text views\n",
            attributes: [.font: UIFont.boldSystemFont(ofSize: 24), .foregroundColor: UIColor.label])
        text.append(
            NSAttributedString(
                string: """
                    A paragraph can be as long as it likes. Emoji of several scalars are one character: 👩‍👩‍👧 🇫🇷 👍🏽 é.

                    مرحبا بالعالم، هذا نص مكتوب من اليمين إلى اليسار
                    The word שלום stands in an English sentence, and the arrow keys follow what is seen.
                    Ελληνικά, Кириллица, Ægir, naïve, Dvořák

                    """, attributes: body))
        let link = NSMutableAttributedString(string: "A link to the documents", attributes: body)
        link.addAttribute(
            .link, value: "https://wayland.freedesktop.org", range: NSRange(location: 0, length: link.length))
        text.append(link)
        let style = NSMutableParagraphStyle()
        style.headIndent = 24
        style.firstLineHeadIndent = 8
        style.paragraphSpacing = 6
        var item = body
        item[.paragraphStyle] = style
        text.append(
            NSAttributedString(
                string: "\n\u{2022} A list has hanging indents, which hold for each of the lines of an item.\n",
                attributes: item))
        item[.backgroundColor] = UIColor.systemYellow.withAlphaComponent(0.4)
        text.append(NSAttributedString(string: "\u{2022} Marked with a colour.", attributes: item))
        return text
    }

    private static let sentences = [
        "It was late when the boat came round the point, and nobody had lit the lamps.",
        "She counted the windows twice, because the first number could not be right.",
        "\u{201C}You said Tuesday,\u{201D} he began, but the kettle answered before she could.",
        "Somewhere above them a clock struck a quarter that belonged to no hour.",
        "The letter had been folded so often that the creases held more ink than the lines.",
    ]

    /// About a million characters in chapters and paragraphs.
    static var novel: String {
        var text = ""
        var number = 0
        while text.utf8.count < 1_000_000 {
            if number.isMultiple(of: 40) { text += "Chapter \(number / 40 + 1)\n\n" }
            text += (0..<3 + number % 4).map { sentences[(number * 3 + $0 * 2) % sentences.count] }.joined(
                separator: " ")
            text += "\n"
            number += 1
        }
        return text
    }

    /// A million characters without a separator.
    static var line: String { (0..<140_000).map { "\($0 * 7919 % 99991), " }.joined() }
}

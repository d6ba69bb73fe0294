import UIKit

final class KeyboardViewController: UIViewController {
    private let editor = TypingView()
    private let keys = KeysView()

    override func loadView() {
        editor.keyDidChange = { [keys] key, isDown in keys.show(key, isDown: isDown) }
        view = GridView(
            [
                [CardView("Text", caption: "A view that adopts UIKeyInput. Click it and type.", content: editor)],
                [
                    CardView(
                        "Keys", caption: "UIPress and UIKey: the last keys, those held down in colour.", content: keys)
                ],
            ], shares: [1.4, 1])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        editor.becomeFirstResponder()
    }
}

/// Shows what is typed, with an insertion point at its end.
private final class TypingView: UIView, UIKeyInput {
    var keyDidChange: (UIKey, Bool) -> Void = { _, _ in }

    private let label = UILabel(font: .systemFont(ofSize: 22), lines: 0)
    private var text = "Typed text appears here. 🎹" {
        didSet { update() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        addSubview(label)
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        let shown = NSMutableAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 22)])
        shown.append(
            NSAttributedString(
                string: "|",
                attributes: [.font: UIFont.systemFont(ofSize: 22), .foregroundColor: UIColor.systemIndigo]))
        label.attributedText = shown
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.shrunk(dx: 16, dy: 14)
        let size = label.sizeThatFits(area.size)
        label.frame = CGRect(
            origin: area.origin, size: CGSize(width: area.width, height: min(size.height, area.height)))
    }

    override var canBecomeFirstResponder: Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { becomeFirstResponder() }

    // MARK: UIKeyInput

    var hasText: Bool { !text.isEmpty }

    func insertText(_ text: String) { self.text += text }

    func deleteBackward() { if hasText { text.removeLast() } }

    // MARK: Presses

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap(\.key) { keyDidChange(key, true) }
        super.pressesBegan(presses, with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap(\.key) { keyDidChange(key, false) }
        super.pressesEnded(presses, with: event)
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap(\.key) { keyDidChange(key, false) }
        super.pressesCancelled(presses, with: event)
    }
}

/// A row of keycaps for the last keys.
private final class KeysView: UIView {
    private struct Cap {
        var code: Int
        let view: UILabel
    }

    private var caps: [Cap] = []
    private let hint = UILabel(
        text: "No key yet", font: .systemFont(ofSize: 13), color: .tertiaryLabel, alignment: .center)

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(hint)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ key: UIKey, isDown: Bool) {
        let code = key.keyCode.rawValue
        if !isDown {
            for cap in caps where cap.code == code { paint(cap.view, isDown: false) }
            return
        }
        let printed = key.charactersIgnoringModifiers.trimmingCharacters(in: .whitespacesAndNewlines)
        let name = printed.isEmpty ? String(format: "0x%02X", Int(code)) : printed.uppercased()
        let label = UILabel(text: name, font: .systemFont(ofSize: 17, weight: .semibold), alignment: .center)
        label.layer.cornerRadius = 8
        label.clipsToBounds = true
        paint(label, isDown: true)
        addSubview(label)
        caps.append(Cap(code: Int(code), view: label))
        if caps.count > 12 { caps.removeFirst().view.removeFromSuperview() }
        hint.isHidden = true
        setNeedsLayout()
    }

    private func paint(_ label: UILabel, isDown: Bool) {
        label.backgroundColor = isDown ? .systemIndigo : Palette.well
        label.textColor = isDown ? .white : .label
        label.setBorder(isDown ? nil : .separator, width: 1)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        hint.frame = bounds
        let side: CGFloat = 48
        for (index, cap) in caps.enumerated() {
            cap.view.frame = CGRect(
                x: CGFloat(index) * (side + 8), y: (bounds.midY - side / 2).rounded(), width: side, height: side)
        }
    }
}

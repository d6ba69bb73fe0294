import UIKit

/// Text fields as forms have them.
final class FormViewController: UIViewController, UITextFieldDelegate {
    private let name = FormViewController.field("Name", .name)
    private let mail = FormViewController.field("E-mail address", .emailAddress, keyboard: .emailAddress)
    private let secret = FormViewController.field("Password", .password)
    private let search = FormViewController.field("Search", nil)
    private let amount = FormViewController.field("0.00", nil, keyboard: .decimalPad)
    private let code = FormViewController.field("Code of six digits", .oneTimeCode, keyboard: .numberPad)
    private let status = UILabel(font: .systemFont(ofSize: 13), color: .secondaryLabel, lines: 2)

    override func loadView() {
        secret.isSecureTextEntry = true
        search.leftView = Self.sideView("⌕")
        search.leftViewMode = .always
        amount.rightView = Self.sideView("€")
        amount.rightViewMode = .always
        amount.textAlignment = .right
        view = GridView([
            [
                CardView(
                    "Sign up", caption: "Tab and Return move on. A secret is shown as bullets.",
                    content: column([name, mail, secret, status])),
                CardView(
                    "Kinds of fields", caption: "Side views, a clear button, alignment, digits only.",
                    content: column([search, amount, code, disabled()])),
            ],
            [
                CardView(
                    "Borders", caption: "borderStyle, and a field that overrides its rectangles.", content: borders()),
                CardView("Directions", caption: "The alignment follows what is typed.", content: directions()),
            ],
        ])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        name.text = "Ada Lovelace"
        mail.text = "ada@example.org"
        secret.text = "analytical"
        search.text = "Bernoulli numbers"
        amount.text = "1842.00"
        report()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        search.becomeFirstResponder()
    }

    private static func field(
        _ placeholder: String, _ content: UITextContentType?, keyboard: UIKeyboardType = .default
    ) -> UITextField {
        let field = UITextField()
        field.placeholder = placeholder
        field.borderStyle = .roundedRect
        field.textContentType = content
        field.keyboardType = keyboard
        field.autocorrectionType = .no
        field.clearButtonMode = .whileEditing
        field.font = .systemFont(ofSize: 15)
        return field
    }

    private static func sideView(_ text: String) -> UIView {
        let label = UILabel(text: text, font: .systemFont(ofSize: 15), color: .secondaryLabel, alignment: .center)
        label.frame = CGRect(x: 0, y: 0, width: 28, height: 24)
        return label
    }

    private func column(_ views: [UIView]) -> UIView {
        for case let field as UITextField in views { field.delegate = self }
        return ArrangedView(views) { bounds in
            let gap: CGFloat = 9
            let count = CGFloat(views.count)
            let height = min(34, max(0, (bounds.height - gap * (count - 1)) / count))
            for (index, view) in views.enumerated() {
                view.frame = CGRect(
                    x: 0, y: CGFloat(index) * (height + gap), width: bounds.width, height: height)
            }
        }
    }

    private func disabled() -> UITextField {
        let field = Self.field("", nil)
        field.text = "Disabled"
        field.isEnabled = false
        return field
    }

    private func borders() -> UIView {
        let styles: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]
        let fields = styles.map { style in
            let field = Self.field("\(style)", nil)
            field.borderStyle = style
            return field
        }
        let padded = CapsuleField()
        padded.placeholder = "An override of textRect(forBounds:)"
        padded.font = .systemFont(ofSize: 15)
        return column(fields + [padded])
    }

    private func directions() -> UIView {
        let samples = ["Left to right", "من اليمين إلى اليسار", "עברית ו-English", "Centred"]
        let fields = samples.map { text in
            let field = Self.field("", nil)
            field.text = text
            return field
        }
        fields[3].textAlignment = .center
        return column(fields)
    }

    // MARK: UITextFieldDelegate

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let order = [name, mail, secret]
        if let index = order.firstIndex(of: textField), index + 1 < order.count {
            order[index + 1].becomeFirstResponder()
        } else {
            textField.resignFirstResponder()
        }
        return true
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        guard textField === code else { return true }
        let count = (textField.text?.count ?? 0) - range.length + string.count
        return count <= 6 && string.allSatisfy(\.isNumber)
    }

    func textFieldDidChangeSelection(_ textField: UITextField) { report() }

    private func report() {
        let missing = [name, mail, secret].filter { !$0.hasText }.compactMap(\.placeholder)
        status.text = missing.isEmpty ? "Ready." : "Missing: \(missing.joined(separator: ", "))"
    }
}

/// A field with round ends.
private final class CapsuleField: UITextField {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.well
        layer.borderWidth = 1
        layer.borderColor = UIColor.systemIndigo.cgColor
    }

    required init?(coder: NSCoder) { nil }

    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 16, dy: 4) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: 32)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }
}

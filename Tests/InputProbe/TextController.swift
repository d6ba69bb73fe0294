import TextInputSample
import UIKit

/// Two text fields of one line. F2 prints their contents, with what is composed in brackets; F3 moves the focus to the other one.
final class TextController: ProbeController {
    private let fields = (0..<2).map { _ in PlainTextField() }

    override var field: UIView { fields[0] }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for (index, field) in fields.enumerated() {
            field.frame = CGRect(x: 20, y: 20 + 40 * index, width: 900, height: 20)
            view.addSubview(field)
            let interaction = UITextInteraction(for: .editable)
            interaction.textInput = field
            field.addInteraction(interaction)
        }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            switch press.key?.keyCode {
            case .keyboardF2: report()
            case .keyboardF3: fields.first { !$0.isFirstResponder }?.becomeFirstResponder()
            default: super.pressesBegan(presses, with: event)
            }
        }
    }

    private func report() {
        for (index, field) in fields.enumerated() {
            var units = Array(field.text.utf16)
            if let marked = field.markedOffsets {
                units.insert(contentsOf: "]".utf16, at: marked.upperBound)
                units.insert(contentsOf: "[".utf16, at: marked.lowerBound)
            }
            InputProbe.report("content \(index + 1) \(String(decoding: units, as: UTF16.self))")
        }
        InputProbe.report("end")
    }
}

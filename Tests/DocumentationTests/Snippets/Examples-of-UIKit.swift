import UIKit

// The examples in the documentation comments of classes, each in a function of its own.

final class DotView: UIView {
    override func draw(_ rect: CGRect) {
        UIColor.systemRed.setFill()
        UIBezierPath(ovalIn: bounds).fill()
    }
}

@MainActor private func showUILabel(to view: UIView) {
    let label = UILabel()
    label.text = "Chapter 1"
    label.font = .preferredFont(forTextStyle: .title1)
    label.numberOfLines = 0
    view.addSubview(label)
}

@MainActor private func showUIImageView(to view: UIView) {
    let imageView = UIImageView(image: UIImage(named: "cover"))
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    view.addSubview(imageView)
}

@MainActor private func showUIButton(to view: UIView, save: @escaping @MainActor @Sendable () -> Void) {
    let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Save") { _ in save() })
    view.addSubview(button)
}

@MainActor private func showUIStackView(_ label: UILabel, _ button: UIButton, to view: UIView) {
    let stack = UIStackView(arrangedSubviews: [label, button])
    stack.axis = .vertical
    stack.spacing = 8
    view.addSubview(stack)
}

@MainActor private func showUIMenu(
    _ button: UIButton, copy: @escaping @MainActor @Sendable () -> Void,
    delete: @escaping @MainActor @Sendable () -> Void
) {
    button.menu = UIMenu(children: [
        UIAction(title: "Copy") { _ in copy() },
        UIAction(title: "Delete", attributes: .destructive) { _ in delete() },
    ])
    button.showsMenuAsPrimaryAction = true
}

@MainActor private func showNSLayoutConstraint(_ label: UILabel, _ view: UIView) {
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
        label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
    ])
}

@MainActor private func showUIViewPropertyAnimator(_ card: UIView) {
    let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) { card.center.y += 100 }
    animator.startAnimation()
}

@MainActor private func showUIFocusGuide(_ button: UIButton, to view: UIView) {
    let guide = UIFocusGuide()
    view.addLayoutGuide(guide)
    guide.preferredFocusEnvironments = [button]
}

@MainActor private func showUIImpactFeedbackGenerator() {
    let feedback = UIImpactFeedbackGenerator(style: .light)
    feedback.impactOccurred()
}

@MainActor private func showUIScrollView(_ map: UIView, in view: UIView) {
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.addSubview(map)
    scrollView.contentSize = map.bounds.size
}

private struct Model {
    @MainActor func reload(_ completion: @escaping () -> Void) { completion() }
}

@MainActor private func showUIRefreshControl(_ model: Model, _ scrollView: UIScrollView) {
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { _ in model.reload { refresh.endRefreshing() } }, for: .valueChanged)
    scrollView.refreshControl = refresh
}

@MainActor private func showUILayoutGuide(in view: UIView) {
    let space = UILayoutGuide()
    view.addLayoutGuide(space)
    space.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
}

@MainActor private func showNSLayoutAnchor(_ view: UIView, _ constraint: NSLayoutConstraint) {
    let anchor: NSObject = view.topAnchor
    let erased = anchor as! NSLayoutAnchor<AnyObject>
    let top = (constraint.firstAnchor as AnyObject) as? NSLayoutYAxisAnchor
    _ = (erased, top)
}

@MainActor private func showUIPasteboard() {
    UIPasteboard.general.string = "Grüße"
}

@MainActor private func showUIDragItem(_ image: UIImage, _ photo: AnyObject) {
    let item = UIDragItem(itemProvider: NSItemProvider(object: image))
    item.localObject = photo
}

@MainActor private func showNSTextAttachment(_ star: UIImage, in label: UILabel) {
    let attachment = NSTextAttachment(image: star)
    attachment.bounds = CGRect(x: 0, y: -3, width: 16, height: 16)
    let text = NSMutableAttributedString(string: "5 ")
    text.append(NSAttributedString(attachment: attachment))
    label.attributedText = text
}

final class DigitsController: UIInputViewController {
    func type(_ digit: String) { textDocumentProxy.insertText(digit) }
}

private final class ColorController: UIViewController {}

private final class PictureController: UIViewController, UIDragInteractionDelegate, UIDropInteractionDelegate,
    UIContextMenuInteractionDelegate, UIPointerInteractionDelegate
{
    var color = UIColor.white

    func showUIPopoverPresentationController(_ button: UIButton) {
        let controller = ColorController()
        controller.modalPresentationStyle = .popover
        controller.preferredContentSize = CGSize(width: 200, height: 120)
        controller.popoverPresentationController?.sourceView = button
        present(controller, animated: true)
    }

    func showUIDragInteraction() {
        view.addInteraction(UIDragInteraction(delegate: self))
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [] }

    func showUIDropInteraction() {
        view.addInteraction(UIDropInteraction(delegate: self))
    }

    func showUIContextMenuInteraction() {
        view.addInteraction(UIContextMenuInteraction(delegate: self))
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    func showUIPointerInteraction() {
        view.addInteraction(UIPointerInteraction(delegate: self))
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        UIPointerStyle(shape: .verticalBeam(length: 20))
    }

    func setColor(_ new: UIColor) {
        let old = color
        undoManager?.registerUndo(withTarget: self) { $0.setColor(old) }
        undoManager?.setActionName("Change Colour")
        color = new
    }
}

@MainActor private final class PasswordField: UIView {
    var passwordRules: UITextInputPasswordRules?
}

@MainActor private func showUITextInputPasswordRules(in field: PasswordField) {
    field.passwordRules = UITextInputPasswordRules(descriptor: "required: upper; required: digit; minlength: 20;")
}

@MainActor private func showUITextInputStringTokenizer(for view: any UIResponder & UITextInput) {
    let tokenizer = UITextInputStringTokenizer(textInput: view)
    let start = view.beginningOfDocument
    let word = tokenizer.rangeEnclosingPosition(start, with: .word, inDirection: .storage(.forward))
    print(word.flatMap(view.text(in:)) ?? "no word")
}

@MainActor private func showUIStandardTextCursorView() {
    let caret = UIStandardTextCursorView(frame: CGRect(x: 20, y: 20, width: 2, height: 18))
    caret.isBlinking = true
}

@MainActor private func showUITextInteraction(in document: any UIView & UITextInput) {
    let interaction = UITextInteraction(for: .editable)
    interaction.textInput = document
    document.addInteraction(interaction)
}

@MainActor private func showUITextSelectionDisplayInteraction(in document: any UIView & UITextInput) {
    let display = UITextSelectionDisplayInteraction(textInput: document, delegate: nil)
    document.addInteraction(display)
    display.isActivated = true
    display.setNeedsSelectionUpdate()  // after each change of the text or the selection
}

@MainActor private func showUITextLoupeSession(
    at point: CGPoint, and newPoint: CGPoint, caret: CGRect, of display: UITextSelectionDisplayInteraction,
    in document: UIView
) {
    let loupe = UITextLoupeSession.begin(at: point, fromSelectionWidgetView: display.cursorView, in: document)
    loupe?.move(to: newPoint, withCaretRect: caret, trackingCaret: true)
    loupe?.invalidate()
}

private final class NameController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
    func showUITextField() {
        let name = UITextField()
        name.placeholder = "Name"
        name.borderStyle = .roundedRect
        name.delegate = self
    }

    func showUITextView() {
        let textView = UITextView(frame: view.bounds)
        textView.font = .preferredFont(forTextStyle: .body)
        textView.text = "Hello"
        textView.delegate = self
    }
}

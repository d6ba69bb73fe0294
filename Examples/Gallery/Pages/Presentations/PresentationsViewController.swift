import UIKit

/// Alerts, sheets, popovers and other presentations of controllers.
final class PresentationsViewController: UIViewController {
    private let answer = UILabel(text: "No answer yet.", color: .secondaryLabel, alignment: .center)

    override func loadView() {
        view = GridView(
            [
                [
                    CardView(
                        "Alerts", caption: "Return and Escape answer, too.",
                        content: buttons(
                            [
                                ("A question", { [weak self] _ in self?.ask() }),
                                ("A password", { [weak self] _ in self?.askForPassword() }),
                                ("An action sheet", { [weak self] button in self?.showActions(from: button) }),
                            ], below: answer)),
                    CardView(
                        "Sheets", caption: "Drag them by their grabbers.",
                        content: buttons([
                            ("A page sheet", { [weak self] _ in self?.present(.pageSheet) }),
                            ("A form sheet", { [weak self] _ in self?.present(.formSheet) }),
                            ("Half, then all", { [weak self] _ in self?.presentHalf() }),
                        ])),
                    CardView(
                        "Covers", caption: "Three of the transitions to a whole window.",
                        content: buttons([
                            ("From below", { [weak self] _ in self?.present(.fullScreen, .coverVertical) }),
                            ("Cross-dissolve", { [weak self] _ in self?.present(.fullScreen, .crossDissolve) }),
                            ("Flip", { [weak self] _ in self?.present(.fullScreen, .flipHorizontal) }),
                        ])),
                ]
            ], minHeight: 240)
    }

    private func buttons(_ entries: [(String, (UIButton) -> Void)], below label: UILabel? = nil) -> UIView {
        let buttons = entries.map { title, action in
            UIButton(
                configuration: .tinted(),
                primaryAction: UIAction(title: title) { if let button = $0.sender as? UIButton { action(button) } })
        }
        return ArrangedView(buttons + (label.map { [$0] } ?? [])) { bounds in
            for (index, button) in buttons.enumerated() {
                button.frame = CGRect(x: 0, y: CGFloat(index) * 46, width: bounds.width, height: 36)
            }
            label?.frame = CGRect(x: 0, y: CGFloat(buttons.count) * 46, width: bounds.width, height: 20)
        }
    }

    private func ask() {
        let alert = UIAlertController(
            title: "Delete “Holiday”?", message: "The album and its 128 photos are deleted. This cannot be undone.",
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { [answer] _ in answer.text = "Deleted." })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [answer] _ in answer.text = "Kept." })
        present(alert, animated: true)
    }

    private func askForPassword() {
        let alert = UIAlertController(title: "Unlock", message: "The password of this album:", preferredStyle: .alert)
        alert.addTextField { field in
            field.isSecureTextEntry = true
            field.placeholder = "Password"
        }
        let unlock = UIAlertAction(title: "Unlock", style: .default) { [answer, weak alert] _ in
            answer.text = "\(alert?.textFields?.first?.text?.count ?? 0) characters."
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(unlock)
        alert.preferredAction = unlock
        present(alert, animated: true)
    }

    private func showActions(from button: UIButton) {
        let sheet = UIAlertController(title: nil, message: "Share the album", preferredStyle: .actionSheet)
        for title in ["By mail", "On paper", "As a link"] {
            sheet.addAction(UIAlertAction(title: title, style: .default) { [answer] _ in answer.text = title + "." })
        }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.popoverPresentationController?.sourceView = button
        sheet.popoverPresentationController?.sourceRect = button.bounds
        present(sheet, animated: true)
    }

    private func present(_ style: UIModalPresentationStyle, _ transition: UIModalTransitionStyle = .coverVertical) {
        let controller = UINavigationController(rootViewController: PresentedViewController())
        controller.modalPresentationStyle = style
        controller.modalTransitionStyle = transition
        present(controller, animated: true)
    }

    private func presentHalf() {
        let controller = UINavigationController(rootViewController: PresentedViewController())
        controller.modalPresentationStyle = .pageSheet
        controller.sheetPresentationController?.detents = [.medium(), .large()]
        controller.sheetPresentationController?.prefersGrabberVisible = true
        present(controller, animated: true)
    }
}

/// A text with a button that dismisses it.
private final class PresentedViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Presented"
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        let label = UILabel(
            text: "A controller with a bar of its own. Press Done or Escape, or drag a sheet down.",
            font: .systemFont(ofSize: 15), color: .secondaryLabel, alignment: .center, lines: 0)
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            label.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
        ])
    }
}

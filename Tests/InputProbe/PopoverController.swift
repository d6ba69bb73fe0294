import UIKit

/// Shows a popover at the lower edge of its window, and prints its direction and its end.
final class PopoverController: ProbeController, UIPopoverPresentationControllerDelegate {
    private let source = UIView()
    private var isPresented = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        source.backgroundColor = .systemBlue
        view.addSubview(source)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        source.frame = CGRect(x: view.bounds.midX - 40, y: view.bounds.maxY - 60, width: 80, height: 30)
        InputProbe.report("size \(Int(view.bounds.width)) \(Int(view.bounds.height))")
        // The test makes the window small first.
        if view.bounds.width < 500, !isPresented {
            isPresented = true
            DispatchQueue.main.async { self.presentPopover() }
        }
    }

    private func presentPopover() {
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 220, height: 160)
        content.view.backgroundColor = .systemYellow
        let popover = content.popoverPresentationController
        popover?.sourceView = source
        popover?.delegate = self
        present(content, animated: false) {
            InputProbe.report("popover \(popover?.arrowDirection.rawValue ?? 0)")
        }
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        InputProbe.report("dismissed")
    }
}

import UIKit

// The examples in the documentation comments of visual effects and of applications, each in a function of its own.

@MainActor private func showUIVisualEffectView(_ label: UILabel) {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.frame = CGRect(x: 20, y: 20, width: 200, height: 80)
    view.layer.cornerRadius = 16
    view.clipsToBounds = true
    view.contentView.addSubview(label)
}

@MainActor private func showUIBlurEffect(_ panel: UIView) {
    let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    material.frame = panel.bounds
    panel.insertSubview(material, at: 0)
}

@MainActor private func showUIVibrancyEffect(_ label: UILabel) {
    let blur = UIBlurEffect(style: .systemThinMaterial)
    let material = UIVisualEffectView(effect: blur)
    let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
    material.contentView.addSubview(vibrancy)
    vibrancy.contentView.addSubview(label)
}

@MainActor private func showUILargeContentViewerInteraction(_ button: UIButton) {
    let interaction = UILargeContentViewerInteraction()
    button.addInteraction(interaction)
    button.showsLargeContentViewer = true
    button.largeContentTitle = "Filter"
}

@MainActor private func showUIApplicationShortcutItem() {
    UIApplication.shared.shortcutItems = [
        UIApplicationShortcutItem(type: "compose", localizedTitle: "New Message")
    ]
}

@MainActor private func showUIAccessibilityCustomRotor(_ view: UIView) {
    func nextHeading(
        after item: UIAccessibilityCustomRotorItemResult, _ direction: UIAccessibilityCustomRotor.Direction
    ) -> UIAccessibilityCustomRotorItemResult? { direction == .next ? nil : item }
    let headings = UIAccessibilityCustomRotor(systemType: .heading) { predicate in
        nextHeading(after: predicate.currentItem, predicate.searchDirection)
    }
    view.accessibilityCustomRotors = [headings]
}

import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUIVisualEffect: UIVisualEffect {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
    override func copy(with zone: NSZone?) -> Any {
        super.copy(with: zone)
    }
}

private class OverridingUIBlurEffect: UIBlurEffect {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
}

private class OverridingUIVibrancyEffect: UIVibrancyEffect {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
}

private class OverridingUIVisualEffectView: UIVisualEffectView {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
    override var contentView: UIView { super.contentView }
    override var effect: UIVisualEffect? {
        get { super.effect }
        set { super.effect = newValue }
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }
    override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
    }
}

private class OverridingUILargeContentViewerInteraction: UILargeContentViewerInteraction {
    override class var isEnabled: Bool { super.isEnabled }
    override var delegate: (any UILargeContentViewerInteractionDelegate)? { super.delegate }
    override var view: UIView? { super.view }
    override var gestureRecognizerForExclusionRelationship: UIGestureRecognizer {
        super.gestureRecognizerForExclusionRelationship
    }
    override func willMove(to view: UIView?) {
        super.willMove(to: view)
    }
    override func didMove(to view: UIView?) {
        super.didMove(to: view)
    }
}

private class OverridingUIApplicationShortcutItem: UIApplicationShortcutItem {
    override var type: String { super.type }
    override var localizedTitle: String { super.localizedTitle }
    override var localizedSubtitle: String? { super.localizedSubtitle }
    override var icon: UIApplicationShortcutIcon? { super.icon }
    override var userInfo: [String: any NSSecureCoding]? { super.userInfo }
    override var targetContentIdentifier: Any? { super.targetContentIdentifier }
    override func copy(with zone: NSZone?) -> Any {
        super.copy(with: zone)
    }
    override func mutableCopy(with zone: NSZone?) -> Any {
        super.mutableCopy(with: zone)
    }
}

private class OverridingUIMutableApplicationShortcutItem: UIMutableApplicationShortcutItem {
    override var type: String {
        get { super.type }
        set { super.type = newValue }
    }
    override var localizedTitle: String {
        get { super.localizedTitle }
        set { super.localizedTitle = newValue }
    }
    override var localizedSubtitle: String? {
        get { super.localizedSubtitle }
        set { super.localizedSubtitle = newValue }
    }
    override var icon: UIApplicationShortcutIcon? {
        get { super.icon }
        set { super.icon = newValue }
    }
    override var userInfo: [String: any NSSecureCoding]? {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    override var targetContentIdentifier: Any? {
        get { super.targetContentIdentifier }
        set { super.targetContentIdentifier = newValue }
    }
}

private class OverridingUIScreenshotService: UIScreenshotService {
    override var delegate: (any UIScreenshotServiceDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var windowScene: UIWindowScene? { super.windowScene }
}

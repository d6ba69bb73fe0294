import CoreGraphics

/// The window of a popup, which covers its surface. It is none of its scene's windows, but may be key.
@MainActor final class PopupWindow: UIWindow {
    weak var popup: PopupHost?
    /// Called for the Escape key.
    var onCancel: (() -> Void)?

    init(scene: UIWindowScene) {
        super.init(frame: .zero)
        _windowScene = scene
        followsScene = false
        layer.isHidden = false
    }

    required init?(coder: NSCoder) { nil }
}

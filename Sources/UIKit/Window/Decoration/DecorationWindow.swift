import CoreGraphics

/// The window of a scene's frame, which covers the surface behind the scene. It is none of the scene's windows, and never
/// key.
@MainActor final class DecorationWindow: UIWindow {
    let decorationView = DecorationView(fillsContent: true)

    init(scene: UIWindowScene) {
        super.init(frame: .zero)
        _windowScene = scene
        layer.isHidden = false
        addSubview(decorationView)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeKey: Bool { false }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        decorationView.hitTest(decorationView.layer.convert(point, from: layer), with: event)
    }
}

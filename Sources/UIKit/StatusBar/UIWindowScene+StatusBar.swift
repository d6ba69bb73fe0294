import CoreGraphics

extension UIWindowScene {
    /// The controller that covers the scene: the presented one, if its presentation is full-screen or captures the status
    /// bar, or else its presenter.
    private var coveringController: UIViewController? {
        let window = host.keyWindow ?? host.windows.last
        guard var controller = window?.rootViewController else { return nil }
        while let presented = controller._presentedViewController,
            presented.modalPresentationStyle == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance
        {
            controller = presented
        }
        return controller
    }

    /// Reads what the controllers prefer for the status bar and the home indicator.
    ///
    /// A desktop has neither, so that only the style is visible, in the `statusBarManager`.
    func updateStatusBar() {
        guard let controller = coveringController else { return }
        var styling = controller, hiding = controller, indicating = controller
        while let child = styling.childForStatusBarStyle { styling = child }
        while let child = hiding.childForStatusBarHidden { hiding = child }
        while let child = indicating.childForHomeIndicatorAutoHidden { indicating = child }
        _ = indicating.prefersHomeIndicatorAutoHidden
        let (style, prefersHidden) = (styling.preferredStatusBarStyle, hiding.prefersStatusBarHidden)
        guard style != _statusBarManager.statusBarStyle || prefersHidden != _statusBarManager.prefersHidden else {
            return
        }
        _statusBarManager.statusBarStyle = style
        _statusBarManager.prefersHidden = prefersHidden
        _ = hiding.preferredStatusBarUpdateAnimation
    }
}

import CoreGraphics
import Foundation
import QuartzCore

extension UIWindow {
    var isVisible: Bool { !layer.isHidden }

    /// The number of pixels per point of the window's content.
    var contentScale: CGFloat {
        (self as? PopupWindow)?.popup?.scale ?? _windowScene?.host.scale ?? requestedScreen?.scale ?? UIScreen.mainScale
    }

    /// The layer whose coordinates are those of the screen; nil for a window that is not in its scene.
    var layerOfScene: CALayer? {
        layer.superlayer == nil || self is PopupWindow ? nil : _windowScene?.host.rootLayer
    }

    /// The origin, in the scene's coordinates, of the surface that shows the window: that of a popup.
    var originInScene: CGPoint { (self as? PopupWindow)?.popup?.origin ?? .zero }

    func setVisible(_ visible: Bool) {
        guard visible != isVisible else { return }
        if visible {
            if _windowScene == nil {
                let screen = requestedScreen ?? UIScreen.main
                followsScene = frame.size == screen.bounds.size || frame.size == .zero
                _windowScene = UIApplication.shared.scene(
                    for: screen, proposedSize: followsScene ? nil : frame.size)
            }
            notifyControllersOfVisibility(true) { layer.isHidden = false }
            _windowScene?.host.add(self)
            if AppearanceProxies.isInUse { AppearanceProxies.apply(to: self) }
            installRootView()
            inheritContentScale(contentScale)
            traitsMayHaveChanged()
            extras?.layout?.hostedEngine?.setNeedsUpdate()
            NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
        } else {
            UIApplication.shared.input.cancelTouches { $0.window === self }
            menuSession?.dismiss()
            notifyControllersOfVisibility(false) { layer.isHidden = true }
            _windowScene?.host.remove(self)
            loadedFocusSystem?.windowDidHide(self)
            if isKeyWindow { UIApplication.shared.setKeyWindow(UIApplication.shared.keyWindow(after: self)) }
            NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
        }
    }

    /// Moves the window to another scene. A visible one stays visible: it is neither hidden nor shown, and stays key.
    func move(to scene: UIWindowScene?) {
        guard scene !== _windowScene else { return }
        guard isVisible, let scene else {
            setVisible(false)
            _windowScene = scene
            if let scene, followsScene || frame.size == .zero { frame = scene.bounds }
            return
        }
        UIApplication.shared.input.cancelTouches { $0.window === self }
        menuSession?.dismiss()
        loadedFocusSystem?.windowDidHide(self)
        let old = _windowScene?.host
        _windowScene = scene
        old?.remove(self)
        sceneDidChange(from: old?.size ?? .zero, to: scene.bounds.size, isFirst: false)
        scene.host.add(self)
        layOutForScene()
        extras?.layout?.hostedEngine?.setNeedsUpdate()
        guard isKeyWindow else { return }
        scene.host.keyWindow = self
        scene.setNeedsPreferencesUpdate()
    }

    /// Called when the scene's size or scale has changed.
    ///
    /// - Parameter isFirst: Whether this is the scene's first size, of which controllers are not notified.
    func sceneDidChange(from oldSize: CGSize, to newSize: CGSize, isFirst: Bool) {
        let resizes = followsScene || frame.size == oldSize
        if resizes, !isFirst, newSize != frame.size { beginSizeTransition(to: newSize) }
        inheritContentScale(contentScale)
        traitsMayHaveChanged()
        if resizes {
            followsScene = true
            frame = CGRect(origin: .zero, size: newSize)
        }
        sizeTransition?.run()
    }

    private func beginSizeTransition(to size: CGSize) {
        guard let controller = rootViewController, controller.isViewLoaded else { return }
        let transition = SizeTransition(of: controller, in: self)
        sizeTransition = transition
        let newTraits = traits(for: size)
        controller.windowWillTransition(
            to: size, traits: newTraits == reportedTraits ? nil : overridden(newTraits), with: transition)
    }

    /// Performs the layout for the scene's new size.
    func layOutForScene() {
        layoutIfNeeded()
        let transition = sizeTransition
        sizeTransition = nil
        transition?.complete()
    }

    func installRootView() {
        guard isVisible, let view = rootViewController?.view, view.superview !== self else { return }
        view.frame = bounds
        if view.autoresizingMask.isEmpty { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        insertSubview(view, at: 0)
    }

    /// Resigns the first responder of a view that is about to leave the window, while it is one still: editing ends as at any other time,
    /// except that it cannot be refused. O(depth).
    func resignFirstResponder(in view: UIView) {
        guard let responder = firstResponder,
            let inner = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded,
            inner.isDescendant(of: view)
        else { return }
        if !responder.resignFirstResponder() || firstResponder === responder { firstResponder = nil }
    }

    /// Ends the interactions of a view that has left the window.
    func viewDidLeave(_ view: UIView) {
        UIApplication.shared.gestures.viewDidLeave(view)
        loadedFocusSystem?.viewDidLeave(view)
        if let menuSession, menuSession.request.view === view { menuSession.dismiss() }
        if let responder = firstResponder, responder === view || responder === view.controller {
            if !responder.resignFirstResponder() || firstResponder === responder { firstResponder = nil }
        }
    }

    private func notifyControllersOfVisibility(_ visible: Bool, change: () -> Void) {
        var found: [UIViewController] = []
        func collect(_ view: UIView) {
            if let controller = view.controller { found.append(controller) }
            for subview in view._subviews { collect(subview) }
        }
        collect(self)
        for controller in found { controller.viewWillMove(toVisible: visible) }
        change()
        for controller in found { controller.viewDidMove(toVisible: visible) }
        for controller in found.reversed() { controller.childrenDidMove() }
    }
}

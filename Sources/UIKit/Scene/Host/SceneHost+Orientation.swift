import CoreGraphics
import Diagnostics
import QuartzCore
import UIPlatform

/// The rotation of a scene against its screen, which makes sense only where the scene covers the screen.
extension SceneHost {
    /// The orientation of the scene's content on the panel.
    var interfaceOrientation: UIInterfaceOrientation {
        screen.output.interfaceOrientation.rotated(by: quarterTurns)
    }

    /// Requests an orientation until the compositor rotates the screen.
    func requestOrientations(_ orientations: UIInterfaceOrientationMask) throws {
        typealias GeometryError = UIWindowScene.GeometryError
        let actual = screen.output.interfaceOrientation
        guard actual != .unknown, let configuration, configuration.states.contains(.fullscreen) else {
            if orientations.contains(UIInterfaceOrientationMask(actual)) { return }
            throw GeometryError.orientation
        }
        let supported = supportedOrientations
        guard !supported.intersection(orientations).isEmpty else {
            throw GeometryError.orientationIsNotSupported(orientations, supported: supported)
        }
        orientationRequest = (orientations, actual)
        coveringController?.presentationOrientation = nil
        updateOrientation()
    }

    /// Asks a controller that begins to cover the scene for the orientation that it prefers.
    func adoptPreferredOrientation(of controller: UIViewController) {
        controller.presentationOrientation = nil
        guard UIViewControllerOverrides.preferredOrientation.isOverridden(in: type(of: controller)) else { return }
        let preferred = controller.preferredInterfaceOrientationForPresentation
        guard supportedOrientations.contains(UIInterfaceOrientationMask(preferred)) else {
            return logger.once(
                """
                \(type(of: controller)).preferredInterfaceOrientationForPresentation is not among its \
                supportedInterfaceOrientations: it has no effect.
                """)
        }
        controller.presentationOrientation = (preferred, screen.output.interfaceOrientation)
    }

    /// Rotates the content if what its controllers support, or the screen, requires it.
    func updateOrientation() {
        guard let configuration else { return }
        let turns = neededQuarterTurns(for: configuration)
        guard turns != quarterTurns else { return }
        quarterTurns = turns
        while let popup = popups.last { popup.dismiss() }
        // A rotated output has another size, for which the compositor configures the window soon.
        let (size, bounds) = (configuration.size, screen.bounds.size)
        guard (size.width > size.height) == (bounds.width > bounds.height) else { return }
        layOut(for: configuration, from: self.size, isFirst: false, acknowledging: nil)
        geometryMayHaveChanged()
        PlatformHost.shared.setNeedsFlush()
    }

    /// Returns the number of quarter turns, counterclockwise, of the content against the screen.
    ///
    /// A screen that is not rotated is one that a person does not turn, such as a monitor: the content is not rotated on it, even
    /// in an orientation that is not supported, unless the app requests another one.
    func neededQuarterTurns(for configuration: WindowConfiguration) -> Int {
        let output = screen.output
        let actual = output.interfaceOrientation
        if let orientationRequest, orientationRequest.actual != actual { self.orientationRequest = nil }
        let outputTurns = Int(output.transform.rawValue & 3)
        guard configuration.states.contains(.fullscreen), actual != .unknown,
            outputTurns != 0 || orientationRequest != nil
        else { return 0 }
        let allowed = supportedOrientations.intersection(orientationRequest?.orientations ?? .all)
        let preferred = preferredQuarterTurns(from: actual).map { [$0] } ?? []
        // As the controller prefers, as the screen is, as the content is, as the panel is, and then the closest.
        return (preferred + [0, quarterTurns, -outputTurns & 3, 1, 3, 2]).first { turns in
            allowed.contains(UIInterfaceOrientationMask(actual.rotated(by: turns)))
        } ?? 0
    }

    /// Returns the quarter turns to the orientation that the frontmost controller preferred when its presentation began.
    private func preferredQuarterTurns(from actual: UIInterfaceOrientation) -> Int? {
        guard let controller = coveringController, let orientation = controller.presentationOrientation else {
            return nil
        }
        guard orientation.actual == actual else {
            controller.presentationOrientation = nil
            return nil
        }
        return (0..<4).first { actual.rotated(by: $0) == orientation.preferred }
    }

    /// The window whose controller decides about the scene.
    private var decidingWindow: UIWindow? { keyWindow ?? windows.last { $0.rootViewController != nil } }

    /// The frontmost controller that covers the scene.
    private var coveringController: UIViewController? {
        decidingWindow?.rootViewController?.frontmostCoveringController
    }

    /// The orientations that the app and the frontmost controller that covers the scene support.
    private var supportedOrientations: UIInterfaceOrientationMask {
        let application = UIApplication.shared
        let ofApp =
            application.delegate?.application(application, supportedInterfaceOrientationsFor: decidingWindow) ?? .all
        guard let controller = coveringController else { return ofApp }
        let both = ofApp.intersection(controller.supportedInterfaceOrientations)
        require(
            !both.isEmpty,
            """
            \(type(of: controller)).supportedInterfaceOrientations has no orientation in common with those of the app; \
            return one that application(_:supportedInterfaceOrientationsFor:) contains
            """)
        return both
    }

    // MARK: Geometry

    /// Places the root layer, whose bounds have `size`, in a surface of `surfaceSize`.
    func placeRootLayer(size: CGSize, in surfaceSize: CGSize) {
        rootLayer.bounds = CGRect(origin: .zero, size: size)
        let (width, height) = (surfaceSize.width, surfaceSize.height)
        let (transform, position): (CGAffineTransform, CGPoint) =
            switch quarterTurns {
            case 1: (CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0), CGPoint(x: 0, y: height))
            case 2: (CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0), CGPoint(x: width, y: height))
            case 3: (CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), CGPoint(x: width, y: 0))
            default: (.identity, decoration?.metrics.contentOrigin ?? .zero)
            }
        rootLayer.setAffineTransform(transform)
        rootLayer.position = position
    }

    /// Converts a distance on the surface to one in the scene.
    func convert(_ delta: CGVector) -> CGVector {
        switch quarterTurns {
        case 1: CGVector(dx: -delta.dy, dy: delta.dx)
        case 2: CGVector(dx: -delta.dx, dy: -delta.dy)
        case 3: CGVector(dx: delta.dy, dy: -delta.dx)
        default: delta
        }
    }

    /// Converts insets of the surface to insets of the scene.
    func convert(_ insets: UIEdgeInsets) -> UIEdgeInsets {
        switch quarterTurns {
        case 1: UIEdgeInsets(top: insets.left, left: insets.bottom, bottom: insets.right, right: insets.top)
        case 2: UIEdgeInsets(top: insets.bottom, left: insets.right, bottom: insets.top, right: insets.left)
        case 3: UIEdgeInsets(top: insets.right, left: insets.top, bottom: insets.left, right: insets.bottom)
        default: insets
        }
    }
}

extension UIInterfaceOrientation {
    /// Returns the orientation of content in this one that is rotated by quarter turns, counterclockwise.
    fileprivate func rotated(by turns: Int) -> UIInterfaceOrientation {
        let order: [UIInterfaceOrientation] = [.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight]
        guard let index = order.firstIndex(of: self) else { return self }
        return order[(index + turns) & 3]
    }
}

extension UIViewController {
    /// The controller at the end of the presentations that cover the whole window.
    fileprivate var frontmostCoveringController: UIViewController {
        var controller = self
        while let presented = controller._presentedViewController, presented.modalPresentationStyle != .popover {
            controller = presented
        }
        return controller
    }
}

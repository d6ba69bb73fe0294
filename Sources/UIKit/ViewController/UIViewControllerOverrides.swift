import Diagnostics
import QuartzCore

/// The members of `UIViewController` that have an effect, or a cost for all views, only when a subclass overrides them.
@MainActor enum UIViewControllerOverrides {
    /// The override by which a controller adds to the safe area of its view.
    static let additionalSafeAreaInsets = MethodOverride(
        base: UIViewController.self, plain: PlainProbe.self, probe: InsetsProbe.self, isSettable: true)

    /// The override by which a controller prefers an orientation to that of the screen.
    static let preferredOrientation = MethodOverride(
        base: UIViewController.self, plain: PlainProbe.self, probe: OrientationProbe.self)

    /// The override by which a container displays controllers.
    static let show = MethodOverride(base: UIViewController.self, plain: PlainProbe.self, probe: ShowProbe.self)

    /// The override by which a container displays the details of its controllers.
    static let showDetail = MethodOverride(
        base: UIViewController.self, plain: PlainProbe.self, probe: ShowDetailProbe.self)

    private final class ShowProbe: UIViewController {
        override func show(_ vc: UIViewController, sender: Any?) { title = nil }
    }

    private final class ShowDetailProbe: UIViewController {
        override func showDetailViewController(_ vc: UIViewController, sender: Any?) { title = nil }
    }

    private final class PlainProbe: UIViewController {}

    private final class OrientationProbe: UIViewController {
        override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portraitUpsideDown }
    }

    private final class InsetsProbe: UIViewController {
        override var additionalSafeAreaInsets: UIEdgeInsets {
            get { .zero }
            set {}
        }
    }
}

import QuartzCore

/// The members of `UIViewController` that cost all views more when a subclass overrides them.
@MainActor enum UIViewControllerOverrides {
    /// The override by which a controller adds to the safe area of its view.
    static let additionalSafeAreaInsets = MethodOverride(
        base: UIViewController.self, plain: PlainProbe.self, probe: InsetsProbe.self, isSettable: true)

    private final class PlainProbe: UIViewController {}

    private final class InsetsProbe: UIViewController {
        override var additionalSafeAreaInsets: UIEdgeInsets {
            get { .zero }
            set {}
        }
    }
}

import CoreGraphics
import Diagnostics
import QuartzCore

/// The overrides of `UIView` methods that determine what its layer must do.
@MainActor enum UIViewOverrides {
    static let draw = MethodOverride(base: UIView.self, plain: PlainProbe.self, probe: DrawProbe.self)
    static let drawLayer = MethodOverride(base: UIView.self, plain: PlainProbe.self, probe: DrawLayerProbe.self)
    static let display = MethodOverride(base: UIView.self, plain: PlainProbe.self, probe: DisplayProbe.self)
    static let action = MethodOverride(base: UIView.self, plain: PlainProbe.self, probe: ActionProbe.self)
    static let updateConstraints = MethodOverride(
        base: UIView.self, plain: PlainProbe.self, probe: UpdateConstraintsProbe.self)
    static let needsUpdateConstraints = MethodOverride(
        base: UIView.self, plain: PlainProbe.self, probe: NeedsConstraintsProbe.self)
    static let frameForAlignmentRect = MethodOverride(
        base: UIView.self, plain: PlainProbe.self, probe: AlignmentProbe.self)
    static let traitCollectionDidChange = MethodOverride(
        base: UIView.self, plain: PlainProbe.self, probe: TraitsProbe.self)

    /// The override by which a view has a safe area of its own.
    static let safeAreaInsets = MethodOverride(base: UIView.self, plain: PlainProbe.self, probe: SafeAreaProbe.self)

    /// The override by which a view has items for the focus that are not views.
    static let focusItems = MethodOverride(base: UIView.self, plain: PlainProbe.self, probe: FocusItemsProbe.self)

    /// The override by which a tiled layer's class draws its tiles without the view.
    static let drawTile = MethodOverride(base: CATiledLayer.self, plain: PlainTiles.self, probe: DrawTilesProbe.self)

    private final class PlainTiles: CATiledLayer {}

    private final class DrawTilesProbe: CATiledLayer {
        override func draw(in ctx: CGContext) { name = "" }
    }

    private final class PlainProbe: UIView {}

    private final class FocusItemsProbe: UIView {
        override func focusItems(in rect: CGRect) -> [any UIFocusItem] {
            tag = 1
            return []
        }
    }

    private final class SafeAreaProbe: UIView {
        override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0) }
    }

    private final class UpdateConstraintsProbe: UIView {
        override func updateConstraints() { tag = 1 }
    }

    private final class NeedsConstraintsProbe: UIView {
        override func needsUpdateConstraints() -> Bool { tag == 1 }
    }

    private final class AlignmentProbe: UIView {
        override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.offsetBy(dx: 1, dy: 1) }
    }

    private final class TraitsProbe: UIView {
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { tag = 1 }
    }

    private final class DrawProbe: UIView {
        // The body is not empty, so that no linker folds it with the original.
        override func draw(_ rect: CGRect) { tag = 1 }
    }

    private final class DrawLayerProbe: UIView {
        override func draw(_ layer: CALayer, in ctx: CGContext) { tag = 1 }
    }

    private final class DisplayProbe: UIView {
        override func display(_ layer: CALayer) { tag = 1 }
    }

    private final class ActionProbe: UIView {
        override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            tag = 1
            return nil
        }
    }
}

import CoreGraphics
import Diagnostics
import QuartzCore

/// The methods of `CALayer` that a subclass overrides to draw its own content.
@MainActor enum CALayerOverrides {
    static let draw = MethodOverride(base: CALayer.self, plain: PlainProbe.self, probe: DrawProbe.self)
    static let display = MethodOverride(base: CALayer.self, plain: PlainProbe.self, probe: DisplayProbe.self)

    private final class PlainProbe: CALayer {}

    private final class DrawProbe: CALayer {
        // The body is not empty, so that no linker folds it with the original.
        override func draw(in ctx: CGContext) { name = "draws" }
    }

    private final class DisplayProbe: CALayer {
        override func display() { name = "displays" }
    }
}

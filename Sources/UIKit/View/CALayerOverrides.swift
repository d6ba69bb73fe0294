import CoreGraphics
import QuartzCore

/// The methods of `CALayer` by which a subclass says that it draws.
@MainActor enum CALayerOverrides {
    static let draw = MethodOverride(base: CALayer.self, plain: PlainProbe.self, probe: DrawProbe.self)
    static let display = MethodOverride(base: CALayer.self, plain: PlainProbe.self, probe: DisplayProbe.self)

    private final class PlainProbe: CALayer {}

    private final class DrawProbe: CALayer {
        // Not empty, so that no linker folds it with the original.
        override func draw(in ctx: CGContext) { name = "draws" }
    }

    private final class DisplayProbe: CALayer {
        override func display() { name = "displays" }
    }
}

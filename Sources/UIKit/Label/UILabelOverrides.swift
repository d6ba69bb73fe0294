import CoreGraphics
import Diagnostics
import QuartzCore

/// The methods of `UILabel` that cost each measurement more when a subclass overrides them.
@MainActor enum UILabelOverrides {
    /// The override by which a label has padding, or places its text itself.
    static let textRect = MethodOverride(base: UILabel.self, plain: PlainProbe.self, probe: TextRectProbe.self)

    private final class PlainProbe: UILabel {}

    private final class TextRectProbe: UILabel {
        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
            tag = 1
            return .zero
        }
    }
}

import Testing

@testable import UIKit

/// Calls between views and their layers.
@MainActor @Suite struct LayerOfViewTests {
    @Test func aViewThatHasNoActionsIsNotAsked() {
        final class Acting: UIView {
            var events: [String] = []
            override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                events.append(event)
                return super.action(for: layer, forKey: event)
            }
        }
        let (plain, acting) = (UIView(), Acting())
        #expect(!plain.layer.asksDelegateForActions && acting.layer.asksDelegateForActions)
        #expect(plain.layer.action(forKey: "opacity") == nil)
        acting.alpha = 0.5
        #expect(acting.events.contains("opacity"))
    }

    @Test func textLayersTakeUIKitsFontsAndColors() {
        let layer = CATextLayer()
        layer.string = "MMMM"
        layer.fontSize = 20
        let usual = layer.preferredFrameSize()
        layer.font = UIFont.monospacedSystemFont(ofSize: 99, weight: .regular)
        // The font's own size does not count.
        #expect(layer.preferredFrameSize().height < 40 && layer.preferredFrameSize() != usual)
        layer.font = "DejaVu Sans Mono" as CFTypeRef
        #expect(layer.preferredFrameSize().width > 0)
        layer.string = NSAttributedString(
            string: "MMMM", attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red])
        #expect(layer.preferredFrameSize().width > usual.width * 1.8)
    }
}

import CoreGraphics
import Foundation
import QuartzCore

/// The default decision: every view is activated that is no disabled control.
@MainActor final class SpringLoadingBehavior: NSObject, UISpringLoadedInteractionBehavior {
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool { (interaction.view as? UIControl)?.isEnabled ?? true }
}

/// The default progress: the target is highlighted, and blinks twice before it is activated.
@MainActor final class SpringLoadingEffect: NSObject, UISpringLoadedInteractionEffect {
    private static let blinkKey = "UISpringLoadedInteraction"
    private static let fadedOpacity: Float = 0.6

    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) {
        guard let view = context.targetView else { return }
        switch context.state {
        case .inactive:
            view.layer.removeAnimation(forKey: Self.blinkKey)
            setHighlighted(false, view)
        case .possible: setHighlighted(true, view)
        case .activating: blink(view)
        case .activated: setHighlighted(false, view)
        }
    }

    private func setHighlighted(_ isHighlighted: Bool, _ view: UIView) {
        switch view {
        case let control as UIControl: control.isHighlighted = isHighlighted
        case let cell as UITableViewCell: cell.setHighlighted(isHighlighted, animated: true)
        case let cell as UICollectionViewCell: cell.isHighlighted = isHighlighted
        default: break
        }
    }

    private func blink(_ view: UIView) {
        let blink = CABasicAnimation(keyPath: "opacity")
        blink.fromValue = view.layer.opacity
        blink.toValue = view.layer.opacity * Self.fadedOpacity
        blink.duration = SpringLoader.activationTime / 4
        blink.autoreverses = true
        blink.repeatCount = 2
        view.layer.add(blink, forKey: Self.blinkKey)
    }
}

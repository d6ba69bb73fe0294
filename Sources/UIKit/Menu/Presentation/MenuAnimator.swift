import CoreGraphics
import Foundation

/// Runs the animations of an app together with those of a menu.
@MainActor
final class MenuAnimator: InteractionAnimator, UIContextMenuInteractionCommitAnimating,
    UIEditMenuInteractionAnimating
{
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss

    init(preview: UIViewController?) {
        previewViewController = preview
        super.init()
    }

    func addCompletion(_ completion: @escaping @MainActor () -> Void) { addCompletion { _ in completion() } }

    func run(duration: TimeInterval) { run(duration: duration, options: [.curveEaseOut, .allowUserInteraction]) }
}

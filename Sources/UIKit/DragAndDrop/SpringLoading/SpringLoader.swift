import CoreGraphics
import Foundation
import QuartzCore
import UIPlatform

/// The target under a drag that is activated if the drag stays there.
@MainActor final class SpringLoader {
    /// The time from the entry of a drag to the blinking, in seconds.
    static let holdTime: TimeInterval = 0.6
    /// The time from the blinking to the activation, in seconds.
    static let activationTime: TimeInterval = 0.4

    /// A target, as the behaviour of its interaction has described it.
    private final class Context: NSObject, UISpringLoadedInteractionContext {
        var state = UISpringLoadedInteractionEffectState.inactive
        weak var targetView: UIView?
        var targetItem: Any?
        var position: DragPosition

        init(_ view: UIView?, _ position: DragPosition) {
            self.position = position
            targetView = view
            super.init()
        }

        func location(in view: UIView?) -> CGPoint {
            guard let view = view ?? targetView?.window else { return position.point }
            return position.location(in: view)
        }

        /// Whether both are about the same view and item.
        func hasTarget(of other: Context) -> Bool {
            guard targetView === other.targetView else { return false }
            switch (targetItem, other.targetItem) {
            case (nil, nil): return true
            case (let item as AnyHashable, let otherItem as AnyHashable): return item == otherItem
            case (let item?, let otherItem?): return (item as AnyObject) === (otherItem as AnyObject)
            default: return false
            }
        }
    }

    private var target: (interaction: UISpringLoadedInteraction, context: Context)?
    private var timer: EventTimer?

    /// Moves the drag over a view; nil for none.
    func move(to position: DragPosition, over view: UIView?) {
        guard let (interaction, context) = findTarget(at: position, over: view) else { return end() }
        if let target, target.interaction === interaction, target.context.hasTarget(of: context) {
            target.context.position = position
            return
        }
        end()
        target = (interaction, context)
        change(.possible)
        schedule(after: Self.holdTime) { $0.beginActivation() }
    }

    /// Returns the deepest interaction that allows the drag, with its target.
    private func findTarget(at position: DragPosition, over view: UIView?) -> (UISpringLoadedInteraction, Context)? {
        for view in sequence(first: view, next: { $0?.superview }).compactMap(\.self) {
            for case let interaction as UISpringLoadedInteraction in view._interactions {
                let context = Context(view, position)
                context.state = target?.interaction === interaction ? target?.context.state ?? .inactive : .inactive
                if interaction.interactionBehavior.shouldAllow(interaction, with: context) {
                    return (interaction, context)
                }
            }
        }
        return nil
    }

    private func schedule(after time: TimeInterval, _ action: @escaping @MainActor (SpringLoader) -> Void) {
        timer = UIApplication.shared.input.schedule(at: CACurrentMediaTime() + time) { [weak self] in
            if let self { action(self) }
        }
    }

    private func beginActivation() {
        change(.activating)
        schedule(after: Self.activationTime) { $0.activate() }
    }

    private func activate() {
        guard let (interaction, context) = target else { return }
        timer = nil
        change(.activated)
        interaction.activate(context)
    }

    private func change(_ state: UISpringLoadedInteractionEffectState) {
        guard let (interaction, context) = target else { return }
        context.state = state
        interaction.interactionEffect.interaction(interaction, didChangeWith: context)
    }

    /// Leaves the target.
    func end() {
        timer?.cancel()
        timer = nil
        guard let (interaction, _) = target else { return }
        change(.inactive)
        target = nil
        interaction.interactionBehavior.interactionDidFinish(interaction)
    }

    /// Leaves the target of an interaction that leaves its view.
    func remove(_ interaction: UISpringLoadedInteraction) { if target?.interaction === interaction { end() } }
}

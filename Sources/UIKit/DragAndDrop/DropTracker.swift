import CoreGraphics
import Foundation

/// The drop interactions that a drag over the app's windows meets.
@MainActor final class DropTracker {
    let session: DropSession
    /// The interaction under the drag.
    private(set) var target: UIDropInteraction?
    /// The operation that a drop would perform now.
    private(set) var operation = UIDropOperation.cancel
    /// Whether the target wants previews in their full size.
    private(set) var prefersFullSizePreview = false
    /// The answers of `canHandle`, of which each interaction gives one for a session.
    private var answers: [(interaction: UIDropInteraction, canHandle: Bool)] = []
    /// The interactions that the drag has entered, which learn of its end.
    private var entered: [UIDropInteraction] = []
    private let springLoader = SpringLoader()

    init(_ session: DropSession) { self.session = session }

    /// Moves the drag to a location.
    func move(to position: DragPosition) {
        session.position = position
        let view = view(at: position)
        springLoader.move(to: position, over: view)
        let found = interaction(over: view)
        if found !== target {
            exitTarget()
            target = found
            if let found {
                if !entered.contains(where: { $0 === found }) { entered.append(found) }
                found.delegate?.dropInteraction(found, sessionDidEnter: session)
            }
        }
        // The delegate may have removed the interaction.
        guard let target, let delegate = target.delegate else { return operation = .cancel }
        let proposal = delegate.dropInteraction(target, sessionDidUpdate: session)
        guard self.target === target else { return }
        operation = session.allowed(proposal.operation)
        prefersFullSizePreview = proposal.prefersFullSizePreview
    }

    /// Returns the view under a drag that has items.
    private func view(at position: DragPosition) -> UIView? {
        session.items.isEmpty ? nil : position.host?.inputTarget(at: position.point, with: nil)?.1
    }

    /// Returns the interaction of the deepest view that can handle the session.
    private func interaction(over hit: UIView?) -> UIDropInteraction? {
        var view = hit
        while let current = view {
            for case let interaction as UIDropInteraction in current._interactions where canHandle(interaction) {
                return interaction
            }
            view = current.superview
        }
        return nil
    }

    private func canHandle(_ interaction: UIDropInteraction) -> Bool {
        if let known = answers.first(where: { $0.interaction === interaction }) { return known.canHandle }
        let answer = interaction.delegate?.dropInteraction(interaction, canHandle: session) ?? false
        answers.append((interaction, answer))
        return answer
    }

    /// Leaves the views under the drag.
    func exit() {
        springLoader.end()
        exitTarget()
    }

    private func exitTarget() {
        let old = target
        target = nil
        operation = .cancel
        prefersFullSizePreview = false
        if let old { old.delegate?.dropInteraction(old, sessionDidExit: session) }
    }

    /// Gives the items to the target.
    func perform() {
        springLoader.end()
        if let target { target.delegate?.dropInteraction(target, performDrop: session) }
    }

    /// Informs the target that the items have arrived on the screen.
    func conclude() {
        if let target { target.delegate?.dropInteraction(target, concludeDrop: session) }
    }

    /// Ends the session for all interactions that it has entered.
    func end() {
        springLoader.end()
        let all = entered
        entered = []
        answers = []
        target = nil
        for interaction in all { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session) }
    }

    /// Removes an interaction that leaves its view.
    func remove(_ interaction: UIDropInteraction) {
        answers.removeAll { $0.interaction === interaction }
        if target === interaction { exitTarget() }
        entered.removeAll { $0 === interaction }
    }

    /// Removes an interaction that leaves its view.
    func remove(_ interaction: UISpringLoadedInteraction) { springLoader.remove(interaction) }
}

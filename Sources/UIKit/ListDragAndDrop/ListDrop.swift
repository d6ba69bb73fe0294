import CoreGraphics
import Diagnostics
import Foundation

/// Items that were dropped on a table or a collection, and the places to which they move.
@MainActor final class ListDrop {
    struct Item {
        let item: UIDragItem
        /// The place in the same list from which the item comes.
        let source: IndexPath?
        /// The size of the preview, in points.
        let size: CGSize
    }

    enum Place {
        case item(IndexPath)
        /// A rectangle in the coordinates of a cell.
        case inside(IndexPath, CGRect)
        case target(UIDragPreviewTarget)
        case placeholder(ListPlaceholder)
    }

    let session: any UIDropSession
    let proposal: ListDropProposal
    let destination: IndexPath?
    let items: [Item]
    private var places: [ObjectIdentifier: (place: Place, animator: ListDropAnimator)] = [:]
    private var isOver = false

    init(_ session: any UIDropSession, _ proposal: ListDropProposal, _ destination: IndexPath?, _ items: [Item]) {
        (self.session, self.proposal, self.destination, self.items) = (session, proposal, destination, items)
    }

    /// Moves an item to a place.
    @discardableResult func place(
        _ item: UIDragItem, _ place: Place, animator: ListDropAnimator = ListDropAnimator()
    ) -> ListDropAnimator {
        guard !isOver, items.contains(where: { $0.item === item }) else {
            logger.once("A drop coordinator animates only the items of its session, until the drop has ended.")
            animator.finish()
            return animator
        }
        places.updateValue((place, animator), forKey: ObjectIdentifier(item))?.animator.finish()
        return animator
    }

    func place(of item: UIDragItem) -> Place? { places[ObjectIdentifier(item)]?.place }

    /// Starts the animations that the app has added for an item.
    func animate(_ item: UIDragItem, with animator: any UIDragAnimating) {
        places[ObjectIdentifier(item)]?.animator.start(with: animator)
    }

    /// Ends all animations.
    func end() {
        isOver = true
        let all = places.values.map(\.animator)
        places = [:]
        for animator in all { animator.finish() }
    }
}

/// The animations that an app adds to that of an item that is dropped.
@MainActor class ListDropAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// The animator of the drop, after it has started.
    private var animator: (any UIDragAnimating)?
    private var isOver = false

    func addAnimations(_ animations: @escaping () -> Void) {
        if isOver {
            animations()
        } else if let animator {
            animator.addAnimations(animations)
        } else {
            self.animations.append(animations)
        }
    }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        if isOver { completion(.end) } else { completions.append(completion) }
    }

    func start(with animator: any UIDragAnimating) {
        guard self.animator == nil, !isOver else { return }
        self.animator = animator
        for animation in animations { animator.addAnimations(animation) }
        animations = []
        animator.addCompletion { [weak self] _ in self?.finish() }
    }

    /// Performs what is left.
    func finish() {
        guard !isOver else { return }
        isOver = true
        animator = nil
        let (animations, completions) = (animations, completions)
        (self.animations, self.completions) = ([], [])
        for animation in animations { animation() }
        for completion in completions { completion(.end) }
    }
}

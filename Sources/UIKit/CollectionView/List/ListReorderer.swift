import CoreGraphics
import Foundation

/// Moves the item of a list cell with the finger that holds its control for that.
@MainActor final class ListReorderer: NSObject {
    /// The height at the edges of the collection in which the finger scrolls it, in points.
    private static let scrollMargin: CGFloat = 40

    /// A movement, which keeps the item at its distance from the finger.
    private struct Movement {
        weak var collection: UICollectionView?
        /// The centre of the item across the direction of the movement, in points.
        let x: CGFloat
        /// The distance from the finger to the item's centre, in points.
        let grip: CGFloat
        /// The place of the finger in the window.
        var point: CGPoint
    }

    private unowned let cell: UICollectionViewListCell
    private var movement: Movement?
    private lazy var autoscroll = Autoscroll { [weak self] in self?.follow() }

    init(_ cell: UICollectionViewListCell) { self.cell = cell }

    /// Recognizes the touches of a control.
    func install(in control: UIView) {
        let press = UILongPressGestureRecognizer(target: self, action: ListReorderer.pressed)
        press.minimumPressDuration = 0
        control.addGestureRecognizer(press)
    }

    private func pressed(_ press: UIGestureRecognizer) {
        switch press.state {
        case .began: begin(press)
        case .changed:
            guard let collection = movement?.collection else { return }
            let point = press.location(in: nil)
            movement?.point = point
            follow()
            autoscroll.update(point, in: collection, margin: Self.scrollMargin)
        case .ended: end { $0.endInteractiveMovement() }
        case .cancelled, .failed: end { $0.cancelInteractiveMovement() }
        case .possible: break
        }
    }

    private func begin(_ press: UIGestureRecognizer) {
        guard movement == nil, let collection = cell._collectionView, let indexPath = collection.indexPath(for: cell),
            collection.beginInteractiveMovementForItem(at: indexPath)
        else { return }
        let location = press.location(in: collection)
        movement = Movement(
            collection: collection, x: cell.center.x, grip: cell.center.y - location.y, point: press.location(in: nil))
    }

    private func follow() {
        guard let movement, let collection = movement.collection, let window = collection.window else { return }
        let y = collection.convert(movement.point, from: window).y + movement.grip
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: movement.x, y: y))
    }

    private func end(_ finish: (UICollectionView) -> Void) {
        autoscroll.stop()
        guard let collection = movement?.collection else { return }
        movement = nil
        finish(collection)
    }
}

import CoreGraphics
import Foundation

/// A long press with which the user moves an item of a collection.
@MainActor final class CollectionMovementGesture: NSObject, UIGestureRecognizerDelegate {
    /// The distance from the edges at which the collection scrolls, in points.
    private static let scrollMargin: CGFloat = 40

    private weak var collection: UICollectionView?
    private lazy var press = UILongPressGestureRecognizer(target: self, action: CollectionMovementGesture.pressed)
    /// The distance from the pointer to the item's centre, in points.
    private var grip = CGPoint.zero
    private lazy var autoscroll = Autoscroll { [weak self] in self?.follow() }
    /// Returns whether an item can be moved.
    private let canMove: @MainActor (IndexPath) -> Bool

    /// - Parameter canMove: Returns whether an item can be moved, before the collection asks its data source.
    init(_ collection: UICollectionView, canMove: @escaping @MainActor (IndexPath) -> Bool) {
        self.collection = collection
        self.canMove = canMove
        super.init()
        press.delegate = self
        collection.addGestureRecognizer(press)
    }

    func remove() {
        autoscroll.stop()
        press.view?.removeGestureRecognizer(press)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let collection, let path = collection.indexPathForItem(at: press.location(in: collection)) else {
            return false
        }
        return canMove(path)
    }

    private func pressed(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began: begin()
        case .changed:
            follow()
            if let collection { autoscroll.update(press.location(in: nil), in: collection, margin: Self.scrollMargin) }
        case .ended:
            autoscroll.stop()
            collection?.endInteractiveMovement()
        case .cancelled, .failed:
            autoscroll.stop()
            collection?.cancelInteractiveMovement()
        case .possible: break
        }
    }

    private func begin() {
        guard let collection else { return }
        let point = press.location(in: collection)
        guard let path = collection.indexPathForItem(at: point), collection.beginInteractiveMovementForItem(at: path)
        else {
            // The gesture ends, so that another one can begin.
            press.isEnabled = false
            press.isEnabled = true
            return
        }
        let center = collection.layoutAttributesForItem(at: path)?.center ?? point
        grip = CGPoint(x: center.x - point.x, y: center.y - point.y)
    }

    /// Moves the item to the pointer.
    private func follow() {
        guard let collection else { return }
        let point = press.location(in: collection)
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: point.x + grip.x, y: point.y + grip.y))
    }
}

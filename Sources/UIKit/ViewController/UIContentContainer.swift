import CoreGraphics
import Foundation

/// A controller whose content has a size that depends on, or determines, that of its container.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
    /// The preferred size in points.
    var preferredContentSize: CGSize { get }
    /// Called after a child's preferred size has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Called after constraints have given a child's view another size.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Returns the size of a child in a container of a size.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the size changes.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the traits change.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

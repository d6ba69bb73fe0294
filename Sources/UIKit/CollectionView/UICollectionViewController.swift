import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

// Members that a subclass may override must stand in the class's body, not in extensions: those of the collection's protocols make this
// file long.

/// A controller of a collection that fills its view.
///
///     final class NumbersController: UICollectionViewController {
///         private let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, indexPath, number in
///             cell.label.text = "\(number)"
///         }
///         override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
///         override func collectionView(
///             _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
///         ) -> UICollectionViewCell {
///             collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
///         }
///     }
///
/// It is the collection's data source and delegate unless the app sets others, and clears the selection when it appears. The items stay
/// above the app's keyboard, and the item that the user edits is scrolled to.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let initialLayout: UICollectionViewLayout?
    private var _collectionView: UICollectionView?
    private var movement: CollectionMovementGesture?
    private let keyboardAvoidance = KeyboardAvoidance()

    // MARK: Creation

    /// Creates a controller of a collection with a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        initialLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller without a layout, which sets `collectionView` before it is used; nib files are not read.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        initialLayout = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        initialLayout = coder.decodeObject(forKey: "UICollectionViewLayout") as? UICollectionViewLayout
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(_collectionView?.collectionViewLayout ?? initialLayout, forKey: "UICollectionViewLayout")
    }

    // MARK: The collection

    /// The collection, which fills the controller's view.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return _collectionView
        }
        set { setCollectionView(newValue) }
    }

    /// The layout of the collection; before that is loaded, the one with which the controller was created.
    open var collectionViewLayout: UICollectionViewLayout {
        guard let layout = _collectionView?.collectionViewLayout ?? initialLayout else { trap(missingLayout) }
        return layout
    }

    private var missingLayout: String {
        "\(type(of: self)) has no layout; create it with init(collectionViewLayout:), or set collectionView"
    }

    /// Whether the selection is cleared when the view appears; true by default.
    open var clearsSelectionOnViewWillAppear = true

    /// Whether the collection of this controller remains when another one is pushed, and only its layout changes; it has no effect.
    open var useLayoutToLayoutNavigationTransitions = false {
        didSet {
            guard useLayoutToLayoutNavigationTransitions else { return }
            logger.once(
                "\(type(of: self)).useLayoutToLayoutNavigationTransitions has no effect: the controllers are pushed as others are"
            )
        }
    }

    /// Whether a long press moves an item, if the data source allows it; true by default.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { updateMovementGesture() }
    }

    open override func loadView() {
        guard let initialLayout else { trap(missingLayout) }
        // Views that the app adds to the controller's are not scrolled.
        view = UIView(frame: UIScreen.main.bounds)
        setCollectionView(UICollectionView(frame: view.bounds, collectionViewLayout: initialLayout))
    }

    private func setCollectionView(_ collection: UICollectionView?) {
        guard collection !== _collectionView else { return }
        let old = _collectionView
        _collectionView = collection
        if !isViewLoaded { view = UIView(frame: UIScreen.main.bounds) }
        if let collection {
            collection.frame = view.bounds
            collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if let old, old.superview === view {
                view.insertSubview(collection, aboveSubview: old)
            } else {
                view.insertSubview(collection, at: 0)
            }
            if collection.dataSource == nil { collection.dataSource = self }
            if collection.delegate == nil { collection.delegate = self }
        }
        if let old, old.superview === view { old.removeFromSuperview() }
        updateMovementGesture()
    }

    // MARK: Movement

    private func updateMovementGesture() {
        movement?.remove()
        movement = nil
        guard installsStandardGestureForInteractiveMovement, let collection = _collectionView else { return }
        movement = CollectionMovementGesture(collection) { [weak self, weak collection] path in
            guard let self, let collection else { return false }
            return canMoveItem(at: path, of: collection)
        }
    }

    /// Returns whether the data source accepts the movement of an item. A controller shows it by its override.
    private func canMoveItem(at path: IndexPath, of collection: UICollectionView) -> Bool {
        guard let dataSource = collection.dataSource else { return false }
        if let controller = dataSource as? UICollectionViewController,
            !CollectionControllerOverrides.move.isOverridden(in: type(of: controller))
        {
            return false
        }
        return dataSource.collectionView(collection, canMoveItemAt: collection._dataIndexPath(of: path))
    }

    // MARK: Appearance

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        keyboardAvoidance.begin(collectionView)
        guard clearsSelectionOnViewWillAppear, let collection = collectionView else { return }
        for path in collection.indexPathsForSelectedItems ?? [] {
            collection.deselectItem(at: path, animated: animated)
        }
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        keyboardAvoidance.update()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        keyboardAvoidance.end()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        collectionView?.flashScrollIndicators()
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView?.isEditing = editing
    }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        trap("\(type(of: self)) has items, but does not override collectionView(_:cellForItemAt:)")
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        trap(
            "\(type(of: self)) must override collectionView(_:viewForSupplementaryElementOfKind:at:): the layout places a view of kind \"\(kind)\""
        )
    }
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        CollectionControllerOverrides.move.isOverridden(in: type(of: self))
    }
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { collectionView.moveWasAnsweredByDefault = true }
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(indexes: [index, 0]) }

    // MARK: Delegate

    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { !collectionView.isEditing }
    open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    }
    open func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    open func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}
    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        self.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
    }
    open func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        false
    }
    open func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { false }
    open func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        indexPaths.count == 1
            ? self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPaths[0], point: point) : nil
    }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        collectionView.allowsFocus
    }
    open func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath)
        -> Bool
    { collectionView.selectionFollowsFocus }
    open func collectionView(
        _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}
    open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }

    // MARK: Scrolling

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// The overrides of `UICollectionViewController` methods that determine what a collection must do.
@MainActor enum CollectionControllerOverrides {
    static let move = MethodOverride(
        base: UICollectionViewController.self, plain: PlainProbe.self, probe: MoveProbe.self)

    private final class PlainProbe: UICollectionViewController {}

    private final class MoveProbe: UICollectionViewController {
        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) { title = "" }
    }
}

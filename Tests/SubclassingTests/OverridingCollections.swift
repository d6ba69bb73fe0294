import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUICollectionView: UICollectionView {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
    override var delegate: (any UICollectionViewDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var isPrefetchingEnabled: Bool {
        get { super.isPrefetchingEnabled }
        set { super.isPrefetchingEnabled = newValue }
    }
    override var numberOfSections: Int { super.numberOfSections }
    override func numberOfItems(inSection section: Int) -> Int {
        super.numberOfItems(inSection: section)
    }
    override func reloadData() {
        super.reloadData()
    }
    override var backgroundView: UIView? {
        get { super.backgroundView }
        set { super.backgroundView = newValue }
    }
    override var collectionViewLayout: UICollectionViewLayout {
        get { super.collectionViewLayout }
        set { super.collectionViewLayout = newValue }
    }
    override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        super.setCollectionViewLayout(layout, animated: animated)
    }
    override func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        super.setCollectionViewLayout(layout, animated: animated, completion: completion)
    }
    override func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        super.startInteractiveTransition(to: layout, completion: completion)
    }
    override func finishInteractiveTransition() {
        super.finishInteractiveTransition()
    }
    override func cancelInteractiveTransition() {
        super.cancelInteractiveTransition()
    }
    override var selfSizingInvalidation: SelfSizingInvalidation {
        get { super.selfSizingInvalidation }
        set { super.selfSizingInvalidation = newValue }
    }
    override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        super.register(cellClass, forCellWithReuseIdentifier: identifier)
    }
    override func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        super.register(viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
    }
    override func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }
    override func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        super.dequeueReusableSupplementaryView(ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
    }
    override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        super.cellForItem(at: indexPath)
    }
    override func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        super.supplementaryView(forElementKind: elementKind, at: indexPath)
    }
    override var visibleCells: [UICollectionViewCell] { super.visibleCells }
    override var indexPathsForVisibleItems: [IndexPath] { super.indexPathsForVisibleItems }
    override func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        super.visibleSupplementaryViews(ofKind: elementKind)
    }
    override func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        super.indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
    }
    override func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        super.indexPath(for: cell)
    }
    override func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        super.indexPath(forSupplementaryView: supplementaryView)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath)
    }
    override func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        super.layoutAttributesForSupplementaryElement(ofKind: kind, at: indexPath)
    }
    override func indexPathForItem(at point: CGPoint) -> IndexPath? {
        super.indexPathForItem(at: point)
    }
    override func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
    override var allowsSelection: Bool {
        get { super.allowsSelection }
        set { super.allowsSelection = newValue }
    }
    override var allowsMultipleSelection: Bool {
        get { super.allowsMultipleSelection }
        set { super.allowsMultipleSelection = newValue }
    }
    override var allowsSelectionDuringEditing: Bool {
        get { super.allowsSelectionDuringEditing }
        set { super.allowsSelectionDuringEditing = newValue }
    }
    override var allowsMultipleSelectionDuringEditing: Bool {
        get { super.allowsMultipleSelectionDuringEditing }
        set { super.allowsMultipleSelectionDuringEditing = newValue }
    }
    override var indexPathsForSelectedItems: [IndexPath]? { super.indexPathsForSelectedItems }
    override func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    override func deselectItem(at indexPath: IndexPath, animated: Bool) {
        super.deselectItem(at: indexPath, animated: animated)
    }
    override var allowsFocus: Bool {
        get { super.allowsFocus }
        set { super.allowsFocus = newValue }
    }
    override var allowsFocusDuringEditing: Bool {
        get { super.allowsFocusDuringEditing }
        set { super.allowsFocusDuringEditing = newValue }
    }
    override var selectionFollowsFocus: Bool {
        get { super.selectionFollowsFocus }
        set { super.selectionFollowsFocus = newValue }
    }
    override var remembersLastFocusedIndexPath: Bool {
        get { super.remembersLastFocusedIndexPath }
        set { super.remembersLastFocusedIndexPath = newValue }
    }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { super.preferredFocusEnvironments }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        super.shouldUpdateFocus(in: context)
    }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
    }
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        super.performBatchUpdates(updates)
    }
    override var hasUncommittedUpdates: Bool { super.hasUncommittedUpdates }
    override func insertSections(_ sections: IndexSet) {
        super.insertSections(sections)
    }
    override func deleteSections(_ sections: IndexSet) {
        super.deleteSections(sections)
    }
    override func reloadSections(_ sections: IndexSet) {
        super.reloadSections(sections)
    }
    override func moveSection(_ section: Int, toSection newSection: Int) {
        super.moveSection(section, toSection: newSection)
    }
    override func insertItems(at indexPaths: [IndexPath]) {
        super.insertItems(at: indexPaths)
    }
    override func deleteItems(at indexPaths: [IndexPath]) {
        super.deleteItems(at: indexPaths)
    }
    override func reloadItems(at indexPaths: [IndexPath]) {
        super.reloadItems(at: indexPaths)
    }
    override func reconfigureItems(at indexPaths: [IndexPath]) {
        super.reconfigureItems(at: indexPaths)
    }
    override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        super.moveItem(at: indexPath, to: newIndexPath)
    }
    @discardableResult override func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        super.beginInteractiveMovementForItem(at: indexPath)
    }
    override func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        super.updateInteractiveMovementTargetPosition(targetPosition)
    }
    override func endInteractiveMovement() {
        super.endInteractiveMovement()
    }
    override func cancelInteractiveMovement() {
        super.cancelInteractiveMovement()
    }
    override var dragInteractionEnabled: Bool {
        get { super.dragInteractionEnabled }
        set { super.dragInteractionEnabled = newValue }
    }
    override var reorderingCadence: ReorderingCadence {
        get { super.reorderingCadence }
        set { super.reorderingCadence = newValue }
    }
    override var hasActiveDrag: Bool { super.hasActiveDrag }
    override var hasActiveDrop: Bool { super.hasActiveDrop }
    override var isEditing: Bool {
        get { super.isEditing }
        set { super.isEditing = newValue }
    }
    override var contextMenuInteraction: UIContextMenuInteraction? { super.contextMenuInteraction }
    override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = newValue }
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesBegan(presses, with: event)
    }
    override func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
        super.presentationSectionIndex(forDataSourceSectionIndex: dataSourceSectionIndex)
    }
    override func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
        super.dataSourceSectionIndex(forPresentationSectionIndex: presentationSectionIndex)
    }
    override func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        super.presentationIndexPath(forDataSourceIndexPath: dataSourceIndexPath)
    }
    override func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        super.dataSourceIndexPath(forPresentationIndexPath: presentationIndexPath)
    }
    override func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
        super.performUsingPresentationValues(actionsToTranslate)
    }
    override var isSpringLoaded: Bool {
        get { super.isSpringLoaded }
        set { super.isSpringLoaded = newValue }
    }
}

private class OverridingUICollectionViewCompositionalLayout: UICollectionViewCompositionalLayout {
    override var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { super.configuration }
        set { super.configuration = newValue }
    }
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { super.flipsHorizontallyInOppositeLayoutDirection }
    override func prepare() {
        super.prepare()
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath)
    }
    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
    override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
    override var collectionViewContentSize: CGSize { super.collectionViewContentSize }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        super.invalidationContext(forBoundsChange: newBounds)
    }
    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        super.shouldInvalidateLayout(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
    }
    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
}

private class OverridingUICollectionViewCompositionalLayoutConfiguration:
    UICollectionViewCompositionalLayoutConfiguration
{
    override var scrollDirection: UICollectionView.ScrollDirection {
        get { super.scrollDirection }
        set { super.scrollDirection = newValue }
    }
    override var interSectionSpacing: CGFloat {
        get { super.interSectionSpacing }
        set { super.interSectionSpacing = newValue }
    }
    override var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
        get { super.boundarySupplementaryItems }
        set { super.boundarySupplementaryItems = newValue }
    }
    override var contentInsetsReference: UIContentInsetsReference {
        get { super.contentInsetsReference }
        set { super.contentInsetsReference = newValue }
    }
    override func copy(with zone: NSZone? = nil) -> Any {
        super.copy(with: zone)
    }
}

private class OverridingUICollectionViewDropPlaceholder: UICollectionViewDropPlaceholder {
    override var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)? {
        get { super.previewParametersProvider }
        set { super.previewParametersProvider = newValue }
    }
}

private class OverridingUICollectionViewDropProposal: UICollectionViewDropProposal {
    override var intent: Intent { super.intent }
}

private class OverridingUICollectionViewFlowLayout: UICollectionViewFlowLayout {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
    override var minimumLineSpacing: CGFloat {
        get { super.minimumLineSpacing }
        set { super.minimumLineSpacing = newValue }
    }
    override var minimumInteritemSpacing: CGFloat {
        get { super.minimumInteritemSpacing }
        set { super.minimumInteritemSpacing = newValue }
    }
    override var itemSize: CGSize {
        get { super.itemSize }
        set { super.itemSize = newValue }
    }
    override var estimatedItemSize: CGSize {
        get { super.estimatedItemSize }
        set { super.estimatedItemSize = newValue }
    }
    override var scrollDirection: UICollectionView.ScrollDirection {
        get { super.scrollDirection }
        set { super.scrollDirection = newValue }
    }
    override var headerReferenceSize: CGSize {
        get { super.headerReferenceSize }
        set { super.headerReferenceSize = newValue }
    }
    override var footerReferenceSize: CGSize {
        get { super.footerReferenceSize }
        set { super.footerReferenceSize = newValue }
    }
    override var sectionInset: UIEdgeInsets {
        get { super.sectionInset }
        set { super.sectionInset = newValue }
    }
    override var sectionInsetReference: SectionInsetReference {
        get { super.sectionInsetReference }
        set { super.sectionInsetReference = newValue }
    }
    override var sectionHeadersPinToVisibleBounds: Bool {
        get { super.sectionHeadersPinToVisibleBounds }
        set { super.sectionHeadersPinToVisibleBounds = newValue }
    }
    override var sectionFootersPinToVisibleBounds: Bool {
        get { super.sectionFootersPinToVisibleBounds }
        set { super.sectionFootersPinToVisibleBounds = newValue }
    }
    override func prepare() {
        super.prepare()
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath)
    }
    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
    override var collectionViewContentSize: CGSize { super.collectionViewContentSize }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        super.invalidationContext(forBoundsChange: newBounds)
    }
    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        super.shouldInvalidateLayout(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
    }
    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
}

private class OverridingUICollectionViewFlowLayoutInvalidationContext: UICollectionViewFlowLayoutInvalidationContext {
    override var invalidateFlowLayoutDelegateMetrics: Bool {
        get { super.invalidateFlowLayoutDelegateMetrics }
        set { super.invalidateFlowLayoutDelegateMetrics = newValue }
    }
    override var invalidateFlowLayoutAttributes: Bool {
        get { super.invalidateFlowLayoutAttributes }
        set { super.invalidateFlowLayoutAttributes = newValue }
    }
}

private class OverridingUICollectionViewLayout: UICollectionViewLayout {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
    override var collectionView: UICollectionView? { super.collectionView }
    override func invalidateLayout() {
        super.invalidateLayout()
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
    }
    override func prepare() {
        super.prepare()
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath)
    }
    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
    override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
    override var collectionViewContentSize: CGSize { super.collectionViewContentSize }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        super.invalidationContext(forBoundsChange: newBounds)
    }
    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        super.shouldInvalidateLayout(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        super.targetContentOffset(forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
    }
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }
    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { super.developmentLayoutDirection }
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { super.flipsHorizontallyInOppositeLayoutDirection }
    override func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        super.register(viewClass, forDecorationViewOfKind: elementKind)
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
    }
    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
    }
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        super.prepare(forAnimatedBoundsChange: oldBounds)
    }
    override func finalizeAnimatedBoundsChange() {
        super.finalizeAnimatedBoundsChange()
    }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
    }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        super.prepareForTransition(from: oldLayout)
    }
    override func finalizeLayoutTransition() {
        super.finalizeLayoutTransition()
    }
    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }
    override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }
    override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }
    override func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }
    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
    }
    override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        super.indexPathsToDeleteForDecorationView(ofKind: elementKind)
    }
    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
    }
    override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        super.indexPathsToInsertForDecorationView(ofKind: elementKind)
    }
    override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    }
    override func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
    }
    override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        super.invalidationContext(
            forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
            previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    }
    override func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        super.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
    }
}

private class OverridingUICollectionViewLayoutAttributes: UICollectionViewLayoutAttributes {
    override var indexPath: IndexPath {
        get { super.indexPath }
        set { super.indexPath = newValue }
    }
    override var representedElementCategory: UICollectionView.ElementCategory { super.representedElementCategory }
    override var representedElementKind: String? { super.representedElementKind }
    override var frame: CGRect {
        get { super.frame }
        set { super.frame = newValue }
    }
    override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = newValue }
    }
    override var center: CGPoint {
        get { super.center }
        set { super.center = newValue }
    }
    override var size: CGSize {
        get { super.size }
        set { super.size = newValue }
    }
    override var transform3D: CATransform3D {
        get { super.transform3D }
        set { super.transform3D = newValue }
    }
    override var transform: CGAffineTransform {
        get { super.transform }
        set { super.transform = newValue }
    }
    override var alpha: CGFloat {
        get { super.alpha }
        set { super.alpha = newValue }
    }
    override var zIndex: Int {
        get { super.zIndex }
        set { super.zIndex = newValue }
    }
    override var isHidden: Bool {
        get { super.isHidden }
        set { super.isHidden = newValue }
    }
    override func copy(with zone: NSZone? = nil) -> Any {
        super.copy(with: zone)
    }
    override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object)
    }
    override var hash: Int { super.hash }
}

private class OverridingUICollectionViewLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    override var invalidateEverything: Bool { super.invalidateEverything }
    override var invalidateDataSourceCounts: Bool { super.invalidateDataSourceCounts }
    override func invalidateItems(at indexPaths: [IndexPath]) {
        super.invalidateItems(at: indexPaths)
    }
    override func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        super.invalidateSupplementaryElements(ofKind: elementKind, at: indexPaths)
    }
    override func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        super.invalidateDecorationElements(ofKind: elementKind, at: indexPaths)
    }
    override var contentOffsetAdjustment: CGPoint {
        get { super.contentOffsetAdjustment }
        set { super.contentOffsetAdjustment = newValue }
    }
    override var contentSizeAdjustment: CGSize {
        get { super.contentSizeAdjustment }
        set { super.contentSizeAdjustment = newValue }
    }
}

private class OverridingUICollectionViewPlaceholder: UICollectionViewPlaceholder {
    override var cellUpdateHandler: ((UICollectionViewCell) -> Void)? {
        get { super.cellUpdateHandler }
        set { super.cellUpdateHandler = newValue }
    }
}

private class OverridingUICollectionViewTransitionLayout: UICollectionViewTransitionLayout {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
    override var currentLayout: UICollectionViewLayout { super.currentLayout }
    override var nextLayout: UICollectionViewLayout { super.nextLayout }
    override var transitionProgress: CGFloat {
        get { super.transitionProgress }
        set { super.transitionProgress = newValue }
    }
    override func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
        super.updateValue(value, forAnimatedKey: key)
    }
    override func value(forAnimatedKey key: String) -> CGFloat {
        super.value(forAnimatedKey: key)
    }
    override func prepare() {
        super.prepare()
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath)
    }
    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
    override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
    override var collectionViewContentSize: CGSize { super.collectionViewContentSize }
}

private class OverridingUICollectionViewUpdateItem: UICollectionViewUpdateItem {
    override var indexPathBeforeUpdate: IndexPath? { super.indexPathBeforeUpdate }
    override var indexPathAfterUpdate: IndexPath? { super.indexPathAfterUpdate }
    override var updateAction: Action { super.updateAction }
}

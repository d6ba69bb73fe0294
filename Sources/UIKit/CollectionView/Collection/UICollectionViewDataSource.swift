import Diagnostics
import Foundation

/// An object that has the items of a collection.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
    /// Returns the number of items of a section.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns the cell of an item, which ``UICollectionView/dequeueReusableCell(withReuseIdentifier:for:)`` returned.
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell

    /// Returns the number of sections; 1 by default.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// Returns a supplementary view, which
    /// ``UICollectionView/dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`` returned.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// Returns whether the user can move an item; true by default.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Moves an item in the data; the collection has moved it already.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath)
    /// Returns the titles of an index at the trailing edge, which are read when items are loaded and changed; nil, the default, for none.
    func indexTitles(for collectionView: UICollectionView) -> [String]?
    /// Returns the item of an entry of the index; by default the first one of the section with the entry's number.
    func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        trap(
            "\(type(of: self)) must have collectionView(_:viewForSupplementaryElementOfKind:at:): the layout places a view of kind \"\(kind)\""
        )
    }
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { collectionView.moveWasAnsweredByDefault = true }
    public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    public func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(indexes: [index, 0]) }
}

/// An object that prepares the data of items before they become visible.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// Prepares the data of items that are likely to become visible, the nearest first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Stops preparing the data of items that are no longer likely to become visible.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
}

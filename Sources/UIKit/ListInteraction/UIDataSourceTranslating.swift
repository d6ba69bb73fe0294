import Foundation

/// A view that may display its items at other places than the data source has them, as tables and collections do while they have placeholders
/// for dropped items.
@preconcurrency @MainActor public protocol UIDataSourceTranslating: NSObjectProtocol {
    /// Returns the section in the view for a section of the data source.
    func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
    /// Returns the section of the data source for a section in the view; `NSNotFound` if the data source does not have it.
    func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
    /// Returns the index path in the view for one of the data source.
    func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
    /// Returns the index path of the data source for one in the view; nil for a placeholder.
    func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
    /// Calls a closure, in which the methods that change items receive index paths of the view.
    func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

import CoreGraphics
import Foundation

/// The registration of a view for previews by the force of a touch.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
    /// The recognizer of the force, for relations with others; it recognizes nothing.
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
    /// Provides the controllers of previews.
    var delegate: any UIViewControllerPreviewingDelegate { get }
    /// The view.
    var sourceView: UIView { get }
    /// The rectangle of the view that stays sharp during a preview, in points.
    var sourceRect: CGRect { get set }
}

/// Provides the controllers of previews by the force of a touch.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    /// Returns the controller of the preview at a point; nil for none.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController?
    /// Presents the controller of a preview.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// A registered view. Touches have no force here, so that the delegate is never asked: context menus have previews in its place.
@MainActor final class PreviewRegistration: NSObject, UIViewControllerPreviewing {
    let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
    let sourceView: UIView
    var sourceRect: CGRect
    private weak var _delegate: (any UIViewControllerPreviewingDelegate)?
    private let fallback = NoPreviews()

    var delegate: any UIViewControllerPreviewingDelegate { _delegate ?? fallback }

    init(delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView) {
        _delegate = delegate
        self.sourceView = sourceView
        sourceRect = sourceView.bounds
        super.init()
    }

    private final class NoPreviews: NSObject, UIViewControllerPreviewingDelegate {
        func previewingContext(
            _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
        ) -> UIViewController? { nil }
        func previewingContext(
            _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
        ) {}
    }
}

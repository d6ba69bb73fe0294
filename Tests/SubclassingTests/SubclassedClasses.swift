import UIKit

// No `@testable`: an app sees no more than this file does.

private class PlainCAAnimation: CAAnimation {}
private class PlainCAAnimationGroup: CAAnimationGroup {}
private class PlainCABasicAnimation: CABasicAnimation {}
private class PlainCAEAGLLayer: CAEAGLLayer {}
private class PlainCAEmitterCell: CAEmitterCell {}
private class PlainCAEmitterLayer: CAEmitterLayer {}
private class PlainCAGradientLayer: CAGradientLayer {}
private class PlainCAKeyframeAnimation: CAKeyframeAnimation {}
private class PlainCALayer: CALayer {}
private class PlainCAMediaTimingFunction: CAMediaTimingFunction {}
private class PlainCAPropertyAnimation: CAPropertyAnimation {}
private class PlainCAReplicatorLayer: CAReplicatorLayer {}
private class PlainCAScrollLayer: CAScrollLayer {}
private class PlainCAShapeLayer: CAShapeLayer {}
private class PlainCASpringAnimation: CASpringAnimation {}
private class PlainCATextLayer: CATextLayer {}
private class PlainCATiledLayer: CATiledLayer {}
private class PlainCATransformLayer: CATransformLayer {}
private class PlainCATransition: CATransition {}
private class PlainCAValueFunction: CAValueFunction {}
private class PlainEAGLContext: EAGLContext {}
private class PlainEAGLSharegroup: EAGLSharegroup {}
private class PlainNSDataAsset: NSDataAsset {}
private class PlainNSHashTable: NSHashTable<AnyObject> {}
private class PlainNSMapTable: NSMapTable<AnyObject, AnyObject> {}
private class PlainNSPointerFunctions: NSPointerFunctions {}
private class PlainUIAccessibilityCustomAction: UIAccessibilityCustomAction {}
private class PlainDetent: UISheetPresentationController.Detent {}
private class PlainOpenURLOptions: UIScene.OpenURLOptions {}
private class PlainSidebar: UITabBarController.Sidebar {}
private class PlainTransition: UIViewController.Transition {}
private class PlainUIAccessibilityCustomRotor: UIAccessibilityCustomRotor {}
private class PlainUIAccessibilityCustomRotorItemResult: UIAccessibilityCustomRotorItemResult {}
private class PlainUIAccessibilityCustomRotorSearchPredicate: UIAccessibilityCustomRotorSearchPredicate {}
private class PlainZoomAlignmentRectContext: UIViewController.Transition.ZoomAlignmentRectContext {}
private class PlainZoomOptions: UIViewController.Transition.ZoomOptions {}
private class PlainZoomSourceViewProviderContext: UIViewController.Transition.ZoomSourceViewProviderContext {}
private class PlainUIAccessibilityElement: UIAccessibilityElement {}
private class PlainNSLayoutConstraint: NSLayoutConstraint {}
private class PlainNSLayoutDimension: NSLayoutDimension {}
private class PlainNSLayoutXAxisAnchor: NSLayoutXAxisAnchor {}
private class PlainNSLayoutYAxisAnchor: NSLayoutYAxisAnchor {}
private class PlainNSMutableParagraphStyle: NSMutableParagraphStyle, @unchecked Sendable {}
private class PlainNSParagraphStyle: NSParagraphStyle, @unchecked Sendable {}
private class PlainNSShadow: NSShadow {}
private class PlainNSTextAttachment: NSTextAttachment {}
private class PlainNSTextContainer: NSTextContainer {}
private class PlainUIFeedbackGenerator: UIFeedbackGenerator {}
private class PlainUIImpactFeedbackGenerator: UIImpactFeedbackGenerator {}
private class PlainUINotificationFeedbackGenerator: UINotificationFeedbackGenerator {}
private class PlainUISelectionFeedbackGenerator: UISelectionFeedbackGenerator {}
private class PlainNSStringDrawingContext: NSStringDrawingContext {}
private class PlainNSTextTab: NSTextTab, @unchecked Sendable {}
private class PlainUIAction: UIAction {}
private class PlainUIApplication: UIApplication {}
private class PlainUIBezierPath: UIBezierPath {}
private class PlainUIButton: UIButton {}
private class PlainUIColor: UIColor, @unchecked Sendable {}
private class PlainUICollectionReusableView: UICollectionReusableView {}
private class PlainUICollectionViewCell: UICollectionViewCell {}
private class PlainUICollectionViewController: UICollectionViewController {}
private class PlainUICollectionViewDiffableDataSource: UICollectionViewDiffableDataSource<Int, Int> {}
private class PlainUICollectionViewListCell: UICollectionViewListCell {}
private class PlainUIControl: UIControl {}
private class PlainUICubicTimingParameters: UICubicTimingParameters {}
private class PlainUIDragInteraction: UIDragInteraction {}
private class PlainUIDragItem: UIDragItem {}
private class PlainUIDragPreview: UIDragPreview {}
private class PlainUIDragPreviewParameters: UIDragPreviewParameters {}
private class PlainUIDragPreviewTarget: UIDragPreviewTarget {}
private class PlainUIDropInteraction: UIDropInteraction {}
private class PlainUIDropProposal: UIDropProposal {}
private class PlainUITargetedDragPreview: UITargetedDragPreview {}
private class PlainUIEvent: UIEvent {}
private class PlainUIFont: UIFont, @unchecked Sendable {}
private class PlainUIFontDescriptor: UIFontDescriptor, @unchecked Sendable {}
private class PlainUIFontMetrics: UIFontMetrics, @unchecked Sendable {}
private class PlainUIGraphicsImageRenderer: UIGraphicsImageRenderer {}
private class PlainUIGraphicsImageRendererContext: UIGraphicsImageRendererContext {}
private class PlainUIGraphicsImageRendererFormat: UIGraphicsImageRendererFormat {}
private class PlainUIGraphicsRenderer: UIGraphicsRenderer {}
private class PlainUIGraphicsRendererContext: UIGraphicsRendererContext {}
private class PlainUIGraphicsRendererFormat: UIGraphicsRendererFormat {}
private class PlainUIGestureRecognizer: UIGestureRecognizer {}
private class PlainUIHoverGestureRecognizer: UIHoverGestureRecognizer {}
private class PlainUILongPressGestureRecognizer: UILongPressGestureRecognizer {}
private class PlainUIPanGestureRecognizer: UIPanGestureRecognizer {}
private class PlainUIPinchGestureRecognizer: UIPinchGestureRecognizer {}
private class PlainUIRotationGestureRecognizer: UIRotationGestureRecognizer {}
private class PlainUIScreenEdgePanGestureRecognizer: UIScreenEdgePanGestureRecognizer {}
private class PlainUISwipeGestureRecognizer: UISwipeGestureRecognizer {}
private class PlainUITapGestureRecognizer: UITapGestureRecognizer {}
private class PlainUIImage: UIImage, @unchecked Sendable {}
private class PlainUIImageView: UIImageView {}
private class PlainUIInputView: UIInputView {}
private class PlainUIInputViewController: UIInputViewController {}
private class PlainUIKey: UIKey {}
private class PlainUIKeyboardLayoutGuide: UIKeyboardLayoutGuide {}
private class PlainUILabel: UILabel {}
private class PlainUILayoutGuide: UILayoutGuide {}
private class PlainUIPencilInteraction: UIPencilInteraction {}
private class PlainUIPointerInteraction: UIPointerInteraction {}
private class PlainUIPointerLockState: UIPointerLockState {}
private class PlainUIPointerRegion: UIPointerRegion {}
private class PlainUIPointerRegionRequest: UIPointerRegionRequest {}
private class PlainUIPointerStyle: UIPointerStyle {}
private class PlainUIPreviewParameters: UIPreviewParameters {}
private class PlainUIPreviewTarget: UIPreviewTarget {}
private class PlainUITargetedPreview: UITargetedPreview {}
private class PlainNSItemProvider: NSItemProvider, @unchecked Sendable {}
private class PlainUIPasteboard: UIPasteboard {}
private class PlainUIPopoverPresentationController: UIPopoverPresentationController {}
private class PlainUIPresentationController: UIPresentationController {}
private class PlainUIPress: UIPress {}
private class PlainUIPressesEvent: UIPressesEvent {}
private class PlainUIResponder: UIResponder {}
private class PlainUIScene: UIScene {}
private class PlainConnectionOptions: UIScene.ConnectionOptions {}
private class PlainNSUserActivity: NSUserActivity {}
private class PlainActivationRequestOptions: UIWindowScene.ActivationRequestOptions {}
private class PlainGeometryPreferences: UIWindowScene.GeometryPreferences {}
private class PlainUIDevice: UIDevice {}
private class PlainUIOpenURLContext: UIOpenURLContext {}
private class PlainUISceneDestructionRequestOptions: UISceneDestructionRequestOptions {}
private class PlainUIWindowSceneDestructionRequestOptions: UIWindowSceneDestructionRequestOptions {}
private class PlainUISceneConfiguration: UISceneConfiguration {}
private class PlainUISceneSession: UISceneSession {}
private class PlainUIScreen: UIScreen {}
private class PlainUIScreenMode: UIScreenMode {}
private class PlainUISpringTimingParameters: UISpringTimingParameters {}
private class PlainUIStackView: UIStackView {}
private class PlainUIBarButtonItemGroup: UIBarButtonItemGroup {}
private class PlainUIDictationPhrase: UIDictationPhrase {}
private class PlainUITextInputAssistantItem: UITextInputAssistantItem {}
private class PlainUITextInputMode: UITextInputMode {}
private class PlainUITextInputPasswordRules: UITextInputPasswordRules {}
private class PlainUITextInputStringTokenizer: UITextInputStringTokenizer {}
private class PlainUITextPlaceholder: UITextPlaceholder {}
private class PlainUIStandardTextCursorView: UIStandardTextCursorView {}
private class PlainUITextField: UITextField {}
private class PlainUITextInteraction: UITextInteraction {}
private class PlainUITextView: UITextView {}
private class PlainUITextLoupeSession: UITextLoupeSession {}
private class PlainUITextSelectionDisplayInteraction: UITextSelectionDisplayInteraction {}
private class PlainUITextPosition: UITextPosition {}
private class PlainUITextRange: UITextRange {}
private class PlainUITextSelectionRect: UITextSelectionRect {}
private class PlainUITouch: UITouch {}
private class PlainUITrackingLayoutGuide: UITrackingLayoutGuide {}
private class PlainUITraitCollection: UITraitCollection, @unchecked Sendable {}
private class PlainNSCollectionLayoutAnchor: NSCollectionLayoutAnchor {}
private class PlainNSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutBoundarySupplementaryItem {}
private class PlainNSCollectionLayoutDecorationItem: NSCollectionLayoutDecorationItem {}
private class PlainNSCollectionLayoutDimension: NSCollectionLayoutDimension {}
private class PlainNSCollectionLayoutEdgeSpacing: NSCollectionLayoutEdgeSpacing {}
private class PlainNSCollectionLayoutGroup: NSCollectionLayoutGroup {}
private class PlainNSCollectionLayoutGroupCustomItem: NSCollectionLayoutGroupCustomItem {}
private class PlainNSCollectionLayoutItem: NSCollectionLayoutItem {}
private class PlainNSCollectionLayoutSection: NSCollectionLayoutSection {}
private class PlainNSCollectionLayoutSize: NSCollectionLayoutSize {}
private class PlainNSCollectionLayoutSpacing: NSCollectionLayoutSpacing {}
private class PlainNSCollectionLayoutSupplementaryItem: NSCollectionLayoutSupplementaryItem {}
private class PlainUICollectionLayoutSectionOrthogonalScrollingProperties:
    UICollectionLayoutSectionOrthogonalScrollingProperties
{}
private class PlainUICollectionView: UICollectionView {}
private class PlainUICollectionViewCompositionalLayout: UICollectionViewCompositionalLayout {}
private class PlainUICollectionViewCompositionalLayoutConfiguration: UICollectionViewCompositionalLayoutConfiguration {}
private class PlainUICollectionViewDropPlaceholder: UICollectionViewDropPlaceholder {}
private class PlainUICollectionViewDropProposal: UICollectionViewDropProposal {}
private class PlainUICollectionViewFlowLayout: UICollectionViewFlowLayout {}
private class PlainUICollectionViewFlowLayoutInvalidationContext: UICollectionViewFlowLayoutInvalidationContext {}
private class PlainUICollectionViewLayout: UICollectionViewLayout {}
private class PlainUICollectionViewLayoutAttributes: UICollectionViewLayoutAttributes {}
private class PlainUICollectionViewLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {}
private class PlainUICollectionViewPlaceholder: UICollectionViewPlaceholder {}
private class PlainUICollectionViewTransitionLayout: UICollectionViewTransitionLayout {}
private class PlainUICollectionViewUpdateItem: UICollectionViewUpdateItem {}
private class PlainUITableViewDropPlaceholder: UITableViewDropPlaceholder {}
private class PlainUITableViewDropProposal: UITableViewDropProposal {}
private class PlainUITableViewPlaceholder: UITableViewPlaceholder {}
private class PlainUILocalizedIndexedCollation: UILocalizedIndexedCollation {}
private class PlainUITableView: UITableView {}
private class PlainUITableViewCell: UITableViewCell {}
private class PlainUITableViewController: UITableViewController {}
private class PlainUITableViewHeaderFooterView: UITableViewHeaderFooterView {}
private class PlainUITableViewRowAction: UITableViewRowAction {}
private class PlainUIContextualAction: UIContextualAction {}
private class PlainUISwipeActionsConfiguration: UISwipeActionsConfiguration {}
private class PlainUIListContentView: UIListContentView {}
private class PlainUIContentUnavailableView: UIContentUnavailableView {}
private class PlainUITableViewDiffableDataSource: UITableViewDiffableDataSource<Int, Int> {}
private class PlainUIView: UIView {}
private class PlainUIViewController: UIViewController {}
private class PlainUIViewPropertyAnimator: UIViewPropertyAnimator {}
private class PlainUIWindow: UIWindow {}
private class PlainUIWindowScene: UIWindowScene {}
private class PlainNSLayoutAnchor: NSLayoutAnchor<AnyObject> {}
private class PlainUIRefreshControl: UIRefreshControl {}
private class PlainUIScrollView: UIScrollView {}
private class PlainUIContextMenuConfiguration: UIContextMenuConfiguration {}
private class PlainUIContextMenuInteraction: UIContextMenuInteraction {}
private class PlainUIEditMenuConfiguration: UIEditMenuConfiguration {}
private class PlainUIEditMenuInteraction: UIEditMenuInteraction {}
@available(*, deprecated) private class PlainUIMenuController: UIMenuController {}
@available(*, deprecated) private class PlainUIMenuItem: UIMenuItem {}
private class PlainUIFocusEffect: UIFocusEffect {}
private class PlainUIFocusGuide: UIFocusGuide {}
private class PlainUIFocusHaloEffect: UIFocusHaloEffect {}
private class PlainUICommand: UICommand {}
private class PlainUICommandAlternate: UICommandAlternate {}
private class PlainUIDeferredMenuElement: UIDeferredMenuElement {}
private class PlainUIKeyCommand: UIKeyCommand {}
private class PlainUIMenu: UIMenu {}
private class PlainUIMenuElement: UIMenuElement {}
private class PlainUIMenuLeafElement: UIMenuLeafElement {}
private class PlainUIMenuSystem: UIMenuSystem {}
private class PlainUndoManager: UndoManager {}
private class PlainUIActionSheet: UIActionSheet {}
private class PlainUIActivityIndicatorView: UIActivityIndicatorView {}
private class PlainUIAlertAction: UIAlertAction {}
private class PlainUIAlertController: UIAlertController {}
private class PlainUIAlertView: UIAlertView {}
private class PlainUIBandSelectionInteraction: UIBandSelectionInteraction {}
private class PlainUIBarAppearance: UIBarAppearance {}
private class PlainUIBarButtonItem: UIBarButtonItem {}
private class PlainUIBarButtonItemAppearance: UIBarButtonItemAppearance {}
private class PlainUIBarButtonItemStateAppearance: UIBarButtonItemStateAppearance {}
private class PlainUIBarItem: UIBarItem {}
private class PlainUIDatePicker: UIDatePicker {}
private class PlainUIFindInteraction: UIFindInteraction {}
private class PlainUIFindSession: UIFindSession {}
private class PlainUINavigationBar: UINavigationBar {}
private class PlainUINavigationBarAppearance: UINavigationBarAppearance {}
private class PlainUINavigationController: UINavigationController {}
private class PlainUINavigationItem: UINavigationItem {}
private class PlainUIPageControl: UIPageControl {}
private class PlainUIPageViewController: UIPageViewController {}
private class PlainUIPasteConfiguration: UIPasteConfiguration {}
private class PlainUIPercentDrivenInteractiveTransition: UIPercentDrivenInteractiveTransition {}
private class PlainUIPickerView: UIPickerView {}
private class PlainUIProgressView: UIProgressView {}
private class PlainUISearchBar: UISearchBar {}
private class PlainUISearchController: UISearchController {}
private class PlainUISearchSuggestionItem: UISearchSuggestionItem {}
private class PlainUISearchTab: UISearchTab {}
private class PlainUISearchTextField: UISearchTextField {}
private class PlainUISearchToken: UISearchToken {}
private class PlainUISegmentedControl: UISegmentedControl {}
private class PlainUISheetPresentationController: UISheetPresentationController {}
private class PlainUISlider: UISlider {}
private class PlainUISplitViewController: UISplitViewController {}
private class PlainUISpringLoadedInteraction: UISpringLoadedInteraction {}
private class PlainUIStepper: UIStepper {}
private class PlainUISwitch: UISwitch {}
private class PlainUITab: UITab {}
private class PlainUITabBar: UITabBar {}
private class PlainUITabBarAppearance: UITabBarAppearance {}
private class PlainUITabBarController: UITabBarController {}
private class PlainUITabBarItem: UITabBarItem {}
private class PlainUITabBarItemAppearance: UITabBarItemAppearance {}
private class PlainUITabBarItemStateAppearance: UITabBarItemStateAppearance {}
private class PlainUITabGroup: UITabGroup {}
private class PlainUITextChecker: UITextChecker {}
private class PlainUITextDragPreviewRenderer: UITextDragPreviewRenderer {}
private class PlainUITextDropProposal: UITextDropProposal {}
private class PlainUITextSearchOptions: UITextSearchOptions {}
private class PlainUITextSearchingFindSession: UITextSearchingFindSession {}
private class PlainUIToolbar: UIToolbar {}
private class PlainUIToolbarAppearance: UIToolbarAppearance {}
private class PlainNSExtensionContext: NSExtensionContext {}
private class PlainNSExtensionItem: NSExtensionItem {}
private class PlainUIApplicationShortcutIcon: UIApplicationShortcutIcon {}
private class PlainUIApplicationShortcutItem: UIApplicationShortcutItem {}
private class PlainUIMutableApplicationShortcutItem: UIMutableApplicationShortcutItem {}
private class PlainUIBlurEffect: UIBlurEffect {}
private class PlainUILargeContentViewerInteraction: UILargeContentViewerInteraction {}
private class PlainUIScreenshotService: UIScreenshotService {}
private class PlainUIVibrancyEffect: UIVibrancyEffect {}
private class PlainUIVisualEffect: UIVisualEffect {}
private class PlainUIVisualEffectView: UIVisualEffectView {}

/// Classes whose use is a warning; a protocol's requirement is not.
@MainActor private protocol WarningClasses {
    var all: [String: AnyClass] { get }
}

private struct DeprecatedClasses: WarningClasses {
    @available(*, deprecated) var all: [String: AnyClass] {
        ["UIMenuController": PlainUIMenuController.self, "UIMenuItem": PlainUIMenuItem.self]
    }
}

/// A subclass, without its own initializer, of each class that can be subclassed.
@MainActor enum SubclassedClasses {
    static let all = current.merging((DeprecatedClasses() as any WarningClasses).all) { $1 }

    private static let current: [String: AnyClass] = [
        "CAAnimation": PlainCAAnimation.self,
        "CAAnimationGroup": PlainCAAnimationGroup.self,
        "CABasicAnimation": PlainCABasicAnimation.self,
        "CAEAGLLayer": PlainCAEAGLLayer.self,
        "CAEmitterCell": PlainCAEmitterCell.self,
        "CAEmitterLayer": PlainCAEmitterLayer.self,
        "CAGradientLayer": PlainCAGradientLayer.self,
        "CAKeyframeAnimation": PlainCAKeyframeAnimation.self,
        "CALayer": PlainCALayer.self,
        "CAMediaTimingFunction": PlainCAMediaTimingFunction.self,
        "CAPropertyAnimation": PlainCAPropertyAnimation.self,
        "CAReplicatorLayer": PlainCAReplicatorLayer.self,
        "CAScrollLayer": PlainCAScrollLayer.self,
        "CAShapeLayer": PlainCAShapeLayer.self,
        "CASpringAnimation": PlainCASpringAnimation.self,
        "CATextLayer": PlainCATextLayer.self,
        "CATiledLayer": PlainCATiledLayer.self,
        "CATransformLayer": PlainCATransformLayer.self,
        "CATransition": PlainCATransition.self,
        "CAValueFunction": PlainCAValueFunction.self,
        "ConnectionOptions": PlainConnectionOptions.self,
        "NSUserActivity": PlainNSUserActivity.self,
        "ActivationRequestOptions": PlainActivationRequestOptions.self,
        "GeometryPreferences": PlainGeometryPreferences.self,
        "UIDevice": PlainUIDevice.self,
        "UIOpenURLContext": PlainUIOpenURLContext.self,
        "UISceneDestructionRequestOptions": PlainUISceneDestructionRequestOptions.self,
        "UIWindowSceneDestructionRequestOptions": PlainUIWindowSceneDestructionRequestOptions.self,
        "EAGLContext": PlainEAGLContext.self,
        "EAGLSharegroup": PlainEAGLSharegroup.self,
        "NSDataAsset": PlainNSDataAsset.self,
        "NSHashTable": PlainNSHashTable.self,
        "NSMapTable": PlainNSMapTable.self,
        "NSPointerFunctions": PlainNSPointerFunctions.self,
        "UIAccessibilityCustomAction": PlainUIAccessibilityCustomAction.self,
        "Detent": PlainDetent.self,
        "OpenURLOptions": PlainOpenURLOptions.self,
        "Sidebar": PlainSidebar.self,
        "Transition": PlainTransition.self,
        "UIAccessibilityCustomRotor": PlainUIAccessibilityCustomRotor.self,
        "UIAccessibilityCustomRotorItemResult": PlainUIAccessibilityCustomRotorItemResult.self,
        "UIAccessibilityCustomRotorSearchPredicate": PlainUIAccessibilityCustomRotorSearchPredicate.self,
        "ZoomAlignmentRectContext": PlainZoomAlignmentRectContext.self,
        "ZoomOptions": PlainZoomOptions.self,
        "ZoomSourceViewProviderContext": PlainZoomSourceViewProviderContext.self,
        "UIAccessibilityElement": PlainUIAccessibilityElement.self,
        "NSLayoutAnchor": PlainNSLayoutAnchor.self,
        "NSLayoutConstraint": PlainNSLayoutConstraint.self,
        "NSLayoutDimension": PlainNSLayoutDimension.self,
        "NSLayoutXAxisAnchor": PlainNSLayoutXAxisAnchor.self,
        "NSLayoutYAxisAnchor": PlainNSLayoutYAxisAnchor.self,
        "NSMutableParagraphStyle": PlainNSMutableParagraphStyle.self,
        "NSParagraphStyle": PlainNSParagraphStyle.self,
        "NSShadow": PlainNSShadow.self,
        "NSStringDrawingContext": PlainNSStringDrawingContext.self,
        "NSTextTab": PlainNSTextTab.self,
        "UICommand": PlainUICommand.self,
        "UICommandAlternate": PlainUICommandAlternate.self,
        "UIDeferredMenuElement": PlainUIDeferredMenuElement.self,
        "UIKeyCommand": PlainUIKeyCommand.self,
        "UIMenu": PlainUIMenu.self,
        "UIMenuElement": PlainUIMenuElement.self,
        "UIMenuLeafElement": PlainUIMenuLeafElement.self,
        "UIMenuSystem": PlainUIMenuSystem.self,
        "UndoManager": PlainUndoManager.self,
        "UIFocusEffect": PlainUIFocusEffect.self,
        "UIFocusGuide": PlainUIFocusGuide.self,
        "UIFocusHaloEffect": PlainUIFocusHaloEffect.self,
        "UIContextMenuConfiguration": PlainUIContextMenuConfiguration.self,
        "UIContextMenuInteraction": PlainUIContextMenuInteraction.self,
        "UIEditMenuConfiguration": PlainUIEditMenuConfiguration.self,
        "UIEditMenuInteraction": PlainUIEditMenuInteraction.self,
        "UIAction": PlainUIAction.self,
        "UIApplication": PlainUIApplication.self,
        "UIBezierPath": PlainUIBezierPath.self,
        "UIButton": PlainUIButton.self,
        "UICollectionReusableView": PlainUICollectionReusableView.self,
        "UICollectionViewCell": PlainUICollectionViewCell.self,
        "UICollectionViewController": PlainUICollectionViewController.self,
        "UICollectionViewDiffableDataSource": PlainUICollectionViewDiffableDataSource.self,
        "UICollectionViewListCell": PlainUICollectionViewListCell.self,
        "UIColor": PlainUIColor.self,
        "UIControl": PlainUIControl.self,
        "UICubicTimingParameters": PlainUICubicTimingParameters.self,
        "UIDragInteraction": PlainUIDragInteraction.self,
        "UIDragItem": PlainUIDragItem.self,
        "UIDragPreview": PlainUIDragPreview.self,
        "UIDragPreviewParameters": PlainUIDragPreviewParameters.self,
        "UIDragPreviewTarget": PlainUIDragPreviewTarget.self,
        "UIDropInteraction": PlainUIDropInteraction.self,
        "UIDropProposal": PlainUIDropProposal.self,
        "UITargetedDragPreview": PlainUITargetedDragPreview.self,
        "UIEvent": PlainUIEvent.self,
        "UIFont": PlainUIFont.self,
        "UIFontDescriptor": PlainUIFontDescriptor.self,
        "UIFontMetrics": PlainUIFontMetrics.self,
        "NSTextAttachment": PlainNSTextAttachment.self,
        "NSTextContainer": PlainNSTextContainer.self,
        "UIFeedbackGenerator": PlainUIFeedbackGenerator.self,
        "UIImpactFeedbackGenerator": PlainUIImpactFeedbackGenerator.self,
        "UINotificationFeedbackGenerator": PlainUINotificationFeedbackGenerator.self,
        "UISelectionFeedbackGenerator": PlainUISelectionFeedbackGenerator.self,
        "UIGraphicsImageRenderer": PlainUIGraphicsImageRenderer.self,
        "UIGraphicsImageRendererContext": PlainUIGraphicsImageRendererContext.self,
        "UIGraphicsImageRendererFormat": PlainUIGraphicsImageRendererFormat.self,
        "UIGraphicsRenderer": PlainUIGraphicsRenderer.self,
        "UIGraphicsRendererContext": PlainUIGraphicsRendererContext.self,
        "UIGraphicsRendererFormat": PlainUIGraphicsRendererFormat.self,
        "UIGestureRecognizer": PlainUIGestureRecognizer.self,
        "UIHoverGestureRecognizer": PlainUIHoverGestureRecognizer.self,
        "UILongPressGestureRecognizer": PlainUILongPressGestureRecognizer.self,
        "UIPanGestureRecognizer": PlainUIPanGestureRecognizer.self,
        "UIPinchGestureRecognizer": PlainUIPinchGestureRecognizer.self,
        "UIRotationGestureRecognizer": PlainUIRotationGestureRecognizer.self,
        "UIScreenEdgePanGestureRecognizer": PlainUIScreenEdgePanGestureRecognizer.self,
        "UISwipeGestureRecognizer": PlainUISwipeGestureRecognizer.self,
        "UITapGestureRecognizer": PlainUITapGestureRecognizer.self,
        "UIImage": PlainUIImage.self,
        "UIImageView": PlainUIImageView.self,
        "UIInputView": PlainUIInputView.self,
        "UIInputViewController": PlainUIInputViewController.self,
        "UIKey": PlainUIKey.self,
        "UIKeyboardLayoutGuide": PlainUIKeyboardLayoutGuide.self,
        "UILabel": PlainUILabel.self,
        "UILayoutGuide": PlainUILayoutGuide.self,
        "UIPencilInteraction": PlainUIPencilInteraction.self,
        "UIPointerInteraction": PlainUIPointerInteraction.self,
        "UIPointerLockState": PlainUIPointerLockState.self,
        "UIPointerRegion": PlainUIPointerRegion.self,
        "UIPointerRegionRequest": PlainUIPointerRegionRequest.self,
        "UIPointerStyle": PlainUIPointerStyle.self,
        "UIPreviewParameters": PlainUIPreviewParameters.self,
        "UIPreviewTarget": PlainUIPreviewTarget.self,
        "UITargetedPreview": PlainUITargetedPreview.self,
        "NSItemProvider": PlainNSItemProvider.self,
        "UIPasteboard": PlainUIPasteboard.self,
        "UIPopoverPresentationController": PlainUIPopoverPresentationController.self,
        "UIPresentationController": PlainUIPresentationController.self,
        "UIPress": PlainUIPress.self,
        "UIPressesEvent": PlainUIPressesEvent.self,
        "UIRefreshControl": PlainUIRefreshControl.self,
        "UIResponder": PlainUIResponder.self,
        "UIScene": PlainUIScene.self,
        "UISceneConfiguration": PlainUISceneConfiguration.self,
        "UISceneSession": PlainUISceneSession.self,
        "UIScreen": PlainUIScreen.self,
        "UIScreenMode": PlainUIScreenMode.self,
        "UIScrollView": PlainUIScrollView.self,
        "UISpringTimingParameters": PlainUISpringTimingParameters.self,
        "UIStackView": PlainUIStackView.self,
        "UIBarButtonItemGroup": PlainUIBarButtonItemGroup.self,
        "UIDictationPhrase": PlainUIDictationPhrase.self,
        "UITextInputAssistantItem": PlainUITextInputAssistantItem.self,
        "UITextInputMode": PlainUITextInputMode.self,
        "UITextInputPasswordRules": PlainUITextInputPasswordRules.self,
        "UITextInputStringTokenizer": PlainUITextInputStringTokenizer.self,
        "UITextPlaceholder": PlainUITextPlaceholder.self,
        "UIStandardTextCursorView": PlainUIStandardTextCursorView.self,
        "UITextField": PlainUITextField.self, "UITextInteraction": PlainUITextInteraction.self,
        "NSCollectionLayoutAnchor": PlainNSCollectionLayoutAnchor.self,
        "NSCollectionLayoutBoundarySupplementaryItem": PlainNSCollectionLayoutBoundarySupplementaryItem.self,
        "NSCollectionLayoutDecorationItem": PlainNSCollectionLayoutDecorationItem.self,
        "NSCollectionLayoutDimension": PlainNSCollectionLayoutDimension.self,
        "NSCollectionLayoutEdgeSpacing": PlainNSCollectionLayoutEdgeSpacing.self,
        "NSCollectionLayoutGroup": PlainNSCollectionLayoutGroup.self,
        "NSCollectionLayoutGroupCustomItem": PlainNSCollectionLayoutGroupCustomItem.self,
        "NSCollectionLayoutItem": PlainNSCollectionLayoutItem.self,
        "NSCollectionLayoutSection": PlainNSCollectionLayoutSection.self,
        "NSCollectionLayoutSize": PlainNSCollectionLayoutSize.self,
        "NSCollectionLayoutSpacing": PlainNSCollectionLayoutSpacing.self,
        "NSCollectionLayoutSupplementaryItem": PlainNSCollectionLayoutSupplementaryItem.self,
        "UICollectionLayoutSectionOrthogonalScrollingProperties":
            PlainUICollectionLayoutSectionOrthogonalScrollingProperties.self,
        "UICollectionView": PlainUICollectionView.self,
        "UICollectionViewCompositionalLayout": PlainUICollectionViewCompositionalLayout.self,
        "UICollectionViewCompositionalLayoutConfiguration": PlainUICollectionViewCompositionalLayoutConfiguration.self,
        "UICollectionViewDropPlaceholder": PlainUICollectionViewDropPlaceholder.self,
        "UICollectionViewDropProposal": PlainUICollectionViewDropProposal.self,
        "UICollectionViewFlowLayout": PlainUICollectionViewFlowLayout.self,
        "UICollectionViewFlowLayoutInvalidationContext": PlainUICollectionViewFlowLayoutInvalidationContext.self,
        "UICollectionViewLayout": PlainUICollectionViewLayout.self,
        "UICollectionViewLayoutAttributes": PlainUICollectionViewLayoutAttributes.self,
        "UICollectionViewLayoutInvalidationContext": PlainUICollectionViewLayoutInvalidationContext.self,
        "UICollectionViewPlaceholder": PlainUICollectionViewPlaceholder.self,
        "UICollectionViewTransitionLayout": PlainUICollectionViewTransitionLayout.self,
        "UICollectionViewUpdateItem": PlainUICollectionViewUpdateItem.self,
        "UITableViewDropPlaceholder": PlainUITableViewDropPlaceholder.self,
        "UITableViewDropProposal": PlainUITableViewDropProposal.self,
        "UITableViewPlaceholder": PlainUITableViewPlaceholder.self,
        "UILocalizedIndexedCollation": PlainUILocalizedIndexedCollation.self,
        "UITableView": PlainUITableView.self,
        "UITableViewCell": PlainUITableViewCell.self,
        "UITableViewController": PlainUITableViewController.self,
        "UITableViewHeaderFooterView": PlainUITableViewHeaderFooterView.self,
        "UITableViewRowAction": PlainUITableViewRowAction.self,
        "UIContextualAction": PlainUIContextualAction.self,
        "UISwipeActionsConfiguration": PlainUISwipeActionsConfiguration.self,
        "UIListContentView": PlainUIListContentView.self,
        "UIContentUnavailableView": PlainUIContentUnavailableView.self,
        "UITableViewDiffableDataSource": PlainUITableViewDiffableDataSource.self,
        "UITextView": PlainUITextView.self,
        "UITextLoupeSession": PlainUITextLoupeSession.self,
        "UITextSelectionDisplayInteraction": PlainUITextSelectionDisplayInteraction.self,
        "UITextPosition": PlainUITextPosition.self,
        "UITextRange": PlainUITextRange.self,
        "UITextSelectionRect": PlainUITextSelectionRect.self,
        "UITouch": PlainUITouch.self,
        "UITrackingLayoutGuide": PlainUITrackingLayoutGuide.self,
        "UITraitCollection": PlainUITraitCollection.self,
        "UIView": PlainUIView.self,
        "UIViewController": PlainUIViewController.self,
        "UIViewPropertyAnimator": PlainUIViewPropertyAnimator.self,
        "UIWindow": PlainUIWindow.self,
        "UIWindowScene": PlainUIWindowScene.self,
        "UIActionSheet": PlainUIActionSheet.self,
        "UIActivityIndicatorView": PlainUIActivityIndicatorView.self,
        "UIAlertAction": PlainUIAlertAction.self,
        "UIAlertController": PlainUIAlertController.self,
        "UIAlertView": PlainUIAlertView.self,
        "UIBandSelectionInteraction": PlainUIBandSelectionInteraction.self,
        "UIBarAppearance": PlainUIBarAppearance.self,
        "UIBarButtonItem": PlainUIBarButtonItem.self,
        "UIBarButtonItemAppearance": PlainUIBarButtonItemAppearance.self,
        "UIBarButtonItemStateAppearance": PlainUIBarButtonItemStateAppearance.self,
        "UIBarItem": PlainUIBarItem.self,
        "UIDatePicker": PlainUIDatePicker.self,
        "UIFindInteraction": PlainUIFindInteraction.self,
        "UIFindSession": PlainUIFindSession.self,
        "UINavigationBar": PlainUINavigationBar.self,
        "UINavigationBarAppearance": PlainUINavigationBarAppearance.self,
        "UINavigationController": PlainUINavigationController.self,
        "UINavigationItem": PlainUINavigationItem.self,
        "UIPageControl": PlainUIPageControl.self,
        "UIPageViewController": PlainUIPageViewController.self,
        "UIPasteConfiguration": PlainUIPasteConfiguration.self,
        "UIPercentDrivenInteractiveTransition": PlainUIPercentDrivenInteractiveTransition.self,
        "UIPickerView": PlainUIPickerView.self,
        "UIProgressView": PlainUIProgressView.self,
        "UISearchBar": PlainUISearchBar.self,
        "UISearchController": PlainUISearchController.self,
        "UISearchSuggestionItem": PlainUISearchSuggestionItem.self,
        "UISearchTab": PlainUISearchTab.self,
        "UISearchTextField": PlainUISearchTextField.self,
        "UISearchToken": PlainUISearchToken.self,
        "UISegmentedControl": PlainUISegmentedControl.self,
        "UISheetPresentationController": PlainUISheetPresentationController.self,
        "UISlider": PlainUISlider.self,
        "UISplitViewController": PlainUISplitViewController.self,
        "UISpringLoadedInteraction": PlainUISpringLoadedInteraction.self,
        "UIStepper": PlainUIStepper.self,
        "UISwitch": PlainUISwitch.self,
        "UITab": PlainUITab.self,
        "UITabBar": PlainUITabBar.self,
        "UITabBarAppearance": PlainUITabBarAppearance.self,
        "UITabBarController": PlainUITabBarController.self,
        "UITabBarItem": PlainUITabBarItem.self,
        "UITabBarItemAppearance": PlainUITabBarItemAppearance.self,
        "UITabBarItemStateAppearance": PlainUITabBarItemStateAppearance.self,
        "UITabGroup": PlainUITabGroup.self,
        "UITextChecker": PlainUITextChecker.self,
        "UITextDragPreviewRenderer": PlainUITextDragPreviewRenderer.self,
        "UITextDropProposal": PlainUITextDropProposal.self,
        "UITextSearchOptions": PlainUITextSearchOptions.self,
        "UITextSearchingFindSession": PlainUITextSearchingFindSession.self,
        "UIToolbar": PlainUIToolbar.self,
        "UIToolbarAppearance": PlainUIToolbarAppearance.self,
        "NSExtensionContext": PlainNSExtensionContext.self,
        "NSExtensionItem": PlainNSExtensionItem.self,
        "UIApplicationShortcutIcon": PlainUIApplicationShortcutIcon.self,
        "UIApplicationShortcutItem": PlainUIApplicationShortcutItem.self,
        "UIMutableApplicationShortcutItem": PlainUIMutableApplicationShortcutItem.self,
        "UIBlurEffect": PlainUIBlurEffect.self,
        "UILargeContentViewerInteraction": PlainUILargeContentViewerInteraction.self,
        "UIScreenshotService": PlainUIScreenshotService.self,
        "UIVibrancyEffect": PlainUIVibrancyEffect.self,
        "UIVisualEffect": PlainUIVisualEffect.self,
        "UIVisualEffectView": PlainUIVisualEffectView.self,
    ]
}

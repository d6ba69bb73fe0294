import UIKit

// Compiled only: the members about traits, symbols and the life of applications are overridden from outside the module.

private class AdaptingUIApplication: UIApplication {
    override func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)?)
        -> UIBackgroundTaskIdentifier
    {
        super.beginBackgroundTask(expirationHandler: handler)
    }
    override func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)?
    ) -> UIBackgroundTaskIdentifier {
        super.beginBackgroundTask(withName: taskName, expirationHandler: handler)
    }
    override func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        super.endBackgroundTask(identifier)
    }
    override var backgroundTimeRemaining: TimeInterval { super.backgroundTimeRemaining }
    override var backgroundRefreshStatus: UIBackgroundRefreshStatus { super.backgroundRefreshStatus }
    @available(*, deprecated)
    override func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
        super.setMinimumBackgroundFetchInterval(minimumBackgroundFetchInterval)
    }
    override var isProtectedDataAvailable: Bool { super.isProtectedDataAvailable }
    override var shortcutItems: [UIApplicationShortcutItem]? {
        get { super.shortcutItems }
        set { super.shortcutItems = newValue }
    }
    override var applicationIconBadgeNumber: Int {
        get { super.applicationIconBadgeNumber }
        set { super.applicationIconBadgeNumber = newValue }
    }
    override var supportsAlternateIcons: Bool { super.supportsAlternateIcons }
    override var alternateIconName: String? { super.alternateIconName }
    override func setAlternateIconName(
        _ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)?
    ) {
        super.setAlternateIconName(alternateIconName, completionHandler: completionHandler)
    }
    override func registerForRemoteNotifications() {
        super.registerForRemoteNotifications()
    }
    override func unregisterForRemoteNotifications() {
        super.unregisterForRemoteNotifications()
    }
    override var isRegisteredForRemoteNotifications: Bool { super.isRegisteredForRemoteNotifications }
    @available(*, deprecated)
    override var isNetworkActivityIndicatorVisible: Bool {
        get { super.isNetworkActivityIndicatorVisible }
        set { super.isNetworkActivityIndicatorVisible = newValue }
    }
    override func beginReceivingRemoteControlEvents() {
        super.beginReceivingRemoteControlEvents()
    }
    override func endReceivingRemoteControlEvents() {
        super.endReceivingRemoteControlEvents()
    }
    override var applicationSupportsShakeToEdit: Bool {
        get { super.applicationSupportsShakeToEdit }
        set { super.applicationSupportsShakeToEdit = newValue }
    }
}

private class AdaptingUIButton: UIButton {
    override func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        super.setPreferredSymbolConfiguration(configuration, forImageIn: state)
    }
    override func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        super.preferredSymbolConfigurationForImage(in: state)
    }
    override var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        super.currentPreferredSymbolConfiguration
    }
    override var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
        get { super.adjustsImageSizeForAccessibilityContentSizeCategory }
        set { super.adjustsImageSizeForAccessibilityContentSizeCategory = newValue }
    }
}

private class AdaptingUIImage: UIImage, @unchecked Sendable {
    override var isSymbolImage: Bool { super.isSymbolImage }
    override var symbolConfiguration: SymbolConfiguration? { super.symbolConfiguration }
    override var configuration: Configuration? { super.configuration }
    override var imageRendererFormat: UIGraphicsImageRendererFormat { super.imageRendererFormat }
    override func withConfiguration(_ configuration: Configuration) -> UIImage {
        super.withConfiguration(configuration)
    }
    override func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        super.applyingSymbolConfiguration(configuration)
    }
    override func imageWithoutBaseline() -> UIImage {
        super.imageWithoutBaseline()
    }
    override func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        super.withBaselineOffset(fromBottom: baselineOffset)
    }
}

private class AdaptingUIImageView: UIImageView {
    override var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
        get { super.adjustsImageSizeForAccessibilityContentSizeCategory }
        set { super.adjustsImageSizeForAccessibilityContentSizeCategory = newValue }
    }
    override var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { super.preferredSymbolConfiguration }
        set { super.preferredSymbolConfiguration = newValue }
    }
    override var preferredImageDynamicRange: UIImage.DynamicRange {
        get { super.preferredImageDynamicRange }
        set { super.preferredImageDynamicRange = newValue }
    }
    override var imageDynamicRange: UIImage.DynamicRange { super.imageDynamicRange }
}

private class AdaptingUILabel: UILabel {
    override var allowsDefaultTighteningForTruncation: Bool {
        get { super.allowsDefaultTighteningForTruncation }
        set { super.allowsDefaultTighteningForTruncation = newValue }
    }
}

private class AdaptingUIPresentationController: UIPresentationController {
    override var traitOverrides: UITraitOverrides {
        get { super.traitOverrides }
        set { super.traitOverrides = newValue }
    }
}

private class AdaptingUIResponder: UIResponder {
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionBegan(motion, with: event)
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionEnded(motion, with: event)
    }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionCancelled(motion, with: event)
    }
    override func remoteControlReceived(with event: UIEvent?) {
        super.remoteControlReceived(with: event)
    }
    override var userActivity: NSUserActivity? {
        get { super.userActivity }
        set { super.userActivity = newValue }
    }
    override func updateUserActivityState(_ activity: NSUserActivity) {
        super.updateUserActivityState(activity)
    }
    override func restoreUserActivityState(_ activity: NSUserActivity) {
        super.restoreUserActivityState(activity)
    }
}

private class AdaptingUITableView: UITableView {
    override var separatorEffect: UIVisualEffect? {
        get { super.separatorEffect }
        set { super.separatorEffect = newValue }
    }
}

private class AdaptingUIView: UIView {
    override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { super.overrideUserInterfaceStyle }
        set { super.overrideUserInterfaceStyle = newValue }
    }
    override var traitOverrides: UITraitOverrides {
        get { super.traitOverrides }
        set { super.traitOverrides = newValue }
    }
    override var minimumContentSizeCategory: UIContentSizeCategory? {
        get { super.minimumContentSizeCategory }
        set { super.minimumContentSizeCategory = newValue }
    }
    override var maximumContentSizeCategory: UIContentSizeCategory? {
        get { super.maximumContentSizeCategory }
        set { super.maximumContentSizeCategory = newValue }
    }
    override var appliedContentSizeCategoryLimitsDescription: String {
        super.appliedContentSizeCategoryLimitsDescription
    }
    override var showsLargeContentViewer: Bool {
        get { super.showsLargeContentViewer }
        set { super.showsLargeContentViewer = newValue }
    }
    override var largeContentTitle: String? {
        get { super.largeContentTitle }
        set { super.largeContentTitle = newValue }
    }
    override var largeContentImage: UIImage? {
        get { super.largeContentImage }
        set { super.largeContentImage = newValue }
    }
    override var scalesLargeContentImage: Bool {
        get { super.scalesLargeContentImage }
        set { super.scalesLargeContentImage = newValue }
    }
    override var largeContentImageInsets: UIEdgeInsets {
        get { super.largeContentImageInsets }
        set { super.largeContentImageInsets = newValue }
    }
    override var accessibilityIgnoresInvertColors: Bool {
        get { super.accessibilityIgnoresInvertColors }
        set { super.accessibilityIgnoresInvertColors = newValue }
    }
    override func updateTraitsIfNeeded() {
        super.updateTraitsIfNeeded()
    }
}

private class AdaptingUIViewController: UIViewController {
    override var extensionContext: NSExtensionContext? { super.extensionContext }
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
        super.preferredScreenEdgesDeferringSystemGestures
    }
    override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
        super.childForScreenEdgesDeferringSystemGestures
    }
    override func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
        super.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    }
    @available(*, deprecated)
    override func registerForPreviewing(with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView)
        -> any UIViewControllerPreviewing
    {
        super.registerForPreviewing(with: delegate, sourceView: sourceView)
    }
    @available(*, deprecated)
    override func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
        super.unregisterForPreviewing(withContext: previewing)
    }
    override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { super.overrideUserInterfaceStyle }
        set { super.overrideUserInterfaceStyle = newValue }
    }
    override var traitOverrides: UITraitOverrides {
        get { super.traitOverrides }
        set { super.traitOverrides = newValue }
    }
    override var preferredUserInterfaceStyle: UIUserInterfaceStyle { super.preferredUserInterfaceStyle }
    override var childViewControllerForUserInterfaceStyle: UIViewController? {
        super.childViewControllerForUserInterfaceStyle
    }
    override func setNeedsUserInterfaceAppearanceUpdate() {
        super.setNeedsUserInterfaceAppearanceUpdate()
    }
    override func updateTraitsIfNeeded() {
        super.updateTraitsIfNeeded()
    }
}

private class AdaptingUIWindowScene: UIWindowScene {
    override var screenshotService: UIScreenshotService? { super.screenshotService }
    override var traitOverrides: UITraitOverrides {
        get { super.traitOverrides }
        set { super.traitOverrides = newValue }
    }
}

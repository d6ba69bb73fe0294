import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUIBarItem: UIBarItem {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }
    override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }
    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    override var landscapeImagePhone: UIImage? {
        get { super.landscapeImagePhone }
        set { super.landscapeImagePhone = newValue }
    }
    override var largeContentSizeImage: UIImage? {
        get { super.largeContentSizeImage }
        set { super.largeContentSizeImage = newValue }
    }
    override var imageInsets: UIEdgeInsets {
        get { super.imageInsets }
        set { super.imageInsets = newValue }
    }
    override var landscapeImagePhoneInsets: UIEdgeInsets {
        get { super.landscapeImagePhoneInsets }
        set { super.landscapeImagePhoneInsets = newValue }
    }
    override var largeContentSizeImageInsets: UIEdgeInsets {
        get { super.largeContentSizeImageInsets }
        set { super.largeContentSizeImageInsets = newValue }
    }
    override var tag: Int {
        get { super.tag }
        set { super.tag = newValue }
    }
    override var accessibilityIdentifier: String? {
        get { super.accessibilityIdentifier }
        set { super.accessibilityIdentifier = newValue }
    }
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel }
        set { super.accessibilityLabel = newValue }
    }
    override var accessibilityHint: String? {
        get { super.accessibilityHint }
        set { super.accessibilityHint = newValue }
    }
    override var accessibilityValue: String? {
        get { super.accessibilityValue }
        set { super.accessibilityValue = newValue }
    }
    override func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        super.setTitleTextAttributes(attributes, for: state)
    }
    override func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        super.titleTextAttributes(for: state)
    }
}

private class OverridingUIBarButtonItem: UIBarButtonItem {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
    override class func fixedSpace(_ width: CGFloat) -> Self {
        super.fixedSpace(width)
    }
    override class func fixedSpace() -> Self {
        super.fixedSpace()
    }
    override class func flexibleSpace() -> Self {
        super.flexibleSpace()
    }
    override var target: AnyObject? {
        get { super.target }
        set { super.target = newValue }
    }
    override var action: Selector? {
        get { super.action }
        set { super.action = newValue }
    }
    override var primaryAction: UIAction? {
        get { super.primaryAction }
        set { super.primaryAction = newValue }
    }
    override var menu: UIMenu? {
        get { super.menu }
        set { super.menu = newValue }
    }
    override var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
        get { super.preferredMenuElementOrder }
        set { super.preferredMenuElementOrder = newValue }
    }
    override var isSelected: Bool {
        get { super.isSelected }
        set { super.isSelected = newValue }
    }
    override var changesSelectionAsPrimaryAction: Bool {
        get { super.changesSelectionAsPrimaryAction }
        set { super.changesSelectionAsPrimaryAction = newValue }
    }
    override var style: Style {
        get { super.style }
        set { super.style = newValue }
    }
    override var isHidden: Bool {
        get { super.isHidden }
        set { super.isHidden = newValue }
    }
    override var width: CGFloat {
        get { super.width }
        set { super.width = newValue }
    }
    override var possibleTitles: Set<String>? {
        get { super.possibleTitles }
        set { super.possibleTitles = newValue }
    }
    override var customView: UIView? {
        get { super.customView }
        set { super.customView = newValue }
    }
    override var tintColor: UIColor? {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }
    override var identifier: String? {
        get { super.identifier }
        set { super.identifier = newValue }
    }
    override var menuRepresentation: UIMenuElement? {
        get { super.menuRepresentation }
        set { super.menuRepresentation = newValue }
    }
    override var buttonGroup: UIBarButtonItemGroup? { super.buttonGroup }
    override func creatingFixedGroup() -> UIBarButtonItemGroup {
        super.creatingFixedGroup()
    }
    override func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        super.creatingMovableGroup(customizationIdentifier: customizationIdentifier)
    }
    override func creatingOptionalGroup(
        customizationIdentifier: String, isInDefaultCustomization inDefaultCustomization: Bool
    ) -> UIBarButtonItemGroup {
        super.creatingOptionalGroup(
            customizationIdentifier: customizationIdentifier, isInDefaultCustomization: inDefaultCustomization)
    }
    override func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics)
    {
        super.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
    override func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        super.backgroundImage(for: state, barMetrics: barMetrics)
    }
    override func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) {
        super.setBackgroundImage(backgroundImage, for: state, style: style, barMetrics: barMetrics)
    }
    override func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
        super.backgroundImage(for: state, style: style, barMetrics: barMetrics)
    }
    override func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        super.setBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    override func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        super.backgroundVerticalPositionAdjustment(for: barMetrics)
    }
    override func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        super.setTitlePositionAdjustment(adjustment, for: barMetrics)
    }
    override func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        super.titlePositionAdjustment(for: barMetrics)
    }
    override func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        super.setBackButtonBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
    override func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        super.backButtonBackgroundImage(for: state, barMetrics: barMetrics)
    }
    override func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        super.setBackButtonTitlePositionAdjustment(adjustment, for: barMetrics)
    }
    override func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        super.backButtonTitlePositionAdjustment(for: barMetrics)
    }
    override func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics)
    {
        super.setBackButtonBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    override func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        super.backButtonBackgroundVerticalPositionAdjustment(for: barMetrics)
    }
    override func frame(in referenceView: UIView) -> CGRect? {
        super.frame(in: referenceView)
    }
}

private class OverridingUIBarButtonItemGroup: UIBarButtonItemGroup {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
    override class func fixedGroup(representativeItem: UIBarButtonItem?, items: [UIBarButtonItem])
        -> UIBarButtonItemGroup
    {
        super.fixedGroup(representativeItem: representativeItem, items: items)
    }
    override class func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem?, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        super.movableGroup(
            customizationIdentifier: customizationIdentifier, representativeItem: representativeItem, items: items)
    }
    override class func optionalGroup(
        customizationIdentifier: String, isInDefaultCustomization inDefaultCustomization: Bool,
        representativeItem: UIBarButtonItem?, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        super.optionalGroup(
            customizationIdentifier: customizationIdentifier, isInDefaultCustomization: inDefaultCustomization,
            representativeItem: representativeItem, items: items)
    }
    override var barButtonItems: [UIBarButtonItem] {
        get { super.barButtonItems }
        set { super.barButtonItems = newValue }
    }
    override var representativeItem: UIBarButtonItem? {
        get { super.representativeItem }
        set { super.representativeItem = newValue }
    }
    override var isDisplayingRepresentativeItem: Bool { super.isDisplayingRepresentativeItem }
    override var alwaysAvailable: Bool {
        get { super.alwaysAvailable }
        set { super.alwaysAvailable = newValue }
    }
    override var isHidden: Bool {
        get { super.isHidden }
        set { super.isHidden = newValue }
    }
    override var menuRepresentation: UIMenuElement? {
        get { super.menuRepresentation }
        set { super.menuRepresentation = newValue }
    }
}

private class OverridingUITabBarItem: UITabBarItem {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
    override var selectedImage: UIImage? {
        get { super.selectedImage }
        set { super.selectedImage = newValue }
    }
    override var badgeValue: String? {
        get { super.badgeValue }
        set { super.badgeValue = newValue }
    }
    override var badgeColor: UIColor? {
        get { super.badgeColor }
        set { super.badgeColor = newValue }
    }
    override func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        super.setBadgeTextAttributes(textAttributes, for: state)
    }
    override func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        super.badgeTextAttributes(for: state)
    }
    override var titlePositionAdjustment: UIOffset {
        get { super.titlePositionAdjustment }
        set { super.titlePositionAdjustment = newValue }
    }
    override var standardAppearance: UITabBarAppearance? {
        get { super.standardAppearance }
        set { super.standardAppearance = newValue }
    }
    override var scrollEdgeAppearance: UITabBarAppearance? {
        get { super.scrollEdgeAppearance }
        set { super.scrollEdgeAppearance = newValue }
    }
    override func frame(in referenceView: UIView) -> CGRect? {
        super.frame(in: referenceView)
    }
}

private class OverridingUIToolbar: UIToolbar {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
    override var items: [UIBarButtonItem]? {
        get { super.items }
        set { super.items = newValue }
    }
    override func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        super.setItems(items, animated: animated)
    }
    override var delegate: (any UIToolbarDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var barPosition: UIBarPosition { super.barPosition }
    override var barStyle: UIBarStyle {
        get { super.barStyle }
        set { super.barStyle = newValue }
    }
    override var isTranslucent: Bool {
        get { super.isTranslucent }
        set { super.isTranslucent = newValue }
    }
    override var barTintColor: UIColor? {
        get { super.barTintColor }
        set { super.barTintColor = newValue }
    }
    override func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        super.setBackgroundImage(backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
    }
    override func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        super.backgroundImage(forToolbarPosition: topOrBottom, barMetrics: barMetrics)
    }
    override func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        super.setShadowImage(shadowImage, forToolbarPosition: topOrBottom)
    }
    override func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        super.shadowImage(forToolbarPosition: topOrBottom)
    }
    override var standardAppearance: UIToolbarAppearance {
        get { super.standardAppearance }
        set { super.standardAppearance = newValue }
    }
    override var compactAppearance: UIToolbarAppearance? {
        get { super.compactAppearance }
        set { super.compactAppearance = newValue }
    }
    override var scrollEdgeAppearance: UIToolbarAppearance? {
        get { super.scrollEdgeAppearance }
        set { super.scrollEdgeAppearance = newValue }
    }
    override var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { super.compactScrollEdgeAppearance }
        set { super.compactScrollEdgeAppearance = newValue }
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
    }
}

private class OverridingUITabBar: UITabBar {
    override var delegate: (any UITabBarDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var items: [UITabBarItem]? {
        get { super.items }
        set { super.items = newValue }
    }
    override func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        super.setItems(items, animated: animated)
    }
    override var selectedItem: UITabBarItem? {
        get { super.selectedItem }
        set { super.selectedItem = newValue }
    }
    override func beginCustomizingItems(_ items: [UITabBarItem]) {
        super.beginCustomizingItems(items)
    }
    override var isCustomizing: Bool { super.isCustomizing }
    override var standardAppearance: UITabBarAppearance {
        get { super.standardAppearance }
        set { super.standardAppearance = newValue }
    }
    override var scrollEdgeAppearance: UITabBarAppearance? {
        get { super.scrollEdgeAppearance }
        set { super.scrollEdgeAppearance = newValue }
    }
    override var barStyle: UIBarStyle {
        get { super.barStyle }
        set { super.barStyle = newValue }
    }
    override var barTintColor: UIColor? {
        get { super.barTintColor }
        set { super.barTintColor = newValue }
    }
    override var isTranslucent: Bool {
        get { super.isTranslucent }
        set { super.isTranslucent = newValue }
    }
    override var unselectedItemTintColor: UIColor? {
        get { super.unselectedItemTintColor }
        set { super.unselectedItemTintColor = newValue }
    }
    @available(*, deprecated)
    override var selectedImageTintColor: UIColor? {
        get { super.selectedImageTintColor }
        set { super.selectedImageTintColor = newValue }
    }
    override var backgroundImage: UIImage? {
        get { super.backgroundImage }
        set { super.backgroundImage = newValue }
    }
    override var selectionIndicatorImage: UIImage? {
        get { super.selectionIndicatorImage }
        set { super.selectionIndicatorImage = newValue }
    }
    override var shadowImage: UIImage? {
        get { super.shadowImage }
        set { super.shadowImage = newValue }
    }
    override var itemPositioning: UITabBarItemPositioning {
        get { super.itemPositioning }
        set { super.itemPositioning = newValue }
    }
    override var itemWidth: CGFloat {
        get { super.itemWidth }
        set { super.itemWidth = newValue }
    }
    override var itemSpacing: CGFloat {
        get { super.itemSpacing }
        set { super.itemSpacing = newValue }
    }
    override var barPosition: UIBarPosition { super.barPosition }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
    }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { super.preferredFocusEnvironments }
}

private class OverridingUIBarAppearance: UIBarAppearance {
    override func copy(with zone: NSZone?) -> Any {
        super.copy(with: zone)
    }
    override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set { super.backgroundColor = newValue }
    }
    override var backgroundImage: UIImage? {
        get { super.backgroundImage }
        set { super.backgroundImage = newValue }
    }
    override var backgroundImageContentMode: UIView.ContentMode {
        get { super.backgroundImageContentMode }
        set { super.backgroundImageContentMode = newValue }
    }
    override var shadowColor: UIColor? {
        get { super.shadowColor }
        set { super.shadowColor = newValue }
    }
    override var shadowImage: UIImage? {
        get { super.shadowImage }
        set { super.shadowImage = newValue }
    }
    override func configureWithDefaultBackground() {
        super.configureWithDefaultBackground()
    }
    override func configureWithOpaqueBackground() {
        super.configureWithOpaqueBackground()
    }
    override func configureWithTransparentBackground() {
        super.configureWithTransparentBackground()
    }
}

private class OverridingUIBarButtonItemAppearance: UIBarButtonItemAppearance {
    override func configureWithDefault(for style: UIBarButtonItem.Style) {
        super.configureWithDefault(for: style)
    }
    override func copy(with zone: NSZone?) -> Any {
        super.copy(with: zone)
    }
}

private class OverridingUIBarButtonItemStateAppearance: UIBarButtonItemStateAppearance {
    override var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { super.titleTextAttributes }
        set { super.titleTextAttributes = newValue }
    }
    override var titlePositionAdjustment: UIOffset {
        get { super.titlePositionAdjustment }
        set { super.titlePositionAdjustment = newValue }
    }
    override var backgroundImage: UIImage? {
        get { super.backgroundImage }
        set { super.backgroundImage = newValue }
    }
    override var backgroundImagePositionAdjustment: UIOffset {
        get { super.backgroundImagePositionAdjustment }
        set { super.backgroundImagePositionAdjustment = newValue }
    }
}

private class OverridingUITabBarItemAppearance: UITabBarItemAppearance {
    override func configureWithDefault(for style: Style) {
        super.configureWithDefault(for: style)
    }
    override func copy(with zone: NSZone?) -> Any {
        super.copy(with: zone)
    }
}

private class OverridingUITabBarItemStateAppearance: UITabBarItemStateAppearance {
    override var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { super.titleTextAttributes }
        set { super.titleTextAttributes = newValue }
    }
    override var titlePositionAdjustment: UIOffset {
        get { super.titlePositionAdjustment }
        set { super.titlePositionAdjustment = newValue }
    }
    override var iconColor: UIColor? {
        get { super.iconColor }
        set { super.iconColor = newValue }
    }
    override var badgePositionAdjustment: UIOffset {
        get { super.badgePositionAdjustment }
        set { super.badgePositionAdjustment = newValue }
    }
    override var badgeBackgroundColor: UIColor? {
        get { super.badgeBackgroundColor }
        set { super.badgeBackgroundColor = newValue }
    }
    override var badgeTextAttributes: [NSAttributedString.Key: Any] {
        get { super.badgeTextAttributes }
        set { super.badgeTextAttributes = newValue }
    }
    override var badgeTitlePositionAdjustment: UIOffset {
        get { super.badgeTitlePositionAdjustment }
        set { super.badgeTitlePositionAdjustment = newValue }
    }
}

private class OverridingUINavigationBarAppearance: UINavigationBarAppearance {
    override func copy(with zone: NSZone?) -> Any {
        super.copy(with: zone)
    }
    override var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { super.titleTextAttributes }
        set { super.titleTextAttributes = newValue }
    }
    override var subtitleTextAttributes: [NSAttributedString.Key: Any] {
        get { super.subtitleTextAttributes }
        set { super.subtitleTextAttributes = newValue }
    }
    override var titlePositionAdjustment: UIOffset {
        get { super.titlePositionAdjustment }
        set { super.titlePositionAdjustment = newValue }
    }
    override var largeTitleTextAttributes: [NSAttributedString.Key: Any] {
        get { super.largeTitleTextAttributes }
        set { super.largeTitleTextAttributes = newValue }
    }
    override var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] {
        get { super.largeSubtitleTextAttributes }
        set { super.largeSubtitleTextAttributes = newValue }
    }
    override var buttonAppearance: UIBarButtonItemAppearance {
        get { super.buttonAppearance }
        set { super.buttonAppearance = newValue }
    }
    override var doneButtonAppearance: UIBarButtonItemAppearance {
        get { super.doneButtonAppearance }
        set { super.doneButtonAppearance = newValue }
    }
    override var backButtonAppearance: UIBarButtonItemAppearance {
        get { super.backButtonAppearance }
        set { super.backButtonAppearance = newValue }
    }
    override var backIndicatorImage: UIImage { super.backIndicatorImage }
    override var backIndicatorTransitionMaskImage: UIImage { super.backIndicatorTransitionMaskImage }
    override func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        super.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: transitionMaskImage)
    }
}

private class OverridingUITabBarAppearance: UITabBarAppearance {
    override func copy(with zone: NSZone?) -> Any {
        super.copy(with: zone)
    }
    override var stackedLayoutAppearance: UITabBarItemAppearance {
        get { super.stackedLayoutAppearance }
        set { super.stackedLayoutAppearance = newValue }
    }
    override var inlineLayoutAppearance: UITabBarItemAppearance {
        get { super.inlineLayoutAppearance }
        set { super.inlineLayoutAppearance = newValue }
    }
    override var compactInlineLayoutAppearance: UITabBarItemAppearance {
        get { super.compactInlineLayoutAppearance }
        set { super.compactInlineLayoutAppearance = newValue }
    }
    override var selectionIndicatorTintColor: UIColor? {
        get { super.selectionIndicatorTintColor }
        set { super.selectionIndicatorTintColor = newValue }
    }
    override var selectionIndicatorImage: UIImage? {
        get { super.selectionIndicatorImage }
        set { super.selectionIndicatorImage = newValue }
    }
    override var stackedItemPositioning: UITabBarItemPositioning {
        get { super.stackedItemPositioning }
        set { super.stackedItemPositioning = newValue }
    }
    override var stackedItemWidth: CGFloat {
        get { super.stackedItemWidth }
        set { super.stackedItemWidth = newValue }
    }
    override var stackedItemSpacing: CGFloat {
        get { super.stackedItemSpacing }
        set { super.stackedItemSpacing = newValue }
    }
}

private class OverridingUIToolbarAppearance: UIToolbarAppearance {
    override func copy(with zone: NSZone?) -> Any {
        super.copy(with: zone)
    }
    override var buttonAppearance: UIBarButtonItemAppearance {
        get { super.buttonAppearance }
        set { super.buttonAppearance = newValue }
    }
    override var doneButtonAppearance: UIBarButtonItemAppearance {
        get { super.doneButtonAppearance }
        set { super.doneButtonAppearance = newValue }
    }
}

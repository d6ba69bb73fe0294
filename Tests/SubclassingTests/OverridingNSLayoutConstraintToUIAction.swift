import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingNSLayoutConstraint: NSLayoutConstraint {
    override var firstItem: AnyObject? { super.firstItem }
    override var firstAnchor: NSLayoutAnchor<AnyObject> { super.firstAnchor }
    override var secondAnchor: NSLayoutAnchor<AnyObject>? { super.secondAnchor }
    override var firstAttribute: NSLayoutConstraint.Attribute { super.firstAttribute }
    override var secondItem: AnyObject? { super.secondItem }
    override var secondAttribute: NSLayoutConstraint.Attribute { super.secondAttribute }
    override var relation: NSLayoutConstraint.Relation { super.relation }
    override var multiplier: CGFloat { super.multiplier }
    override var constant: CGFloat {
        get { super.constant }
        set { super.constant = newValue }
    }
    override var priority: UILayoutPriority {
        get { super.priority }
        set { super.priority = newValue }
    }
    override var identifier: String? {
        get { super.identifier }
        set { super.identifier = newValue }
    }
    override var shouldBeArchived: Bool {
        get { super.shouldBeArchived }
        set { super.shouldBeArchived = newValue }
    }
    override var isActive: Bool {
        get { super.isActive }
        set { super.isActive = newValue }
    }
    override class func activate(_ constraints: [NSLayoutConstraint]) { super.activate(constraints) }
    override class func deactivate(_ constraints: [NSLayoutConstraint]) { super.deactivate(constraints) }
    override class func constraints(
        withVisualFormat format: String, options opts: NSLayoutConstraint.FormatOptions, metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        super.constraints(withVisualFormat: format, options: opts, metrics: metrics, views: views)
    }
    override var description: String { super.description }
}

private class OverridingNSLayoutDimension: NSLayoutDimension {
    override func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { super.constraint(equalToConstant: c) }
    override func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        super.constraint(greaterThanOrEqualToConstant: c)
    }
    override func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        super.constraint(lessThanOrEqualToConstant: c)
    }
    override func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        super.constraint(equalTo: anchor, multiplier: m)
    }
    override func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
        -> NSLayoutConstraint
    { super.constraint(greaterThanOrEqualTo: anchor, multiplier: m) }
    override func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        super.constraint(lessThanOrEqualTo: anchor, multiplier: m)
    }
    override func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    { super.constraint(equalTo: anchor, multiplier: m, constant: c) }
    override func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    { super.constraint(greaterThanOrEqualTo: anchor, multiplier: m, constant: c) }
    override func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    { super.constraint(lessThanOrEqualTo: anchor, multiplier: m, constant: c) }
}

private class OverridingNSLayoutXAxisAnchor: NSLayoutXAxisAnchor {
    override func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        super.anchorWithOffset(to: otherAnchor)
    }
    override func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { super.constraint(equalToSystemSpacingAfter: anchor, multiplier: multiplier) }
    override func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { super.constraint(greaterThanOrEqualToSystemSpacingAfter: anchor, multiplier: multiplier) }
    override func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { super.constraint(lessThanOrEqualToSystemSpacingAfter: anchor, multiplier: multiplier) }
}

private class OverridingNSLayoutYAxisAnchor: NSLayoutYAxisAnchor {
    override func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        super.anchorWithOffset(to: otherAnchor)
    }
    override func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { super.constraint(equalToSystemSpacingBelow: anchor, multiplier: multiplier) }
    override func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { super.constraint(greaterThanOrEqualToSystemSpacingBelow: anchor, multiplier: multiplier) }
    override func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { super.constraint(lessThanOrEqualToSystemSpacingBelow: anchor, multiplier: multiplier) }
}

private class OverridingNSMutableParagraphStyle: NSMutableParagraphStyle, @unchecked Sendable {
    override var lineBreakStrategy: LineBreakStrategy {
        get { super.lineBreakStrategy }
        set { super.lineBreakStrategy = newValue }
    }
    override var lineSpacing: CGFloat {
        get { super.lineSpacing }
        set { super.lineSpacing = newValue }
    }
    override var paragraphSpacing: CGFloat {
        get { super.paragraphSpacing }
        set { super.paragraphSpacing = newValue }
    }
    override var alignment: NSTextAlignment {
        get { super.alignment }
        set { super.alignment = newValue }
    }
    override var headIndent: CGFloat {
        get { super.headIndent }
        set { super.headIndent = newValue }
    }
    override var tailIndent: CGFloat {
        get { super.tailIndent }
        set { super.tailIndent = newValue }
    }
    override var firstLineHeadIndent: CGFloat {
        get { super.firstLineHeadIndent }
        set { super.firstLineHeadIndent = newValue }
    }
    override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }
    override var minimumLineHeight: CGFloat {
        get { super.minimumLineHeight }
        set { super.minimumLineHeight = newValue }
    }
    override var maximumLineHeight: CGFloat {
        get { super.maximumLineHeight }
        set { super.maximumLineHeight = newValue }
    }
    override var baseWritingDirection: NSWritingDirection {
        get { super.baseWritingDirection }
        set { super.baseWritingDirection = newValue }
    }
    override var lineHeightMultiple: CGFloat {
        get { super.lineHeightMultiple }
        set { super.lineHeightMultiple = newValue }
    }
    override var paragraphSpacingBefore: CGFloat {
        get { super.paragraphSpacingBefore }
        set { super.paragraphSpacingBefore = newValue }
    }
    override var hyphenationFactor: Float {
        get { super.hyphenationFactor }
        set { super.hyphenationFactor = newValue }
    }
    override var tabStops: [NSTextTab] {
        get { super.tabStops }
        set { super.tabStops = newValue }
    }
    override var defaultTabInterval: CGFloat {
        get { super.defaultTabInterval }
        set { super.defaultTabInterval = newValue }
    }
    override var allowsDefaultTighteningForTruncation: Bool {
        get { super.allowsDefaultTighteningForTruncation }
        set { super.allowsDefaultTighteningForTruncation = newValue }
    }
    override func setParagraphStyle(_ style: NSParagraphStyle) { super.setParagraphStyle(style) }
    override func addTabStop(_ anObject: NSTextTab) { super.addTabStop(anObject) }
}

private class OverridingNSParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    override var lineBreakStrategy: LineBreakStrategy { super.lineBreakStrategy }
    override class var `default`: NSParagraphStyle { super.`default` }
    override class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        super.defaultWritingDirection(forLanguage: languageName)
    }
    override var lineSpacing: CGFloat { super.lineSpacing }
    override var paragraphSpacing: CGFloat { super.paragraphSpacing }
    override var alignment: NSTextAlignment { super.alignment }
    override var headIndent: CGFloat { super.headIndent }
    override var tailIndent: CGFloat { super.tailIndent }
    override var firstLineHeadIndent: CGFloat { super.firstLineHeadIndent }
    override var lineBreakMode: NSLineBreakMode { super.lineBreakMode }
    override var minimumLineHeight: CGFloat { super.minimumLineHeight }
    override var maximumLineHeight: CGFloat { super.maximumLineHeight }
    override var baseWritingDirection: NSWritingDirection { super.baseWritingDirection }
    override var lineHeightMultiple: CGFloat { super.lineHeightMultiple }
    override var paragraphSpacingBefore: CGFloat { super.paragraphSpacingBefore }
    override var hyphenationFactor: Float { super.hyphenationFactor }
    override var tabStops: [NSTextTab] { super.tabStops }
    override var defaultTabInterval: CGFloat { super.defaultTabInterval }
    override var allowsDefaultTighteningForTruncation: Bool { super.allowsDefaultTighteningForTruncation }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
    override func mutableCopy(with zone: NSZone?) -> Any { super.mutableCopy(with: zone) }
    override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
    override var hash: Int { super.hash }
}

private class OverridingNSShadow: NSShadow {
    override var shadowOffset: CGSize {
        get { super.shadowOffset }
        set { super.shadowOffset = newValue }
    }
    override var shadowBlurRadius: CGFloat {
        get { super.shadowBlurRadius }
        set { super.shadowBlurRadius = newValue }
    }
    override var shadowColor: Any? {
        get { super.shadowColor }
        set { super.shadowColor = newValue }
    }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
    override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
    override var hash: Int { super.hash }
}

private class OverridingNSStringDrawingContext: NSStringDrawingContext {
    override var minimumScaleFactor: CGFloat {
        get { super.minimumScaleFactor }
        set { super.minimumScaleFactor = newValue }
    }
    override var actualScaleFactor: CGFloat { super.actualScaleFactor }
    override var totalBounds: CGRect { super.totalBounds }
}

private class OverridingNSTextTab: NSTextTab, @unchecked Sendable {
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
    override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
    override var hash: Int { super.hash }
}

private class OverridingUIAction: UIAction {
    override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    override var subtitle: String? {
        get { super.subtitle }
        set { super.subtitle = newValue }
    }
    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    override var discoverabilityTitle: String? {
        get { super.discoverabilityTitle }
        set { super.discoverabilityTitle = newValue }
    }
    override var attributes: UIAction.Attributes {
        get { super.attributes }
        set { super.attributes = newValue }
    }
    override var state: UIAction.State {
        get { super.state }
        set { super.state = newValue }
    }
    override var selectedImage: UIImage? {
        get { super.selectedImage }
        set { super.selectedImage = newValue }
    }
    override var sender: Any? { super.sender }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
    override func performWithSender(_ sender: Any?, target: Any?) { super.performWithSender(sender, target: target) }
}

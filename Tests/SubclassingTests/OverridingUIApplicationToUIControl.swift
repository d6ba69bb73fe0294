import TestSupport
import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUIApplication: UIApplication {
    override class var shared: UIApplication { super.shared }
    override var preferredContentSizeCategory: UIContentSizeCategory { super.preferredContentSizeCategory }
    override var delegate: (any UIApplicationDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var applicationState: UIApplication.State { super.applicationState }
    override var isIdleTimerDisabled: Bool {
        get { super.isIdleTimerDisabled }
        set { super.isIdleTimerDisabled = newValue }
    }
    override var connectedScenes: Set<UIScene> { super.connectedScenes }
    override var supportsMultipleScenes: Bool { super.supportsMultipleScenes }
    override var openSessions: Set<UISceneSession> { super.openSessions }
    override var windows: [UIWindow] { super.windows }
    override var keyWindow: UIWindow? { super.keyWindow }
    override func sendEvent(_ event: UIEvent) { super.sendEvent(event) }
    override var next: UIResponder? { super.next }
}

private class OverridingUIBezierPath: UIBezierPath {
    override var lineWidth: CGFloat {
        get { super.lineWidth }
        set { super.lineWidth = newValue }
    }
    override var lineCapStyle: CGLineCap {
        get { super.lineCapStyle }
        set { super.lineCapStyle = newValue }
    }
    override var lineJoinStyle: CGLineJoin {
        get { super.lineJoinStyle }
        set { super.lineJoinStyle = newValue }
    }
    override var miterLimit: CGFloat {
        get { super.miterLimit }
        set { super.miterLimit = newValue }
    }
    override var flatness: CGFloat {
        get { super.flatness }
        set { super.flatness = newValue }
    }
    override var usesEvenOddFillRule: Bool {
        get { super.usesEvenOddFillRule }
        set { super.usesEvenOddFillRule = newValue }
    }
    override var cgPath: CGPath {
        get { super.cgPath }
        set { super.cgPath = newValue }
    }
    override func move(to point: CGPoint) { super.move(to: point) }
    override func addLine(to point: CGPoint) { super.addLine(to: point) }
    override func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        super.addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }
    override func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        super.addQuadCurve(to: endPoint, controlPoint: controlPoint)
    }
    override func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        super.addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
    override func close() { super.close() }
    override func removeAllPoints() { super.removeAllPoints() }
    override func append(_ bezierPath: UIBezierPath) { super.append(bezierPath) }
    override func reversing() -> UIBezierPath { super.reversing() }
    override func apply(_ transform: CGAffineTransform) { super.apply(transform) }
    override var isEmpty: Bool { super.isEmpty }
    override var bounds: CGRect { super.bounds }
    override var currentPoint: CGPoint { super.currentPoint }
    override func contains(_ point: CGPoint) -> Bool { super.contains(point) }
    override func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        super.setLineDash(pattern, count: count, phase: phase)
    }
    override func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) { super.getLineDash(pattern, count: count, phase: phase) }
    override func fill() { super.fill() }
    override func fill(with blendMode: CGBlendMode, alpha: CGFloat) { super.fill(with: blendMode, alpha: alpha) }
    override func stroke() { super.stroke() }
    override func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { super.stroke(with: blendMode, alpha: alpha) }
    override func addClip() { super.addClip() }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
}

private class OverridingUIButton: UIButton {
    override var buttonType: UIButton.ButtonType { super.buttonType }
    override var configuration: UIButton.Configuration? {
        get { super.configuration }
        set { super.configuration = newValue }
    }
    override var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
        get { super.configurationUpdateHandler }
        set { super.configurationUpdateHandler = newValue }
    }
    override var automaticallyUpdatesConfiguration: Bool {
        get { super.automaticallyUpdatesConfiguration }
        set { super.automaticallyUpdatesConfiguration = newValue }
    }
    override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
    override func updateConfiguration() { super.updateConfiguration() }
    override func setTitle(_ title: String?, for state: UIControl.State) { super.setTitle(title, for: state) }
    override func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        super.setAttributedTitle(title, for: state)
    }
    override func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        super.setTitleColor(color, for: state)
    }
    override func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        super.setTitleShadowColor(color, for: state)
    }
    override func setImage(_ image: UIImage?, for state: UIControl.State) { super.setImage(image, for: state) }
    override func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        super.setBackgroundImage(image, for: state)
    }
    override func title(for state: UIControl.State) -> String? { super.title(for: state) }
    override func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        super.attributedTitle(for: state)
    }
    override func titleColor(for state: UIControl.State) -> UIColor? { super.titleColor(for: state) }
    override func titleShadowColor(for state: UIControl.State) -> UIColor? { super.titleShadowColor(for: state) }
    override func image(for state: UIControl.State) -> UIImage? { super.image(for: state) }
    override func backgroundImage(for state: UIControl.State) -> UIImage? { super.backgroundImage(for: state) }
    override var currentTitle: String? { super.currentTitle }
    override var currentAttributedTitle: NSAttributedString? { super.currentAttributedTitle }
    override var currentTitleColor: UIColor { super.currentTitleColor }
    override var currentImage: UIImage? { super.currentImage }
    override var currentBackgroundImage: UIImage? { super.currentBackgroundImage }
    override var titleLabel: UILabel? { super.titleLabel }
    override var imageView: UIImageView? { super.imageView }
    override var contentEdgeInsets: UIEdgeInsets {
        get { super.contentEdgeInsets }
        set { super.contentEdgeInsets = newValue }
    }
    override var titleEdgeInsets: UIEdgeInsets {
        get { super.titleEdgeInsets }
        set { super.titleEdgeInsets = newValue }
    }
    override var imageEdgeInsets: UIEdgeInsets {
        get { super.imageEdgeInsets }
        set { super.imageEdgeInsets = newValue }
    }
    override var adjustsImageWhenHighlighted: Bool {
        get { super.adjustsImageWhenHighlighted }
        set { super.adjustsImageWhenHighlighted = newValue }
    }
    override var adjustsImageWhenDisabled: Bool {
        get { super.adjustsImageWhenDisabled }
        set { super.adjustsImageWhenDisabled = newValue }
    }
    override func tintColorDidChange() { super.tintColorDidChange() }
    override func backgroundRect(forBounds bounds: CGRect) -> CGRect { super.backgroundRect(forBounds: bounds) }
    override func contentRect(forBounds bounds: CGRect) -> CGRect { super.contentRect(forBounds: bounds) }
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        super.titleRect(forContentRect: contentRect)
    }
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        super.imageRect(forContentRect: contentRect)
    }
    override func layoutSubviews() { super.layoutSubviews() }
    override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        super.systemButton(with: image, target: target, action: action)
    }
    override var isSpringLoaded: Bool {
        get { super.isSpringLoaded }
        set { super.isSpringLoaded = newValue }
    }
    override var subtitleLabel: UILabel? { super.subtitleLabel }
}

private class OverridingUIColor: UIColor, @unchecked Sendable {
    override var cgColor: CGColor { super.cgColor }
    override func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool { super.getRed(red, green: green, blue: blue, alpha: alpha) }
    override func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        super.getWhite(white, alpha: alpha)
    }
    override func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool { super.getHue(hue, saturation: saturation, brightness: brightness, alpha: alpha) }
    override func withAlphaComponent(_ alpha: CGFloat) -> UIColor { super.withAlphaComponent(alpha) }
    override func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        super.resolvedColor(with: traitCollection)
    }
    override func set() { super.set() }
    override func setFill() { super.setFill() }
    override func setStroke() { super.setStroke() }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
    override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
    override var hash: Int { super.hash }
    override var description: String { super.description }
}

private class OverridingUIControl: UIControl {
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }
    override var isSelected: Bool {
        get { super.isSelected }
        set { super.isSelected = newValue }
    }
    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set { super.isHighlighted = newValue }
    }
    override var state: UIControl.State { super.state }
    override var contentVerticalAlignment: UIControl.ContentVerticalAlignment {
        get { super.contentVerticalAlignment }
        set { super.contentVerticalAlignment = newValue }
    }
    override var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment {
        get { super.contentHorizontalAlignment }
        set { super.contentHorizontalAlignment = newValue }
    }
    override var isTracking: Bool { super.isTracking }
    override var isTouchInside: Bool { super.isTouchInside }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.beginTracking(touch, with: event)
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.continueTracking(touch, with: event)
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { super.endTracking(touch, with: event) }
    override func cancelTracking(with event: UIEvent?) { super.cancelTracking(with: event) }
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
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
    override func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        super.addAction(action, for: controlEvents)
    }
    override func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        super.removeAction(action, for: controlEvents)
    }
    override func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        super.removeAction(identifiedBy: actionIdentifier, for: controlEvents)
    }
    override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        super.addTarget(target, action: action, for: controlEvents)
    }
    override func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
        super.actions(forTarget: target, forControlEvent: controlEvent)
    }
    override func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        super.removeTarget(target, action: action, for: controlEvents)
    }
    override var allTargets: Set<AnyHashable> { super.allTargets }
    override var allControlEvents: UIControl.Event { super.allControlEvents }
    override func sendActions(for controlEvents: UIControl.Event) { super.sendActions(for: controlEvents) }
    override func sendAction(_ action: UIAction) { super.sendAction(action) }
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        super.sendAction(action, to: target, for: event)
    }
}

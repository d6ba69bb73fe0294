import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUICubicTimingParameters: UICubicTimingParameters {
    override func encode(with coder: NSCoder) { super.encode(with: coder) }
    override var timingCurveType: UITimingCurveType { super.timingCurveType }
    override var cubicTimingParameters: UICubicTimingParameters? { super.cubicTimingParameters }
    override var springTimingParameters: UISpringTimingParameters? { super.springTimingParameters }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
}

private class OverridingUIEvent: UIEvent {
    override var type: UIEvent.EventType { super.type }
    override var subtype: UIEvent.EventSubtype { super.subtype }
    override var timestamp: TimeInterval { super.timestamp }
    override var modifierFlags: UIKeyModifierFlags { super.modifierFlags }
    override var buttonMask: UIEvent.ButtonMask { super.buttonMask }
    override var allTouches: Set<UITouch>? { super.allTouches }
    override func touches(for window: UIWindow) -> Set<UITouch>? { super.touches(for: window) }
    override func touches(for view: UIView) -> Set<UITouch>? { super.touches(for: view) }
    override func coalescedTouches(for touch: UITouch) -> [UITouch]? { super.coalescedTouches(for: touch) }
    override func predictedTouches(for touch: UITouch) -> [UITouch]? { super.predictedTouches(for: touch) }
}

private class OverridingUIFont: UIFont, @unchecked Sendable {
    override class func systemFont(ofSize fontSize: CGFloat) -> UIFont { super.systemFont(ofSize: fontSize) }
    override class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        super.systemFont(ofSize: fontSize, weight: weight)
    }
    override class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { super.boldSystemFont(ofSize: fontSize) }
    override class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        super.italicSystemFont(ofSize: fontSize)
    }
    override class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        super.monospacedSystemFont(ofSize: fontSize, weight: weight)
    }
    override class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        super.monospacedDigitSystemFont(ofSize: fontSize, weight: weight)
    }
    override class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        super.preferredFont(forTextStyle: style)
    }
    override class func preferredFont(
        forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { super.preferredFont(forTextStyle: style, compatibleWith: traitCollection) }
    override class var labelFontSize: CGFloat { super.labelFontSize }
    override class var buttonFontSize: CGFloat { super.buttonFontSize }
    override class var systemFontSize: CGFloat { super.systemFontSize }
    override class var smallSystemFontSize: CGFloat { super.smallSystemFontSize }
    override class var familyNames: [String] { super.familyNames }
    override class func fontNames(forFamilyName familyName: String) -> [String] {
        super.fontNames(forFamilyName: familyName)
    }
    override var familyName: String { super.familyName }
    override var fontName: String { super.fontName }
    override var pointSize: CGFloat { super.pointSize }
    override var ascender: CGFloat { super.ascender }
    override var descender: CGFloat { super.descender }
    override var capHeight: CGFloat { super.capHeight }
    override var xHeight: CGFloat { super.xHeight }
    override var lineHeight: CGFloat { super.lineHeight }
    override var leading: CGFloat { super.leading }
    override var fontDescriptor: UIFontDescriptor { super.fontDescriptor }
    override func withSize(_ fontSize: CGFloat) -> UIFont { super.withSize(fontSize) }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
    override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
    override var hash: Int { super.hash }
    override var description: String { super.description }
}

private class OverridingUIFontDescriptor: UIFontDescriptor, @unchecked Sendable {
    override class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        super.preferredFontDescriptor(withTextStyle: style)
    }
    override var pointSize: CGFloat { super.pointSize }
    override var symbolicTraits: UIFontDescriptor.SymbolicTraits { super.symbolicTraits }
    override func withSymbolicTraits(_ symbolicTraits: UIFontDescriptor.SymbolicTraits) -> UIFontDescriptor? {
        super.withSymbolicTraits(symbolicTraits)
    }
    override func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { super.withSize(newPointSize) }
    override func withFamily(_ newFamily: String) -> UIFontDescriptor { super.withFamily(newFamily) }
    override func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? { super.withDesign(design) }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
    override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
    override var hash: Int { super.hash }
}

private class OverridingUIFontMetrics: UIFontMetrics, @unchecked Sendable {
    override func scaledFont(for font: UIFont) -> UIFont { super.scaledFont(for: font) }
    override func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        super.scaledFont(for: font, maximumPointSize: maximumPointSize)
    }
    override func scaledValue(for value: CGFloat) -> CGFloat { super.scaledValue(for: value) }
    override func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        super.scaledFont(for: font, compatibleWith: traitCollection)
    }
    override func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        super.scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: traitCollection)
    }
    override func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        super.scaledValue(for: value, compatibleWith: traitCollection)
    }
}

private class OverridingUIGraphicsImageRenderer: UIGraphicsImageRenderer {
    override func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { super.image(actions: actions) }
    override func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { super.pngData(actions: actions) }
    override func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data { super.jpegData(withCompressionQuality: compressionQuality, actions: actions) }
}

private class OverridingUIGraphicsImageRendererContext: UIGraphicsImageRendererContext {
    override var currentImage: UIImage { super.currentImage }
}

private class OverridingUIGraphicsImageRendererFormat: UIGraphicsImageRendererFormat {
    override var scale: CGFloat {
        get { super.scale }
        set { super.scale = newValue }
    }
    override var opaque: Bool {
        get { super.opaque }
        set { super.opaque = newValue }
    }
    override var preferredRange: UIGraphicsImageRendererFormat.Range {
        get { super.preferredRange }
        set { super.preferredRange = newValue }
    }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
}

private class OverridingUIGraphicsRendererContext: UIGraphicsRendererContext {
    override var format: UIGraphicsRendererFormat { super.format }
    override func fill(_ rect: CGRect) { super.fill(rect) }
    override func fill(_ rect: CGRect, blendMode: CGBlendMode) { super.fill(rect, blendMode: blendMode) }
    override func stroke(_ rect: CGRect) { super.stroke(rect) }
    override func stroke(_ rect: CGRect, blendMode: CGBlendMode) { super.stroke(rect, blendMode: blendMode) }
    override func clip(to rect: CGRect) { super.clip(to: rect) }
}

private class OverridingUIGraphicsRendererFormat: UIGraphicsRendererFormat {
    override var bounds: CGRect { super.bounds }
    override class func `default`() -> Self { super.`default`() }
    override class func preferred() -> Self { super.preferred() }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
}

private class OverridingUIImage: UIImage, @unchecked Sendable {
    override class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        super.animatedImage(with: images, duration: duration)
    }
    override var cgImage: CGImage? { super.cgImage }
    override var scale: CGFloat { super.scale }
    override var imageOrientation: UIImage.Orientation { super.imageOrientation }
    override var renderingMode: UIImage.RenderingMode { super.renderingMode }
    override var capInsets: UIEdgeInsets { super.capInsets }
    override var resizingMode: UIImage.ResizingMode { super.resizingMode }
    override var alignmentRectInsets: UIEdgeInsets { super.alignmentRectInsets }
    override var flipsForRightToLeftLayoutDirection: Bool { super.flipsForRightToLeftLayoutDirection }
    override var images: [UIImage]? { super.images }
    override var duration: TimeInterval { super.duration }
    override var size: CGSize { super.size }
    override func draw(at point: CGPoint) { super.draw(at: point) }
    override func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        super.draw(at: point, blendMode: blendMode, alpha: alpha)
    }
    override func draw(in rect: CGRect) { super.draw(in: rect) }
    override func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        super.draw(in: rect, blendMode: blendMode, alpha: alpha)
    }
    override func drawAsPattern(in rect: CGRect) { super.drawAsPattern(in: rect) }
    override func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        super.resizableImage(withCapInsets: capInsets)
    }
    override func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode) -> UIImage {
        super.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    }
    override func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        super.stretchableImage(withLeftCapWidth: leftCapWidth, topCapHeight: topCapHeight)
    }
    override func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
        super.withRenderingMode(renderingMode)
    }
    override func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        super.withAlignmentRectInsets(alignmentInsets)
    }
    override func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        super.imageFlippedForRightToLeftLayoutDirection()
    }
    override func withHorizontallyFlippedOrientation() -> UIImage { super.withHorizontallyFlippedOrientation() }
    override func withTintColor(_ color: UIColor) -> UIImage { super.withTintColor(color) }
    override func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
        super.withTintColor(color, renderingMode: renderingMode)
    }
    override func preparingForDisplay() -> UIImage? { super.preparingForDisplay() }
    override func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        super.prepareForDisplay(completionHandler: completionHandler)
    }
    override func byPreparingForDisplay() async -> UIImage? { await super.byPreparingForDisplay() }
    override func pngData() -> Data? { super.pngData() }
    override func jpegData(compressionQuality: CGFloat) -> Data? {
        super.jpegData(compressionQuality: compressionQuality)
    }
    override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
    override var hash: Int { super.hash }
    override var description: String { super.description }
}

private class OverridingUIImageView: UIImageView {
    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    override var highlightedImage: UIImage? {
        get { super.highlightedImage }
        set { super.highlightedImage = newValue }
    }
    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set { super.isHighlighted = newValue }
    }
    override func tintColorDidChange() { super.tintColorDidChange() }
    override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { super.alignmentRectInsets }
    override var contentMode: UIView.ContentMode {
        get { super.contentMode }
        set { super.contentMode = newValue }
    }
    override var semanticContentAttribute: UISemanticContentAttribute {
        get { super.semanticContentAttribute }
        set { super.semanticContentAttribute = newValue }
    }
    override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) }
}

private class OverridingUIKeyboardLayoutGuide: UIKeyboardLayoutGuide {
    override var followsUndockedKeyboard: Bool {
        get { super.followsUndockedKeyboard }
        set { super.followsUndockedKeyboard = newValue }
    }
    override var usesBottomSafeArea: Bool {
        get { super.usesBottomSafeArea }
        set { super.usesBottomSafeArea = newValue }
    }
    override var keyboardDismissPadding: CGFloat {
        get { super.keyboardDismissPadding }
        set { super.keyboardDismissPadding = newValue }
    }
}

private class OverridingUIInputView: UIInputView {
    override var inputViewStyle: UIInputView.Style { super.inputViewStyle }
    override var allowsSelfSizing: Bool {
        get { super.allowsSelfSizing }
        set { super.allowsSelfSizing = newValue }
    }
}

private class OverridingUILabel: UILabel {
    override var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { super.lineBreakStrategy }
        set { super.lineBreakStrategy = newValue }
    }
    override var adjustsFontForContentSizeCategory: Bool {
        get { super.adjustsFontForContentSizeCategory }
        set { super.adjustsFontForContentSizeCategory = newValue }
    }
    override var text: String? {
        get { super.text }
        set { super.text = newValue }
    }
    override var attributedText: NSAttributedString? {
        get { super.attributedText }
        set { super.attributedText = newValue }
    }
    override var font: UIFont! {
        get { super.font }
        set { super.font = newValue }
    }
    override var textColor: UIColor! {
        get { super.textColor }
        set { super.textColor = newValue }
    }
    override var highlightedTextColor: UIColor? {
        get { super.highlightedTextColor }
        set { super.highlightedTextColor = newValue }
    }
    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set { super.isHighlighted = newValue }
    }
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }
    override var textAlignment: NSTextAlignment {
        get { super.textAlignment }
        set { super.textAlignment = newValue }
    }
    override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }
    override var numberOfLines: Int {
        get { super.numberOfLines }
        set { super.numberOfLines = newValue }
    }
    override var adjustsFontSizeToFitWidth: Bool {
        get { super.adjustsFontSizeToFitWidth }
        set { super.adjustsFontSizeToFitWidth = newValue }
    }
    override var minimumScaleFactor: CGFloat {
        get { super.minimumScaleFactor }
        set { super.minimumScaleFactor = newValue }
    }
    override var baselineAdjustment: UIBaselineAdjustment {
        get { super.baselineAdjustment }
        set { super.baselineAdjustment = newValue }
    }
    override var preferredMaxLayoutWidth: CGFloat {
        get { super.preferredMaxLayoutWidth }
        set { super.preferredMaxLayoutWidth = newValue }
    }
    override var shadowColor: UIColor? {
        get { super.shadowColor }
        set { super.shadowColor = newValue }
    }
    override var shadowOffset: CGSize {
        get { super.shadowOffset }
        set { super.shadowOffset = newValue }
    }
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    }
    override func drawText(in rect: CGRect) { super.drawText(in: rect) }
    override func draw(_ rect: CGRect) { super.draw(rect) }
    override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
}

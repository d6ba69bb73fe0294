import CoreGraphics
import Foundation
import QuartzCore

/// A view that displays a list content configuration: an image, a text and a secondary text.
///
/// Its labels and image view exist only while the configuration uses them.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private var content: UIListContentConfiguration
    private var imageView: UIImageView?
    private var textLabel: UILabel?
    private var secondaryTextLabel: UILabel?
    private var guides: [UIListContentViewPart: PartLayoutGuide] = [:]
    /// The distance from the leading margin to the content, as by a cell's level of indentation, in points.
    var indentation: CGFloat = 0 {
        didSet { if indentation != oldValue { contentDidChange() } }
    }

    /// Creates a view that displays a configuration.
    public init(configuration: UIListContentConfiguration) {
        content = configuration
        super.init(frame: .zero)
        setUpContent()
    }

    public required init?(coder: NSCoder) {
        content = .cell()
        super.init(coder: coder)
        setUpContent()
    }

    private func setUpContent() {
        insetsLayoutMarginsFromSafeArea = false
        update()
    }

    /// The configuration, a `UIListContentConfiguration`; one of another type traps. An equal one changes nothing.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                fatalError("UIListContentView displays a UIListContentConfiguration, not a \(type(of: newValue))")
            }
            guard new != content else { return }
            content = new
            update()
        }
    }

    /// The area of the text; nil without one.
    open var textLayoutGuide: UILayoutGuide? { textLabel == nil ? nil : guide(.text) }
    /// The area of the secondary text; nil without one.
    open var secondaryTextLayoutGuide: UILayoutGuide? { secondaryTextLabel == nil ? nil : guide(.secondaryText) }
    /// The area of the image; nil without one.
    open var imageLayoutGuide: UILayoutGuide? { imageView == nil ? nil : guide(.image) }

    // MARK: Content

    private func update() {
        preservesSuperviewLayoutMargins = !content.axesPreservingSuperviewLayoutMargins.isEmpty
        directionalLayoutMargins = content.directionalLayoutMargins
        updateImage()
        updateLabel(&textLabel, content.text, content.attributedText, content.textProperties)
        updateLabel(
            &secondaryTextLabel, content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties
        )
        contentDidChange()
    }

    private func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func updateImage() {
        guard let image = content.image else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? UIImageView()
        if imageView == nil { insertSubview(view, at: 0) }
        imageView = view
        let properties = content.imageProperties
        view.contentMode = .scaleAspectFit
        view.image = image
        view.tintColor = properties.resolvedTintColor(for: tintColor)
        view.alpha = content.alpha
        view.layer.cornerRadius = properties.cornerRadius
        view.clipsToBounds = properties.cornerRadius > 0
    }

    private func updateLabel(
        _ label: inout UILabel?, _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIListContentConfiguration.TextProperties
    ) {
        guard attributed.map({ $0.length > 0 }) ?? (text?.isEmpty == false) else {
            label?.removeFromSuperview()
            label = nil
            return
        }
        let view = label ?? UILabel()
        if label == nil { addSubview(view) }
        label = view
        if attributed == nil {
            let drawn = properties.transformed(text ?? "")
            if view.text != drawn || view.hasOwnAttributes { view.text = drawn }
        }
        if view.font != properties.font { view.font = properties.font }
        let color = properties.resolvedColor()
        if view.textColor != color { view.textColor = color }
        view.numberOfLines = properties.numberOfLines
        view.lineBreakMode = properties.lineBreakMode
        view.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        view.minimumScaleFactor = properties.minimumScaleFactor
        view.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        view.textAlignment = properties.alignment.textAlignment(isRightToLeft: isRightToLeft)
        // After the properties, which would replace the attributes of the text.
        if let attributed { view.attributedText = attributed }
        view.alpha = content.alpha
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        imageView?.tintColor = content.imageProperties.resolvedTintColor(for: tintColor)
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { update() } }
    }

    // MARK: Layout

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var contentMargins: UIEdgeInsets {
        let own = content.directionalLayoutMargins.sided(isRightToLeft: isRightToLeft)
        let axes = content.axesPreservingSuperviewLayoutMargins
        var margins = layoutMargins
        if !axes.contains(.horizontal) { (margins.left, margins.right) = (own.left, own.right) }
        if !axes.contains(.vertical) { (margins.top, margins.bottom) = (own.top, own.bottom) }
        if isRightToLeft { margins.right += indentation } else { margins.left += indentation }
        return margins
    }

    /// The width of the image's area and the space after it; 0 without an image.
    var imageIndentation: CGFloat {
        guard let image = content.image, textLabel != nil || secondaryTextLabel != nil else { return 0 }
        let properties = content.imageProperties
        let width = max(properties.displayedSize(of: image.size).width, properties.resolvedReservedSize.width)
        return width + content.imageToTextPadding
    }

    private func layout(width: CGFloat) -> ListContentLayout {
        var parts = ListContentLayout.Content()
        if let image = content.image {
            let properties = content.imageProperties
            parts.imageSize = properties.displayedSize(of: image.size)
            parts.reservedSize = properties.resolvedReservedSize
        }
        parts.text = textLabel
        parts.secondaryText = secondaryTextLabel
        parts.isSideBySide = content.prefersSideBySideTextAndSecondaryText
        parts.imagePadding = content.imageToTextPadding
        parts.horizontalPadding = content.textToSecondaryTextHorizontalPadding
        parts.verticalPadding = content.textToSecondaryTextVerticalPadding
        return ListContentLayout(parts, width: max(0, width), scale: contentScaleFactor)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let rect = bounds.inset(by: contentMargins)
        let layout = layout(width: rect.width)
        func place(_ view: UIView?, _ frame: CGRect?, _ part: UIListContentViewPart) {
            guard let view, let frame else { return }
            view.frame = layout.placed(frame, in: rect, isMirrored: isRightToLeft, scale: contentScaleFactor)
            guides[part]?.move(to: view.frame)
        }
        place(imageView, layout.image, .image)
        place(textLabel, layout.text, .text)
        place(secondaryTextLabel, layout.secondaryText, .secondaryText)
    }

    private func height(width: CGFloat) -> CGFloat {
        let margins = contentMargins
        let content = layout(width: width - margins.left - margins.right).height
        return (content + margins.top + margins.bottom).roundedUp(toPixelsAt: contentScaleFactor)
    }

    /// The size of the content with each text on one line, and the margins.
    open override var intrinsicContentSize: CGSize {
        let margins = contentMargins
        let layout = layout(width: 100_000)
        return CGSize(
            width: (layout.width + margins.left + margins.right).roundedUp(toPixelsAt: contentScaleFactor),
            height: bounds.width > 0 ? height(width: bounds.width) : height(width: 100_000))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard size.width > 0, size.width < 100_000 else { return intrinsicContentSize }
        return CGSize(width: size.width, height: height(width: size.width))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        // Constraints that the app has added to the view or its guides are solved.
        guard heldConstraints.count <= guides.count * PartLayoutGuide.constraintCount else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        let natural = intrinsicContentSize.width
        let width = horizontalFittingPriority == .required ? targetSize.width : natural
        let height = verticalFittingPriority == .required ? targetSize.height : height(width: width)
        return CGSize(width: width, height: height)
    }

    override var wrapsContent: Bool { true }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat { height(width: width) }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        contentDidChange()
    }

    // MARK: Guides

    private func guide(_ part: UIListContentViewPart) -> UILayoutGuide {
        if let guide = guides[part] { return guide.guide }
        let guide = PartLayoutGuide(part.identifier, in: self)
        guides[part] = guide
        setNeedsLayout()
        return guide.guide
    }
}

import CoreGraphics
import Diagnostics
import Foundation

extension UIButton {
    /// The content of a button in one state.
    struct StateContent {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
        var symbolConfiguration: UIImage.SymbolConfiguration?
    }

    /// The image with the preferred configuration of symbols.
    private var displayedImage: UIImage? {
        guard let image = currentImage, image.isSymbolImage else { return currentImage }
        guard let configuration = currentPreferredSymbolConfiguration else { return image }
        return image.preferring(configuration, traits: traitCollection)
    }

    func set<Value>(_ key: WritableKeyPath<StateContent, Value?>, _ value: Value?, _ state: State) {
        contents[state.rawValue, default: StateContent()][keyPath: key] = value
        contentDidChange()
    }

    func value<Value>(_ key: KeyPath<StateContent, Value?>, _ state: State) -> Value? {
        contents[state.rawValue]?[keyPath: key] ?? contents[State.normal.rawValue]?[keyPath: key]
    }

    func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    func defaultTitleColor(_ state: State) -> UIColor? {
        guard buttonType != .custom else { return .white }
        return state.contains(.disabled) ? UIColor.label.withAlphaComponent(0.3) : tintColor
    }

    // MARK: Subviews

    private var defaultFont: UIFont { .systemFont(ofSize: buttonType == .custom ? 18 : 15) }

    func makeTitleLabel() -> UILabel {
        if let _titleLabel { return _titleLabel }
        let label = UILabel()
        label.font = defaultFont
        label.lineBreakMode = .byTruncatingMiddle
        _titleLabel = label
        addSubview(label)
        return label
    }

    func makeImageView() -> UIImageView {
        if let _imageView { return _imageView }
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        _imageView = view
        addSubview(view)
        return view
    }

    /// Updates the subviews' content from state and configuration, without positioning them.
    func updateContent() {
        let wasArranging = isArrangingContent
        isArrangingContent = true
        defer { isArrangingContent = wasArranging }
        if needsConfigurationUpdate {
            updateConfiguration()
            // The handler's changes to the configuration are included in this update.
            needsConfigurationUpdate = false
        }
        let style = configuration.map { ButtonStyle($0, button: self) }
        updateTitle(style)
        updateImage(style)
        updateBackground(style)
    }

    private func updateTitle(_ style: ButtonStyle?) {
        updateSubtitle(style)
        let title = configuration?.title ?? currentTitle
        let attributedTitle =
            if let style, let configuration {
                style.attributedTitle(of: configuration)
            } else {
                currentAttributedTitle
            }
        guard title?.isEmpty == false || attributedTitle != nil else {
            _titleLabel?.text = nil
            return
        }
        let label = makeTitleLabel()
        if let attributedTitle {
            if label.attributed != attributedTitle { label.attributedText = attributedTitle }
        } else if label.text != title || label.hasOwnAttributes {
            label.text = title
        }
        if let style, label.font != style.font, attributedTitle == nil { label.font = style.font }
        if let configuration { updateLines(of: label, configuration.titleLineBreakMode) }
        let color = style?.foreground ?? titleColor(for: state) ?? .white
        if label.textColor != color, attributedTitle == nil { label.textColor = color }
        if let shadow = titleShadowColor(for: state) { label.shadowColor = shadow }
        let fades = style == nil && buttonType != .custom && isHighlighted && !hasOwn(\.titleColor)
        label.alpha = fades ? 0.2 : 1
    }

    private func updateLines(of label: UILabel, _ lineBreakMode: NSLineBreakMode) {
        // Without a change the lines are those that the app has set.
        guard label.lineBreakMode != lineBreakMode else { return }
        label.lineBreakMode = lineBreakMode
        label.numberOfLines = lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping ? 0 : 1
    }

    private func updateSubtitle(_ style: ButtonStyle?) {
        guard let configuration, let text = style?.attributedSubtitle(of: configuration) else {
            _subtitleLabel?.removeFromSuperview()
            _subtitleLabel = nil
            return
        }
        let label = _subtitleLabel ?? UILabel()
        if _subtitleLabel == nil { addSubview(label) }
        _subtitleLabel = label
        if label.attributed != text { label.attributedText = text }
        updateLines(of: label, configuration.subtitleLineBreakMode)
    }

    /// Shows an activity indicator in place of the image; returns false without one.
    private func updateActivityIndicator(_ style: ButtonStyle?) -> Bool {
        guard let style, configuration?.showsActivityIndicator == true else {
            activityIndicator?.removeFromSuperview()
            activityIndicator = nil
            return false
        }
        let view = activityIndicator ?? UIActivityIndicatorView(style: .medium)
        if activityIndicator == nil {
            activityIndicator = view
            addSubview(view)
            view.startAnimating()
        }
        if view.color != style.activityColor { view.color = style.activityColor }
        return true
    }

    private func updateImage(_ style: ButtonStyle?) {
        if updateActivityIndicator(style) {
            _imageView?.image = nil
            return
        }
        guard let image = displayedImage else {
            _imageView?.image = nil
            return
        }
        let view = makeImageView()
        let isTemplate =
            image.renderingMode == .alwaysTemplate || (buttonType != .custom && image.renderingMode == .automatic)
        let drawn = isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
        if view.image != drawn { view.image = drawn }
        view.tintColor = style?.imageColor
        let dims =
            (isHighlighted && adjustsImageWhenHighlighted && !hasOwn(\.image))
            || (!isEnabled && adjustsImageWhenDisabled && !hasOwn(\.image))
        view.alpha = style == nil && dims ? 0.5 : 1
    }

    private func updateBackground(_ style: ButtonStyle?) {
        if let image = currentBackgroundImage {
            let view = backgroundImageView ?? UIImageView()
            backgroundImageView = view
            if view.superview !== self { insertSubview(view, at: 0) }
            view.image = image
        } else {
            backgroundImageView?.removeFromSuperview()
            backgroundImageView = nil
        }
        if let style {
            let view = backgroundView ?? UIView()
            backgroundView = view
            view.isUserInteractionEnabled = false
            if view.superview !== self { insertSubview(view, at: 0) }
            view.backgroundColor = style.background
            view.layer.borderWidth = style.strokeWidth
            view.layer.borderColor = style.stroke.cgColor
            updateBackgroundContent(of: view)
        } else {
            backgroundView?.removeFromSuperview()
            backgroundView = nil
        }
    }

    /// Shows the image and the custom view of a configuration's background.
    private func updateBackgroundContent(of view: UIView) {
        guard let background = configuration?.background else { return }
        if background.strokeOutset != 0 { logger.once("UIButton: the outset of a background's line has no effect.") }
        var contents: [UIView] = []
        if let image = background.image {
            let imageView = view.subviews.lazy.compactMap { $0 as? BackgroundImageView }.first ?? BackgroundImageView()
            imageView.image = image
            imageView.contentMode = background.imageContentMode
            contents.append(imageView)
        }
        if let custom = background.customView { contents.append(custom) }
        for old in view.subviews where !contents.contains(where: { $0 === old }) { old.removeFromSuperview() }
        for content in contents where content.superview !== view { view.addSubview(content) }
    }

    private func hasOwn<Value>(_ key: KeyPath<StateContent, Value?>) -> Bool {
        state != .normal && contents[state.rawValue]?[keyPath: key] != nil
    }

    // MARK: Layout

    var effectiveInsets: UIEdgeInsets {
        if let insets = configuration?.contentInsets {
            return insets.sided(isRightToLeft: isRightToLeft)
        }
        return contentEdgeInsets
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// −1 for left, 0 for centre, 1 for right, in the writing direction.
    private var horizontalEdge: Int {
        switch contentHorizontalAlignment {
        case .left: -1
        case .center: 0
        case .right: 1
        case .leading, .fill: isRightToLeft ? 1 : -1
        case .trailing: isRightToLeft ? -1 : 1
        }
    }

    /// The height of a line of the title, which a button without a title has too.
    private var lineHeight: CGFloat {
        let font = configuration.map { ButtonStyle($0, button: self).font } ?? _titleLabel?.font ?? defaultFont
        return font.lineHeight.roundedUp(toPixelsAt: contentScaleFactor)
    }

    /// The size of the title with the subtitle.
    private var titleSize: CGSize {
        var size = ownTitleSize
        guard let subtitle = _subtitleLabel?.intrinsicContentSize else { return size }
        if size.height > 0 { size.height += configuration?.titlePadding ?? 0 }
        size.height += subtitle.height
        size.width = max(size.width, subtitle.width)
        return size
    }

    private var ownTitleSize: CGSize {
        guard let label = _titleLabel, label.text?.isEmpty == false else { return .zero }
        return label.intrinsicContentSize
    }

    private var imageSize: CGSize {
        if let activityIndicator { return activityIndicator.intrinsicContentSize }
        guard let size = displayedImage?.size else { return .zero }
        return adjustsImageSizeForAccessibilityContentSizeCategory ? size.grown(for: traitCollection) : size
    }

    private var spacing: CGFloat {
        titleSize == .zero || imageSize == .zero ? 0 : configuration?.imagePadding ?? 0
    }

    private var isStacked: Bool {
        configuration.map { $0.imagePlacement == .top || $0.imagePlacement == .bottom } ?? false
    }

    var fittingButtonSize: CGSize {
        updateContent()
        var title = titleSize
        let image = imageSize
        if title.height == 0, configuration == nil || image == .zero { title.height = lineHeight }
        var size =
            isStacked
            ? CGSize(width: max(title.width, image.width), height: title.height + image.height + spacing)
            : CGSize(width: title.width + image.width + spacing, height: max(title.height, image.height))
        var insets = effectiveInsets
        // Without insets, a button with only a title has a minimum size, large enough for a finger.
        if configuration == nil, insets == .zero, image == .zero {
            insets = UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
            size.width = max(size.width, 30)
        }
        size.width += insets.left + insets.right
        size.height += insets.top + insets.bottom
        if let background = currentBackgroundImage?.size {
            size.width = max(size.width, background.width)
            size.height = max(size.height, background.height)
        }
        let scale = contentScaleFactor
        return CGSize(
            width: size.width.roundedUp(toPixelsAt: scale), height: size.height.roundedUp(toPixelsAt: scale))
    }

    /// The position of the title's baseline: a fraction of the height, and an offset from there in points.
    var titleBaseline: (share: CGFloat, offset: CGFloat) {
        updateContent()
        let size = intrinsicContentSize
        let title = titleRect(forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size)))
        guard let label = _titleLabel, title.height > 0 else { return (1, 0) }
        let inTitle = title.minY + label.baseline(isFirst: true).offset
        switch contentVerticalAlignment {
        case .center: return (0.5, inTitle - size.height / 2)
        case .bottom: return (1, inTitle - size.height)
        default: return (0, inTitle)
        }
    }

    func contentRects(in content: CGRect) -> (title: CGRect, image: CGRect) {
        var title = titleSize, image = imageSize
        let gap = spacing
        if isStacked {
            title.width = min(title.width, content.width)
            let height = title.height + image.height + gap
            let top = align(height, in: content.minY, content.height, contentVerticalAlignment.edge)
            let isImageFirst = configuration?.imagePlacement == .top
            let x = horizontalEdge
            return (
                CGRect(
                    x: align(title.width, in: content.minX, content.width, x),
                    y: isImageFirst ? top + image.height + gap : top, width: title.width, height: title.height),
                CGRect(
                    x: align(image.width, in: content.minX, content.width, x),
                    y: isImageFirst ? top : top + title.height + gap, width: image.width, height: image.height)
            )
        }
        image.width = min(image.width, content.width)
        title.width = max(0, min(title.width, content.width - image.width - gap))
        // As in UIKit, a title extends beyond a button that is too low for it, which would cut its letters.
        image.height = min(image.height, content.height)
        let left = align(
            title.width + image.width + gap, in: content.minX, content.width, horizontalEdge)
        let isImageLast = (configuration?.imagePlacement == .trailing) != isRightToLeft
        let y = contentVerticalAlignment.edge
        return (
            CGRect(
                x: isImageLast ? left : left + image.width + gap,
                y: align(title.height, in: content.minY, content.height, y), width: title.width,
                height: title.height),
            CGRect(
                x: isImageLast ? left + title.width + gap : left,
                y: align(image.height, in: content.minY, content.height, y), width: image.width,
                height: image.height)
        )
    }

    private func align(_ length: CGFloat, in start: CGFloat, _ available: CGFloat, _ edge: Int) -> CGFloat {
        let free = available - length
        switch edge {
        case ..<0: return start
        case 0: return start + (free / 2).rounded(toPixelsAt: contentScaleFactor)
        default: return start + free
        }
    }

    /// Lays out the title and the image for a caller that needs them before the next layout.
    func layOutContentIfNeeded() {
        guard layer.needsLayout(), !isArrangingContent, !bounds.isEmpty else { return }
        layOutButton()
    }

    func layOutButton() {
        let wasArranging = isArrangingContent
        isArrangingContent = true
        defer { isArrangingContent = wasArranging }
        updateContent()
        let content = contentRect(forBounds: bounds)
        placeTitle(in: titleRect(forContentRect: content).shifted(by: titleEdgeInsets))
        activityIndicator?.frame = imageRect(forContentRect: content)
        _imageView?.frame = imageRect(forContentRect: content).shifted(by: imageEdgeInsets)
        backgroundImageView?.frame = backgroundRect(forBounds: bounds)
        if let backgroundView, let configuration {
            let insets = configuration.background.backgroundInsets.sided(isRightToLeft: isRightToLeft)
            backgroundView.frame = bounds.inset(by: insets)
            let radius = configuration.radius(in: backgroundView.bounds.size)
            backgroundView.layer.cornerRadius = radius
            for content in backgroundView.subviews {
                content.frame = backgroundView.bounds
                content.layer.cornerRadius = radius
                content.clipsToBounds = true
            }
        }
    }

    /// Places the title, and the subtitle below it.
    private func placeTitle(in rect: CGRect) {
        guard let subtitle = _subtitleLabel else {
            _titleLabel?.frame = rect
            return
        }
        let edge: Int =
            switch configuration?.titleAlignment ?? .automatic {
            case .automatic: isStacked ? 0 : isRightToLeft ? 1 : -1
            case .leading: isRightToLeft ? 1 : -1
            case .center: 0
            case .trailing: isRightToLeft ? -1 : 1
            }
        let size = ownTitleSize
        let width = min(size.width, rect.width)
        _titleLabel?.frame = CGRect(
            x: align(width, in: rect.minX, rect.width, edge), y: rect.minY, width: width, height: size.height)
        let subtitleSize = subtitle.intrinsicContentSize
        let subtitleWidth = min(subtitleSize.width, rect.width)
        let y = rect.minY + size.height + (size.height > 0 ? configuration?.titlePadding ?? 0 : 0)
        subtitle.frame = CGRect(
            x: align(subtitleWidth, in: rect.minX, rect.width, edge), y: y, width: subtitleWidth,
            height: subtitleSize.height)
    }
}

/// The image of a button's background.
private final class BackgroundImageView: UIImageView {}

extension CGRect {
    /// Moved by half of the difference between opposite insets, which is the effect of insets on centred content.
    fileprivate func shifted(by insets: UIEdgeInsets) -> CGRect {
        guard insets != .zero else { return self }
        return offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
}

extension UIControl.ContentVerticalAlignment {
    /// −1 for top, 0 for centre, 1 for bottom.
    fileprivate var edge: Int {
        switch self {
        case .top, .fill: -1
        case .center: 0
        case .bottom: 1
        }
    }
}

extension UIButton.ButtonType {
    /// The name of the built-in image of a button type.
    var symbol: String? {
        switch self {
        case .custom, .system: nil
        case .detailDisclosure, .infoLight, .infoDark: "ⓘ"
        case .contactAdd: "⊕"
        case .close: "✕"
        }
    }
}

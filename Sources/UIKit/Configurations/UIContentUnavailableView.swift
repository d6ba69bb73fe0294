import CoreGraphics
import Foundation

/// A view that displays the configuration of a view that has nothing to display.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
    private var content: UIContentUnavailableConfiguration
    private lazy var background = BackgroundConfigurationView(content.background)
    private var imageView: UIImageView?
    private var textLabel: UILabel?
    private var secondaryTextLabel: UILabel?
    private var button: UIButton?
    private var secondaryButton: UIButton?

    /// Creates a view that displays a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        content = configuration
        super.init(frame: .zero)
        addSubview(background)
        update()
    }

    public required init?(coder: NSCoder) {
        content = .empty()
        super.init(coder: coder)
        addSubview(background)
        update()
    }

    /// The configuration, a `UIContentUnavailableConfiguration`; one of another type traps.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration else {
                fatalError(
                    "UIContentUnavailableView displays a UIContentUnavailableConfiguration, not a \(type(of: newValue))"
                )
            }
            content = new
            update()
        }
    }

    // MARK: Content

    private func update() {
        preservesSuperviewLayoutMargins = !content.axesPreservingSuperviewLayoutMargins.isEmpty
        directionalLayoutMargins = content.directionalLayoutMargins
        background.configuration = content.background
        updateImage()
        updateLabel(&textLabel, content.text, content.attributedText, content.textProperties)
        updateLabel(
            &secondaryTextLabel, content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties
        )
        updateButton(&button, content.button, content.buttonProperties)
        updateButton(&secondaryButton, content.secondaryButton, content.secondaryButtonProperties)
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
        if imageView == nil { addSubview(view) }
        imageView = view
        view.contentMode = .scaleAspectFit
        view.image = image
        view.tintColor = content.imageProperties.tintColor
        view.layer.cornerRadius = content.imageProperties.cornerRadius
        view.clipsToBounds = content.imageProperties.cornerRadius > 0
    }

    private func updateLabel(
        _ label: inout UILabel?, _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIContentUnavailableConfiguration.TextProperties
    ) {
        guard attributed.map({ $0.length > 0 }) ?? (text?.isEmpty == false) else {
            label?.removeFromSuperview()
            label = nil
            return
        }
        let view = label ?? UILabel()
        if label == nil { addSubview(view) }
        label = view
        if attributed == nil { view.text = text }
        view.font = properties.font
        view.textColor = properties.color
        view.numberOfLines = properties.numberOfLines
        view.lineBreakMode = properties.lineBreakMode
        view.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        view.minimumScaleFactor = properties.minimumScaleFactor
        if content.alignment == .center {
            view.textAlignment = .center
        } else {
            view.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .natural
        }
        if let attributed { view.attributedText = attributed }
    }

    private func updateButton(
        _ button: inout UIButton?, _ look: UIButton.Configuration,
        _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) {
        button?.removeFromSuperview()
        button = nil
        guard look.title != nil || look.image != nil else { return }
        let view = UIButton(configuration: look, primaryAction: properties.primaryAction)
        // The action provides the title only where the configuration has none.
        view.configuration = look
        view.menu = properties.menu
        view.showsMenuAsPrimaryAction = properties.primaryAction == nil
        view.isEnabled = properties.isEnabled
        addSubview(view)
        button = view
    }

    // MARK: Layout

    /// The largest width of a line of text, in points.
    private static let readableWidth: CGFloat = 360

    /// The parts from top to bottom, with the space above each.
    private var parts: [(view: UIView, space: CGFloat)] {
        var parts: [(view: UIView, space: CGFloat)] = []
        func add(_ view: UIView?, _ space: CGFloat) {
            if let view { parts.append((view, parts.isEmpty ? 0 : space)) }
        }
        add(imageView, 0)
        add(textLabel, content.imageToTextPadding)
        add(secondaryTextLabel, textLabel == nil ? content.imageToTextPadding : content.textToSecondaryTextPadding)
        add(button, content.textToButtonPadding)
        add(secondaryButton, button == nil ? content.textToButtonPadding : content.buttonToSecondaryButtonPadding)
        return parts
    }

    private func size(of view: UIView, width: CGFloat) -> CGSize {
        if view === imageView, let image = content.image {
            var properties = UIListContentConfiguration.ImageProperties()
            properties.maximumSize = content.imageProperties.maximumSize
            return properties.displayedSize(of: image.size)
        }
        let size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return CGSize(width: min(size.width, width), height: size.height)
    }

    private func height(width: CGFloat) -> CGFloat {
        parts.reduce(0) { $0 + $1.space + size(of: $1.view, width: width).height }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let margins = layoutMargins
        let area = bounds.inset(by: margins)
        let isCentred = content.alignment == .center
        let width = isCentred ? min(area.width, Self.readableWidth) : area.width
        var y = area.minY
        if isCentred { y += max(0, (area.height - height(width: width)) / 2).rounded(toPixelsAt: contentScaleFactor) }
        for (view, space) in parts {
            let size = size(of: view, width: width)
            y += space
            var x = area.minX
            if isCentred {
                x += ((area.width - size.width) / 2).rounded(toPixelsAt: contentScaleFactor)
            } else if effectiveUserInterfaceLayoutDirection == .rightToLeft {
                x = area.maxX - size.width
            }
            view.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
            y += size.height
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = layoutMargins
        let width = size.width > 0 && size.width < 100_000 ? size.width : Self.readableWidth
        let available = width - margins.left - margins.right
        let used = content.alignment == .center ? min(available, Self.readableWidth) : available
        return CGSize(width: width, height: height(width: max(0, used)) + margins.top + margins.bottom)
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        setNeedsLayout()
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { update() } }
    }
}

import CoreGraphics
import Foundation
import QuartzCore

/// One segment of a segmented control: a title or an image.
final class SegmentView: UIView {
    private weak var control: UISegmentedControl?
    private let label = UILabel()
    private let imageView = UIImageView()
    private let backgroundClip = UIView()
    private var backgroundView: UIImageView?

    var title: String?
    var image: UIImage?
    var action: UIAction?
    /// The width, in points; 0 for one that depends on the content.
    var fixedWidth: CGFloat = 0
    var contentOffset = CGSize.zero
    var isEnabled = true

    init(_ control: UISegmentedControl, title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
        self.control = control
        self.title = title
        self.image = image
        self.action = action
        super.init(frame: .zero)
        setUpParts()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpParts()
    }

    private func setUpParts() {
        isUserInteractionEnabled = false
        isOpaque = false
        backgroundClip.clipsToBounds = true
        label.textAlignment = .center
        imageView.contentMode = .scaleAspectFit
        addSubview(backgroundClip)
        addSubview(label)
        addSubview(imageView)
    }

    /// The text of a segment with attributes; nil for one with an image, or without content.
    func text(_ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString? {
        guard image == nil, let title, !title.isEmpty else { return nil }
        return NSAttributedString(string: title, attributes: attributes)
    }

    func update(text: NSAttributedString?, tint: UIColor, alpha: CGFloat, adjustment: UIOffset) {
        label.isHidden = text == nil
        if let text, label.attributed != text { label.attributedText = text }
        label.textAlignment = .center
        imageView.isHidden = image == nil
        if let image {
            imageView.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
            imageView.tintColor = tint
        }
        label.alpha = alpha
        imageView.alpha = alpha
        let offset = CGSize(
            width: contentOffset.width + adjustment.horizontal, height: contentOffset.height + adjustment.vertical)
        let area = bounds.insetBy(dx: min(4, bounds.width / 2), dy: 0).offsetBy(dx: offset.width, dy: offset.height)
        guard area.isFinite else { return }
        label.frame = area
        let size = image?.size ?? .zero
        let scale = contentScaleFactor
        imageView.frame = CGRect(
            x: (area.midX - min(size.width, area.width) / 2).rounded(toPixelsAt: scale),
            y: (area.midY - min(size.height, area.height) / 2).rounded(toPixelsAt: scale),
            width: min(size.width, area.width), height: min(size.height, area.height))
    }

    /// Shows a part of a resizable image behind the segment: without the caps of the sides at which another segment follows.
    func updateBackground(_ image: UIImage?, hidesLeftCap: Bool, hidesRightCap: Bool) {
        backgroundClip.isHidden = image == nil
        guard let image else {
            backgroundView?.removeFromSuperview()
            backgroundView = nil
            return
        }
        let view = backgroundView ?? UIImageView()
        if backgroundView == nil { backgroundClip.addSubview(view) }
        backgroundView = view
        view.image = image
        backgroundClip.frame = bounds
        var frame = CGRect(origin: .zero, size: bounds.size)
        if hidesLeftCap {
            frame.origin.x -= image.capInsets.left
            frame.size.width += image.capInsets.left
        }
        if hidesRightCap { frame.size.width += image.capInsets.right }
        view.frame = frame
    }

    // MARK: Accessibility

    override var defaultIsAccessibilityElement: Bool { true }
    override var defaultAccessibilityLabel: String? { title ?? action?.title ?? image?.accessibilityLabel }
    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits = UIAccessibilityTraits.button
        if let control, control.isSelected(self) { traits.insert(.selected) }
        if !isEnabled || control?.isEnabled == false { traits.insert(.notEnabled) }
        return traits
    }
    override func accessibilityActivate() -> Bool { control?.press(self, nil) ?? false }
}

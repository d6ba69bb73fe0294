import CoreGraphics
import QuartzCore

/// The preview of a context menu: the view of a controller, with round corners and a shadow.
@MainActor final class MenuPreview: UIView {
    private static let cornerRadius: CGFloat = 14
    /// The part of the available size that a controller without a preferred size is shown in.
    private static let part: CGFloat = 0.6
    /// The height, in points, to which a large menu makes the preview smaller.
    private static let minHeight: CGFloat = 80

    let previewController: UIViewController
    private let content = UIView()

    init(_ controller: UIViewController) {
        previewController = controller
        super.init(frame: .zero)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 5)
        layer.cornerRadius = Self.cornerRadius
        backgroundColor = .systemBackground
        content.layer.cornerRadius = Self.cornerRadius
        content.clipsToBounds = true
        // Touches are the menu's.
        isUserInteractionEnabled = false
        addSubview(content)
        content.addSubview(controller.view)
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the size in an area, of which a menu needs a height.
    func size(in area: CGSize, menuHeight: CGFloat) -> CGSize {
        let preferred = previewController.preferredContentSize
        let requested = CGSize(
            width: preferred.width > 0 ? preferred.width : area.width * Self.part,
            height: preferred.height > 0 ? preferred.height : area.height * Self.part)
        return CGSize(
            width: min(requested.width, area.width).rounded(),
            height: min(requested.height, max(area.height - menuHeight, Self.minHeight)).rounded())
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        previewController.view.frame = content.bounds
    }
}

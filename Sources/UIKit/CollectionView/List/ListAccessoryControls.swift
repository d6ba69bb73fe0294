import CoreGraphics
import Foundation

/// A control in a list cell that reacts to touches anywhere in the cell, or on its picture only.
class ListCellControl: CellControl {
    /// The distance around the picture at which a touch is still on it, in points.
    private static let touchMargin: CGFloat = 11

    /// Whether the control has the bounds of the cell and reacts to touches that no other control receives.
    var coversCell = false

    /// The area of the picture in the control.
    var pictureFrame = CGRect.zero {
        didSet { if pictureFrame != oldValue { setNeedsLayout() } }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        pictureFrame.insetBy(dx: -Self.touchMargin, dy: -Self.touchMargin).contains(point)
    }
}

/// The arrow that expands and collapses an item of an outline. It points down while the item is expanded.
final class OutlineDisclosureControl: ListCellControl {
    /// The area that the arrow needs in all directions.
    static let size = CGSize(width: 14, height: 14)

    private let picture = CellGlyphView(.chevron)
    /// Called when the user presses the arrow.
    var action: () -> Void = {}
    private(set) var isExpanded = false

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        pictureFrame = bounds
        addSubview(picture)
        addAction(UIAction { [weak self] _ in self?.action() }, for: .touchUpInside)
        update()
    }

    required init?(coder: NSCoder) { fatalError("OutlineDisclosureControl is not archived") }

    func setExpanded(_ isExpanded: Bool, animated: Bool) {
        guard isExpanded != self.isExpanded else { return }
        self.isExpanded = isExpanded
        guard animated else { return UIView.performWithoutAnimation { update() } }
        UIView.animate(withDuration: ListAccessories.duration) { self.update() }
    }

    private func update() {
        accessibilityLabel = isExpanded ? "Collapse" : "Expand"
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // The arrow points left in a cell from right to left.
        let angle: CGFloat = isRightToLeft ? -.pi / 2 : .pi / 2
        picture.transform = isExpanded ? CGAffineTransform(rotationAngle: angle) : .identity
    }

    override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            picture.semanticContentAttribute = semanticContentAttribute
            update()
        }
    }

    override var isHighlighted: Bool {
        didSet { picture.alpha = isHighlighted ? 0.3 : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.center = CGPoint(x: pictureFrame.midX, y: pictureFrame.midY.rounded(toPixelsAt: contentScaleFactor))
    }
}

/// The title of the chosen element of a menu and a pair of arrows. A touch shows the menu.
final class PopUpMenuControl: ListCellControl, MenuChooser {
    private static let spacing: CGFloat = 6

    private let title = UILabel()
    private let picture = CellGlyphView(.upDown)
    /// Called after the user has chosen an element.
    var didChoose: ((UIMenu) -> Void)?

    var menu: UIMenu {
        didSet { update() }
    }

    /// The colour of the title and the arrows; nil for gray.
    var symbolColor: UIColor? {
        didSet { if symbolColor != oldValue { update() } }
    }

    init(_ menu: UIMenu) {
        self.menu = menu
        super.init(frame: .zero)
        coversCell = true
        title.font = .preferredFont(forTextStyle: .body)
        addSubview(title)
        addSubview(picture)
        showsMenuAsPrimaryAction = true
        isContextMenuInteractionEnabled = true
        update()
    }

    required init?(coder: NSCoder) { fatalError("PopUpMenuControl is not archived") }

    private func update() {
        title.text = menu.selectedElements.first?.title
        title.textColor = symbolColor ?? .secondaryLabel
        picture.tintColor = symbolColor ?? .secondaryLabel
        accessibilityLabel = title.text ?? menu.title
        setNeedsLayout()
    }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { [menu] _ in menu })
    }

    func menuDidChoose(_ element: UIMenuElement) {
        guard let leaf = element as? any UIMenuLeaf else { return }
        MenuSession.select(leaf, in: menu)
        update()
        // The title may need another width.
        superview?.setNeedsLayout()
        didChoose?(menu)
    }

    /// The size of the title and the arrows, in points.
    var pictureSize: CGSize {
        let arrows = CellGlyph.upDown.size
        guard title.hasText else { return arrows }
        let text = title.intrinsicContentSize
        return CGSize(width: text.width + Self.spacing + arrows.width, height: max(text.height, arrows.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let arrows = CellGlyph.upDown.size, scale = contentScaleFactor
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let textWidth = max(0, pictureFrame.width - arrows.width - (title.hasText ? Self.spacing : 0))
        let textHeight = title.intrinsicContentSize.height
        picture.frame.origin = CGPoint(
            x: isRightToLeft ? pictureFrame.minX : pictureFrame.maxX - arrows.width,
            y: (pictureFrame.midY - arrows.height / 2).rounded(toPixelsAt: scale))
        title.frame = CGRect(
            x: isRightToLeft ? pictureFrame.maxX - textWidth : pictureFrame.minX,
            y: (pictureFrame.midY - textHeight / 2).rounded(toPixelsAt: scale), width: textWidth, height: textHeight)
    }
}

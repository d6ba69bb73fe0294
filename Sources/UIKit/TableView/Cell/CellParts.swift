import CoreGraphics
import Foundation

/// The content view of a cell without a content configuration, whose labels a cell of a table lays out.
final class CellContentView: UIView {
    override func subviewContentSizeDidChange(_ subview: UIView) {
        super.subviewContentSizeDidChange(subview)
        (superview as? any ConfigurableView)?.contentSizeDidChange(of: subview)
    }
}

/// The view of an accessory type at the trailing edge of a cell.
final class CellAccessoryView: UIView {
    let type: UITableViewCell.AccessoryType
    private unowned let cell: UITableViewCell
    private var chevron: CellGlyphView?
    private var checkmark: CellGlyphView?
    private var button: CellDetailButton?
    private static let spacing: CGFloat = 10

    init(_ type: UITableViewCell.AccessoryType, of cell: UITableViewCell) {
        self.type = type
        self.cell = cell
        super.init(frame: .zero)
        if type == .checkmark { checkmark = CellGlyphView(.checkmark) }
        if type == .detailButton || type == .detailDisclosureButton {
            button = CellDetailButton { [weak cell] in
                if let cell { cell._tableView?._accessoryButtonTapped(of: cell) }
            }
        }
        if type == .disclosureIndicator || type == .detailDisclosureButton { chevron = CellGlyphView(.chevron) }
        var parts: [UIView] = [button, checkmark, chevron].compactMap(\.self)
        if cell.isRightToLeft { parts.reverse() }
        let height = parts.map(\.bounds.height).max() ?? 0
        var x: CGFloat = 0
        for part in parts {
            if x > 0 { x += Self.spacing }
            part.frame.origin = CGPoint(x: x, y: (height - part.bounds.height) / 2)
            x = part.frame.maxX
            addSubview(part)
        }
        bounds.size = CGSize(width: x, height: height)
        chevron?.semanticContentAttribute = cell.semanticContentAttribute
        // A check mark and an arrow are no targets of touches.
        isUserInteractionEnabled = button != nil
        updateColors()
    }

    required init?(coder: NSCoder) { fatalError("CellAccessoryView is not archived") }

    func updateColors() { chevron?.tintColor = .tertiaryLabel }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let button else { return false }
        return button.point(inside: button.convert(point, from: self), with: event)
    }
}

/// A control in a cell, which the keyboard's focus passes over.
class CellControl: UIControl {
    override var canBecomeFocused: Bool { false }
}

/// The button for the details of a row.
final class CellDetailButton: CellControl {
    private let picture = CellGlyphView(.info)
    /// Called when the user presses the button.
    var action: () -> Void

    init(action: @escaping () -> Void) {
        self.action = action
        super.init(frame: CGRect(origin: .zero, size: CellGlyph.info.size))
        addSubview(picture)
        accessibilityLabel = "More info"
        addAction(UIAction { [weak self] _ in self?.action() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { fatalError("CellDetailButton is not archived") }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -11, dy: -11).contains(point)
    }

    override var isHighlighted: Bool {
        didSet { picture.alpha = isHighlighted ? 0.3 : 1 }
    }
}

/// The control at the leading edge of a cell that is edited.
final class CellEditControl: CellControl {
    /// The width and height of the picture, in points.
    static let side: CGFloat = 22

    enum Kind { case delete, insert, selection }

    var kind: Kind {
        didSet { if kind != oldValue { update() } }
    }

    /// Whether a circle of a multiple selection has a check mark.
    var isChecked = false {
        didSet { if isChecked != oldValue { update() } }
    }

    /// The colour of the symbol; nil for that of the kind.
    var symbolColor: UIColor? {
        didSet { if symbolColor != oldValue { update() } }
    }

    /// The colour behind the symbol; nil for white.
    var discColor: UIColor? {
        didSet { if discColor != oldValue { update() } }
    }

    /// The distance of the picture from the left edge, in points.
    var pictureX: CGFloat = 0 {
        didSet { if pictureX != oldValue { setNeedsLayout() } }
    }

    /// Called when the user presses the control.
    var action: () -> Void
    private let disc = UIView()
    private let picture = CellGlyphView(.ring)

    init(_ kind: Kind, action: @escaping () -> Void) {
        self.kind = kind
        self.action = action
        super.init(frame: .zero)
        disc.isUserInteractionEnabled = false
        disc.layer.cornerRadius = (Self.side - 8) / 2
        addSubview(disc)
        addSubview(picture)
        update()
        addAction(UIAction { [weak self] _ in self?.action() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { fatalError("CellEditControl is not archived") }

    private func update() {
        // The row itself is selected by a touch anywhere in it.
        isUserInteractionEnabled = kind != .selection
        disc.isHidden = kind == .selection && !isChecked
        disc.backgroundColor = discColor ?? .white
        switch kind {
        case .delete:
            picture.glyph = .minus
            picture.tintColor = symbolColor ?? .systemRed
            accessibilityLabel = "Delete"
        case .insert:
            picture.glyph = .plus
            picture.tintColor = symbolColor ?? .systemGreen
            accessibilityLabel = "Insert"
        case .selection:
            picture.glyph = isChecked ? .selected : .ring
            picture.tintColor = isChecked ? symbolColor : .tertiaryLabel
            accessibilityLabel = "Select"
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let y = ((bounds.height - Self.side) / 2).rounded(toPixelsAt: contentScaleFactor)
        picture.frame = CGRect(x: pictureX, y: y, width: Self.side, height: Self.side)
        disc.frame = picture.frame.insetBy(dx: 4, dy: 4)
    }
}

/// The control for moving a row: three lines. Its owner handles its touches.
final class CellReorderControl: UIView {
    private let picture = CellGlyphView(.lines)

    /// The colour of the lines; nil for gray.
    var symbolColor: UIColor? {
        didSet { picture.tintColor = symbolColor ?? .tertiaryLabel }
    }

    init() {
        super.init(frame: .zero)
        picture.tintColor = .tertiaryLabel
        addSubview(picture)
        accessibilityLabel = "Reorder"
    }

    required init?(coder: NSCoder) { fatalError("CellReorderControl is not archived") }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.center = CGPoint(
            x: bounds.midX, y: bounds.midY.rounded(toPixelsAt: contentScaleFactor))
    }
}

import CoreGraphics

/// The view of a row of a menu.
@MainActor final class MenuRowView: UIView {
    static let markWidth: CGFloat = 22
    static let imageSide: CGFloat = 18
    static let imageWidth: CGFloat = 26
    static let padding: CGFloat = 10

    let row: MenuRow
    /// Whether any row of the panel has a mark or an image, for which all rows leave space.
    private let (hasMarks, hasImages): (Bool, Bool)
    private let highlight = UIView()
    private var title: UILabel?
    private var subtitle: UILabel?
    private var mark: UILabel?
    private var trailing: UILabel?
    private var picture: UIImageView?
    private var line: UIView?

    init(_ row: MenuRow, hasMarks: Bool, hasImages: Bool) {
        self.row = row
        (self.hasMarks, self.hasImages) = (hasMarks, hasImages)
        super.init(frame: .zero)
        if row.isSeparator {
            let line = UIView()
            line.backgroundColor = .separator
            addSubview(line)
            self.line = line
            return
        }
        highlight.layer.cornerRadius = 6
        addSubview(highlight)
        if let tile = row.tile {
            setUp(tile)
            return
        }
        title = label(row.title, size: isHeader ? 12 : 15, weight: isHeader ? .semibold : .regular)
        if let text = row.subtitle, !text.isEmpty { subtitle = label(text, size: 12) }
        if !row.mark.isEmpty { mark = label(row.mark, size: 15, weight: .semibold) }
        if !row.trailingText.isEmpty { trailing = label(row.trailingText, size: isSubmenu ? 18 : 13) }
        addPicture()
        updateColors()
    }

    private func setUp(_ tile: MenuTile) {
        addPicture()
        if tile.showsTitle || picture == nil {
            title = label(row.title, size: 11)
            title?.textAlignment = .center
        }
        accessibilityLabel = row.title
        updateColors()
    }

    private func addPicture() {
        guard let image = row.image else { return }
        let picture = UIImageView(image: image)
        picture.contentMode = .scaleAspectFit
        addSubview(picture)
        self.picture = picture
    }

    required init?(coder: NSCoder) { nil }

    private var isHeader: Bool { if case .header = row.content { true } else { false } }
    private var isSubmenu: Bool { if case .submenu = row.content { true } else { false } }

    private func label(_ text: String, size: CGFloat, weight: UIFont.Weight = .regular) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size, weight: weight)
        addSubview(label)
        return label
    }

    /// Whether the row is the one that Return chooses.
    var isHighlighted = false {
        didSet { if isHighlighted != oldValue { updateColors() } }
    }

    private func updateColors() {
        // A tile has no space for a mark.
        let isOn = row.tile != nil && !row.mark.isEmpty
        highlight.backgroundColor = isHighlighted ? tintColor : isOn ? .systemFill : nil
        let main: UIColor =
            isHighlighted
            ? .white
            : isHeader
                ? .secondaryLabel : !row.isEnabled ? .tertiaryLabel : row.isDestructive ? .systemRed : .label
        title?.textColor = main
        mark?.textColor = main
        picture?.tintColor = isOn && !isHighlighted ? tintColor : main
        picture?.alpha = row.isEnabled ? 1 : 0.4
        let faint: UIColor = isHighlighted ? .white : row.isEnabled ? .secondaryLabel : .tertiaryLabel
        subtitle?.textColor = faint
        trailing?.textColor = faint
    }

    var height: CGFloat {
        if let tile = row.tile { return tile.height }
        if row.isSeparator { return 9 }
        if isHeader { return 26 }
        return subtitle == nil ? 32 : 46
    }

    private var leading: CGFloat {
        Self.padding + (hasMarks && !isHeader ? Self.markWidth : 0) + (hasImages && !isHeader ? Self.imageWidth : 0)
    }

    /// The width that shows everything, in points.
    var naturalWidth: CGFloat {
        func width(_ label: UILabel?) -> CGFloat { label?.intrinsicContentSize.width ?? 0 }
        if let tile = row.tile { return max(tile.minWidth, width(title) + 8) }
        let gap: CGFloat = trailing == nil ? 0 : 24
        return leading + max(width(title), width(subtitle)) + gap + width(trailing) + Self.padding
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let tile = row.tile { return layOut(tile) }
        highlight.frame = bounds
        line?.frame = CGRect(x: Self.padding, y: bounds.midY - 0.5, width: bounds.width - 2 * Self.padding, height: 1)
        let trailingWidth = trailing?.intrinsicContentSize.width ?? 0
        trailing?.frame = CGRect(
            x: bounds.width - Self.padding - trailingWidth, y: 0, width: trailingWidth, height: bounds.height)
        let width = bounds.width - leading - Self.padding - trailingWidth
        if let subtitle {
            title?.frame = CGRect(x: leading, y: 4, width: width, height: 22)
            subtitle.frame = CGRect(x: leading, y: 25, width: width, height: 16)
        } else {
            title?.frame = CGRect(x: leading, y: 0, width: width, height: bounds.height)
        }
        mark?.frame = CGRect(x: Self.padding, y: 0, width: Self.markWidth, height: bounds.height)
        let x = Self.padding + (hasMarks ? Self.markWidth : 0)
        picture?.frame = CGRect(
            x: x, y: (bounds.height - Self.imageSide) / 2, width: Self.imageSide, height: Self.imageSide)
    }

    private func layOut(_ tile: MenuTile) {
        highlight.frame = bounds.insetBy(dx: 2, dy: 2)
        let side: CGFloat = 22, titleHeight: CGFloat = 16
        let hasBoth = title != nil && picture != nil
        let top = hasBoth ? (bounds.height - side - titleHeight - 4) / 2 : (bounds.height - side) / 2
        picture?.frame = CGRect(x: (bounds.width - side) / 2, y: top, width: side, height: side)
        title?.frame = CGRect(
            x: 4, y: hasBoth ? top + side + 4 : (bounds.height - titleHeight) / 2, width: bounds.width - 8,
            height: titleHeight)
    }
}

import Foundation

/// A token of a search text field: a part of the query that is displayed as a capsule before the text.
///
///     let token = UISearchToken(icon: flag, text: "France")
///     token.representedObject = country
///     searchBar.searchTextField.insertToken(token, at: 0)
@preconcurrency @MainActor open class UISearchToken: NSObject {
    let icon: UIImage?
    let text: String

    /// Creates a token with an image, which is displayed as a template, and a text.
    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }

    /// A value of the app; nil by default.
    open var representedObject: Any?
}

/// A position in a search text field before one of its tokens.
final class SearchTokenPosition: UITextPosition {
    let index: Int

    init(_ index: Int) {
        self.index = index
        super.init()
    }
}

/// A range in a search text field that begins before a token.
final class SearchTokenRange: UITextRange {
    private let first: UITextPosition
    private let last: UITextPosition
    private let isEmptyRange: Bool

    init(_ first: UITextPosition, _ last: UITextPosition, isEmpty: Bool) {
        self.first = first
        self.last = last
        isEmptyRange = isEmpty
        super.init()
    }

    override var start: UITextPosition { first }
    override var end: UITextPosition { last }
    override var isEmpty: Bool { isEmptyRange }
}

/// The view of a token.
@MainActor final class SearchTokenView: UIView {
    let token: UISearchToken
    private let label = UILabel()
    private var imageView: UIImageView?

    init(_ token: UISearchToken) {
        self.token = token
        super.init(frame: .zero)
        layer.cornerRadius = 5
        label.text = token.text
        label.lineBreakMode = .byTruncatingTail
        addSubview(label)
        if let icon = token.icon {
            let view = UIImageView(image: icon.withRenderingMode(.alwaysTemplate))
            view.contentMode = .scaleAspectFit
            addSubview(view)
            imageView = view
        }
        isAccessibilityElement = true
        accessibilityLabel = token.text
    }

    required init?(coder: NSCoder) { nil }

    var isSelected = false

    func update(font: UIFont, color: UIColor) {
        label.font = font
        backgroundColor = isSelected ? color : color.withAlphaComponent(0.18)
        label.textColor = isSelected ? .white : color
        imageView?.tintColor = label.textColor
    }

    /// The width that shows the whole token, in points.
    var naturalWidth: CGFloat { label.intrinsicContentSize.width + (imageView == nil ? 12 : 32) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side = min(16, bounds.height)
        imageView?.frame = CGRect(
            x: isRightToLeft ? bounds.width - 6 - side : 6, y: (bounds.height - side) / 2, width: side, height: side)
        let inset: CGFloat = imageView == nil ? 6 : 26
        let width = max(0, bounds.width - inset - 6)
        label.frame = CGRect(x: isRightToLeft ? 6 : inset, y: 0, width: width, height: bounds.height)
    }
}

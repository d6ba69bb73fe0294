import CoreGraphics
import UIFoundation

extension FindNavigatorView {
    /// The distance between views, and from the edges, in points.
    private static let spacing: CGFloat = 8
    /// The width of a button with a picture, in points.
    private static let buttonWidth: CGFloat = 36

    var rowHeight: CGFloat {
        let height = searchField.intrinsicContentSize.height
        return max(44, (height.isFinite ? min(height, 400) : 34) + 10)
    }

    /// Places the views of a row: some at its leading and trailing edges, and a field between them.
    func layOut(_ leading: [UIView], _ middle: [UIView], _ trailing: [UIView], row: CGFloat) {
        let safe = safeAreaInsets
        let (isRightToLeft, scale) = (effectiveUserInterfaceLayoutDirection == .rightToLeft, contentScaleFactor)
        let area = CGRect(
            x: safe.left + Self.spacing, y: row * (rowHeight - 4),
            width: max(0, bounds.width - safe.left - safe.right - 2 * Self.spacing), height: rowHeight)
        func place(_ view: UIView, from start: CGFloat, width: CGFloat, height: CGFloat) {
            let x = isRightToLeft ? area.maxX - (start - area.minX) - width : start
            view.frame = CGRect(
                x: x.rounded(toPixelsAt: scale), y: (area.midY - height / 2).rounded(toPixelsAt: scale),
                width: width.rounded(toPixelsAt: scale), height: height.rounded(toPixelsAt: scale))
        }
        var start = area.minX, end = area.maxX
        for view in leading {
            place(view, from: start, width: Self.buttonWidth, height: Self.buttonWidth)
            start += Self.buttonWidth + Self.spacing
        }
        if row > 0 { start += Self.buttonWidth + Self.spacing }
        for view in trailing.reversed() {
            let width = width(of: view)
            guard width > 0 else { continue }
            end -= width
            place(view, from: end, width: width, height: Self.buttonWidth)
            end -= Self.spacing
        }
        for view in middle {
            place(view, from: start, width: max(0, end - start), height: rowHeight - 10)
        }
    }

    private func width(of view: UIView) -> CGFloat {
        if view is FindArrowButton { return Self.buttonWidth }
        let width = view.sizeThatFits(CGSize(width: 1000, height: rowHeight)).width
        let limit = max(0, bounds.width / 3)
        return width.isFinite ? min(max(0, width), limit).rounded(.up) : 0
    }

    // MARK: Options

    /// The elements of the options menu in their present state.
    var optionsMenu: [UIMenuElement] {
        guard let interaction else { return [] }
        var elements: [UIMenuElement] = [
            UIAction(title: "Match Case", state: interaction.matchesCase ? .on : .off) { [weak interaction] _ in
                interaction?.toggleMatchesCase()
            },
            UIAction(title: "Whole Words", state: interaction.matchesWholeWords ? .on : .off) {
                [weak interaction] _ in
                interaction?.toggleMatchesWholeWords()
            },
        ]
        if interaction.activeFindSession?.supportsReplacement == true {
            let replace = UIAction(title: "Replace", state: showsReplacement ? .on : .off) { [weak self] _ in
                self?.showsReplacement.toggle()
            }
            elements.append(UIMenu(options: .displayInline, children: [replace]))
        }
        guard let provider = interaction.optionsMenuProvider else { return elements }
        return provider(elements)?.children ?? []
    }
}

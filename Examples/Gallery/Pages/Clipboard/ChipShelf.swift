import UIKit

/// A row of chips from which they can be dragged, and on which they can be dropped: those of another shelf are moved, those
/// of another app are copied.
final class ChipShelf: UIView {
    private static let padding: CGFloat = 12
    private static let gap: CGFloat = 10
    private static let border = UIColor(white: 0, alpha: 0.08)

    private var chipViews: [ChipView] = []

    init(_ chips: [Chip]) {
        super.init(frame: .zero)
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        clipsToBounds = true
        setBorder(Self.border, width: 1)
        for chip in chips { add(ChipView(chip), at: chipViews.count) }
        addInteraction(UIDragInteraction(delegate: self))
        addInteraction(UIDropInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.shrunk(dx: Self.padding, dy: Self.padding)
        var origin = area.origin
        for view in chipViews {
            let width = view.width(max: area.width)
            if origin.x > area.minX, origin.x + width > area.maxX {
                origin = CGPoint(x: area.minX, y: origin.y + ChipView.height + Self.gap)
            }
            view.frame = CGRect(x: origin.x, y: origin.y, width: width, height: ChipView.height)
            origin.x += width + Self.gap
        }
    }

    // MARK: Chips

    private func add(_ view: ChipView, at index: Int) {
        chipViews.insert(view, at: index)
        addSubview(view)
    }

    private func add(_ chips: [Chip], at index: Int) {
        for (offset, chip) in chips.enumerated() { add(ChipView(chip), at: min(index + offset, chipViews.count)) }
        setNeedsLayout()
    }

    private func remove(_ view: ChipView) {
        chipViews.removeAll { $0 === view }
        view.removeFromSuperview()
        setNeedsLayout()
    }

    /// The index at which a chip is inserted that is dropped at a point.
    private func index(at point: CGPoint) -> Int {
        chipViews.firstIndex { view in
            point.y < view.frame.minY || (point.y <= view.frame.maxY && point.x < view.frame.midX)
        } ?? chipViews.count
    }

    private func setHighlighted(_ isHighlighted: Bool) {
        setBorder(isHighlighted ? tintColor : Self.border, width: isHighlighted ? 2 : 1)
    }
}

extension ChipShelf: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        // The shelf from which a chip is removed when another app has moved it.
        session.localContext = self
        return items(at: session.location(in: self))
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] { items(at: point) }

    private func items(at point: CGPoint) -> [UIDragItem] {
        guard let view = chipViews.first(where: { $0.frame.contains(point) }) else { return [] }
        let item = UIDragItem(itemProvider: view.chip.itemProvider)
        item.localObject = view
        return [item]
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        (item.localObject as? ChipView).map { UITargetedDragPreview(view: $0) }
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        for item in session.items { (item.localObject as? ChipView)?.alpha = 0.3 }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        for case let view as ChipView in session.items.map(\.localObject) {
            view.alpha = 1
            if operation == .move, let shelf = session.localContext as? ChipShelf { shelf.remove(view) }
        }
    }
}

extension ChipShelf: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: UIImage.self) || session.canLoadObjects(ofClass: UIColor.self)
            || session.canLoadObjects(ofClass: String.self) || session.canLoadObjects(ofClass: URL.self)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        setHighlighted(true)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: session.localDragSession == nil ? .copy : .move) }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        setHighlighted(false)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        setHighlighted(false)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        setHighlighted(false)
        let index = index(at: session.location(in: self))
        if let source = session.localDragSession {
            source.localContext = nil
            for case let view as ChipView in session.items.map(\.localObject) { take(view, at: index) }
        } else if session.canLoadObjects(ofClass: UIImage.self) {
            session.loadObjects(ofClass: UIImage.self) { [weak self] in
                self?.add($0.compactMap { $0 as? UIImage }.map(Chip.image), at: index)
            }
        } else if session.canLoadObjects(ofClass: UIColor.self) {
            session.loadObjects(ofClass: UIColor.self) { [weak self] in
                self?.add($0.compactMap { $0 as? UIColor }.map(Chip.color), at: index)
            }
        } else if session.canLoadObjects(ofClass: URL.self) {
            session.loadObjects(ofClass: URL.self) { [weak self] in
                self?.add($0.map { .text($0.lastPathComponent) }, at: index)
            }
        } else {
            session.loadObjects(ofClass: String.self) { [weak self] in self?.add($0.map(Chip.text), at: index) }
        }
    }

    /// Moves a chip here, from this shelf or from another one; it appears when its image has arrived.
    private func take(_ view: ChipView, at index: Int) {
        let old = view.superview as? ChipShelf
        let isEarlier = old === self && (chipViews.firstIndex { $0 === view } ?? index) < index
        UIView.animate(withDuration: 0.25) {
            old?.remove(view)
            old?.layoutIfNeeded()
        }
        add(view, at: min(isEarlier ? index - 1 : index, chipViews.count))
        view.alpha = 0
        UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let view = item.localObject as? ChipView, view.superview === self else { return defaultPreview }
        return defaultPreview.retargetedPreview(with: UIDragPreviewTarget(container: self, center: view.center))
    }
}

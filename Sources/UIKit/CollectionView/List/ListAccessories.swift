import CoreGraphics
import Diagnostics
import Foundation

/// The accessories of a list cell, and the views of those that its present state displays.
@MainActor final class ListAccessories {
    /// The duration in which accessories appear and disappear, in seconds.
    static let duration: TimeInterval = 0.3

    /// An accessory that is displayed.
    struct Item {
        let accessory: UICellAccessory
        let view: UIView
    }

    unowned let cell: UICollectionViewListCell
    private lazy var reorderer = ListReorderer(cell)
    /// The displayed accessories at each edge, from leading to trailing.
    private(set) var leading: [Item] = []
    private(set) var trailing: [Item] = []
    /// The line between the control for moving the item and the accessory before it.
    private(set) var reorderLine: UIView?

    /// All accessories.
    var accessories: [UICellAccessory] = [] {
        didSet { update(animated: false) }
    }

    init(_ cell: UICollectionViewListCell) { self.cell = cell }

    var items: [Item] { leading + trailing }

    // MARK: Updates

    /// Displays the accessories of the cell's present state.
    func update(animated: Bool) {
        if accessories.isEmpty, leading.isEmpty, trailing.isEmpty { return }
        let oldFrame = cell._contentFrame(in: cell.bounds.size)
        let displayed = accessories.filter { $0.isDisplayed(isEditing: cell._isEditing) }
        var unused = items
        var added: [Item] = []
        func makeItems(isLeading: Bool) -> [Item] {
            UICellAccessory.ordered(displayed, isLeading: isLeading).map { accessory in
                let index = unused.firstIndex { $0.accessory.accessoryType == accessory.accessoryType }
                let old = index.map { unused.remove(at: $0) }
                let item = Item(accessory: accessory, view: old?.view ?? makeView(accessory))
                configure(item, old)
                if item.view.superview !== cell { added.append(item) }
                return item
            }
        }
        UIView.performWithoutAnimation {
            leading = makeItems(isLeading: true)
            trailing = makeItems(isLeading: false)
            for item in added { cell.insertSubview(item.view, aboveSubview: cell.contentView) }
            updateReorderLine()
            layOut(in: cell.bounds.size, only: added)
        }
        for item in unused { remove(item, animated: animated) }
        if animated { fadeIn(added) }
        if cell._contentFrame(in: cell.bounds.size) != oldFrame { cell.contentFrameDidChange() }
        cell.setNeedsLayout()
    }

    private func fadeIn(_ items: [Item]) {
        // The app's own views keep their opacity.
        let views = items.filter { !$0.isCustom }.map(\.view)
        UIView.performWithoutAnimation { for view in views { view.alpha = 0 } }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
            for view in views { view.alpha = 1 }
        }
    }

    private func remove(_ item: Item, animated: Bool) {
        let view = item.view
        // The app may have added its view to another cell.
        guard view.superview === cell else { return }
        if item.isCustom, item.accessory.properties.isHidden { view.isHidden = false }
        guard animated, !item.isCustom else { return view.removeFromSuperview() }
        UIView.animate(withDuration: Self.duration, animations: { view.alpha = 0 }) { _ in
            view.removeFromSuperview()
        }
    }

    private func updateReorderLine() {
        let index = trailing.firstIndex { $0.accessory.accessoryType == .reorder }
        guard let index, index > 0, case .reorder(showsVerticalSeparator: true) = trailing[index].accessory.content,
            !trailing[index].accessory.properties.isHidden
        else {
            reorderLine?.removeFromSuperview()
            reorderLine = nil
            return
        }
        guard reorderLine == nil else { return }
        let line = UIView()
        line.isUserInteractionEnabled = false
        line.backgroundColor = .separator
        reorderLine = line
        cell.insertSubview(line, aboveSubview: cell.contentView)
    }

    // MARK: Views

    private func makeView(_ accessory: UICellAccessory) -> UIView {
        switch accessory.accessoryType {
        case .disclosureIndicator: return CellGlyphView(.chevron)
        case .checkmark: return CellGlyphView(.checkmark)
        case .outlineDisclosure:
            let control = OutlineDisclosureControl()
            control.setExpanded(cell._isExpanded, animated: false)
            return control
        case .detail: return CellDetailButton {}
        case .delete: return CellEditControl(.delete) {}
        case .insert: return CellEditControl(.insert) {}
        case .multiselect: return CellEditControl(.selection) {}
        case .reorder:
            let control = CellReorderControl()
            reorderer.install(in: control)
            return control
        case .label: return UILabel()
        case .popUpMenu:
            guard case .menu(let menu, _) = accessory.content else { return UIView() }
            return PopUpMenuControl(menu)
        case .customView(let view):
            if !view.translatesAutoresizingMaskIntoConstraints {
                logger.once(
                    "UICellAccessory.customView(configuration:): the translatesAutoresizingMaskIntoConstraints of a \(type(of: view)) must be true; it is set"
                )
                view.translatesAutoresizingMaskIntoConstraints = true
            }
            return view
        }
    }

    /// Gives a view the properties of its accessory, which replaces an old one of the same type.
    private func configure(_ item: Item, _ old: Item?) {
        let view = item.view, properties = item.accessory.properties
        if !item.isCustom {
            if view.isHidden != properties.isHidden { view.isHidden = properties.isHidden }
            view.semanticContentAttribute = cell.semanticContentAttribute
        } else if properties.isHidden || old?.accessory.properties.isHidden == true {
            view.isHidden = properties.isHidden
        }
        setTint(item, old)
        switch view {
        case let button as CellDetailButton: setAction(button, item) { button.action = $0 }
        case let control as CellEditControl: configure(control, item)
        case let control as OutlineDisclosureControl:
            guard case .outline(let style, let handler) = item.accessory.content else { return }
            control.coversCell = style == .header || style == .automatic && cell.placement?.role == .header
            control.action = { [weak cell] in
                if let handler { handler() } else { cell?._outlineToggle?() }
            }
        case let control as PopUpMenuControl:
            guard case .menu(let menu, let handler) = item.accessory.content else { return }
            control.menu = menu
            control.didChoose = handler
        case let label as UILabel:
            guard case .label(let text, let options) = item.accessory.content else { return }
            label.font = options.font
            label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
            label.text = text
        default: break
        }
    }

    private func configure(_ control: CellEditControl, _ item: Item) {
        control.discColor = item.accessory.properties.backgroundColor
        control.isChecked = control.kind == .selection && cell.isSelected
        guard control.kind != .selection else { return }
        guard control.kind == .delete, case .action(nil) = item.accessory.content else {
            return setAction(control, item) { control.action = $0 }
        }
        control.action = { [weak cell] in cell?.revealTrailingActions() }
    }

    /// Passes on the handler of a control, which reacts to touches only if it has one.
    private func setAction(_ control: UIControl, _ item: Item, _ set: (@escaping () -> Void) -> Void) {
        guard case .action(let handler) = item.accessory.content else { return }
        set(handler ?? {})
        control.isUserInteractionEnabled = handler != nil
    }

    private func setTint(_ item: Item, _ old: Item?) {
        let color = item.accessory.properties.tintColor
        switch item.view {
        case let control as CellEditControl: control.symbolColor = color
        case let control as CellReorderControl: control.symbolColor = color
        case let control as PopUpMenuControl: control.symbolColor = color
        case let label as UILabel where !item.isCustom: label.textColor = color ?? .secondaryLabel
        default:
            let isArrow = item.accessory.accessoryType == .disclosureIndicator
            if isArrow || color != nil || old?.accessory.properties.tintColor != nil {
                item.view.tintColor = color ?? (isArrow ? .tertiaryLabel : nil)
            }
        }
    }

    // MARK: State

    func selectionDidChange() {
        for item in leading {
            if let control = item.view as? CellEditControl, control.kind == .selection {
                control.isChecked = cell.isSelected
            }
        }
    }

    func setExpanded(_ isExpanded: Bool, animated: Bool) {
        for item in trailing { (item.view as? OutlineDisclosureControl)?.setExpanded(isExpanded, animated: animated) }
    }

    /// The control that receives touches of the cell which no other control receives.
    var cellControl: ListCellControl? {
        for item in trailing {
            if let control = item.view as? ListCellControl, control.coversCell, !control.isHidden { return control }
        }
        return nil
    }
}

extension ListAccessories.Item {
    /// Whether the view is one of the app.
    var isCustom: Bool { if case .view = accessory.content { true } else { false } }
}

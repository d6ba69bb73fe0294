import CoreGraphics
import Foundation

/// A view at an edge of a list cell, beside its content, such as an arrow or a control for moving the item.
///
///     cell.accessories = [.disclosureIndicator(displayed: .whenNotEditing), .delete(), .reorder()]
///
/// Each kind has its edge and its place there, whatever the order in the array; see ``Placement`` for the app's own views.
public struct UICellAccessory {
    /// The kinds of accessories.
    public enum AccessoryType: Hashable {
        case disclosureIndicator
        case outlineDisclosure
        case detail
        case checkmark
        case delete
        case insert
        case reorder
        case multiselect
        case label
        case popUpMenu
        /// A view of the app.
        case customView(UIView)
    }

    /// The states of a cell in which an accessory is displayed.
    public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }

    /// A width in which an accessory is centred.
    public enum LayoutDimension: Hashable, Sendable {
        /// The accessory's own width.
        case actual
        /// The width of the controls of editing.
        case standard
        /// A width in points.
        case custom(CGFloat)
    }

    /// The place of one of the app's views.
    public enum Placement {
        /// Returns the index of the accessory among those that are displayed at its edge, which are in the order from leading to
        /// trailing.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        /// The leading edge; by default next to the content.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// The trailing edge; by default next to the content.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        /// Returns the place before an accessory of the same type; the first one if there is none.
        public static func position(before accessory: UICellAccessory) -> Position {
            let type = accessory.accessoryType
            return { $0.firstIndex { $0.accessoryType == type } ?? 0 }
        }

        /// Returns the place after an accessory of the same type; the last one if there is none.
        public static func position(after accessory: UICellAccessory) -> Position {
            let type = accessory.accessoryType
            return { accessories in
                accessories.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count
            }
        }
    }

    /// Called when the user presses an accessory.
    public typealias ActionHandler = () -> Void
    /// Called with the menu after the user has chosen one of its elements.
    public typealias MenuSelectedElementDidChangeHandler = (_ menu: UIMenu) -> Void

    /// The kind.
    public let accessoryType: AccessoryType
    let displayed: DisplayedState
    let properties: AccessoryProperties
    let content: Content

    /// What an accessory has besides its common properties.
    enum Content {
        case none
        case action(ActionHandler?)
        case outline(OutlineDisclosureOptions.Style, ActionHandler?)
        case reorder(showsVerticalSeparator: Bool)
        case label(String, LabelOptions)
        case menu(UIMenu, MenuSelectedElementDidChangeHandler?)
        case view(CustomViewConfiguration)
    }

    private init(
        _ type: AccessoryType, _ displayed: DisplayedState, _ properties: AccessoryProperties,
        _ content: Content = .none
    ) {
        (accessoryType, self.displayed, self.properties, self.content) = (type, displayed, properties, content)
    }
}

/// The properties that all accessories have.
struct AccessoryProperties {
    var isHidden = false
    var reservedLayoutWidth = UICellAccessory.LayoutDimension.actual
    var tintColor: UIColor?
    var backgroundColor: UIColor?
}

// MARK: Creation

extension UICellAccessory {
    /// Returns an arrow at the trailing edge, for an item that leads to another screen.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options.properties) }

    /// Returns a button for details at the trailing edge.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.detail, displayed, options.properties, .action(actionHandler)) }

    /// Returns a check mark at the trailing edge.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options.properties) }

    /// Returns a control for deletion at the leading edge, which reveals the actions at the trailing edge unless it has a handler.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.delete, displayed, options.properties, .action(actionHandler)) }

    /// Returns a control for insertion at the leading edge.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.insert, displayed, options.properties, .action(actionHandler)) }

    /// Returns a control at the trailing edge by which the user moves the item, if the collection allows it.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .reorder, displayed, options.properties,
            .reorder(showsVerticalSeparator: options.showsVerticalSeparator))
    }

    /// Returns a circle at the leading edge, which has a check mark while the item is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options.properties) }

    /// Returns an arrow at the trailing edge that expands and collapses the item in an outline, or calls a handler.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.outlineDisclosure, displayed, options.properties, .outline(options.style, actionHandler))
    }

    /// Returns a pair of arrows at the trailing edge, beside the chosen element of a menu that a touch of the cell shows.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.popUpMenu, displayed, options.properties, .menu(menu, selectedElementDidChangeHandler))
    }

    /// Returns a short text at the trailing edge, such as a number.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory { UICellAccessory(.label, displayed, options.properties, .label(text, options)) }

    /// Returns a view of the app, at either edge.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory(
            .customView(configuration.customView), configuration.placement.displayed, configuration.properties,
            .view(configuration))
    }
}

// MARK: Places

extension UICellAccessory.Placement {
    var displayed: UICellAccessory.DisplayedState {
        switch self {
        case .leading(let displayed, _), .trailing(let displayed, _): displayed
        }
    }
}

extension UICellAccessory {
    func isDisplayed(isEditing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: isEditing
        case .whenNotEditing: !isEditing
        }
    }

    /// Whether the accessory is at the leading edge.
    var isLeading: Bool {
        switch content {
        case .view(let configuration):
            if case .leading = configuration.placement { true } else { false }
        default: accessoryType == .multiselect || accessoryType == .delete || accessoryType == .insert
        }
    }

    /// The place of the accessory among those of other types at its edge, from leading to trailing; nil for a view of the app.
    private var rank: Int? {
        switch accessoryType {
        case .multiselect: 0
        case .delete: 1
        case .insert: 2
        case .label: 3
        case .popUpMenu: 4
        case .detail: 5
        case .checkmark: 6
        case .outlineDisclosure: 7
        case .disclosureIndicator: 8
        case .reorder: 9
        case .customView: nil
        }
    }

    /// Returns the accessories at an edge in the order from leading to trailing.
    static func ordered(_ accessories: [UICellAccessory], isLeading: Bool) -> [UICellAccessory] {
        let atEdge = accessories.filter { $0.isLeading == isLeading }
        // The order of accessories of the same type is the app's.
        var result = atEdge.enumerated().filter { $0.element.rank != nil }
            .sorted { ($0.element.rank ?? 0, $0.offset) < ($1.element.rank ?? 0, $1.offset) }
            .map(\.element)
        for accessory in atEdge {
            guard case .view(let configuration) = accessory.content else { continue }
            let index =
                switch configuration.placement {
                case .leading(_, let position), .trailing(_, let position): position(result)
                }
            result.insert(accessory, at: min(max(index, 0), result.count))
        }
        return result
    }
}

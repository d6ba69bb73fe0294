import Foundation

/// A menu: a group of actions, commands and submenus.
///
///     button.menu = UIMenu(children: [
///         UIAction(title: "Copy") { _ in copy() },
///         UIAction(title: "Delete", attributes: .destructive) { _ in delete() },
///     ])
///     button.showsMenuAsPrimaryAction = true
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// The presentation of a menu within another one.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Shows the children between separators in place of a submenu.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Shows the submenu's title in red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Turns the other elements off when one is chosen.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Shows the children's images beside one another, within the menu around it.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// The size of a menu's elements.
    public enum ElementSize: Int, Sendable {
        /// Only images, up to four beside one another.
        case small
        /// Images above titles, up to three beside one another.
        case medium
        /// A line for each element.
        case large
        /// `large`, or only images for a palette.
        case automatic = -1
    }

    /// The menu's identifier; a unique one if none was given.
    public let identifier: Identifier
    /// The presentation of the menu and of its elements' states.
    public let options: Options
    /// The size of the menu's elements; `automatic` by default.
    open var preferredElementSize: ElementSize
    /// The elements of the menu.
    open var children: [UIMenuElement] { _children }

    private let _children: [UIMenuElement]

    /// Creates a menu.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("com.oriel.menu.\(UUID().uuidString)")
        self.options = options
        self.preferredElementSize = preferredElementSize
        _children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Whether the menu's elements are shown within the menu around it.
    var isGroup: Bool { !options.isDisjoint(with: [.displayInline, .displayAsPalette]) }

    /// The elements of the menu, and of the groups shown in it, whose state is `on`.
    open var selectedElements: [UIMenuElement] {
        _children.flatMap { child -> [UIMenuElement] in
            if let group = child as? UIMenu, group.isGroup { return group.selectedElements }
            return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
        }
    }

    /// Returns the same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    open override func copy(with zone: NSZone? = nil) -> Any { replacingChildren(children) }
}

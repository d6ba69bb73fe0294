import CoreGraphics
import Diagnostics
import Foundation

extension UIBarButtonItem {
    static func makeSpace(_ systemItem: SystemItem) -> Self {
        guard let item = makeInstance() as? Self else { trap("\(Self.self).init() did not make a \(Self.self)") }
        item.systemItem = systemItem
        return item
    }

    /// Whether the item is a space between others.
    var isSpace: Bool { customView == nil && (systemItem == .flexibleSpace || systemItem == .fixedSpace) }

    /// The title that the button displays; nil for one that displays an image.
    var displayedTitle: String? {
        if changesSelectionAsPrimaryAction, let selected = menu?.selectedElements.first { return selected.title }
        return title ?? systemItem?.title
    }

    /// The image that the button displays; nil for one that displays a title.
    func displayedImage(metrics: UIBarMetrics, scale: CGFloat) -> UIImage? {
        if metrics == .compact || metrics == .compactPrompt, let landscapeImagePhone { return landscapeImagePhone }
        return image ?? (title == nil ? systemItem?.symbol?.image(scale: scale) : nil)
    }

    /// The name of the item for assistive technology.
    var spokenTitle: String? { accessibilityLabel ?? title ?? systemItem?.title ?? systemItem?.spokenName }

    /// Whether a press of the button presents the menu.
    var presentsMenuOnPress: Bool { menu != nil && primaryAction == nil && action == nil }

    func primaryActionDidChange() {
        if systemItem == nil, let primaryAction {
            title = primaryAction.title.isEmpty ? nil : primaryAction.title
            image = primaryAction.image
        }
        itemDidChange()
    }

    /// Performs the primary action, or sends the action to the target.
    ///
    /// - Parameter event: The event that has pressed the button.
    func perform(event: UIEvent?) {
        guard isEnabled else { return }
        if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
        if let primaryAction {
            primaryAction.performWithSender(self, target: nil)
        } else if let action {
            UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        }
    }

    /// The element that represents the item in a menu; nil for a space, a hidden item and a view without an element.
    var overflowElement: UIMenuElement? {
        if isHidden || isSpace { return nil }
        if let menuRepresentation { return menuRepresentation }
        guard customView == nil else { return nil }
        let title = displayedTitle ?? spokenTitle ?? ""
        if presentsMenuOnPress, let menu {
            return UIMenu(title: title, image: image, options: menu.options, children: menu.children)
        }
        return UIAction(
            title: title, image: image, attributes: isEnabled ? [] : .disabled, state: isSelected ? .on : .off
        ) { [weak self] _ in self?.perform(event: nil) }
    }

    // MARK: Method references

    // `@preconcurrency` is spelled out, as it is on the class: the compiler does not always take the class's into
    // account when it mangles members with isolated function types.

    /// Creates an item with a title that calls a method of `target`, such as `MyController.save`. The target is not retained.
    @preconcurrency public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target?, action: @escaping @Sendable (Target) -> @MainActor () -> Void
    ) { self.init(title: title, style: style, target: target, action: Selector("\(Target.self)", action)) }

    /// Creates an item with a title that calls a method of `target` with the item. The target is not retained.
    @preconcurrency public convenience init<Target: AnyObject, Sender>(
        title: String?, style: Style, target: Target?,
        action: @escaping @Sendable (Target) -> @MainActor (Sender) -> Void
    ) { self.init(title: title, style: style, target: target, action: Selector("\(Target.self)", action)) }

    /// Creates an item with an image that calls a method of `target`. The target is not retained.
    @preconcurrency public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target?, action: @escaping @Sendable (Target) -> @MainActor () -> Void
    ) { self.init(image: image, style: style, target: target, action: Selector("\(Target.self)", action)) }

    /// Creates an item with an image that calls a method of `target` with the item. The target is not retained.
    @preconcurrency public convenience init<Target: AnyObject, Sender>(
        image: UIImage?, style: Style, target: Target?,
        action: @escaping @Sendable (Target) -> @MainActor (Sender) -> Void
    ) { self.init(image: image, style: style, target: target, action: Selector("\(Target.self)", action)) }

    /// Creates an item of the system that calls a method of `target`. The target is not retained.
    @preconcurrency public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target?,
        action: @escaping @Sendable (Target) -> @MainActor () -> Void
    ) { self.init(barButtonSystemItem: systemItem, target: target, action: Selector("\(Target.self)", action)) }

    /// Creates an item of the system that calls a method of `target` with the item. The target is not retained.
    @preconcurrency public convenience init<Target: AnyObject, Sender>(
        barButtonSystemItem systemItem: SystemItem, target: Target?,
        action: @escaping @Sendable (Target) -> @MainActor (Sender) -> Void
    ) { self.init(barButtonSystemItem: systemItem, target: target, action: Selector("\(Target.self)", action)) }
}

extension UIBarButtonItem.SystemItem {
    /// The title of an item that is displayed as text.
    var title: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .undo: "Undo"
        case .redo: "Redo"
        default: nil
        }
    }

    /// The name of an item that is displayed as an image, for assistive technology.
    var spokenName: String? {
        switch self {
        case .add: "Add"
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop: "Stop"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Fast Forward"
        case .pageCurl: "Page Curl"
        case .close: "Close"
        case .writingTools: "Writing Tools"
        default: nil
        }
    }

    /// The image of an item that is displayed as one.
    var symbol: BarSymbol? {
        switch self {
        case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
        case .add: .add
        case .compose: .compose
        case .reply: .reply
        case .action: .action
        case .organize: .organize
        case .bookmarks: .bookmarks
        case .search: .search
        case .refresh: .refresh
        case .stop, .close: .close
        case .camera: .camera
        case .trash: .trash
        case .play: .play
        case .pause: .pause
        case .rewind: .rewind
        case .fastForward: .fastForward
        case .pageCurl: .pageCurl
        case .writingTools: .writingTools
        }
    }
}

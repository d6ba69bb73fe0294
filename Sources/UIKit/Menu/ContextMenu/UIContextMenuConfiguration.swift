import Foundation

/// The menu of a context menu interaction.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// The order of a menu's elements.
    public enum ElementOrder: Int, Sendable { case automatic, priority, fixed }

    /// Returns a controller with a preview.
    public typealias PreviewProvider = @MainActor () -> UIViewController?
    /// Returns the menu; its parameter has the elements that the system suggests, which are none.
    public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

    /// The identifier; a unique one if none was given.
    public let identifier: any NSCopying
    /// The order of the menu's elements; stored, because menus are shown in the order of their elements.
    open var preferredMenuElementOrder = ElementOrder.automatic

    private let previewProvider: PreviewProvider?
    private let actionProvider: ActionProvider?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: An identifier of the configuration; nil for a unique one.
    ///   - previewProvider: Returns a controller whose view is shown above the menu, with its `preferredContentSize`. It is
    ///     called for a long touch; with a pointer or a key the menu is shown alone.
    ///   - actionProvider: Returns the menu.
    @preconcurrency public init(
        identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil,
        actionProvider: ActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }

    /// Returns the controller with the preview.
    func makePreview() -> UIViewController? { previewProvider?() }

    /// Returns the menu.
    func makeMenu() -> UIMenu? { actionProvider?([]) }
}

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

    private let actionProvider: ActionProvider?

    /// Creates a configuration.
    ///
    /// - Parameter previewProvider: Returns a preview to show beside the menu. As on a Mac, no preview is shown, and it is not
    ///   called.
    @preconcurrency public init(
        identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil,
        actionProvider: ActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.actionProvider = actionProvider
        super.init()
    }

    /// Returns the menu.
    func makeMenu() -> UIMenu? { actionProvider?([]) }
}

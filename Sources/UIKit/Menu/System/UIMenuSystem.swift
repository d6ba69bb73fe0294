import Foundation

/// The menus of the app: the main menu, whose key commands work everywhere, and the menus of editing.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
    /// The main menu, which the application builds when a key command of it is first needed.
    ///
    /// It is not drawn: a Wayland window has no menu bar. Its key commands are performed along the responder chain.
    public static let main = UIMenuSystem(makeRoot: StandardMenus.makeMain)
    /// The menus of editing, which the responders build when they are shown.
    public static let context = UIMenuSystem(makeRoot: StandardMenus.makeContext)

    private let makeRoot: @MainActor () -> UIMenu
    private var built: UIMenu?
    private var commands: [UIKeyCommand]?

    init(makeRoot: @escaping @MainActor () -> UIMenu) {
        self.makeRoot = makeRoot
        super.init()
    }

    /// Builds the menus again before they are next used.
    open func setNeedsRebuild() {
        built = nil
        commands = nil
    }

    /// Validates the commands again before they are next used. They are validated each time, so nothing needs to be done.
    open func setNeedsRevalidate() {}

    /// The main menu.
    var menu: UIMenu {
        if let built { return built }
        let menu = build(with: [UIApplication.shared, UIApplication.shared.delegate as? UIResponder].compactMap { $0 })
        built = menu
        return menu
    }

    /// The key commands of the main menu and its submenus.
    var keyCommands: [UIKeyCommand] {
        if let commands { return commands }
        func collect(_ menu: UIMenu) -> [UIKeyCommand] {
            menu.children.flatMap { child -> [UIKeyCommand] in
                if let menu = child as? UIMenu { return collect(menu) }
                return (child as? UIKeyCommand).map { [$0] } ?? []
            }
        }
        let all = collect(menu)
        commands = all
        return all
    }

    /// Builds new menus with a list of responders.
    func build(with responders: [UIResponder]) -> UIMenu {
        let builder = MenuBuilder(system: self, root: makeRoot())
        for responder in responders { responder.buildMenu(with: builder) }
        return builder.root
    }
}

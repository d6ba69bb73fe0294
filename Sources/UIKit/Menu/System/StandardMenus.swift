import Foundation

/// The menus that a menu system has before responders change them.
@MainActor enum StandardMenus {
    static func makeMain() -> UIMenu {
        UIMenu(
            identifier: .root,
            children: [
                UIMenu(title: "File", identifier: .file),
                UIMenu(title: "Edit", identifier: .edit, children: [undoRedo, standardEdit]),
                UIMenu(title: "Format", identifier: .format),
                UIMenu(title: "View", identifier: .view),
                UIMenu(title: "Window", identifier: .window),
                UIMenu(title: "Help", identifier: .help),
            ])
    }

    static func makeContext() -> UIMenu { UIMenu(identifier: .root, children: [standardEdit]) }

    private static var undoRedo: UIMenu {
        UIMenu(
            identifier: .undoRedo, options: .displayInline,
            children: [
                UIKeyCommand(title: "Undo", action: "undo:", input: "z", modifierFlags: .command),
                UIKeyCommand(title: "Redo", action: "redo:", input: "z", modifierFlags: [.command, .shift]),
            ])
    }

    private static var standardEdit: UIMenu {
        UIMenu(
            identifier: .standardEdit, options: .displayInline,
            children: [
                UIKeyCommand(title: "Cut", action: "cut:", input: "x", modifierFlags: .command),
                UIKeyCommand(title: "Copy", action: "copy:", input: "c", modifierFlags: .command),
                UIKeyCommand(title: "Paste", action: "paste:", input: "v", modifierFlags: .command),
                UICommand(title: "Delete", action: "delete:", attributes: .destructive),
                UICommand(title: "Select", action: "select:"),
                UIKeyCommand(title: "Select All", action: "selectAll:", input: "a", modifierFlags: .command),
            ])
    }
}

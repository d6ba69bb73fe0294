import Foundation

/// The menus that a menu system has before responders change them.
@MainActor enum StandardMenus {
    static func makeMain() -> UIMenu {
        UIMenu(
            identifier: .root,
            children: [
                UIMenu(title: "File", identifier: .file),
                UIMenu(title: "Edit", identifier: .edit, children: [undoRedo, standardEdit, find]),
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
                // The second key of Linux desktops.
                UIKeyCommand(title: "Redo", action: "redo:", input: "y", modifierFlags: .command),
            ])
    }

    /// The commands of searching, with the keys of Linux desktops.
    private static var find: UIMenu {
        UIMenu(
            title: "Find", identifier: .find,
            children: [
                UIKeyCommand(title: "Find…", action: "find:", input: "f", modifierFlags: .command),
                UIKeyCommand(
                    title: "Find and Replace…", action: "findAndReplace:", input: "h", modifierFlags: .command),
                UIKeyCommand(title: "Find Next", action: "findNext:", input: "g", modifierFlags: .command),
                UIKeyCommand(
                    title: "Find Previous", action: "findPrevious:", input: "g", modifierFlags: [.command, .shift]),
                UIKeyCommand(
                    title: "Use Selection for Find", action: "useSelectionForFind:", input: "e",
                    modifierFlags: .command),
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

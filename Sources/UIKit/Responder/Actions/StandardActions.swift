import Diagnostics
import QuartzCore

/// The actions that are known by name: those of editing, and undo and redo.
@MainActor enum StandardActions {
    /// The methods by the names of the actions.
    static let methods: [String: ActionMethod] = [
        "cut:": overridable(UIResponder.cut(_:), CutProbe.self),
        "copy:": overridable(UIResponder.copy(_:), CopyProbe.self),
        "paste:": pasting(UIResponder.paste(_:), PasteProbe.self),
        "pasteAndMatchStyle:": overridable(UIResponder.pasteAndMatchStyle(_:), PasteAndMatchStyleProbe.self),
        "pasteAndGo:": overridable(UIResponder.pasteAndGo(_:), PasteAndGoProbe.self),
        "pasteAndSearch:": overridable(UIResponder.pasteAndSearch(_:), PasteAndSearchProbe.self),
        "select:": overridable(UIResponder.select(_:), SelectProbe.self),
        "selectAll:": overridable(UIResponder.selectAll(_:), SelectAllProbe.self),
        "delete:": overridable(UIResponder.delete(_:), DeleteProbe.self),
        "makeTextWritingDirectionLeftToRight:": overridable(
            UIResponder.makeTextWritingDirectionLeftToRight(_:), MakeTextWritingDirectionLeftToRightProbe.self),
        "makeTextWritingDirectionRightToLeft:": overridable(
            UIResponder.makeTextWritingDirectionRightToLeft(_:), MakeTextWritingDirectionRightToLeftProbe.self),
        "toggleBoldface:": overridable(UIResponder.toggleBoldface(_:), ToggleBoldfaceProbe.self),
        "toggleItalics:": overridable(UIResponder.toggleItalics(_:), ToggleItalicsProbe.self),
        "toggleUnderline:": overridable(UIResponder.toggleUnderline(_:), ToggleUnderlineProbe.self),
        "increaseSize:": overridable(UIResponder.increaseSize(_:), IncreaseSizeProbe.self),
        "decreaseSize:": overridable(UIResponder.decreaseSize(_:), DecreaseSizeProbe.self),
        "find:": searching(.find, UIResponder.find(_:), FindProbe.self),
        "findAndReplace:": searching(.findAndReplace, UIResponder.findAndReplace(_:), FindAndReplaceProbe.self),
        "findNext:": searching(.next, UIResponder.findNext(_:), FindNextProbe.self),
        "findPrevious:": searching(.previous, UIResponder.findPrevious(_:), FindPreviousProbe.self),
        "useSelectionForFind:": searching(
            .useSelection, UIResponder.useSelectionForFind(_:), UseSelectionForFindProbe.self),
        "printContent:": overridable(UIResponder.printContent(_:), PrintContentProbe.self),
        "rename:": overridable(UIResponder.rename(_:), RenameProbe.self),
        "duplicate:": overridable(UIResponder.duplicate(_:), DuplicateProbe.self),
        "move:": overridable(UIResponder.move(_:), MoveProbe.self),
        "export:": overridable(UIResponder.export(_:), ExportProbe.self),
        "undo:": ActionMethod(UIWindow.performUndo), "redo:": ActionMethod(UIWindow.performRedo),
    ]

    /// Ends the process for a responder whose class does not override the method of an action.
    static func unimplemented(_ name: StaticString, _ responder: UIResponder) -> Never {
        trap(
            """
            \(type(of: responder)).\(name)(_:) was called, which it does not implement; \
            ask canPerformAction(_:withSender:) first, and do not call super in an override
            """)
    }

    /// Returns a method that only classes with an override of it implement.
    private static func overridable(
        _ method: @escaping @Sendable (UIResponder) -> @MainActor (Any?) -> Void, _ probe: AnyClass
    ) -> ActionMethod {
        let override = MethodOverride(base: UIResponder.self, plain: PlainProbe.self, probe: probe)
        return ActionMethod { object in
            (object as? UIResponder).map { override.isOverridden(in: type(of: $0)) } ?? false
        } perform: { object, sender, _ in
            guard let responder = object as? UIResponder else { return }
            method(responder)(sender)
        }
    }

    /// Returns a method that classes with an override of it implement, and views with a find interaction.
    private static func searching(
        _ action: FindAction, _ method: @escaping @Sendable (UIResponder) -> @MainActor (Any?) -> Void,
        _ probe: AnyClass
    ) -> ActionMethod {
        let override = overridable(method, probe)
        return ActionMethod(
            isImplemented: { object in
                override.isImplemented(object)
                    || (object as? UIView)?.attachedFindInteraction?.canPerform(action) ?? false
            }, perform: override.perform)
    }

    /// Returns a method that classes with an override of it implement, and responders that accept the pasteboard's data.
    private static func pasting(
        _ method: @escaping @Sendable (UIResponder) -> @MainActor (Any?) -> Void, _ probe: AnyClass
    ) -> ActionMethod {
        let override = overridable(method, probe)
        return ActionMethod(
            isImplemented: { object in
                if override.isImplemented(object) { return true }
                guard let responder = object as? UIResponder, responder.pasteConfiguration != nil else { return false }
                return responder.canPaste(UIPasteboard.general.itemProviders)
            }, perform: override.perform)
    }

    // The bodies are not empty, so that no linker folds them with others.

    private final class PlainProbe: UIResponder {}

    private final class CutProbe: UIResponder {
        override func cut(_ sender: Any?) { accessibilityLabel = "cut" }
    }

    private final class CopyProbe: UIResponder {
        override func copy(_ sender: Any?) { accessibilityLabel = "copy" }
    }

    private final class PasteProbe: UIResponder {
        override func paste(_ sender: Any?) { accessibilityLabel = "paste" }
    }

    private final class PasteAndMatchStyleProbe: UIResponder {
        override func pasteAndMatchStyle(_ sender: Any?) { accessibilityLabel = "pasteAndMatchStyle" }
    }

    private final class PasteAndGoProbe: UIResponder {
        override func pasteAndGo(_ sender: Any?) { accessibilityLabel = "pasteAndGo" }
    }

    private final class PasteAndSearchProbe: UIResponder {
        override func pasteAndSearch(_ sender: Any?) { accessibilityLabel = "pasteAndSearch" }
    }

    private final class SelectProbe: UIResponder {
        override func select(_ sender: Any?) { accessibilityLabel = "select" }
    }

    private final class SelectAllProbe: UIResponder {
        override func selectAll(_ sender: Any?) { accessibilityLabel = "selectAll" }
    }

    private final class DeleteProbe: UIResponder {
        override func delete(_ sender: Any?) { accessibilityLabel = "delete" }
    }

    private final class MakeTextWritingDirectionLeftToRightProbe: UIResponder {
        override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
            accessibilityLabel = "makeTextWritingDirectionLeftToRight"
        }
    }

    private final class MakeTextWritingDirectionRightToLeftProbe: UIResponder {
        override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
            accessibilityLabel = "makeTextWritingDirectionRightToLeft"
        }
    }

    private final class ToggleBoldfaceProbe: UIResponder {
        override func toggleBoldface(_ sender: Any?) { accessibilityLabel = "toggleBoldface" }
    }

    private final class ToggleItalicsProbe: UIResponder {
        override func toggleItalics(_ sender: Any?) { accessibilityLabel = "toggleItalics" }
    }

    private final class ToggleUnderlineProbe: UIResponder {
        override func toggleUnderline(_ sender: Any?) { accessibilityLabel = "toggleUnderline" }
    }

    private final class IncreaseSizeProbe: UIResponder {
        override func increaseSize(_ sender: Any?) { accessibilityLabel = "increaseSize" }
    }

    private final class DecreaseSizeProbe: UIResponder {
        override func decreaseSize(_ sender: Any?) { accessibilityLabel = "decreaseSize" }
    }

    private final class FindProbe: UIResponder {
        override func find(_ sender: Any?) { accessibilityLabel = "find" }
    }

    private final class FindAndReplaceProbe: UIResponder {
        override func findAndReplace(_ sender: Any?) { accessibilityLabel = "findAndReplace" }
    }

    private final class FindNextProbe: UIResponder {
        override func findNext(_ sender: Any?) { accessibilityLabel = "findNext" }
    }

    private final class FindPreviousProbe: UIResponder {
        override func findPrevious(_ sender: Any?) { accessibilityLabel = "findPrevious" }
    }

    private final class UseSelectionForFindProbe: UIResponder {
        override func useSelectionForFind(_ sender: Any?) { accessibilityLabel = "useSelectionForFind" }
    }

    private final class PrintContentProbe: UIResponder {
        override func printContent(_ sender: Any?) { accessibilityLabel = "printContent" }
    }

    private final class RenameProbe: UIResponder {
        override func rename(_ sender: Any?) { accessibilityLabel = "rename" }
    }

    private final class DuplicateProbe: UIResponder {
        override func duplicate(_ sender: Any?) { accessibilityLabel = "duplicate" }
    }

    private final class MoveProbe: UIResponder {
        override func move(_ sender: Any?) { accessibilityLabel = "move" }
    }

    private final class ExportProbe: UIResponder {
        override func export(_ sender: Any?) { accessibilityLabel = "export" }
    }
}

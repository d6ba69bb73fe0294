/// The undo manager of a text. What an input method is composing is the last edit, which has not been registered yet.
final class TextUndoManager: UndoManager {
    private weak var editor: TextEditor?

    init(_ editor: TextEditor) {
        self.editor = editor
        super.init()
    }

    override var canUndo: Bool { editor?.marked != nil || super.canUndo }
    override var canRedo: Bool { editor?.marked == nil && super.canRedo }

    override func undo() {
        editor?.unmarkText()
        super.undo()
    }

    override func redo() {
        editor?.unmarkText()
        super.redo()
    }
}

/// A movement of the caret.
enum TextMovement: Equatable {
    /// By a character, on the screen.
    case left, right
    /// By a word, on the screen.
    case wordLeft, wordRight
    /// To the line above or below.
    case up, down
    /// By the visible height.
    case pageUp, pageDown
    /// To the start or the end of the paragraph, or of the next one from there.
    case paragraphBackward, paragraphForward
    case lineStart, lineEnd
    case documentStart, documentEnd
}

/// Text that a key deletes, if there is no selection.
enum TextDeletion {
    case characterBackward, characterForward
    case wordBackward, wordForward
    /// To the end of the paragraph; from there its separator.
    case paragraphForward
}

/// An edit of text that a key performs.
enum TextEditCommand: Equatable {
    case move(TextMovement, extendsSelection: Bool)
    case delete(TextDeletion)
    case selectAll
    /// Exchanges the characters before and after the caret.
    case transpose

    /// Whether a key command of the app with the same key comes first: apps use Control-A, Control-K and Control-T for commands of theirs.
    var yieldsToKeyCommands: Bool {
        switch self {
        case .selectAll, .transpose, .delete(.paragraphForward): true
        case .move, .delete: false
        }
    }

    /// Returns the edit of a key as Linux desktops assign them; nil for others.
    @MainActor init?(_ key: UIKey) {
        let flags = key.modifierFlags.intersection(.commandModifiers)
        if let movement = TextMovement(key, flags.subtracting(.shift)) {
            self = .move(movement, extendsSelection: flags.contains(.shift))
        } else if let deletion = TextDeletion(key, flags.subtracting(.shift)) {
            self = .delete(deletion)
        } else if flags == .control, key.charactersIgnoringModifiers == "a" {
            self = .selectAll
        } else if flags == .control, key.charactersIgnoringModifiers == "k" {
            self = .delete(.paragraphForward)
        } else if flags == .control, key.charactersIgnoringModifiers == "t" {
            self = .transpose
        } else {
            return nil
        }
    }
}

extension TextMovement {
    @MainActor fileprivate init?(_ key: UIKey, _ flags: UIKeyModifierFlags) {
        switch (key.namedInput, flags) {
        case (UIKeyCommand.inputLeftArrow, []): self = .left
        case (UIKeyCommand.inputRightArrow, []): self = .right
        case (UIKeyCommand.inputUpArrow, []): self = .up
        case (UIKeyCommand.inputDownArrow, []): self = .down
        case (UIKeyCommand.inputHome, []): self = .lineStart
        case (UIKeyCommand.inputEnd, []): self = .lineEnd
        case (UIKeyCommand.inputPageUp, []): self = .pageUp
        case (UIKeyCommand.inputPageDown, []): self = .pageDown
        case (UIKeyCommand.inputLeftArrow, .control): self = .wordLeft
        case (UIKeyCommand.inputRightArrow, .control): self = .wordRight
        case (UIKeyCommand.inputUpArrow, .control): self = .paragraphBackward
        case (UIKeyCommand.inputDownArrow, .control): self = .paragraphForward
        case (UIKeyCommand.inputHome, .control): self = .documentStart
        case (UIKeyCommand.inputEnd, .control): self = .documentEnd
        default: return nil
        }
    }
}

extension TextDeletion {
    @MainActor fileprivate init?(_ key: UIKey, _ flags: UIKeyModifierFlags) {
        switch (key.namedInput, flags) {
        case ("\u{8}", []): self = .characterBackward
        case ("\u{8}", .control): self = .wordBackward
        case (UIKeyCommand.inputDelete, []): self = .characterForward
        case (UIKeyCommand.inputDelete, .control): self = .wordForward
        default: return nil
        }
    }
}

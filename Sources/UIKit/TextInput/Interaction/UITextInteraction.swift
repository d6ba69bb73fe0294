import Foundation

/// Lets the user select text of a `UITextInput` by pointer and by touch, and displays the selection and its menu.
///
///     let interaction = UITextInteraction(for: .editable)
///     interaction.textInput = document
///     document.addInteraction(interaction)
///
/// The pointer places the caret where it is pressed, and selects characters, words or paragraphs after one, two or three clicks;
/// Shift extends the selection, the middle button inserts the primary selection. A finger places the caret at a word with a tap, moves it after half a
/// second with a magnifier, and moves the ends of a selection by their handles.
@preconcurrency @MainActor open class UITextInteraction: NSObject, UIInteraction {
    /// Is notified of gestures; not retained.
    open weak var delegate: (any UITextInteractionDelegate)?
    /// The text input; not retained. Its geometry must be that of the interaction's view or of a view in it.
    open weak var textInput: (any UIResponder & UITextInput)? {
        didSet {
            guard textInput !== oldValue else { return }
            if let oldValue { Self.list(of: oldValue, creating: false)?.remove(self) }
            if let textInput { Self.list(of: textInput, creating: true)?.add(self) }
            controller.textInputDidChange()
        }
    }
    /// Whether the text can be edited.
    open var textInteractionMode: UITextInteractionMode { _textInteractionMode }
    /// The gestures that the interaction recognizes, for recognizers that must wait until these have failed.
    open var gesturesForFailureRequirements: [UIGestureRecognizer] { controller.recognizers }
    open private(set) weak var view: UIView?

    private let _textInteractionMode: UITextInteractionMode
    private(set) lazy var controller = TextInteractionController(self)

    /// Creates an interaction with text that can be edited, or only be selected.
    public init(for mode: UITextInteractionMode) {
        _textInteractionMode = mode
        super.init()
    }

    open func willMove(to view: UIView?) {
        if let old = self.view { controller.uninstall(from: old) }
    }

    open func didMove(to view: UIView?) {
        self.view = view
        if let view { controller.install(in: view) }
    }

    // MARK: Selection

    /// The display of the selection; nil without a text input.
    var selectionDisplay: UITextSelectionDisplayInteraction? { controller.display }

    /// Displays the selection after it, the text or the layout has changed. O(1), and once a frame O(what is visible).
    func selectionDidChange() { controller.display?.setNeedsSelectionUpdate() }

    // MARK: First responder

    /// The interactions with a text input, which do not retain it, nor it them.
    @MainActor private final class List {
        private struct WeakInteraction {
            weak var interaction: UITextInteraction?
        }

        private var entries: [WeakInteraction] = []

        var interactions: [UITextInteraction] { entries.compactMap(\.interaction) }

        func add(_ interaction: UITextInteraction) {
            remove(interaction)
            entries.append(WeakInteraction(interaction: interaction))
        }

        func remove(_ interaction: UITextInteraction) {
            entries.removeAll { $0.interaction == nil || $0.interaction === interaction }
        }
    }

    private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    private static func list(of input: any UITextInput, creating: Bool) -> List? {
        if let list = objc_getAssociatedObject(input, key) as? List { return list }
        guard creating else { return nil }
        let list = List()
        objc_setAssociatedObject(input, key, list, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return list
    }

    /// Activates the display of the first responder. O(1).
    static func firstResponderDidChange(
        from old: (any UITextInput)?, to new: (any UITextInput)?, in session: TextInputSession
    ) {
        if let old {
            for interaction in list(of: old, creating: false)?.interactions ?? [] {
                interaction.controller.didResignFirstResponder(in: session)
            }
        }
        if let new {
            for interaction in list(of: new, creating: false)?.interactions ?? [] {
                interaction.controller.didBecomeFirstResponder(in: session)
            }
        }
    }
}

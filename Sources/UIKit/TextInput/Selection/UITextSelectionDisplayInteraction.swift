import CoreGraphics
import Diagnostics
import Foundation

/// Displays the selection of a text input: a caret, or a highlight with a handle at each end.
///
///     let display = UITextSelectionDisplayInteraction(textInput: document, delegate: nil)
///     document.addInteraction(display)
///     display.isActivated = true
///     display.setNeedsSelectionUpdate()  // after each change of the text or the selection
///
/// A `UITextInteraction` has one of its own. The handles are displayed for fingers only. Of a text input that is a scroll view, the
/// highlight is made for the lines near those that are visible.
@preconcurrency @MainActor open class UITextSelectionDisplayInteraction: NSObject, UIInteraction {
    /// The text input; not retained.
    open private(set) weak var textInput: (any UITextInput)?
    /// Decides where the highlight is drawn; not retained.
    open private(set) weak var delegate: (any UITextSelectionDisplayInteractionDelegate)?
    open private(set) weak var view: UIView?

    /// Creates an interaction for a text input; neither it nor the delegate is retained.
    public init(textInput: any UITextInput, delegate: (any UITextSelectionDisplayInteractionDelegate)?) {
        self.textInput = textInput
        self.delegate = delegate
        super.init()
        container.interaction = self
    }

    /// Whether the selection is displayed; false by default. Mostly it is true while the text input is the first responder.
    open var isActivated = false {
        didSet { if isActivated != oldValue { activationDidChange() } }
    }

    /// The view that draws the caret; by default a `UIStandardTextCursorView`.
    open var cursorView: any UIView & UITextCursorView = UIStandardTextCursorView() {
        didSet {
            oldValue.removeFromSuperview()
            viewsDidChange()
        }
    }

    /// The view that draws the background of selected text; by default one that is filled with the tint colour at 20 %.
    open var highlightView: any UIView & UITextSelectionHighlightView = SelectionHighlightView() {
        didSet {
            oldValue.removeFromSuperview()
            viewsDidChange()
        }
    }

    /// The views that draw the handles: that of the start first, then that of the end. There must be two.
    open var handleViews: [any UIView & UITextSelectionHandleView] = [
        SelectionHandleView(.leading), SelectionHandleView(.trailing),
    ]
    {
        didSet {
            Diagnostics.require(
                handleViews.count == 2,
                "UITextSelectionDisplayInteraction.handleViews has \(handleViews.count) views; set one for each end")
            for old in oldValue { old.removeFromSuperview() }
            viewsDidChange()
        }
    }

    /// Updates the display at the end of this turn of the run loop, after layout. O(1).
    open func setNeedsSelectionUpdate() {
        if isActivated { container.setNeedsLayout() }
    }

    /// Moves the caret, the highlight and the handles to where the selection is now. An override calls `super`.
    open func layoutManagedSubviews() { _layoutManagedSubviews() }

    open func willMove(to view: UIView?) {
        if self.view !== view { removeManagedSubviews() }
    }

    open func didMove(to view: UIView?) {
        self.view = view
        observeScrolling()
        if isActivated { installManagedSubviews() }
    }

    // MARK: State

    /// The superview of the managed views.
    let container = SelectionContainerView()
    /// Whether the caret is displayed for an empty selection; true by default.
    var showsCaret = true { didSet { if showsCaret != oldValue { setNeedsSelectionUpdate() } } }
    /// Whether handles are displayed at the ends of a selection; nil, the default, for whether the last press was a finger's.
    var showsHandles: Bool? { didSet { if showsHandles != oldValue { setNeedsSelectionUpdate() } } }
    /// Whether the caret is being moved: it does not blink.
    var isCaretHeld = false { didSet { if isCaretHeld != oldValue { setNeedsSelectionUpdate() } } }
    /// Whether the caret must restart blinking although it has not moved, because the text has changed.
    var needsBlinkReset = false
    /// The area of a scroll view for which the highlight was made, in the coordinates of the text's view; nil if it is complete.
    var highlightedArea: CGRect?
    /// The highlight that was last set; nil for none.
    var highlight: Highlight?

    /// The rectangles of a highlight, and what decides where they have whole pixels.
    struct Highlight: Equatable {
        var rects: [CGRect]
        /// The origin of the view in its window.
        var origin: CGPoint
        var scale: CGFloat
    }

    private struct WeakDisplay {
        weak var display: UITextSelectionDisplayInteraction?
    }

    /// The activated interactions.
    private static var activated: [WeakDisplay] = []

    /// Updates the colours after the key window, or the state of a scene, has changed. O(activated interactions).
    static func activityDidChange() {
        for display in activated.compactMap(\.display) { display.setNeedsSelectionUpdate() }
    }

    private func activationDidChange() {
        Self.activated.removeAll { $0.display == nil || $0.display === self }
        guard isActivated else { return removeManagedSubviews() }
        Self.activated.append(WeakDisplay(display: self))
        installManagedSubviews()
    }

    private func viewsDidChange() {
        highlight = nil
        if isActivated { installManagedSubviews() }
    }
}

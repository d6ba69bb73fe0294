import CoreGraphics
import Foundation

/// Shows the input view and the accessory view of a window's first responder at the window's lower edge: its on-screen
/// keyboard.
///
/// The keyboard is the app's `inputView`. Without one it is the toolkit's own in sessions without keys and without an input method.
/// On-screen keyboards of the compositor do not report to an app where they are, so that no views are moved for them.
@MainActor final class KeyboardPresenter {
    /// The duration of the animations in seconds.
    static let duration: TimeInterval = 0.25
    /// The height of an input view without a height of its own, in points.
    static let standardHeight: CGFloat = 216

    private unowned let window: UIWindow
    private let container = KeyboardContainerView()
    /// The toolkit's own keyboard, while it is the first responder's.
    private(set) var screenKeyboard: ScreenKeyboardView?
    private var inputView: UIView?
    private var accessoryView: UIView?
    /// The keyboard's rectangle in the window; empty, at the lower edge, while it is hidden.
    private(set) var frame: CGRect
    /// The number of changes, by which an animation's end knows that it is outdated.
    private var changes = 0
    private var dragStart: CGRect?

    init(_ window: UIWindow) {
        self.window = window
        frame = CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: 0)
    }

    var isVisible: Bool { frame.height > 0 }

    /// Returns the height, in points, by which the keyboard covers a view of the window, from the view's lower edge.
    func overlap(of view: UIView) -> CGFloat {
        guard isVisible else { return 0 }
        let covered = view.convert(frame, from: window).intersection(view.bounds)
        return covered.isNull || covered.isEmpty ? 0 : view.bounds.maxY - covered.minY
    }

    // MARK: Changes

    /// Shows the views of the first responder, or of none.
    func reload() {
        let responder = window.isKeyWindow ? window.firstResponder : nil
        let custom = Self.find(from: responder) { $0.inputViewController?.view ?? $0.inputView }
        let own = connectScreenKeyboard(to: custom == nil ? responder : nil)
        // A controller may have been presented in front of the keyboard since it appeared.
        if isVisible, container.superview === window, window._subviews.last !== container {
            window.bringSubviewToFront(container)
        }
        replaceViews(
            input: custom ?? own,
            accessory: Self.find(from: responder) { $0.inputAccessoryViewController?.view ?? $0.inputAccessoryView })
    }

    /// Returns the toolkit's own keyboard, connected to a text input; nil if the responder is none, or needs no such keyboard.
    private func connectScreenKeyboard(to responder: UIResponder?) -> UIView? {
        guard let input = responder as? any UIKeyInput, (input as? any UITextInput)?.isEditable ?? true,
            ScreenKeyboard.shared.isNeeded
        else {
            screenKeyboard?.disconnect()
            return nil
        }
        let keyboard = screenKeyboard ?? ScreenKeyboardView()
        screenKeyboard = keyboard
        keyboard.connect(to: input, in: window)
        return keyboard
    }

    /// Whether a visible view requests the sound of keys.
    var enablesInputClicks: Bool {
        isVisible
            && [inputView, accessoryView].contains {
                ($0 as? any UIInputViewAudioFeedback)?.enableInputClicksWhenVisible == true
            }
    }

    /// Places the keyboard after the window's size has changed.
    func windowDidResize() {
        let old = frame
        var height = old.height
        if isVisible, let screenKeyboard, inputView === screenKeyboard {
            screenKeyboard.updateHeight(in: window)
            height = Self.height(of: inputView, isKeyboard: true) + Self.height(of: accessoryView, isKeyboard: false)
        }
        frame = visibleFrame(height: height)
        container.frame = frame
        layOutViews()
        guard isVisible else { return }
        changes += 1
        let change = KeyboardChange(from: old, to: frame, duration: 0, in: window)
        change.post(UIResponder.keyboardWillChangeFrameNotification)
        moveGuides()
        change.post(UIResponder.keyboardDidChangeFrameNotification)
    }

    /// Returns the first value of a property along the responder chain.
    private static func find(from responder: UIResponder?, _ property: (UIResponder) -> UIView?) -> UIView? {
        var current = responder
        while let responder = current {
            if let view = property(responder) { return view }
            current = responder.next
        }
        return nil
    }

    private func visibleFrame(height: CGFloat) -> CGRect {
        CGRect(x: 0, y: window.bounds.maxY - height, width: window.bounds.width, height: height)
    }

    private func replaceViews(input: UIView?, accessory: UIView?) {
        let isReplaced = input !== inputView || accessory !== accessoryView
        let height = Self.height(of: input, isKeyboard: true) + Self.height(of: accessory, isKeyboard: false)
        guard isReplaced || height != frame.height else { return }
        let wasVisible = isVisible
        let hides = height == 0
        guard wasVisible || !hides else { return }
        // A keyboard that is being dragged, or animated, continues from where it is.
        let begin = wasVisible ? frame : visibleFrame(height: height).offsetBy(dx: 0, dy: height)
        frame = visibleFrame(height: height)
        let end = hides ? begin.offsetBy(dx: 0, dy: window.bounds.maxY - begin.minY) : frame
        if !hides { install(input, accessory, at: begin, isReplaced: isReplaced) }
        animate(from: begin, to: end, hides: hides, shows: !hides)
    }

    private func install(_ input: UIView?, _ accessory: UIView?, at begin: CGRect, isReplaced: Bool) {
        if isReplaced {
            for view in [inputView, accessoryView] where view !== input && view !== accessory {
                view?.removeFromSuperview()
            }
            (inputView, accessoryView) = (input, accessory)
            for view in [accessory, input].compactMap({ $0 }) where view.superview !== container {
                container.addSubview(view)
            }
        }
        UIView.performWithoutAnimation {
            container.frame = CGRect(origin: begin.origin, size: frame.size)
            if container.superview !== window {
                window.addSubview(container)
            } else {
                window.bringSubviewToFront(container)
            }
            layOutViews()
            container.layoutIfNeeded()
        }
    }

    private func layOutViews() {
        var top: CGFloat = 0
        for (view, isKeyboard) in [(accessoryView, false), (inputView, true)] {
            guard let view else { continue }
            let height = Self.height(of: view, isKeyboard: isKeyboard)
            view.frame = CGRect(x: 0, y: top, width: frame.width, height: height)
            top += height
        }
    }

    private static func height(of view: UIView?, isKeyboard: Bool) -> CGFloat {
        guard let view else { return 0 }
        let sizesItself =
            (view as? UIInputView)?.allowsSelfSizing == true || view.autoresizingMask.contains(.flexibleHeight)
        if sizesItself || !view.translatesAutoresizingMaskIntoConstraints || view.bounds.height == 0 {
            let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
            if fitting > 0 { return fitting }
        }
        if view.bounds.height > 0 { return view.bounds.height }
        return isKeyboard ? standardHeight : 0
    }

    // MARK: Animation

    private func animate(from begin: CGRect, to end: CGRect, hides: Bool, shows: Bool) {
        changes += 1
        let number = changes
        let duration = UIView.areAnimationsEnabled ? Self.duration : 0
        let change = KeyboardChange(from: begin, to: end, duration: duration, in: window)
        change.post(UIResponder.keyboardWillChangeFrameNotification)
        if shows { change.post(UIResponder.keyboardWillShowNotification) }
        if hides { change.post(UIResponder.keyboardWillHideNotification) }
        // An observer may have changed the first responder.
        guard number == changes else { return }
        UIView.animate(
            withDuration: duration, delay: 0,
            options: [.curveEaseInOut, .beginFromCurrentState, .allowUserInteraction],
            animations: { [self] in
                container.frame = CGRect(origin: end.origin, size: container.bounds.size)
                moveGuides()
            },
            completion: { [weak self] _ in self?.finish(change, number, hides: hides, shows: shows) })
    }

    private func finish(_ change: KeyboardChange, _ number: Int, hides: Bool, shows: Bool) {
        guard number == changes else { return }
        if hides {
            for view in [inputView, accessoryView] where view?.superview === container { view?.removeFromSuperview() }
            (inputView, accessoryView) = (nil, nil)
            container.removeFromSuperview()
        }
        // A hidden keyboard keeps no drawing.
        if inputView !== screenKeyboard {
            screenKeyboard?.disconnect()
            screenKeyboard = nil
        }
        change.post(UIResponder.keyboardDidChangeFrameNotification)
        if shows { change.post(UIResponder.keyboardDidShowNotification) }
        if hides { change.post(UIResponder.keyboardDidHideNotification) }
    }

    /// Moves what is laid out with a keyboard guide. O(views of the window).
    private func moveGuides() {
        func notify(_ view: UIView) {
            if let guide = view.layoutNode?.standardGuides?.keyboard { guide.node.engine?.valuesChanged(guide.node) }
            for subview in view._subviews { notify(subview) }
        }
        notify(window)
        window.layoutIfNeeded()
    }

    // MARK: Interactive dismissal

    /// Moves the keyboard down with a finger.
    ///
    /// - Parameters:
    ///   - y: The finger's position in the window.
    ///   - padding: The distance above the keyboard, in points, at which it begins to move.
    func drag(to y: CGFloat, padding: CGFloat) {
        guard isVisible || dragStart != nil else { return }
        let start = dragStart ?? frame
        let distance = min(max(0, y - (start.minY - padding)), start.height)
        guard distance > 0 || dragStart != nil else { return }
        dragStart = start
        frame = start.offsetBy(dx: 0, dy: distance)
        container.frame = frame
        moveGuides()
    }

    /// Ends the drag: the keyboard leaves, or returns if the finger has moved up last.
    ///
    /// - Parameter velocity: The finger's vertical velocity in points per second.
    func endDrag(velocity: CGFloat) {
        guard let start = dragStart else { return }
        dragStart = nil
        let distance = frame.minY - start.minY
        let leaves = velocity > 0 || (velocity == 0 && distance > start.height / 2)
        if leaves, window.firstResponder?.resignFirstResponder() == true { return }
        let begin = frame
        frame = start
        animate(from: begin, to: start, hides: false, shows: false)
    }
}

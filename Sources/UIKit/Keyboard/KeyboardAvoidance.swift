import CoreGraphics
import Foundation

/// Keeps the content of a scroll view above the keyboard, and the view that the user edits visible.
///
/// It works from `begin()` to `end()`, while the scroll view's controller is visible.
@MainActor final class KeyboardAvoidance {
    private weak var scrollView: UIScrollView?
    private var observers: [any NSObjectProtocol] = []

    isolated deinit { removeObservers() }

    /// Begins to follow the keyboard, whose present frame counts.
    func begin(_ scrollView: UIScrollView?) {
        end()
        guard let scrollView else { return }
        self.scrollView = scrollView
        observe(UIResponder.keyboardWillChangeFrameNotification) { $0.keyboardWillChange(duration: $1) }
        for name in [UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification] {
            observe(name) { avoidance, _ in avoidance.revealFirstResponder() }
        }
        scrollView.keyboardInset = overlap
    }

    /// Updates the inset after the scroll view has got another frame, or a window.
    func update() {
        guard let scrollView, scrollView.window != nil else { return }
        let new = overlap, old = scrollView.keyboardInset
        guard new != old else { return }
        scrollView.keyboardInset = new
        if new > old { revealFirstResponder() }
    }

    /// Ends following the keyboard, for which the content has no inset any more.
    func end() {
        removeObservers()
        scrollView?.keyboardInset = 0
        scrollView = nil
    }

    private func observe(
        _ name: Notification.Name, _ action: @escaping @MainActor (KeyboardAvoidance, TimeInterval) -> Void
    ) {
        let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
            [weak self] notification in
            let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
            MainActor.assumeIsolated { if let self { action(self, duration) } }
        }
        observers.append(observer)
    }

    private func removeObservers() {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        observers = []
    }

    /// The height, in points, by which the keyboard covers the scroll view.
    private var overlap: CGFloat { scrollView.flatMap { $0.window?.keyboard?.overlap(of: $0) } ?? 0 }

    private func keyboardWillChange(duration: TimeInterval) {
        guard let scrollView, scrollView.window != nil else { return }
        let new = overlap, old = scrollView.keyboardInset
        guard new != old else { return }
        if new < old, duration > 0 {
            // The content that moves down does so with the keyboard.
            UIView.animate(withDuration: duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
                scrollView.keyboardInset = new
            }
        } else {
            scrollView.keyboardInset = new
        }
        if new > old { revealFirstResponder() }
    }

    /// Scrolls to the row or the item with the first responder; to the first responder, or its caret, if that is too high.
    private func revealFirstResponder() {
        guard let scrollView, let window = scrollView.window, let view = window.firstResponder as? UIView,
            view !== scrollView, view.isDescendant(of: scrollView)
        else { return }
        let height =
            scrollView.bounds.height - scrollView.adjustedContentInset.top - scrollView.adjustedContentInset.bottom
        let cell = sequence(first: view) { $0.superview }.first {
            $0 is UITableViewCell || $0 is UICollectionViewCell || $0.superview === scrollView
        }
        var rect = view.convert(view.bounds, to: scrollView)
        if let cell, cell.bounds.height <= height {
            rect = cell.convert(cell.bounds, to: scrollView)
        } else if rect.height > height, let text = view as? any UITextInput, let range = text.selectedTextRange {
            rect = view.convert(text.caretRect(for: range.end), to: scrollView)
        }
        scrollView.scrollRectToVisible(rect, animated: UIView.areAnimationsEnabled)
    }
}

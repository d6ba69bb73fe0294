import CoreGraphics
import Foundation

/// The height of the part of a view that the on-screen keyboard covers, from the bottom up.
@MainActor final class KeyboardOverlap {
    private weak var view: UIView?
    private let onChange: () -> Void
    private var observer: (any NSObjectProtocol)?
    /// The keyboard's frame in the screen; nil while it is hidden.
    private var frame: CGRect?

    /// - Parameter onChange: Called in an animation block of the keyboard's duration after a change.
    init(of view: UIView, onChange: @escaping () -> Void) {
        self.view = view
        self.onChange = onChange
        if let window = view.window, let keyboard = window.keyboard, keyboard.isVisible {
            frame = window.convert(keyboard.frame, to: nil as UIWindow?)
        }
        observer = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] notification in
            let end = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
            let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
            MainActor.assumeIsolated { self?.change(to: end, duration: duration?.doubleValue ?? 0) }
        }
    }

    isolated deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    /// The height in points; 0 while nothing is covered.
    var height: CGFloat {
        guard let frame, let view, let window = view.window else { return 0 }
        let covered = view.convert(window.convert(frame, from: nil as UIWindow?), from: window)
        guard covered.intersects(view.bounds), covered.maxY >= view.bounds.maxY - 1 else { return 0 }
        return min(view.bounds.height, max(0, view.bounds.maxY - covered.minY))
    }

    private func change(to end: CGRect?, duration: TimeInterval) {
        let old = height
        frame = end
        guard height != old else { return }
        UIView.animate(
            withDuration: duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: { [onChange] in onChange() })
    }
}

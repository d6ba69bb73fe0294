import CoreGraphics
import UIPlatform

/// A finger on the on-screen keyboard.
@MainActor final class KeyTouch {
    /// The effect of the finger.
    enum Mode: Equatable {
        /// The key is performed when the finger is lifted.
        case pressing
        /// The finger chooses among the alternates of a held key.
        case choosing
        /// The finger moves the caret on the space bar.
        case movingCaret
        /// The key deletes, and repeats.
        case deleting
        /// Shift, or another page, applies while the finger is down.
        case holdingShift
        case holdingPage(previous: KeyboardPage)
        /// The finger has no effect any more, as another one has been put down.
        case finished
    }

    let id: ObjectIdentifier
    /// The key under the finger when it was put down.
    let first: PlacedKey
    let start: CGPoint
    var mode = Mode.pressing
    /// The key that is pressed now; nil while the finger is beside it.
    private(set) var pressed: PlacedKey?
    /// Whether a character was typed while the finger held Shift or another page.
    var isUsed = false
    /// The number of deletions.
    var repeats = 0
    /// The location up to which the caret has followed.
    var caretLocation = CGPoint.zero
    var timer: EventTimer? { didSet { oldValue?.cancel() } }
    private(set) var callout: KeyCalloutView?
    private lazy var highlight = UIView()

    init(_ id: ObjectIdentifier, on placed: PlacedKey, at start: CGPoint) {
        self.id = id
        first = placed
        self.start = start
    }

    /// Presses a key in place of the one before, and presents it.
    func press(_ placed: PlacedKey?, in keyboard: ScreenKeyboardView) {
        pressed = placed
        guard let placed else { return removeViews() }
        highlight.isUserInteractionEnabled = false
        highlight.backgroundColor = KeyboardColors.pressed.resolvedColor(with: keyboard.colorTraits)
        highlight.frame = placed.cap
        highlight.layer.cornerRadius = KeyPainter.cornerRadius(of: placed.cap)
        if highlight.superview !== keyboard { keyboard.addSubview(highlight) }
        if case .text = placed.key.action, keyboard.hasPreviews {
            presentCallout(in: keyboard).preview(placed, in: keyboard)
        } else {
            removeCallout()
        }
    }

    /// Presents the alternates of the pressed key.
    func choose(in keyboard: ScreenKeyboardView) {
        guard let pressed, !pressed.key.alternates.isEmpty else { return }
        mode = .choosing
        // The key's own character comes first: a finger that stays types it.
        presentCallout(in: keyboard).choose(
            among: [pressed.key.title] + pressed.key.alternates, of: pressed, in: keyboard)
    }

    /// Ends what the finger has begun, without an effect.
    func finish() {
        mode = .finished
        timer = nil
        pressed = nil
        removeViews()
    }

    private func presentCallout(in keyboard: ScreenKeyboardView) -> KeyCalloutView {
        let view = callout ?? KeyCalloutView()
        callout = view
        if view.superview !== keyboard { keyboard.addSubview(view) }
        return view
    }

    private func removeCallout() {
        callout?.removeFromSuperview()
        callout = nil
    }

    private func removeViews() {
        highlight.removeFromSuperview()
        removeCallout()
    }
}

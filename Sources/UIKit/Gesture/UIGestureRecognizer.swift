import CoreGraphics
import Diagnostics
import Foundation

/// The base class of objects that recognize a gesture, such as a tap or a pan, in the touches of a view.
///
/// A recognizer receives the touches that begin in its view and in the view's subviews, before these views do. A
/// subclass overrides the methods that receive touches, and sets `state`. While one recognizer has recognized its
/// gesture, the others with the same touches fail, unless a delegate allows simultaneous recognition.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    /// The state of a recognizer. A discrete gesture goes from `possible` to `recognized`, a continuous one from
    /// `possible` to `began`, `changed` and `ended`.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed

        /// The final state of a discrete gesture; the same as `ended`.
        public static let recognized = State.ended
    }

    /// Creates a recognizer without an action.
    public convenience override init() { self.init(target: nil, action: nil as Selector?) }

    /// Creates a recognizer that performs a selector's action of `target`. The target is not retained.
    ///
    /// A method reference is shorter than a selector, as in `init(target: self, action: MyController.tapped)`.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public convenience init?(coder: NSCoder) { self.init() }

    // MARK: Properties

    /// The state. Subclasses set it; a change that the recognizer must delay or give up, because of other recognizers,
    /// does not take place immediately.
    open var state: State {
        get { _state }
        set { request(newValue) }
    }

    /// The object that decides in the interaction with other recognizers.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Whether the recognizer receives touches; true by default. Disabling it cancels a gesture in progress.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { cancelAttempt() } }
    }

    /// The view to which the recognizer was added.
    open internal(set) weak var view: UIView?

    /// Whether the views' touches are cancelled when the gesture is recognized; true by default.
    open var cancelsTouchesInView = true

    /// Whether views receive a touch's beginning only after the recognizer has failed; false by default.
    open var delaysTouchesBegan = false

    /// Whether views receive a touch's end only after the recognizer has failed; true by default.
    open var delaysTouchesEnded = true

    /// The types of touches, as raw values of `UITouch.TouchType`, that the recognizer receives; all by default.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

    /// The types of presses that the recognizer receives; none by default.
    open var allowedPressTypes: [NSNumber] = []

    /// Whether touches of other types are ignored after the first one; true by default.
    open var requiresExclusiveTouchType = true

    /// A name for debugging.
    open var name: String?

    /// The modifier keys of the last event.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// The buttons of the pointer in the last event.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []

    // MARK: Touches

    /// The number of touches of the gesture.
    open var numberOfTouches: Int { touches.count }

    /// Returns the centroid of the gesture's touches in the coordinates of `view`, or of the window if nil.
    open func location(in view: UIView?) -> CGPoint {
        convert(touches.isEmpty ? lastCentroid : centroid, to: view)
    }

    /// Returns the location of a touch, counted from 0, in the coordinates of `view`, or of the window if nil.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        Diagnostics.require(
            touches.indices.contains(touchIndex),
            "\(debugName).location(ofTouch: \(touchIndex), in:): the gesture has \(touches.count) touches")
        return touches[touchIndex].location(in: view)
    }

    // MARK: Other recognizers

    /// Delays the recognition of this gesture until `otherGestureRecognizer` has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self else { return }
        failureRequirements.removeAll { $0.recognizer == nil }
        guard !failureRequirements.contains(where: { $0.recognizer === otherGestureRecognizer }) else { return }
        failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// Whether recognizing this gesture makes `preventedGestureRecognizer` fail; true by default.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer fails when `preventingGestureRecognizer` recognizes its gesture; true by default.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer waits for `otherGestureRecognizer` to fail; false by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether `otherGestureRecognizer` waits for this recognizer to fail; false by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the recognizer receives an event; true by default.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: Subclassing

    /// Called after the gesture was recognized, has failed or was cancelled, to clear the subclass's own state.
    open func reset() {}

    /// Ignores a touch: the recognizer receives no more of it, and its view is not affected by the gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) { _ignore(touch) }

    /// Ignores a press.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) { presses.remove(button) }

    /// Called when touches begin in the view or its subviews. The default does nothing.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches move. The default does nothing.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches end. The default does nothing.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches are cancelled. The default does nothing.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when estimated properties of touches become known. The default does nothing.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Called when presses of keys and buttons begin. The default does nothing.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Called when the force of presses changes. The default does nothing.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Called when presses end. The default does nothing.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Called when presses are cancelled. The default does nothing.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Whether the recognizer receives a touch that begins.
    func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool { acceptsByDefault(touch, event) }

    /// Receives a scroll event of the pointer; only recognizers that accept scrolling do.
    func scrolled(_ event: ScrollEvent) {}

    /// Whether the recognizer takes part in the scrolling that begins with an event.
    func acceptsScrolling(_ event: ScrollEvent) -> Bool { false }

    /// Receives a step of fingers on a touchpad that pinch or rotate; only recognizers that accept that do.
    func transformed(_ event: TransformEvent) {}

    /// Whether the recognizer takes part in pinches and rotations on a touchpad.
    var acceptsTransforms: Bool { false }

    /// Whether a gesture in progress has touches.
    var needsTouches: Bool { !isScrolling }

    // MARK: State of the current attempt

    var _state = State.possible
    /// The recognition that waits for other recognizers to fail.
    var heldRecognition: HeldRecognition?
    /// The touches of the gesture that are down, in the order in which they began, and those that the current event
    /// ends.
    var touches: [UITouch] = []
    /// The serial numbers of the touches of the attempt, including those that have ended.
    var attempt: Set<Int> = []
    /// The time at which the last touch of an attempt that is still open has ended.
    var idleSince: TimeInterval?
    var presses: Set<UIPress> = []
    /// Whether the current attempt began with scrolling, or with a pinch or a rotation on a touchpad.
    var isScrolling = false
    /// The last centroid, in the window's coordinates.
    var lastCentroid = CGPoint.zero
    var failureRequirements: [WeakRecognizer] = []
    var targets: [GestureTarget] = []

    nonisolated open override var description: String {
        guard CATransaction.isOnMainThread else { return super.description }
        return MainActor.assumeIsolated { debugName }
    }
}

/// A recognizer that is not retained.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}

import CoreGraphics
import Foundation

/// A view that turns touches into events for its targets, such as a button, a switch or a slider.
@preconcurrency @MainActor open class UIControl: UIView {
    /// The events of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A touch begins in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A touch begins in the control, with a tap count above 1.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A touch moves within the control, or near it.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A touch that began in the control moves outside it.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A touch moves back into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A touch moves out of the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A touch ends in the control, or near it.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A touch that began in the control ends outside it.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// A touch in the control is cancelled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value of the control changes.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The main action of the control, such as the press of a button.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The menu of the control opens.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Text editing begins.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text changes.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Text editing ends.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The Return key ends text editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All events of text editing.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// Events that an app defines.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Events that UIKit reserves.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control, which determines its appearance and behaviour.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Enabled, and neither selected, highlighted nor focused.
        public static let normal = State([])
        /// A touch is in the control, or a key presses it.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control is not enabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// The control has the focus.
        public static let focused = State(rawValue: 1 << 3)
        /// States that an app defines.
        public static let application = State(rawValue: 0x00FF_0000)
        /// States that UIKit reserves.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The vertical alignment of a control's content.
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
    /// The horizontal alignment of a control's content.
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }

    /// The distance, in points, that a finger may move outside the control and still count as inside.
    static let dragTolerance: CGFloat = 70

    var entries: [ActionEntry] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a control that performs an action for its primary event.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: State

    /// Whether the control is enabled; true by default.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { isHighlighted = false }
            stateDidChange()
        }
    }

    /// Whether the control is selected; false by default.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// Whether a touch is inside the control.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    /// The state flags combined.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }

    /// The vertical position of the content in the bounds; the centre by default.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// The horizontal position of the content in the bounds; the centre by default.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }

    override var defaultIsAccessibilityElement: Bool { true }
    override var defaultRespondsToUserInteraction: Bool { isEnabled }
    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits = UIAccessibilityTraits.none
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return traits
    }

    func stateDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: Tracking

    /// Whether the control is tracking a touch.
    open internal(set) var isTracking = false
    /// Whether the tracked touch is inside the control.
    open internal(set) var isTouchInside = false

    /// Called when a touch began on the control; returns whether to track it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the tracked touch has moved; returns whether to continue tracking.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the tracked touch has ended.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when the tracked touch was cancelled.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { _touchesBegan(touches, event) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { _touchesMoved(touches, event) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { _touchesEnded(touches, event) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { _touchesCancelled(event) }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // A disabled control receives the touch, so that nothing behind it does.
        super.hitTest(point, with: event)
    }

    // MARK: Menu

    var menuInteraction: UIContextMenuInteraction?

    /// Whether the control shows a context menu: on a click of the secondary button, on a long touch, and with the Menu
    /// key; false by default.
    open var isContextMenuInteractionEnabled: Bool {
        get { menuInteraction != nil }
        set { setContextMenuEnabled(newValue) }
    }

    /// The interaction that shows the control's menu; nil if it is not enabled.
    open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }

    /// Whether a touch or a click shows the menu instead of performing the primary action; false by default.
    open var showsMenuAsPrimaryAction = false

    /// Returns the point at which the menu is attached, in the coordinates of the control.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.minX, y: bounds.maxY)
    }

    /// Returns the control's menu; nil unless a subclass has one.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// Returns the view that is lifted while the menu of a long touch is visible; nil, the default, for none.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Returns the place to which the lifted view returns; nil, the default, if it vanishes.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Called before the menu appears; an override calls `super`.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Called before the menu disappears; an override calls `super`.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    // MARK: Keyboard

    /// Whether a key presses the control.
    var isKeyPressed = false
    /// Whether Space and Return press the control that has the focus.
    var isPressedByKeys: Bool { true }

    /// Whether the keyboard's focus can be on the control: while it is enabled.
    open override var canBecomeFocused: Bool { isEnabled }

    override var focusCornerRadius: CGFloat { max(layer.cornerRadius, 4) }

    /// Performs the primary action after a key has pressed the control.
    func performKeyPress(_ event: UIEvent?) { perform(.primaryActionTriggered, event: event) }

    /// Handles a key that changes the value of the control, which has the focus; returns false for other keys.
    func changeValue(with key: UIKey, _ event: UIEvent?) -> Bool { false }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !changeValue(with: $0, event) }
        guard !rest.isEmpty else { return }
        if !beginKeyPress(rest, event) { super.pressesBegan(rest, with: event) }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !endKeyPress(presses, event, isCancelled: false) { super.pressesEnded(presses, with: event) }
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !endKeyPress(presses, event, isCancelled: true) { super.pressesCancelled(presses, with: event) }
    }

    // MARK: Targets and actions

    /// Adds an action for events, replacing an action with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) { _addAction(action, for: controlEvents) }

    /// Removes an action for events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        unregister(for: controlEvents) { $0.identifier == action.identifier }
    }

    /// Removes the action with an identifier for events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        unregister(for: controlEvents) { $0.identifier == actionIdentifier }
    }

    /// Sends a selector's action to `target` for events, or along the responder chain if it is nil. The target is not
    /// retained.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        _addTarget(target.map { $0 as AnyObject }, action, for: controlEvents)
    }

    /// Removes the actions of `target`, or of all targets if it is nil, for events.
    ///
    /// - Parameters:
    ///   - target: The object whose action is removed; nil for all objects.
    ///   - action: The only action to remove; nil for all of them. Methods that were added without a selector
    ///     cannot be compared, so they are removed only with nil.
    ///   - controlEvents: The events for which the action is called.
    open func removeTarget(_ target: Any?, action: Selector? = nil, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        unregister(for: controlEvents) { entry in
            guard let selector = entry.selector else { return false }
            return (object == nil || entry.target === object) && (action == nil || selector == action)
        }
    }

    /// The names of the actions that a target, or the responder chain if it is nil, receives for events; nil if there are
    /// none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names = entries.compactMap { entry -> String? in
            guard entry.events.isSuperset(of: controlEvent), !entry.hasLostTarget, entry.target === object else {
                return nil
            }
            return entry.selector?.description
        }
        return names.isEmpty ? nil : names
    }

    private static let responderChain = NSNull()

    /// The current targets; an `NSNull` stands for the responder chain.
    open var allTargets: Set<AnyHashable> {
        Set(
            entries.compactMap { entry -> AnyHashable? in
                if case .responderChain = entry.action { return AnyHashable(Self.responderChain) }
                return (entry.target as? NSObject).map { AnyHashable($0) }
            })
    }

    /// The events for which there are actions.
    open var allControlEvents: Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

    /// Performs the actions for events, in the order in which they were added.
    open func sendActions(for controlEvents: Event) { perform(controlEvents, event: nil) }

    /// Performs an action with this control as its sender.
    open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

    /// Sends an action to a target, or along the responder chain if it is nil. Called for each method of an event;
    /// override it to observe them, and call `super`.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
}

import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// An open animation block, whose parameters apply to changes made to views' layers while it is open.
@MainActor final class AnimationBlock {
    /// The parameters of a block's animations.
    struct Settings {
        /// The duration in seconds, at least 0.
        var duration = 0.2
        /// The delay in seconds after the start of the enclosing block, if there is one.
        var delay = 0.0
        /// The delay of the enclosing block in seconds; 0 if there is none.
        var outerDelay = 0.0
        var timing = AnimationTiming(.easeInOut)
        /// The number of runs, which may be fractional; 0 for one.
        var repeatCount: Float = 0
        var options: UIView.AnimationOptions = []
        /// Whether the animations begin only after running animations of the same property have ended.
        var waitsForRunning = false

        // Replaces the memberwise initializer, which would not validate the values.
        init() {}

        var autoreverses: Bool { options.contains(.autoreverse) }
        /// The delay in seconds between the commit and the animations.
        var totalDelay: Double { outerDelay + delay }
        /// Whether changes take effect immediately.
        var isImmediate: Bool { duration == 0 && totalDelay == 0 }
    }

    /// Receives changes instead of animating them, each with its keyframes unless it is a straight interpolation.
    typealias ChangeHandler = @MainActor (LayerChange, KeyframeTrack?, AnimationBlock) -> Void

    var settings: Settings
    let ending: AnimationEnding
    /// nil if the block animates the changes itself.
    let changeHandler: ChangeHandler?
    /// The delegate that is notified of the start and the end, in addition to the completion.
    var delegation = AnimationDelegation()
    /// The views whose layers have changed, in order and without duplicates, if they are to be laid out.
    private var changedViews: [UIView] = []
    private var knownViews: Set<ObjectIdentifier> = []
    /// The stack views whose arranged subviews were hidden or shown; they are laid out in the block.
    private var changedStacks: [UIStackView] = []
    /// The clock of an interactive transition that the animations follow; nil for none.
    let clock: TransitionClock?
    /// The clock of the blocks that are opened now.
    static var clock: TransitionClock?
    /// The number of the last unique animation key.
    private static var lastNumber: UInt64 = 0

    init(_ settings: Settings, _ ending: AnimationEnding, changeHandler: ChangeHandler? = nil) {
        self.settings = settings
        self.ending = ending
        self.changeHandler = changeHandler
        clock = Self.clock
    }

    // MARK: The stack

    /// The open blocks, the innermost last.
    private static var stack: [AnimationBlock] = []
    static var isEnabled = true {
        didSet { openOrClose() }
    }

    static var current: AnimationBlock? { stack.last }

    private static func openOrClose() { OwnerActions.setOpen(isEnabled && !stack.isEmpty) }

    static func push(_ block: AnimationBlock) {
        stack.append(block)
        openOrClose()
    }

    @discardableResult static func pop() -> AnimationBlock? {
        let block = stack.popLast()
        openOrClose()
        return block
    }

    /// Performs `body` with this block open, then closes it.
    func run(_ body: () -> Void) {
        Self.push(self)
        body()
        layOut()
        Self.pop()
        close()
    }

    /// Closes the block, to which no more animations are added.
    func close() {
        delegation.attach(to: ending)
        ending.close()
    }

    /// Performs the layout that the block animates: of changed stack views and, with `layoutSubviews`, of changed
    /// views.
    func layOut() {
        let stacks = changedStacks
        changedStacks.removeAll()
        for stack in stacks { stack.layoutIfNeeded() }
        guard settings.options.contains(.layoutSubviews) else { return }
        let views = changedViews
        changedViews.removeAll()
        knownViews.removeAll()
        for view in views { view.layoutIfNeeded() }
    }

    static func without(_ body: () -> Void) {
        let old = isEnabled
        isEnabled = false
        body()
        isEnabled = old
    }

    // MARK: Actions

    /// The keys of animatable layer properties that change immediately in a block: they resample the content or draw it
    /// at another resolution, so there are no intermediate values.
    private static let immediateKeys: Set<String> = [
        "contentsScale", "rasterizationScale",
        "minificationFilterBias", "doubleSided", "masksToBounds",
    ]

    /// Returns the action of a view's layer for a change: inside a block, all animatable properties of the layer's class
    /// have the block's parameters. Returns nil for events, and for properties that the class has registered, whose actions
    /// the class provides.
    static func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard isEnabled, let block = stack.last, block.handlesChanges else { return NSNull() }
        if event == "hidden" {
            guard let view = layer.delegate as? UIView, let stack = view.superview as? UIStackView,
                stack.arrangedSubviews.contains(where: { $0 === view })
            else { return NSNull() }
            block.changedStacks.append(stack)
            return ViewAction(LayerChange(visibilityOf: layer), block)
        }
        guard !immediateKeys.contains(event) else { return NSNull() }
        guard let change = LayerChange(of: layer, key: event), !change.property.isCustom else { return nil }
        return ViewAction(change, block)
    }

    /// Whether the block itself animates changes, and does not record them.
    var animatesChanges: Bool { Self.isEnabled && changeHandler == nil && !settings.isImmediate }

    /// Whether changes are animated or recorded; without any duration, they take effect immediately.
    private var handlesChanges: Bool { changeHandler != nil || !settings.isImmediate }

    fileprivate func record(_ change: LayerChange) {
        guard change.isInterpolable else { return }
        if settings.options.contains(.layoutSubviews), let view = change.layer.delegate as? UIView,
            knownViews.insert(ObjectIdentifier(view)).inserted
        {
            changedViews.append(view)
        }
        if let changeHandler {
            changeHandler(change, nil, self)
        } else {
            animate(change)
        }
    }

    /// Adds the animation of a change to its layer.
    func animate(_ change: LayerChange) {
        let (layer, key) = (change.layer, change.property.key)
        let restarts = settings.options.contains(.beginFromCurrentState)
        let adds = change.isAdditive && !restarts
        let wait = settings.waitsForRunning ? layer.endOfViewAnimations(of: change) : nil
        // A property that changes twice in one block has one animation, from its first value.
        let isRepeated = !change.isAdditive && layer.animation(forKey: key)?.delegate === ending
        let continues = (restarts || isRepeated) && wait == nil
        // An animation that is not additive is replaced by the newest one.
        if !adds, wait == nil { layer.removeViewAnimations(of: key, replacedIn: ending) }
        guard continues ? change.changesPresented : change.changesModel else { return }
        let start = continues ? change.presented : change.old
        let animation = settings.timing.makeAnimation(key, duration: max(settings.duration, 1e-6))
        if case .bool = change.new {
            // A view that is being hidden stays visible until the stack view has closed the gap.
            (animation.fromValue, animation.toValue) = (NSNumber(value: false), NSNumber(value: false))
        } else {
            animation.fromValue = change.relative(start)
            // Without a `toValue` the animation ends at the model value, even if that changes in the meantime.
            if change.isAdditive || !change.followsModel { animation.toValue = change.relative(change.new) }
        }
        animation.isAdditive = change.isAdditive
        let name = wait == nil ? layer.keyForViewAnimation(of: change) : Self.uniqueKey(key)
        clock?.record(change, of: ending)
        add(animation, to: layer, forKey: name, after: wait, showsStart: wait == nil || change.isAdditive)
    }

    /// Sets an animation's timing from the block and adds it to a layer.
    ///
    /// - Parameters:
    ///   - end: The end of an animation after which this one begins.
    ///   - showsStart: Whether the first value is shown until the animation begins.
    func add(
        _ animation: CAPropertyAnimation, to layer: CALayer, forKey key: String,
        after end: CAAnimation.End? = nil, showsStart: Bool = true
    ) {
        // A time offset, rather than a begin time, counts from the time of the commit, as for animations without a
        // delay.
        switch end {
        case .afterCommit(let seconds): animation.timeOffset = -max(settings.totalDelay, seconds)
        case .at(let time):
            let now = layer.convertTime(CACurrentMediaTime(), from: nil)
            animation.beginTime = max(now + settings.totalDelay, time)
        case nil: animation.timeOffset = -settings.totalDelay
        }
        switch (showsStart, animation.isRemovedOnCompletion) {
        case (true, true): animation.fillMode = .backwards
        case (true, false): animation.fillMode = .both
        case (false, true): animation.fillMode = .removed
        case (false, false): animation.fillMode = .forwards
        }
        animation.repeatCount = settings.repeatCount
        animation.autoreverses = settings.autoreverses
        animation.delegate = ending
        animation.endsOutsideWindow = true
        clock?.add(animation, to: layer, forKey: key, of: ending)
        ending.add(layer, allowsTouches: settings.options.contains(.allowUserInteraction))
        layer.add(animation, forKey: key)
    }

    /// Returns a key that no animation of a layer has.
    static func uniqueKey(_ key: String) -> String {
        lastNumber += 1
        return "\(key)-\(lastNumber)"
    }
}

extension AnimationBlock.Settings {
    /// - Parameters:
    ///   - duration: The duration in seconds; NaN and negative values become 0.
    ///   - timing: nil for the curve in `options`.
    init(duration: TimeInterval, delay: TimeInterval, timing: AnimationTiming? = nil, options: UIView.AnimationOptions)
    {
        self.duration = Self.seconds(duration)
        self.delay = delay.isFinite ? max(0, delay) : 0
        self.timing = timing ?? AnimationTiming(options.curve)
        self.options = options
        repeatCount = options.contains(.repeat) ? .infinity : 0
    }

    static func seconds(_ duration: TimeInterval) -> Double { duration > 0 ? min(duration, 1e9) : 0 }

    /// Inherits the parameters of the enclosing block that are not overridden.
    @MainActor func inheriting(from outer: AnimationBlock?) -> AnimationBlock.Settings {
        guard let outer = outer?.settings else { return self }
        var settings = self
        // A nested block's delay counts from the start of the enclosing block.
        settings.outerDelay = outer.totalDelay
        if !options.contains(.overrideInheritedDuration) { settings.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { settings.timing = outer.timing }
        if !options.contains(.overrideInheritedOptions) {
            settings.options.formUnion(outer.options.intersection(.inherited))
            if repeatCount == 0 { settings.repeatCount = outer.repeatCount }
        }
        return settings
    }
}

/// Animates a change of a view's layer with the parameters of the innermost block.
@MainActor private final class ViewAction: CAAction {
    private var change: LayerChange
    private let block: AnimationBlock

    init(_ change: LayerChange, _ block: AnimationBlock) {
        self.change = change
        self.block = block
    }

    nonisolated func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        MainActor.assumeIsolated {
            change.complete()
            block.record(change)
        }
    }
}

extension CALayer {
    /// Returns the key for another animation of a property: the property's own for the first, as in UIKit, and one with
    /// a number for those added to it.
    @MainActor func keyForViewAnimation(of change: LayerChange) -> String {
        let key = change.property.key
        return change.isAdditive && animation(forKey: key) != nil ? AnimationBlock.uniqueKey(key) : key
    }

    /// Removes the animations of a property that blocks and animators have added. Animations added by the app or by a
    /// view's transition remain.
    ///
    /// - Parameter ending: The ending of a block that changes the property again; the block's earlier animation does
    ///   not count as stopped.
    @MainActor func removeViewAnimations(of key: String, replacedIn ending: AnimationEnding? = nil) {
        for (name, animation) in viewAnimations(of: key) {
            if let ending, animation.delegate === ending { ending.replace(animation) }
            removeAnimation(forKey: name)
        }
    }

    /// Returns the animations of a property that blocks and animators have added, in order.
    @MainActor private func viewAnimations(of key: String) -> [(name: String, animation: CAAnimation)] {
        (animationKeys() ?? []).compactMap { name in
            guard name.hasPrefix(key), let animation = animation(forKey: name) else { return nil }
            // An animation added by the app may use the property's key.
            if name == key { return animation.delegate is AnimationEnding ? (name, animation) : nil }
            let rest = name.dropFirst(key.count)
            guard rest.first == "-", rest.dropFirst().allSatisfy(\.isNumber) else { return nil }
            return (name, animation)
        }
    }

    /// Returns the end of the last of the animations that blocks have added for the property of a change; nil if there
    /// are none. One that never ends is removed.
    ///
    /// Until then the layer keeps showing those animations, although the property's model value changes now.
    @MainActor func endOfViewAnimations(of change: LayerChange) -> CAAnimation.End? {
        let running = viewAnimations(of: change.property.key)
        var last: CAAnimation.End?
        for (_, animation) in running {
            guard let end = animation.end else {
                logger.warning(
                    "UIView.setAnimationBeginsFromCurrentState(false): an animation of \(change.property.key) never ends "
                        + "and was stopped.")
                removeViewAnimations(of: change.property.key)
                return nil
            }
            last = last.map { $0.later(of: end, at: convertTime(CACurrentMediaTime(), from: nil)) } ?? end
        }
        for (name, animation) in running {
            // The original follows the model, which now gets a later animation's value, so a copy ends at the
            // original's final value.
            guard let basic = animation as? CABasicAnimation, !basic.isAdditive, basic.toValue == nil,
                let ending = basic.delegate as? AnimationEnding, let copy = basic.copy() as? CABasicAnimation
            else { continue }
            copy.toValue = change.old.boxed ?? NSNull()
            ending.replace(basic)
            ending.add(self, allowsTouches: true)
            add(copy, forKey: name)
        }
        return last
    }
}

import CoreGraphics
import Foundation
import QuartzCore

/// An open block of animations: changes of views' layers made now are animated with its parameters.
@MainActor final class AnimationBlock {
    /// The parameters of a block's animations.
    struct Settings {
        /// Seconds, 0 or more.
        var duration = 0.2
        /// Seconds from the start of the block around, if there is one, until the animations begin.
        var delay = 0.0
        /// Seconds until the block around begins; 0 without one.
        var outerDelay = 0.0
        var pace = AnimationPace(.easeInOut)
        /// Runs, also parts of one; 0 for one.
        var repeatCount: Float = 0
        var options: UIView.AnimationOptions = []
        /// Whether animations begin only when those of the same property that run have ended.
        var waitsForRunning = false

        // Without the memberwise initializer, whose numbers nobody checks.
        init() {}

        var autoreverses: Bool { options.contains(.autoreverse) }
        /// Seconds from the commit until the animations begin.
        var totalDelay: Double { outerDelay + delay }
        /// Whether changes are shown at once.
        var isImmediate: Bool { duration == 0 && totalDelay == 0 }
    }

    /// Who takes the changes instead of animations of their own: each with its way, where that is not the straight one.
    typealias Taker = @MainActor (LayerChange, KeyframeWay?, AnimationBlock) -> Void

    var settings: Settings
    let ending: AnimationEnding
    /// nil where changes have animations of their own.
    let taker: Taker?
    /// The object that is told of the start and the end, beside the completion.
    var delegation = AnimationDelegation()
    /// Views whose layers have changed, in order and once each, where they are to be laid out.
    private var changedViews: [UIView] = []
    private var knownViews: Set<ObjectIdentifier> = []
    /// Stacks with views that were hidden or shown: the others close up or make room in the block.
    private var changedStacks: [UIStackView] = []
    /// Of the last name that no animation had.
    private static var lastNumber: UInt64 = 0

    init(_ settings: Settings, _ ending: AnimationEnding, taker: Taker? = nil) {
        self.settings = settings
        self.ending = ending
        self.taker = taker
    }

    // MARK: The stack

    /// Open blocks, the innermost last.
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

    /// Runs `body` with this block open, then closes it.
    func run(_ body: () -> Void) {
        Self.push(self)
        body()
        layOut()
        Self.pop()
        close()
    }

    /// Ends the block: no more animations come.
    func close() {
        delegation.attach(to: ending)
        ending.close()
    }

    /// Lays out inside the block what has changed in it, as far as that is asked for.
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

    /// The keys of the layer properties that a block animates with its own parameters.
    ///
    /// They are those of the animatable properties of `UIView` (frame, bounds, center, transform, alpha,
    /// backgroundColor, contentStretch, anchorPoint) and those of the layer that UIKit treats as the view's own.
    private static let animatedKeys: Set<String> = [
        LayerProperty.bounds.key, LayerProperty.position.key, LayerProperty.transform.key, LayerProperty.opacity.key,
        LayerProperty.backgroundColor.key, LayerProperty.contentsCenter.key, LayerProperty.anchorPoint.key,
        LayerProperty.cornerRadius.key, LayerProperty.contents.key,
    ]

    /// Keys of the layer's animatable properties that change at once in a block: with them its content is resampled or
    /// drawn at another resolution, which nothing between two values stands for.
    private static let immediateKeys: Set<String> = [
        LayerProperty.contentsScale.key, LayerProperty.rasterizationScale.key,
        LayerProperty.minificationFilterBias.key, LayerProperty.isDoubleSided.key, LayerProperty.masksToBounds.key,
    ]

    /// The action of a view's layer for a change; nil where the layer's own action, an implicit animation as a rule, runs.
    static func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard isEnabled, let block = stack.last, block.takesChanges else { return NSNull() }
        if event == LayerProperty.isHidden.key {
            guard let view = layer.delegate as? UIView, let stack = view.superview as? UIStackView,
                stack.arrangedSubviews.contains(where: { $0 === view })
            else { return NSNull() }
            block.changedStacks.append(stack)
            return ViewAction(LayerChange(visibilityOf: layer), block)
        }
        guard animatedKeys.contains(event) else { return immediateKeys.contains(event) ? NSNull() : nil }
        guard let change = LayerChange(of: layer, key: event) else { return NSNull() }
        return ViewAction(change, block)
    }

    /// Without any time, changes are there at once.
    private var takesChanges: Bool { taker != nil || !settings.isImmediate }

    fileprivate func take(_ change: LayerChange) {
        if settings.options.contains(.layoutSubviews), let view = change.layer.delegate as? UIView,
            knownViews.insert(ObjectIdentifier(view)).inserted
        {
            changedViews.append(view)
        }
        if let taker {
            taker(change, nil, self)
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
        // Animations that cannot be added up are replaced by the newest, which continues from the value that is shown.
        if !adds, wait == nil { layer.removeViewAnimations(of: key, replacedIn: ending) }
        guard adds || wait != nil ? change.changesModel : change.changesShown else { return }
        let animation = settings.pace.makeAnimation(key, duration: max(settings.duration, 1e-6))
        let start = adds || wait != nil ? change.old : change.shown
        if case .bool = change.new {
            // A view that is being hidden is seen until the others have closed up.
            (animation.fromValue, animation.toValue) = (NSNumber(value: false), NSNumber(value: false))
        } else {
            animation.fromValue = change.relative(start)
            // Without an end the animation follows the model: a value that is set meanwhile is where it goes.
            if change.isAdditive || !change.followsModel { animation.toValue = change.relative(change.new) }
        }
        animation.isAdditive = change.isAdditive
        let name = wait == nil ? layer.keyForViewAnimation(of: change) : Self.uniqueKey(key)
        add(animation, to: layer, forKey: name, after: wait, showsStart: wait == nil || change.isAdditive)
    }

    /// Gives an animation the block's times and adds it to a layer.
    ///
    /// - Parameters:
    ///   - end: The end of an animation that this one waits for.
    ///   - showsStart: Whether the first value is shown until the animation begins.
    func add(
        _ animation: CAPropertyAnimation, to layer: CALayer, forKey key: String,
        after end: CAAnimation.End? = nil, showsStart: Bool = true
    ) {
        // The offset, rather than a begin time: so it counts from the time of the commit, as those without a delay do.
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
        ending.add(layer, allowsTouches: settings.options.contains(.allowUserInteraction))
        layer.add(animation, forKey: key)
    }

    /// A name that no animation of a layer has.
    static func uniqueKey(_ key: String) -> String {
        lastNumber += 1
        return "\(key)-\(lastNumber)"
    }
}

extension AnimationBlock.Settings {
    /// - Parameters:
    ///   - duration: Seconds; what is no number, or below 0, is 0.
    ///   - pace: nil for what the options say.
    init(duration: TimeInterval, delay: TimeInterval, pace: AnimationPace? = nil, options: UIView.AnimationOptions) {
        self.duration = Self.seconds(duration)
        self.delay = delay.isFinite ? max(0, delay) : 0
        self.pace = pace ?? AnimationPace(options.curve)
        self.options = options
        repeatCount = options.contains(.repeat) ? .infinity : 0
    }

    static func seconds(_ duration: TimeInterval) -> Double { duration > 0 ? min(duration, 1e9) : 0 }

    /// Takes over from the block around what is not said to be its own.
    @MainActor func inheriting(from outer: AnimationBlock?) -> AnimationBlock.Settings {
        guard let outer = outer?.settings else { return self }
        var settings = self
        // A nested block starts with the one around it: its delay counts from there.
        settings.outerDelay = outer.totalDelay
        if !options.contains(.overrideInheritedDuration) { settings.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { settings.pace = outer.pace }
        if !options.contains(.overrideInheritedOptions) {
            settings.options.formUnion(outer.options.intersection(.inherited))
            if repeatCount == 0 { settings.repeatCount = outer.repeatCount }
        }
        return settings
    }
}

/// Animates one change of a view's layer, as the innermost block says.
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
            block.take(change)
        }
    }
}

extension CALayer {
    /// The name for one more animation of a property: its own for the first, as UIKit's animations have it, and one with a
    /// number for those that are added to it.
    @MainActor func keyForViewAnimation(of change: LayerChange) -> String {
        let key = change.property.key
        return change.isAdditive && animation(forKey: key) != nil ? AnimationBlock.uniqueKey(key) : key
    }

    /// Removes the animations that blocks and animators have added for changes of a property. An app's own animations,
    /// and those of a view's transition, stay.
    ///
    /// - Parameter ending: That of a block which changes the property again: its own earlier animation does not count as
    ///   stopped.
    @MainActor func removeViewAnimations(of key: String, replacedIn ending: AnimationEnding? = nil) {
        for (name, animation) in viewAnimations(of: key) {
            if let ending, animation.delegate === ending { ending.replace(animation) }
            removeAnimation(forKey: name)
        }
    }

    /// The animations that blocks and animators have added for changes of a property, in the order of adding.
    @MainActor private func viewAnimations(of key: String) -> [(name: String, animation: CAAnimation)] {
        (animationKeys() ?? []).compactMap { name in
            guard name.hasPrefix(key), let animation = animation(forKey: name) else { return nil }
            // The property's own key may be that of an animation of the app's.
            if name == key { return animation.delegate is AnimationEnding ? (name, animation) : nil }
            let rest = name.dropFirst(key.count)
            guard rest.first == "-", rest.dropFirst().allSatisfy(\.isNumber) else { return nil }
            return (name, animation)
        }
    }

    /// When the last of the animations ends that blocks have added for the property of a change; nil where there is none.
    /// One that never ends is removed.
    ///
    /// Until then the layer shows those animations as they are, although their property's model changes now.
    @MainActor func endOfViewAnimations(of change: LayerChange) -> CAAnimation.End? {
        let running = viewAnimations(of: change.property.key)
        var last: CAAnimation.End?
        for (_, animation) in running {
            guard let end = animation.end else {
                Log.warning(
                    "UIView.setAnimationBeginsFromCurrentState(false): an animation of \(change.property.key) never ends, "
                        + "and so is stopped.")
                removeViewAnimations(of: change.property.key)
                return nil
            }
            last = last.map { $0.later(of: end, at: convertTime(CACurrentMediaTime(), from: nil)) } ?? end
        }
        for (name, animation) in running {
            // It follows the model, which gets the value of a later animation: a copy goes where the original went.
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

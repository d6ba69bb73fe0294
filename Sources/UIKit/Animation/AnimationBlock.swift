import CoreGraphics
import Foundation
import QuartzCore

/// A block of animations that is open: changes of views' layers made now are animated as it says.
@MainActor final class AnimationBlock {
    /// What a block says about its animations.
    struct Settings {
        /// Seconds, 0 or more.
        var duration = 0.2
        /// Seconds until they begin.
        var delay = 0.0
        var pace = AnimationPace(.easeInOut)
        /// Runs, also parts of one; 0 for one.
        var repeatCount: Float = 0
        var options: UIView.AnimationOptions = []

        var autoreverses: Bool { options.contains(.autoreverse) }
    }

    /// Who takes the changes instead of animations of their own: each with its way, where that is not the straight one.
    typealias Taker = @MainActor (LayerChange, KeyframeWay?, AnimationBlock) -> Void

    var settings: Settings
    let ending: AnimationEnding
    /// nil where changes have animations of their own.
    let taker: Taker?
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

    static func action(for layer: CALayer, forKey event: String) -> any CAAction {
        guard isEnabled, let block = stack.last, block.takesChanges else { return NSNull() }
        if event == LayerProperty.isHidden.key {
            guard let view = layer.delegate as? UIView, let stack = view.superview as? UIStackView,
                stack.arrangedSubviews.contains(where: { $0 === view })
            else { return NSNull() }
            block.changedStacks.append(stack)
            return ViewAction(LayerChange(visibilityOf: layer), block)
        }
        guard let change = LayerChange(of: layer, key: event) else { return NSNull() }
        return ViewAction(change, block)
    }

    /// Without any time, changes are there at once.
    private var takesChanges: Bool { taker != nil || settings.duration > 0 || settings.delay > 0 }

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

    func animate(_ change: LayerChange) {
        let restarts = settings.options.contains(.beginFromCurrentState)
        // What is on its way elsewhere goes on: it is added to.
        guard restarts || !change.isAdditive ? change.changesShown : change.changesModel else { return }
        let key = change.property.key
        if restarts { change.layer.removeViewAnimations(of: key) }
        let animation = settings.pace.makeAnimation(key, duration: max(settings.duration, 1e-6))
        let start = restarts || !change.isAdditive ? change.shown : change.old
        if case .bool = change.new {
            // A view that is being hidden is seen until the others have closed up.
            (animation.fromValue, animation.toValue) = (NSNumber(value: false), NSNumber(value: false))
        } else {
            animation.fromValue = change.relative(start)
            animation.toValue = change.relative(change.new)
        }
        animation.isAdditive = change.isAdditive
        add(animation, to: change.layer, forKey: change.layer.keyForViewAnimation(of: change))
    }

    /// Gives an animation the block's times and adds it to a layer.
    func add(_ animation: CAPropertyAnimation, to layer: CALayer, forKey key: String) {
        // The offset, rather than a begin time: so it counts from the time of the commit, as those without a delay do.
        animation.timeOffset = -settings.delay
        animation.fillMode = animation.isRemovedOnCompletion ? .backwards : .both
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

    /// Takes away what blocks have added for a property.
    func removeViewAnimations(of key: String) {
        for name in animationKeys() ?? [] where name == key || name.hasPrefix("\(key)-") {
            removeAnimation(forKey: name)
        }
    }
}

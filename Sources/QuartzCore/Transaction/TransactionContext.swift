import CSystem
import CoreGraphics
import Foundation
import RenderServer

/// The open transactions of one thread, and what they have changed.
///
/// A layer belongs to one thread at a time, so nothing here is shared; each thread has a context of its own.
final class TransactionContext {
    /// One `begin` that has not met its `commit`.
    struct Level {
        var values: [String: Any] = [:]
        /// Completion blocks, the newest last; all of them wait for the commit.
        var groups: [CompletionGroup] = []
        /// The newest is still there for animations to come.
        var isGroupOpen = false

        var openGroup: CompletionGroup? { isGroupOpen ? groups.last : nil }
    }

    /// Explicit transactions, the outermost first.
    private(set) var levels: [Level] = []
    /// Settings and completion blocks of the implicit transaction.
    private var implicit = Level()
    /// Whether something was changed outside of any explicit transaction since the last commit.
    private(set) var isImplicitOpen = false

    private var changed: [CALayer] = []
    /// Those of the commit that is being made.
    private var encoded: [CALayer] = []
    private var waiting: [CALayer] = []
    /// Those that the commit being made has drawn.
    private var drawn: [CALayer] = []
    private var commit = Commit()
    private var isFlushing = false
    /// A layer has left its tree since the last commit, and animations may have with it.
    private var hasDetached = false
    /// What was shown before the change that an action runs for.
    private var shown: (value: Any?, key: String, layer: CALayer)?
    /// The layer to be made next is a presentation layer.
    var isPresenting = false
    /// The layer that `render(in:)` draws now, and where to.
    var rendering: (layer: CALayer, context: CGContext)?
    /// Layers that `layoutIfNeeded()` has looked at, for tests.
    var layersVisited = 0
    /// Layers that adding sublayers and ordering layout have climbed past, for tests.
    var ancestorsVisited = 0
    /// Told of layout that does not settle, for tests; it goes to the log in any case.
    var onLayoutLoop: ((String) -> Void)?
    /// Of the main thread alone.
    var displayLinks: DisplayLinks?
    /// Of the main thread alone; nil before it is needed.
    var customAnimationDrawing: CustomAnimationDrawing?

    /// Passes of layout and display in one commit; what is not done by then waits for the next one: it is a loop in the program.
    private static let maxPasses = 100

    // MARK: The thread's own

    /// The calling thread's context, made when first asked for.
    static var current: TransactionContext {
        if let context = existing { return context }
        let context = TransactionContext()
        attach(context)
        return context
    }

    /// Whether this is the main thread, or another that runs the main queue.
    static var isMain: Bool { Thread.isMainThread || MainContext.shared.isOnQueue }

    /// The calling thread's context; nil where a thread other than the main one has none.
    private static var existing: TransactionContext? {
        let main = MainContext.shared
        if let pointer = oriel_thread_transaction() {
            let own = Unmanaged<TransactionContext>.fromOpaque(pointer).takeUnretainedValue()
            return own === main.context || !main.isOnQueue ? own : main.context
        }
        if Thread.isMainThread {
            attach(main.context)
            MainRunLoop.commitBeforeWaiting()
            return main.context
        }
        return main.isOnQueue ? main.context : nil
    }

    private static func attach(_ context: TransactionContext) {
        oriel_set_thread_transaction(Unmanaged.passRetained(context).toOpaque()) { pointer in
            guard let pointer else { return }
            let context = Unmanaged<TransactionContext>.fromOpaque(pointer).takeRetainedValue()
            context.flush()
        }
    }

    /// Takes down in a transaction that ends that something has died, on whatever thread that happened.
    ///
    /// Pixels often die on the render thread, which holds them last, and a queue's thread may let go of a layer: neither ever
    /// commits. The main thread does, after what it changed before.
    static func released(_ body: @escaping @Sendable (TransactionContext) -> Void) {
        if let existing {
            body(existing)
        } else {
            DispatchQueue.main.async { body(current) }
        }
    }

    /// Whether the layer being made is a presentation layer; asked once for each.
    func takePresenting() -> Bool {
        defer { isPresenting = false }
        return isPresenting
    }

    // MARK: Changes

    /// Takes down that `layer` has values or sublayers to send.
    func list(_ layer: CALayer) {
        changed.append(layer)
        opened()
    }

    /// Takes down that `layer` waits for layout or display.
    func enqueue(_ layer: CALayer) {
        waiting.append(layer)
        opened()
    }

    func add(_ update: Commit.ContentsUpdate) {
        commit.contents.append(update)
        opened()
    }

    /// Adds a frame, in place of an earlier one of the same layer.
    func add(_ frame: ForeignFrame) {
        if let index = commit.frames.firstIndex(where: { $0.id == frame.id }) {
            commit.frames[index].refuse()
            commit.frames[index] = frame
        } else {
            commit.frames.append(frame)
        }
        opened()
    }

    func configure(_ target: TargetUpdate) {
        commit.targets.append(target)
        opened()
    }

    private func destroy(_ body: (inout Commit) -> Void) {
        body(&commit)
        opened()
        // A thread that changes nothing but drops a last reference, as the render thread may, would never commit.
        if levels.isEmpty, changed.isEmpty, waiting.isEmpty, !isFlushing, !Thread.isMainThread { flush() }
    }

    func destroy(layer: LayerID) {
        destroy { $0.destroyedLayers.append(layer) }
    }

    func destroy(contents: ContentsID) {
        destroy { $0.destroyedContents.append(contents) }
    }

    /// Opens a transaction without changing anything.
    func request() { opened() }

    private func opened() {
        guard levels.isEmpty, !isImplicitOpen else { return }
        isImplicitOpen = true
        // A main queue that no run loop runs has no end of a turn: the next thing it does stands for that.
        if self === MainContext.shared.context, !Thread.isMainThread {
            DispatchQueue.main.async { CATransaction.flush() }
        }
    }

    // MARK: Explicit transactions

    func begin() {
        levels.append(Level())
    }

    func end() {
        guard let level = levels.popLast() else {
            RenderLog.once("CATransaction.commit() without begin(): ignored.")
            return
        }
        // Older than what the one around it still waits for.
        if levels.isEmpty {
            implicit.groups.insert(contentsOf: level.groups, at: 0)
            if !isImplicitOpen { flush() }
        } else {
            levels[levels.count - 1].groups.insert(contentsOf: level.groups, at: 0)
        }
    }

    func value(forKey key: String) -> Any? {
        for level in levels.reversed() {
            if let value = level.values[key] { return value }
        }
        return implicit.values[key]
    }

    func setValue(_ value: Any?, forKey key: String) {
        if levels.isEmpty {
            implicit.values[key] = value
            opened()
        } else {
            levels[levels.count - 1].values[key] = value
        }
    }

    /// Sets the block that animations added from now on complete; those before have theirs.
    func setCompletion(_ block: (@Sendable () -> Void)?) {
        func set(_ level: inout Level) {
            level.isGroupOpen = block != nil
            if let block { level.groups.append(CompletionGroup(block)) }
        }
        if levels.isEmpty {
            set(&implicit)
            if block != nil { opened() }
        } else {
            set(&levels[levels.count - 1])
        }
    }

    var completionBlock: (@Sendable () -> Void)? { (levels.last ?? implicit).openGroup?.block }

    /// The completion blocks that wait for an animation which is added now: of all open transactions.
    var completionGroups: [CompletionGroup] { (levels + CollectionOfOne(implicit)).compactMap(\.openGroup) }

    /// Whether changes start no actions. O(open transactions).
    var disablesActions: Bool {
        if levels.isEmpty, implicit.values.isEmpty { return false }
        return value(forKey: kCATransactionDisableActions) as? Bool ?? false
    }

    // MARK: Actions

    /// Runs `body`, the action of a change, with what was shown before it at hand.
    func withShown(_ value: Any?, before key: String, in layer: CALayer, _ body: () -> Void) {
        let outer = shown
        shown = (value, key, layer)
        body()
        shown = outer
    }

    /// What was shown before the change that an action runs for; nil where that is another.
    func shownBefore(_ key: String, in layer: CALayer) -> Any? {
        guard let shown, shown.layer === layer, shown.key == key else { return nil }
        return shown.value
    }

    /// A layer has left its tree.
    func detached() { hasDetached = true }

    // MARK: Committing

    /// Lays out, draws and sends everything that has changed. Cost is proportional to what did.
    func flush() {
        guard !isFlushing else { return }
        isFlushing = true
        defer { isFlushing = false }
        prepare()
        if hasDetached {
            hasDetached = false
            for attached in AnimationCallbacks.shared.orphans(of: self) { attached.layer?.detach(attached) }
        }
        // These list more layers: pictures of what is shown so far.
        for index in changed.indices where changed[index].pending.contains(.animations) {
            changed[index].takeOldPicture()
        }
        swap(&changed, &encoded)
        // One time for all: what is added in one turn begins together.
        let time = MediaClock.now
        for layer in encoded { layer.encode(into: &commit, at: time) }
        // A layer whose last holder this was dies here, and may list others while it does.
        encoded.removeAll(keepingCapacity: true)
        isImplicitOpen = false
        if !changed.isEmpty { opened() }
        if !commit.isEmpty {
            // Taken out first: pixels that die with the commit say so in the next one.
            let finished = commit
            commit = Commit()
            RenderServer.shared.post(finished)
            IdentityPool.layers.giveBack(finished.destroyedLayers.lazy.map(\.index))
            IdentityPool.contents.giveBack(finished.destroyedContents.lazy.map(\.index))
        }
        implicit.values.removeAll()
        let groups = implicit.groups
        implicit.groups.removeAll()
        implicit.isGroupOpen = false
        for group in groups where group.commit() { AnimationCallbacks.shared.call(group.block) }
        AnimationCallbacks.shared.keepTimeWithoutRenderThread()
    }

    /// Layout from the top down, then display, until neither has asked for more.
    ///
    /// A layer is drawn at most once: what asks it to draw again while it does waits for the next commit.
    private func prepare() {
        var passes = 0
        let isMain = self === MainContext.shared.context
        defer { keepRequestsOfDrawn(isMain: isMain) }
        if isMain { LayoutPreparation.run() }
        while !waiting.isEmpty {
            passes += 1
            let isLast = passes == Self.maxPasses
            let batch = waiting
            waiting.removeAll(keepingCapacity: true)
            let request = layOut(batch, reportsRequest: isLast)
            if isMain { LayoutPreparation.run() }
            if !isLast, waiting.contains(where: { $0.needsLayout() }) {
                waiting += batch.filter { $0.needsDisplay() }
                continue
            }
            for layer in batch where layer.needsDisplay() { draw(layer) }
            guard isLast else { continue }
            for layer in waiting where layer.needsDisplay() { draw(layer) }
            if let layer = waiting.first(where: { $0.needsLayout() && $0.isShown }) {
                reportLoop(request?.layer ?? layer, cause: request?.cause)
            }
            return
        }
    }

    private func draw(_ layer: CALayer) {
        guard !layer.pending.contains(.drawn), layer.isDrawnInCommit else { return }
        layer.pending.insert(.drawn)
        drawn.append(layer)
        layer.displayIfNeeded()
    }

    /// Puts the layers that asked to be drawn again while they were drawn in line for the next commit, which comes with the next
    /// frame of the screen at the latest.
    private func keepRequestsOfDrawn(isMain: Bool) {
        guard !drawn.isEmpty || displayLinks?.wantsTick == true else { return }
        var asksAgain = false
        for layer in drawn {
            layer.pending.remove(.drawn)
            guard layer.pending.contains(.display) else { continue }
            waiting.append(layer)
            asksAgain = true
        }
        drawn.removeAll(keepingCapacity: true)
        if isMain, asksAgain || displayLinks != nil { DisplayLinks.main.wantsTick = asksAgain }
    }

    /// Lays out those of `layers` that are shown, from the top down.
    ///
    /// - Returns: The first layer that was marked for layout meanwhile, and the one whose layout did that.
    private func layOut(_ layers: [CALayer], reportsRequest: Bool) -> (layer: CALayer, cause: CALayer)? {
        var shown: [(depth: Int, layer: CALayer)] = []
        var depths = LayerDepths()
        // Off screen it waits; coming on screen puts it into the queue again.
        for layer in layers where layer.needsLayout() && layer.isShown {
            shown.append((depths.depth(of: layer), layer))
        }
        ancestorsVisited += depths.visits
        if shown.count > 1 { shown.sort { $0.depth < $1.depth } }
        var request: (layer: CALayer, cause: CALayer)?
        for (_, layer) in shown {
            let count = waiting.count
            layer.layoutIfNeededInCommit()
            if reportsRequest, request == nil {
                request = waiting.dropFirst(count).first { $0.needsLayout() }.map { ($0, layer) }
            }
        }
        return request
    }

    private func reportLoop(_ layer: CALayer, cause: CALayer?) {
        func name(_ layer: CALayer) -> String { layer.delegate.map { "\($0)" } ?? "\(layer)" }
        let source =
            cause.map { $0 === layer ? "its own layout marks it" : "the layout of \(name($0)) marks it" }
            ?? "constraints mark it"
        let report =
            "Layout does not settle: \(name(layer)) still needs layout after \(Self.maxPasses) passes, since \(source) "
            + "each time. The rest is left for the next turn. Call setNeedsLayout() only where something has changed."
        RenderLog.once(report)
        onLayoutLoop?(report)
    }
}

/// The one context of the main thread and the main queue.
///
/// A program without a run loop, as a test is, hands its main queue to threads of a pool: the main actor then runs now on
/// this thread and now on that.
// Sendable: `context` is used on the main thread and by what the main queue runs. Where the main queue is run by other
// threads, the main thread has ended (`dispatchMain`), and the queue runs one thing at a time.
private final class MainContext: @unchecked Sendable {
    static let shared = MainContext()

    let context = TransactionContext()
    private let key = DispatchSpecificKey<Bool>()

    private init() {
        DispatchQueue.main.setSpecific(key: key, value: true)
    }

    var isOnQueue: Bool { DispatchQueue.getSpecific(key: key) != nil }
}

extension CALayer {
    fileprivate func layoutIfNeededInCommit() {
        guard pending.contains(.layout) else { return }
        pending.remove(.layout)
        layoutSublayers()
    }
}

import CSystem
import CoreGraphics
import Diagnostics
import Foundation
import Locking
import RenderProtocol
import RenderServer

/// The open transactions of one thread, and their changes.
///
/// A layer belongs to one thread at a time, so nothing here is shared; each thread has its own context.
final class TransactionContext {
    /// A transaction opened with `begin` and not yet closed with `commit`.
    struct Level {
        private(set) var values: [String: Any] = [:]
        /// The value of `kCATransactionDisableActions`; nil if there is none.
        private(set) var disablesActions: Bool?
        /// Completion blocks, the newest last; all of them wait for the commit.
        var groups: [CompletionGroup] = []
        /// Whether further animations are added to the newest block.
        var isGroupOpen = false

        var openGroup: CompletionGroup? { isGroupOpen ? groups.last : nil }

        mutating func setValue(_ value: Any?, forKey key: String) {
            values[key] = value
            if key == kCATransactionDisableActions { disablesActions = value.map { $0 as? Bool ?? false } }
        }

        mutating func removeValues() {
            values.removeAll()
            disablesActions = nil
        }
    }

    private static let count = Atomic(0)
    /// A number that no other context of the process has had.
    let number = TransactionContext.count.add(1, ordering: .relaxed).oldValue
    /// Explicit transactions, the outermost first.
    private(set) var levels: [Level] = []
    /// Whether changes do not start actions: a copy of the innermost setting, since each change of a layer reads it.
    private(set) var disablesActions = false
    /// Settings and completion blocks of the implicit transaction.
    private var implicit = Level()
    /// Whether something was changed outside any explicit transaction since the last commit.
    private(set) var isImplicitOpen = false

    // Unchecked: each changed layer is appended, and nothing accesses the list meanwhile.
    @exclusivity(unchecked) private var changed: [CALayer] = []
    /// The layers of the current commit.
    private var encoded: [CALayer] = []
    private var waiting: [CALayer] = []
    /// The layers that the current commit has drawn.
    private var drawn: [CALayer] = []
    private var commit = Commit()
    private var isFlushing = false
    /// Whether a layer was removed from its tree since the last commit, possibly with animations.
    private var hasDetached = false
    /// The presented value before the change that an action runs for.
    private var presented: (value: Any?, key: String, layer: CALayer)?
    /// Whether the next layer to be created is a presentation layer.
    var isPresenting = false
    /// The layer that `render(in:)` draws currently, and its context.
    var rendering: (layer: CALayer, context: CGContext)?
    /// The number of layers that `layoutIfNeeded()` has visited, for tests.
    var layersVisited = 0
    /// The number of ancestors visited on adding sublayers and sorting layers for layout, for tests.
    var ancestorsVisited = 0
    /// Called when layout does not converge, for tests; it is logged in any case.
    var onLayoutLoop: ((String) -> Void)?
    /// Used by the main thread only.
    var displayLinks: DisplayLinks?
    /// Used by the main thread only; nil until it is needed.
    var customAnimationDrawing: CustomAnimationDrawing?

    /// The maximum number of layout and display passes in a commit; the rest waits for the next one. More indicate an
    /// endless loop.
    private static let maxPasses = 100

    // MARK: The thread's context

    /// The calling thread's context, created on first access.
    static var current: TransactionContext {
        if let context = existing { return context }
        let context = TransactionContext()
        attach(context)
        return context
    }

    /// Whether this is the main thread, or another that runs the main queue.
    static var isMain: Bool { Thread.isMainThread || MainContext.shared.isOnQueue }

    /// The calling thread's context; nil for threads other than the main one that have none.
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
            let reference = Unmanaged<TransactionContext>.fromOpaque(pointer)
            let context = reference.takeUnretainedValue()
            if context === MainContext.shared.context {
                // Of the main queue, which other threads run from now on; this may also be `exit`, which commits nothing.
                DispatchQueue.main.async { TransactionContext.current.flush() }
            } else {
                context.flush()
            }
            // Before the context is deallocated, and with it layers that look for one.
            oriel_set_thread_transaction(nil, nil)
            reference.release()
        }
    }

    /// Records in a transaction that will be committed that an object was deallocated, on any thread.
    ///
    /// Pixels are often released last by the render thread, and a layer by a thread of a queue: neither ever commits.
    /// The main thread does, after its earlier changes.
    static func released(_ body: @escaping @Sendable (TransactionContext) -> Void) {
        if let existing {
            body(existing)
        } else {
            DispatchQueue.main.async { body(current) }
        }
    }

    /// Returns whether the layer being created is a presentation layer; called once for each.
    func takePresenting() -> Bool {
        defer { isPresenting = false }
        return isPresenting
    }

    // MARK: Changes

    /// Records that `layer` has changed values or sublayers.
    func list(_ layer: CALayer) {
        changed.append(layer)
        opened()
    }

    /// Records that `layer` needs layout or display.
    func enqueue(_ layer: CALayer) {
        waiting.append(layer)
        opened()
    }

    /// Adds new contents, which replace what the transaction has of the same contents.
    func add(_ update: ContentsUpdate) {
        commit.add(update)
        opened()
    }

    func configure(_ target: TargetUpdate) {
        commit.targets.append(target)
        opened()
    }

    /// Discards the updates of a target, whose identity may be given to another one before the commit.
    func discardUpdates(of target: TargetID) { commit.targets.removeAll { $0.id == target } }

    private func destroy(_ body: (inout Commit) -> Void) {
        body(&commit)
        opened()
        // A thread that only releases a last reference, as the render thread may, would never commit.
        if levels.isEmpty, changed.isEmpty, waiting.isEmpty, !isFlushing, !Thread.isMainThread {
            flush(waitsForRenderThread: false)
        }
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
        guard !isImplicitOpen, levels.isEmpty else { return }
        isImplicitOpen = true
        // A main queue without a run loop has no end of a turn: its next work item takes that role.
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
            logger.once("CATransaction.commit() without begin(): ignored.")
            return
        }
        updateDisablesActions()
        // They precede those that the enclosing transaction still waits for.
        if levels.isEmpty {
            implicit.groups.insert(contentsOf: level.groups, at: 0)
            if !isImplicitOpen { flush() }
        } else {
            levels[levels.count - 1].groups.insert(contentsOf: level.groups, at: 0)
        }
    }

    func value(forKey key: String) -> Any? {
        if key == kCATransactionCompletionBlock { return completionBlock }
        for level in levels.reversed() {
            if let value = level.values[key] { return value }
        }
        return implicit.values[key]
    }

    func setValue(_ value: Any?, forKey key: String) {
        if key == kCATransactionCompletionBlock {
            let block = value as? @Sendable () -> Void
            if block == nil, value != nil {
                logger.once("CATransaction: the completion block must be a @Sendable () -> Void: ignored.")
            }
            return setCompletion(block)
        }
        if levels.isEmpty {
            implicit.setValue(value, forKey: key)
            opened()
        } else {
            levels[levels.count - 1].setValue(value, forKey: key)
        }
        updateDisablesActions()
    }

    /// Sets the completion block of animations added from now on; earlier ones keep theirs.
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

    /// The completion block of the innermost transaction that has one.
    var completionBlock: (@Sendable () -> Void)? {
        for level in levels.reversed() {
            if let group = level.openGroup { return group.block }
        }
        return implicit.openGroup?.block
    }

    /// The completion blocks of all open transactions, which an animation that is added now belongs to.
    var completionGroups: [CompletionGroup] { (levels + CollectionOfOne(implicit)).compactMap(\.openGroup) }

    /// Follows a change of the settings. O(open transactions).
    private func updateDisablesActions() {
        let innermost = levels.last { $0.disablesActions != nil } ?? implicit
        disablesActions = innermost.disablesActions ?? false
    }

    // MARK: Actions

    /// Runs `body`, the action of a change, with access to the presented value before it.
    func withPresented(_ value: Any?, before key: String, in layer: CALayer, _ body: () -> Void) {
        let outer = presented
        presented = (value, key, layer)
        body()
        presented = outer
    }

    /// Returns the presented value before the change that an action runs for; nil for any other change.
    func presentedBefore(_ key: String, in layer: CALayer) -> Any? {
        guard let presented, presented.layer === layer, presented.key == key else { return nil }
        return presented.value
    }

    /// Records that a layer was removed from its tree.
    func recordDetachment() { hasDetached = true }

    // MARK: Committing

    /// Lays out, draws and sends all changes. The cost is proportional to the changes.
    ///
    /// - Parameter waitsForRenderThread: Whether a thread that commits faster than the render thread applies commits waits for
    ///   that; a thread that the render thread may wait for does not.
    func flush(waitsForRenderThread: Bool = true) {
        guard !isFlushing else { return }
        defer { if waitsForRenderThread { RenderServer.shared.waitForPendingCommits() } }
        isFlushing = true
        defer { isFlushing = false }
        prepare()
        if hasDetached {
            hasDetached = false
            for attached in AnimationCallbacks.shared.detachedAnimations(of: self) { attached.layer?.detach(attached) }
        }
        // Snapshots of the current content may add more layers to the list.
        for index in changed.indices where changed[index].pending.contains(.animations) {
            changed[index].takeTransitionSnapshot()
        }
        swap(&changed, &encoded)
        // One time for all, so that animations added in the same turn begin together.
        let time = MediaClock.now
        encodeLayers(at: time)
        post()
        // Not before: another thread may release the last reference to a layer that is not held here. It commits the end
        // of the layer at once, and a commit that follows must not name it, or another layer that has its number then.
        // A layer whose last reference this was is deallocated here, and may add others to the list.
        encoded.removeAll(keepingCapacity: true)
        isImplicitOpen = false
        if !changed.isEmpty { opened() }
        post()
        implicit.removeValues()
        updateDisablesActions()
        let groups = implicit.groups
        implicit.groups.removeAll()
        implicit.isGroupOpen = false
        for group in groups where group.commit() { AnimationCallbacks.shared.call(group.block) }
        AnimationCallbacks.shared.keepTimeWithoutRenderThread()
    }

    private func encodeLayers(at time: Double) {
        // Nothing adds to the commit meanwhile; a variable of the function is not checked for that at each layer.
        var commit = Commit()
        swap(&commit, &self.commit)
        commit.reserveLayers(encoded.count)
        for layer in encoded { layer.encode(into: &commit, at: time) }
        swap(&commit, &self.commit)
    }

    private func post() {
        guard !commit.isEmpty else { return }
        // Moved out first: pixels that are released with the commit are recorded in the next one.
        var finished = Commit()
        swap(&finished, &commit)
        let (layers, contents) = (finished.destroyedLayers, finished.destroyedContents)
        RenderServer.shared.post(finished)
        if !layers.isEmpty { IdentityPool.layers.recycle(layers.lazy.map(\.index)) }
        if !contents.isEmpty { IdentityPool.contents.recycle(contents.lazy.map(\.index)) }
    }

    /// Lays out and draws what has changed, and what the UI framework changes after that.
    ///
    /// A layer is drawn at most once: a request to draw it again while it is being drawn waits for the next commit.
    private func prepare() {
        let isMain = self === MainContext.shared.context
        defer { keepRequestsOfDrawn(isMain: isMain) }
        layOutAndDraw(isMain: isMain)
        guard isMain, !changed.isEmpty, waiting.isEmpty, LayoutCompletion.run() else { return }
        layOutAndDraw(isMain: isMain)
    }

    /// Repeats layout from the top down, then display, until neither requests more.
    private func layOutAndDraw(isMain: Bool) {
        var passes = 0
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
            if let layer = waiting.first(where: { $0.needsLayout() && $0.isInRenderTree }) {
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

    /// Enqueues the layers that requested another display while they were drawn for the next commit, which is made with
    /// the screen's next frame at the latest.
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

    /// Lays out the visible layers of `layers`, from the top down.
    ///
    /// - Returns: The first layer that was marked for layout meanwhile, and the layer whose layout marked it.
    private func layOut(_ layers: [CALayer], reportsRequest: Bool) -> (layer: CALayer, cause: CALayer)? {
        var ready: [(depth: Int, layer: CALayer)] = []
        var depths = LayerDepths()
        // An invisible layer waits; becoming visible enqueues it again.
        for layer in layers where layer.needsLayout() && layer.isInRenderTree {
            ready.append((depths.depth(of: layer), layer))
        }
        ancestorsVisited += depths.visits
        if ready.count > 1 { ready.sort { $0.depth < $1.depth } }
        var request: (layer: CALayer, cause: CALayer)?
        for (_, layer) in ready {
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
            + "each time. The rest is deferred to the next turn. Call setNeedsLayout() only where something has changed."
        logger.once(report)
        onLayoutLoop?(report)
    }
}

/// The single context of the main thread and the main queue.
///
/// A program without a run loop, such as a test, runs its main queue on threads of a pool: the main actor then changes
/// threads.
// Sendable: `context` is used on the main thread and by work items of the main queue. Where other threads run the main
// queue, the main thread has ended (`dispatchMain`), and the queue runs one item at a time.
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

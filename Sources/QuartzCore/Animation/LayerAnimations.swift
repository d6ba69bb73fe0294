import Foundation
import RenderProtocol
import Locking

/// The animations and the timing of one layer; most layers have neither and no such object.
final class LayerAnimations {
    /// An animation to add or remove with the next commit.
    enum Change {
        case add(AttachedAnimation)
        case remove(AnimationID)
    }

    /// nil for the superlayer's own time.
    var timing: MediaTiming?
    /// The animations in the order in which they were added, which is that in which they apply. The main thread also
    /// removes ended ones, whatever thread the layer belongs to.
    private let list = Mutex<[AttachedAnimation]>([])
    var changes: [Change] = []
    /// The snapshot of the layer before the running transition.
    var transitionSnapshot: TransitionSnapshot?
    /// The frame time that the layer's content is drawn for while a registered property is animated.
    var drawingTime: Double?

    var attached: [AttachedAnimation] { list.withLock { $0 } }

    func add(_ attached: AttachedAnimation) { list.withLock { $0.append(attached) } }

    func remove(_ attached: AttachedAnimation) { list.withLock { $0.removeAll { $0 === attached } } }

    /// Records that the layer has become visible: animations end when it is removed from a visible tree.
    func layerEnteredRenderTree() { for attached in attached { attached.wasInRenderTree = true } }
}

/// An animation that has been added to a layer.
// Sendable: the mutable state is set by the thread that the layer belongs to, until the animation is committed; other
// threads read it only after the render server has reported the animation, which it received with the commit.
final class AttachedAnimation: @unchecked Sendable {
    let id: AnimationID
    let key: String?
    let animation: CAAnimation
    weak var layer: CALayer?
    /// The begin time is set with the commit if none is given, and is 0 until then.
    var parts: [AnimationDescription]
    /// The same for registered properties of the layer's class.
    private(set) var customParts: [CustomPart]
    /// The objects that values refer to, which keep the pixels alive.
    let contents: [(index: Double, object: AnyObject)]
    /// The completion blocks that wait for it.
    let groups: [CompletionGroup]
    /// The begin time on the layer's timeline; nil until the animation is committed.
    var begin: Double?
    /// The number of the transaction context of the thread that added the animation.
    let context: Int
    /// Whether its layer has been in the render tree since the animation was added.
    var wasInRenderTree = false

    init(
        id: AnimationID, key: String?, animation: CAAnimation, layer: CALayer, parts: AnimationParts,
        in context: TransactionContext
    ) {
        self.id = id
        self.key = key
        self.animation = animation
        self.layer = layer
        self.parts = parts.list
        customParts = parts.custom
        self.contents = parts.contents
        self.context = context.number
        groups = context.completionGroups
        for group in groups { group.enter() }
    }

    /// Sets the begin time.
    ///
    /// - Parameter time: The layer's time at the commit.
    func resolve(begin time: Double) {
        guard begin == nil else { return }
        let begin = animation.timing.beginTime == 0 ? time : animation.timing.beginTime
        self.begin = begin
        animation.timing.beginTime = begin
        for index in parts.indices { parts[index].spans[0].timing.beginTime = begin }
        for index in customParts.indices { customParts[index].description.spans[0].timing.beginTime = begin }
    }

    /// Returns the changes of a registered property at `time` of the layer.
    func parts(of property: LayerProperty, at time: Double) -> [AnimationDescription] {
        customParts.compactMap { part in
            guard part.property == property else { return nil }
            var description = part.description
            if begin == nil, animation.timing.beginTime == 0 { description.spans[0].timing.beginTime = time }
            return description
        }
    }

    /// Returns the parts at `time` of the layer, which is the begin time of an uncommitted animation.
    func parts(at time: Double) -> [AnimationDescription] {
        guard begin == nil, animation.timing.beginTime == 0 else { return parts }
        return parts.map {
            var part = $0
            part.spans[0].timing.beginTime = time
            return part
        }
    }
}

/// A transaction's completion block, and the number of animations that it waits for.
final class CompletionGroup: Sendable {
    private struct State {
        var waiting = 0
        var isCommitted = false
        var isDone = false
    }

    private let state = Mutex(State())
    let block: @Sendable () -> Void

    init(_ block: @escaping @Sendable () -> Void) {
        self.block = block
    }

    func enter() { state.withLock { $0.waiting += 1 } }

    /// Removes one animation.
    ///
    /// - Returns: Whether the block is to be called now.
    func leave() -> Bool {
        state.withLock { state in
            state.waiting -= 1
            return Self.finish(&state)
        }
    }

    /// Records that no further animation is added.
    ///
    /// - Returns: Whether the block is to be called now.
    func commit() -> Bool {
        state.withLock { state in
            state.isCommitted = true
            return Self.finish(&state)
        }
    }

    private static func finish(_ state: inout State) -> Bool {
        guard state.isCommitted, state.waiting == 0, !state.isDone else { return false }
        state.isDone = true
        return true
    }
}

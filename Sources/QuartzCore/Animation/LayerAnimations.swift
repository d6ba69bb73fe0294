import Foundation
import RenderServer
import Locking

/// The animations and the time of one layer; most layers have none and no such object.
final class LayerAnimations {
    /// An animation that comes or goes with the next commit.
    enum Change {
        case add(AttachedAnimation)
        case remove(AnimationID)
    }

    /// nil for the superlayer's own time.
    var timing: MediaTiming?
    /// In the order in which they were added, which is that in which they apply. Also the main thread takes out what has
    /// ended, whatever thread the layer belongs to.
    private let list = Mutex<[AttachedAnimation]>([])
    var changes: [Change] = []
    /// What the layer showed before the transition that it is in.
    var oldPicture: OldPicture?
    /// The time of the frame that the layer's content is drawn for while a registered property is animated.
    var drawingTime: Double?

    var attached: [AttachedAnimation] { list.withLock { $0 } }

    func add(_ attached: AttachedAnimation) { list.withLock { $0.append(attached) } }

    func remove(_ attached: AttachedAnimation) { list.withLock { $0.removeAll { $0 === attached } } }

    /// Records that the layer has come into a tree that is shown: animations end when it leaves that.
    func layerWasShown() { for attached in attached { attached.wasShown = true } }
}

/// An animation that a layer has.
// Sendable: what changes is set by the thread that the layer belongs to, until the animation is committed; what other threads
// read of that, they read because the render server has told them of it, which has it from the commit.
final class AttachedAnimation: @unchecked Sendable {
    let id: AnimationID
    let key: String?
    let animation: CAAnimation
    weak var layer: CALayer?
    /// Begins where nothing is said with the commit, and is 0 until then.
    var parts: [AnimationDescription]
    /// The same of registered properties of the layer's class.
    private(set) var customParts: [CustomPart]
    /// What values stand for, with the pixels held.
    let contents: [(index: Double, object: AnyObject)]
    /// The completion blocks that wait for it.
    let groups: [CompletionGroup]
    /// The time of the layer at which it begins; nil until it is committed.
    var begin: Double?
    /// The transactions of the thread that it was added on.
    let context: ObjectIdentifier
    /// Its layer has been in a tree that is shown since the animation was added.
    var wasShown = false

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
        self.context = ObjectIdentifier(context)
        groups = context.completionGroups
        for group in groups { group.enter() }
    }

    /// Settles when it begins.
    ///
    /// - Parameter time: Of the layer.
    func resolve(begin time: Double) {
        guard begin == nil else { return }
        let begin = animation.timing.beginTime == 0 ? time : animation.timing.beginTime
        self.begin = begin
        animation.timing.beginTime = begin
        for index in parts.indices { parts[index].spans[0].timing.beginTime = begin }
        for index in customParts.indices { customParts[index].description.spans[0].timing.beginTime = begin }
    }

    /// The changes of a registered property as they are at `time` of the layer.
    func parts(of property: LayerProperty, at time: Double) -> [AnimationDescription] {
        customParts.compactMap { part in
            guard part.property == property else { return nil }
            var description = part.description
            if begin == nil, animation.timing.beginTime == 0 { description.spans[0].timing.beginTime = time }
            return description
        }
    }

    /// The parts as they are at `time` of the layer, which an animation that is not committed begins at.
    func parts(at time: Double) -> [AnimationDescription] {
        guard begin == nil, animation.timing.beginTime == 0 else { return parts }
        return parts.map {
            var part = $0
            part.spans[0].timing.beginTime = time
            return part
        }
    }
}

/// A completion block of a transaction, and how many animations it waits for.
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

    /// One animation less.
    ///
    /// - Returns: Whether the block is to be called now.
    func leave() -> Bool {
        state.withLock { state in
            state.waiting -= 1
            return Self.finish(&state)
        }
    }

    /// No further animation comes.
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

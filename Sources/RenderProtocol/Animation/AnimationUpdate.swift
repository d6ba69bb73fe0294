extension Commit {
    /// The addition or removal of an animation. Updates apply in the order of the list.
    package struct AnimationUpdate: Sendable {
        package enum Change: Sendable {
            case add(Animation)
            case remove
        }

        /// An animation as the app added it, with all of its parts.
        package struct Animation: Sendable {
            /// The timing of the whole: the first span of all of its parts.
            package var timing: MediaTiming
            /// The property changes that it consists of; none where nothing can be presented.
            package var parts: [AnimationDescription]
            /// Whether the animation leaves the layer when its time is over.
            package var isRemovedOnCompletion: Bool

            package init(timing: MediaTiming, parts: [AnimationDescription], isRemovedOnCompletion: Bool = true) {
                self.timing = timing
                self.parts = parts
                self.isRemovedOnCompletion = isRemovedOnCompletion
            }
        }

        package var layer: LayerID
        package var id: AnimationID
        package var change: Change

        package init(layer: LayerID, id: AnimationID, change: Change) {
            self.layer = layer
            self.id = id
            self.change = change
        }
    }

    /// The new timing of one layer relative to its parent: `beginTime`, `speed` and `timeOffset` apply.
    package struct LayerTimeUpdate: Sendable {
        package var layer: LayerID
        /// The timing; nil for the parent's time.
        package var timing: MediaTiming?

        package init(layer: LayerID, timing: MediaTiming?) {
            self.layer = layer
            self.timing = timing
        }
    }
}

/// A change in the state of an animation.
///
/// Each animation ends once: finished when its time is over (also where it stays on its layer), unfinished when it was
/// removed or its layer was destroyed before that. It starts at most once, before it ends.
package struct AnimationEvent: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// The begin time has been reached.
        case started
        case ended(finished: Bool)
    }

    package var layer: LayerID
    package var id: AnimationID
    package var kind: Kind

    package init(layer: LayerID, id: AnimationID, kind: Kind) {
        self.layer = layer
        self.id = id
        self.kind = kind
    }
}

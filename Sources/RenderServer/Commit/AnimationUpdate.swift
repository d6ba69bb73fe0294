extension Commit {
    /// An animation that comes to a layer or leaves it. They are taken in the order of the list.
    public struct AnimationUpdate: Sendable {
        public enum Change: Sendable {
            case add(Animation)
            case remove
        }

        /// An animation as the app added it, with all that it is made of.
        public struct Animation: Sendable {
            /// When it runs as a whole: the first span of all of its parts.
            public var timing: MediaTiming
            /// The changes of properties that it is made of; none where there is nothing that can be shown.
            public var parts: [AnimationDescription]
            /// It leaves the layer when its time is over.
            public var isRemovedOnCompletion: Bool

            public init(timing: MediaTiming, parts: [AnimationDescription], isRemovedOnCompletion: Bool = true) {
                self.timing = timing
                self.parts = parts
                self.isRemovedOnCompletion = isRemovedOnCompletion
            }
        }

        public var layer: LayerID
        public var id: AnimationID
        public var change: Change

        public init(layer: LayerID, id: AnimationID, change: Change) {
            self.layer = layer
            self.id = id
            self.change = change
        }
    }

    /// The time of one layer from now on, against that of its parent: `beginTime`, `speed` and `timeOffset` count.
    public struct LayerTimeUpdate: Sendable {
        public var layer: LayerID
        /// nil for the parent's own time.
        public var timing: MediaTiming?

        public init(layer: LayerID, timing: MediaTiming?) {
            self.layer = layer
            self.timing = timing
        }
    }
}

/// What has become of an animation.
///
/// Each that was added ends once: finished when its time is over (also where it stays on its layer), not finished when it was
/// removed or its layer destroyed before that. It starts at most once, before it ends.
public struct AnimationEvent: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// Its begin time has come.
        case started
        case ended(finished: Bool)
    }

    public var layer: LayerID
    public var id: AnimationID
    public var kind: Kind

    public init(layer: LayerID, id: AnimationID, kind: Kind) {
        self.layer = layer
        self.id = id
        self.kind = kind
    }
}

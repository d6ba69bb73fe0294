import GLES
import RenderProtocol

/// The render thread's record of one contents: the location of the pixels, the textures with them, and their life cycle.
struct ContentsRecord {
    /// The textures that hold the pixels.
    enum Storage {
        case none
        case texture(GLTexture)
        case atlas(TextureAtlas.Slot)
        case grid(TextureGrid)
        case foreign(TextureFrame)
        case imported(ImportedFrame)
    }

    var entry = ContentsEntry()
    var storage = Storage.none
    private(set) var pixels = Pixels.present
    /// Whether their owner sends them again on request.
    var isRecoverable = false
    /// Whether they changed in consecutive frames.
    var changesOften = false
    /// Whether a layer minifies them with mipmaps.
    var wantsMipmaps = false
    /// The frame of the last use, by `ContentsTable.clock`.
    var lastUse: UInt32 = 0
    /// The frame before which they were last updated, by `ContentsTable.clock`.
    var lastUpdate: UInt32 = 0
}

extension ContentsRecord {
    /// The life cycle of pixels that were received.
    ///
    ///     present ──dropped──▶ missing ──requested──▶ requested
    ///        │                    ▲ ▲                       │
    ///        └──────failed────────┘ └─failed, contextLost───┘
    ///
    /// `received` and `replaced` lead from each state to `present`.
    enum Pixels: Equatable {
        /// Nothing is missing: they have a texture, or none were received yet.
        case present
        /// Evicted, lost with the context, or not uploaded: `failures` times in turn.
        case missing(failures: UInt8)
        /// Missing, and requested from their owner.
        case requested(failures: UInt8)
    }

    enum PixelEvent {
        /// The pixels were sent by their owner and uploaded.
        case received
        /// Others have drawn the contents from now on.
        case replaced
        /// The textures were freed for memory, or with their context.
        case dropped
        /// Whatever was requested will not be received: the context was lost.
        case contextLost
        /// Received pixels could not be uploaded: nothing is left of the contents.
        case failed
        case requested
    }

    /// The number of failures after which contents are not requested again.
    static let maxFailures: UInt8 = 3

    /// Follows an event.
    mutating func follow(_ event: PixelEvent) {
        switch (event, pixels) {
        case (.received, _), (.replaced, _): pixels = .present
        case (.dropped, .present): pixels = .missing(failures: 0)
        case (.failed, _): pixels = .missing(failures: min(failures + 1, Self.maxFailures))
        case (.requested, .missing(let failures)) where failures < Self.maxFailures:
            pixels = .requested(failures: failures)
        case (.contextLost, .requested(let failures)): pixels = .missing(failures: failures)
        case (.dropped, _), (.requested, _), (.contextLost, _): break
        }
    }

    private var failures: UInt8 {
        switch pixels {
        case .present: 0
        case .missing(let failures), .requested(let failures): failures
        }
    }

    /// Whether their owner has been asked for the pixels.
    var isRequested: Bool {
        if case .requested = pixels { true } else { false }
    }
}

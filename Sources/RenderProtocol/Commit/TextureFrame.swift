/// The name of a fence of the GPU, which only the threads with GL contexts can wait for.
package struct FenceID: Hashable, Sendable {
    package let bits: UInt

    package init(bits: UInt) {
        self.bits = bits
    }
}

/// A frame that an app has drawn into a texture with its own GL context, passed on without a copy.
@usableFromInline package struct TextureFrame: Sendable {
    package let texture: UInt32
    package let width: Int
    package let height: Int
    package let presentation: Presentation
    /// The share group of the GL context that drew it; see `EGLSharedContext.group`.
    package let shareGroup: UInt64
    /// Signalled when it has been drawn.
    package let fence: FenceID
    /// Returns the texture to the app, with the fence after which it may be drawn into again, or nil when its context
    /// no longer exists.
    private let release: @Sendable (FenceID?) -> Void

    /// The presentation time of a frame.
    @usableFromInline package enum Presentation: Sendable, Equatable {
        case immediate
        case at(Double)
        /// After the previous frame has been on screen for this many seconds.
        case after(Double)
    }

    package init(
        texture: UInt32, width: Int, height: Int, presentation: Presentation, shareGroup: UInt64, fence: FenceID,
        release: @escaping @Sendable (FenceID?) -> Void
    ) {
        self.texture = texture
        self.width = width
        self.height = height
        self.presentation = presentation
        self.shareGroup = shareGroup
        self.fence = fence
        self.release = release
    }

    /// Returns the texture to the app, to be drawn into after `fence`.
    package func recycle(after fence: FenceID) {
        release(fence)
    }

    /// Returns the texture of a frame that was never presented to the app.
    package func discard() {
        release(nil)
    }
}

/// The globals that a compositor advertises, and the limits of a client.
///
/// A client that exceeds a limit is disconnected with the error of the protocol, or else with `no_memory`.
package struct CompositorOptions: Sendable {
    /// The name of the seat.
    package var seatName = "seat0"
    /// Whether the globals of tools are advertised, by which any client can see and control what belongs to others:
    /// virtual pointers and keyboards, the list of windows, the configuration of outputs, pictures of all, and input methods.
    package var advertisesTools = false
    /// The names of the workspaces that tools see; empty for none.
    package var workspaceNames: [String] = []
    /// The maximum number of protocol objects of a client.
    package var maxObjects = 50_000
    /// The maximum number of bytes of shared memory in the pools of a client.
    ///
    /// They are address space of the server; the memory is the client's. foot has several pools of 512 MiB each, of which it
    /// uses a small part.
    package var maxSharedMemory = 16 << 30
    /// The maximum number of bytes of the contents of a client's surfaces, which the compositor copies: any number of surfaces
    /// may show the same shared memory. Contents in memory of a GPU do not count, nor do those of Xwayland.
    package var maxContentsMemory = 4 << 30
    /// The maximum number of files that a client may make the compositor keep open: one for each pool of shared memory and for
    /// each plane of a buffer of a GPU. No client may have more than a quarter of those that the process may have open.
    ///
    /// If all clients together leave the process hardly any, the client that has the most is disconnected.
    package var maxDescriptors = 1024
    /// The maximum number of surfaces of a client.
    package var maxSurfaces = 10_000
    /// The maximum number of subsurfaces between a surface and the root of its tree.
    package var maxSubsurfaceDepth = 64
    /// The maximum number of popups between a popup and the window that it belongs to.
    package var maxPopupDepth = 64
    /// The maximum number of frame callbacks and presentation feedbacks that a surface may have pending.
    package var maxFrameCallbacks = 1024
    /// The maximum number of rectangles of a region.
    package var maxRegionRectangles = 1024
    /// The maximum number of damage rectangles of a surface between two commits; more are joined into one.
    package var maxDamageRectangles = 64
    /// The maximum number of configurations that a client may leave unacknowledged.
    package var maxUnacknowledgedConfigures = 1024
    /// The number of MIME types of a data source.
    package var maxMimeTypes = 1024
    /// The buffers of GPUs that clients may attach; nil for none.
    package var dmabufFormats: DmabufFormats?
    /// The path of the GPU's render node, by which clients synchronize their buffers explicitly; nil for implicit synchronization
    /// alone.
    package var syncobjDevice: String?
    /// The maximum number of commits of a surface that wait until the client's GPU has drawn them, or at a barrier. What exceeds it
    /// at a barrier, passes it.
    package var maxWaitingCommits = 64
    /// The maximum number of pictures of outputs and windows that a client may wait for; more fail.
    package var maxPendingCaptures = 64
    /// The maximum size of the keymap of a virtual keyboard, in bytes.
    package var maxKeymapSize = 256 * 1024
    /// The maximum number of keys of a virtual keyboard that are down.
    package var maxPressedKeys = 256
    /// The maximum number of idle notifications of a client.
    package var maxIdleNotifications = 1024
    /// The maximum number of windows that a client may have exported, and of those that it may have imported.
    package var maxForeignWindows = 1024
    /// The maximum number of sockets for sandboxed programs that all clients together may let the compositor listen on,
    /// even if the clients are gone.
    package var maxSecurityContexts = 64
    /// The time in milliseconds after which a client that does not answer a ping is reported as unresponsive.
    package var pingTimeout: Int32 = 5000
    /// The sizes of windows' icons that the compositor shows, in points.
    package var iconSizes: [Int32] = [16, 32, 64]
    /// The clock of presentation times; `CLOCK_MONOTONIC`.
    package var presentationClock: UInt32 = 1

    package init() {}
}

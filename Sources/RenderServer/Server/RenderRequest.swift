/// Work that another thread sends to the render thread.
struct RenderRequest: Sendable {
    /// The order of a request relative to the commits that were posted before it.
    enum Order {
        /// After those commits, even while they wait for their images: the request depends on their changes.
        case afterCommits
        /// As soon as the render thread takes it.
        case immediate
    }

    let order: Order
    /// The work, on the render thread; an error that it throws ends drawing.
    let body: @Sendable (RenderThread) throws -> Void
    /// Called instead of the work, on any thread, after drawing has ended with an error.
    let reject: @Sendable (any Error) -> Void

    init(
        _ order: Order, reject: @escaping @Sendable (any Error) -> Void = { _ in },
        body: @escaping @Sendable (RenderThread) throws -> Void
    ) {
        self.order = order
        self.reject = reject
        self.body = body
    }
}

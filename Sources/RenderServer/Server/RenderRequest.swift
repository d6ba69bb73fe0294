/// A piece of work that another thread sends to the render thread.
struct RenderRequest: Sendable {
    /// When a request is handled, relative to the commits that were posted before it.
    enum Order {
        /// After them, even while they wait for their images: the request depends on what they change.
        case afterCommits
        /// As soon as the render thread takes it.
        case immediate
    }

    let order: Order
    /// Does the work, on the render thread; an error that it throws ends drawing.
    let body: @Sendable (RenderThread) throws -> Void
    /// Takes the place of the work, on any thread, after drawing has ended with an error.
    let refuse: @Sendable (any Error) -> Void

    init(
        _ order: Order, refuse: @escaping @Sendable (any Error) -> Void = { _ in },
        body: @escaping @Sendable (RenderThread) throws -> Void
    ) {
        self.order = order
        self.refuse = refuse
        self.body = body
    }
}

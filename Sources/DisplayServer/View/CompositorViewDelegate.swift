/// The methods by which a view reports what its programs do.
@MainActor public protocol CompositorViewDelegate: AnyObject {
    /// Called when another window is the frontmost, or when it has another title.
    func compositorViewDidChangeTitle(_ view: CompositorView)
}

extension CompositorViewDelegate {
    public func compositorViewDidChangeTitle(_ view: CompositorView) {}
}

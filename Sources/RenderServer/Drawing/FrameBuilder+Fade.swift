extension FrameBuilder {
    /// Adds the contents of a layer and those that they fade into.
    ///
    /// A share of each is what is wanted. Where one of them hides what is behind it, that is what the other drawn over it with its
    /// share comes to; where neither does, a little more of what is behind shows half way.
    func emitFade(
        _ node: UnsafeMutablePointer<LayerNode>, _ fade: LayerEffects.Fade, _ toDevice: Homography, _ clip: Clip,
        _ alpha: Float
    ) {
        let own = node.pointee.state.contents
        let fits = node.pointee.state.gravity == .resize
        let isOpaque = (tree.contents[own]?.isOpaque ?? false, tree.contents[fade.contents]?.isOpaque ?? false)
        func emit(_ contents: ContentsID, _ part: Float) {
            guard contents != .none else { return }
            node.pointee.state.contents = contents
            emitContents(node, toDevice, clip, alpha * part)
            node.pointee.state.contents = own
        }
        if fits, isOpaque.1 {
            emit(own, 1)
            emit(fade.contents, fade.part)
        } else if fits, isOpaque.0, fade.contents != .none {
            emit(fade.contents, 1)
            emit(own, 1 - fade.part)
        } else {
            emit(own, 1 - fade.part)
            emit(fade.contents, fade.part)
        }
    }
}

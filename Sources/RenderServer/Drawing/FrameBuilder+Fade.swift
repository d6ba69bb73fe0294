import RenderProtocol

extension FrameBuilder {
    /// Adds the contents of a layer and those of a cross-fade.
    ///
    /// The result is to be the weighted sum of both. Where one of them is opaque, drawing the other over it with its
    /// weight is exact; where neither is, slightly more of the backdrop shows half way.
    func emitFade(
        _ layer: LayerID, _ effects: EffectsPointer, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float
    ) {
        let fade = effects.pointee.fade
        let own = nodes[layer].state.contents
        let fits = nodes[layer].state.gravity == .resize
        let isOpaque = (tree.contents[own]?.isOpaque ?? false, tree.contents[fade.contents]?.isOpaque ?? false)
        func emit(_ contents: ContentsID, _ part: Float) {
            guard contents != .none else { return }
            nodes[layer].state.contents = contents
            emitContents(layer, effects, toDevice, clip, alpha * part)
            nodes[layer].state.contents = own
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

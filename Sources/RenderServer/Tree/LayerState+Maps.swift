import RenderProtocol

extension SpaceMap {
    /// Creates the map from a layer's own space to the space that its siblings share.
    init(of state: borrowing LayerState) {
        let anchor = state.boundsOrigin + state.anchorPoint * state.boundsSize
        self.init(
            transform: state.flags.contains(.transformed) ? SpaceMap(state.transform) : .identity,
            anchor: SIMD3(anchor, Double(state.anchorPointZ)), position: SIMD3(state.position, Double(state.zPosition)))
        if state.flags.contains(.flipsGeometry) {
            let bounds = state.boundsBox
            self = mirrored(between: bounds.minY, and: bounds.maxY)
        }
    }
}

extension Homography {
    /// Creates the map into the plane of a parent without a sublayer transform.
    init(of state: borrowing LayerState) {
        if state.flags.contains(.flipsGeometry) {
            self = SpaceMap(of: state).plane.flat
            return
        }
        let anchor = state.boundsOrigin + state.anchorPoint * state.boundsSize
        guard state.flags.contains(.transformed) else {
            self.init(anchor: anchor, position: state.position)
            return
        }
        func flat(_ row: SIMD4<Float>) -> SIMD3<Double> { SIMD3(Double(row.x), Double(row.y), Double(row.w)) }
        let m = state.transform
        self.init(
            rows: (flat(m.row1), flat(m.row2), flat(m.row3), flat(m.row4)), anchor: anchor,
            anchorZ: Double(state.anchorPointZ), position: state.position)
    }
}

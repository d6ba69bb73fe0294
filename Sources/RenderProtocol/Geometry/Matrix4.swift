/// A 4×4 matrix in Core Animation's convention: points are row vectors on the left, and the last row translates.
@usableFromInline package struct Matrix4: Equatable, Sendable {
    @usableFromInline package var row1: SIMD4<Float>
    @usableFromInline package var row2: SIMD4<Float>
    @usableFromInline package var row3: SIMD4<Float>
    @usableFromInline package var row4: SIMD4<Float>

    @usableFromInline package init(
        _ row1: SIMD4<Float>, _ row2: SIMD4<Float>, _ row3: SIMD4<Float>, _ row4: SIMD4<Float>
    ) {
        self.row1 = row1
        self.row2 = row2
        self.row3 = row3
        self.row4 = row4
    }

    @usableFromInline package static var identity: Matrix4 {
        Matrix4(SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
    }
}

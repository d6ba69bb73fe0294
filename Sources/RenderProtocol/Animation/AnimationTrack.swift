/// An animation of one property in the form that frames sample: numbers in one block of plain memory, which the owner
/// frees.
@usableFromInline package struct AnimationTrack {
    package let property: AnimatedProperty
    package let mode: AnimationDescription.Mode
    package let interpolation: AnimationDescription.Interpolation
    package let isAdditive: Bool
    package let isCumulative: Bool
    package let valueStep: Double
    package let keyframeCount: Int
    /// The number of components of a keyframe.
    package let width: Int

    package let spans: PlainArray<AnimationSpan>
    /// Fractions of the run as the app gave them: they may be outside of 0…1 and not ascending.
    package let keyTimes: PlainArray<Double>
    /// Whether the key times are in ascending order.
    package let hasAscendingTimes: Bool
    /// The components of all keyframes.
    package let values: PlainArray<Double>
    /// The timing curve of each segment; nil where all are linear.
    package let curves: PlainArray<TimingCurve>?
    /// Tension, continuity and bias of each keyframe.
    package let tcb: PlainArray<SIMD3<Double>>?
    /// The decomposition of each keyframe of a whole transform.
    package let parts: PlainArray<TransformDecomposition>?

    package init(_ description: borrowing AnimationDescription) {
        property = description.property
        mode = description.mode
        interpolation = description.interpolation
        isAdditive = description.isAdditive
        isCumulative = description.isCumulative
        valueStep = description.valueStep
        let width = property.base.isPath ? 0 : Int(property.count)
        self.width = width
        let count = description.keyframeCount
        keyframeCount = count

        let givenSpans = description.spans
        spans = PlainArray(count: givenSpans.count) {
            AnimationSpan(timing: givenSpans[$0].timing.sanitized, timingCurve: givenSpans[$0].timingCurve)
        }

        let isDiscrete = description.interpolation == .discrete
        let times = description.keyTimes
        // Discrete keyframes also have the time of the end.
        if times.count == count || isDiscrete && times.count == count + 1 {
            var last = 0.0
            var isAscending = true
            keyTimes = PlainArray(count: times.count) { index in
                if index > 0, times[index] < last { isAscending = false }
                if times[index].isFinite { last = times[index] }
                return last
            }
            hasAscendingTimes = isAscending
        } else {
            hasAscendingTimes = true
            let last = isDiscrete ? Double(count) : Double(max(1, count - 1))
            keyTimes = PlainArray(count: count) { Double($0) / last }
        }

        let givenValues = description.values
        let values = PlainArray(count: count * width) { givenValues[$0].isFinite ? givenValues[$0] : 0 }
        self.values = values

        let givenCurves = description.curves
        curves =
            givenCurves.contains { $0 != .linear } && count > 1
            ? PlainArray(count: count - 1) { $0 < givenCurves.count ? givenCurves[$0] : .linear } : nil

        let isWholeTransform = property.base.isTransform && property.part == .all
        let (tensions, continuities, biases) = (description.tensions, description.continuities, description.biases)
        func number(_ list: [Double], _ index: Int) -> Double {
            index < list.count && list[index].isFinite ? list[index] : 0
        }
        tcb =
            description.interpolation == .cubic && !isWholeTransform
            ? PlainArray(count: count) {
                SIMD3(number(tensions, $0), number(continuities, $0), number(biases, $0))
            } : nil

        parts =
            isWholeTransform
            ? PlainArray(count: count) { TransformDecomposition(SpaceMap(numbers: values.base + $0 * width)) } : nil
    }

    /// Creates a copy in memory of its own.
    package init(copying other: AnimationTrack) {
        (property, mode, interpolation) = (other.property, other.mode, other.interpolation)
        (isAdditive, isCumulative) = (other.isAdditive, other.isCumulative)
        (keyframeCount, width) = (other.keyframeCount, other.width)
        (hasAscendingTimes, valueStep) = (other.hasAscendingTimes, other.valueStep)
        spans = PlainArray(copying: other.spans)
        keyTimes = PlainArray(copying: other.keyTimes)
        values = PlainArray(copying: other.values)
        curves = other.curves.map(PlainArray.init(copying:))
        tcb = other.tcb.map(PlainArray.init(copying:))
        parts = other.parts.map(PlainArray.init(copying:))
    }

    package func free() {
        spans.free()
        keyTimes.free()
        values.free()
        curves?.free()
        tcb?.free()
        parts?.free()
    }
}

extension SpaceMap {
    /// Creates a matrix from 16 numbers in row-major order.
    package init(numbers n: UnsafePointer<Double>) {
        self.init(
            x: SIMD4(n[0], n[1], n[2], n[3]), y: SIMD4(n[4], n[5], n[6], n[7]), z: SIMD4(n[8], n[9], n[10], n[11]),
            w: SIMD4(n[12], n[13], n[14], n[15]))
    }

    package func write(to n: UnsafeMutablePointer<Double>) {
        func put(_ row: SIMD4<Double>, _ first: Int) {
            (n[first], n[first + 1], n[first + 2], n[first + 3]) = (row.x, row.y, row.z, row.w)
        }
        put(x, 0)
        put(y, 4)
        put(z, 8)
        put(w, 12)
    }
}

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
    package let keyTimeCount: Int
    /// The number of components of a keyframe.
    package let width: Int

    package let spans: UnsafeMutableBufferPointer<AnimationSpan>
    /// Fractions of the run as the app gave them: they may be outside of 0…1 and not ascending.
    package let keyTimes: UnsafeMutablePointer<Double>
    /// Whether the key times are in ascending order.
    package let hasAscendingTimes: Bool
    package let values: UnsafeMutablePointer<Double>
    /// The timing curve of each segment; nil where all are linear.
    package let curves: UnsafeMutablePointer<TimingCurve>?
    /// Tension, continuity and bias of each keyframe.
    package let tcb: UnsafeMutablePointer<SIMD3<Double>>?
    /// The decomposition of each keyframe of a whole transform.
    package let parts: UnsafeMutablePointer<TransformDecomposition>?

    package init(_ description: borrowing AnimationDescription) {
        property = description.property
        mode = description.mode
        interpolation = description.interpolation
        isAdditive = description.isAdditive
        isCumulative = description.isCumulative
        valueStep = description.valueStep
        width = property.base.isPath ? 0 : Int(property.count)
        let count = description.keyframeCount
        keyframeCount = count

        spans = .allocate(capacity: description.spans.count)
        for (index, span) in description.spans.enumerated() {
            let sane = AnimationSpan(timing: span.timing.sanitized, timingCurve: span.timingCurve)
            (spans.baseAddress! + index).initialize(to: sane)
        }

        let isDiscrete = description.interpolation == .discrete
        let times = description.keyTimes
        // Discrete keyframes also have the time of the end.
        if times.count == count || isDiscrete && times.count == count + 1 {
            keyTimeCount = times.count
            keyTimes = .allocate(capacity: max(1, keyTimeCount))
            var last = 0.0
            var isAscending = true
            for (index, time) in times.enumerated() {
                if index > 0, time < last { isAscending = false }
                if time.isFinite { last = time }
                keyTimes[index] = last
            }
            hasAscendingTimes = isAscending
        } else {
            hasAscendingTimes = true
            keyTimeCount = count
            keyTimes = .allocate(capacity: max(1, count))
            let last = isDiscrete ? Double(count) : Double(max(1, count - 1))
            for index in 0..<count { keyTimes[index] = Double(index) / last }
        }

        let numbers = count * width
        values = .allocate(capacity: max(1, numbers))
        for index in 0..<numbers {
            let value = description.values[index]
            values[index] = value.isFinite ? value : 0
        }

        if description.curves.contains(where: { $0 != .linear }) && count > 1 {
            let curves = UnsafeMutablePointer<TimingCurve>.allocate(capacity: count - 1)
            for index in 0..<(count - 1) {
                let curve = index < description.curves.count ? description.curves[index] : .linear
                (curves + index).initialize(to: curve)
            }
            self.curves = curves
        } else {
            curves = nil
        }

        if description.interpolation == .cubic, !(property.base.isTransform && property.part == .all) {
            let tcb = UnsafeMutablePointer<SIMD3<Double>>.allocate(capacity: max(1, count))
            func number(_ list: [Double], _ index: Int) -> Double {
                index < list.count && list[index].isFinite ? list[index] : 0
            }
            for index in 0..<count {
                tcb[index] = SIMD3(
                    number(description.tensions, index), number(description.continuities, index),
                    number(description.biases, index))
            }
            self.tcb = tcb
        } else {
            tcb = nil
        }

        if property.base.isTransform, property.part == .all {
            let parts = UnsafeMutablePointer<TransformDecomposition>.allocate(capacity: max(1, count))
            for index in 0..<count {
                (parts + index).initialize(to: TransformDecomposition(SpaceMap(numbers: values + index * width)))
            }
            self.parts = parts
        } else {
            parts = nil
        }
    }

    /// Creates a copy in memory of its own.
    package init(copying other: AnimationTrack) {
        func copy<T>(_ list: UnsafeMutablePointer<T>, _ count: Int) -> UnsafeMutablePointer<T> {
            let new = UnsafeMutablePointer<T>.allocate(capacity: max(1, count))
            new.initialize(from: list, count: count)
            return new
        }
        (property, mode, interpolation) = (other.property, other.mode, other.interpolation)
        (isAdditive, isCumulative) = (other.isAdditive, other.isCumulative)
        (keyframeCount, keyTimeCount, width) = (other.keyframeCount, other.keyTimeCount, other.width)
        (hasAscendingTimes, valueStep) = (other.hasAscendingTimes, other.valueStep)
        spans = .allocate(capacity: other.spans.count)
        _ = spans.initialize(fromContentsOf: other.spans)
        keyTimes = copy(other.keyTimes, keyTimeCount)
        values = copy(other.values, keyframeCount * width)
        curves = other.curves.map { copy($0, other.keyframeCount - 1) }
        tcb = other.tcb.map { copy($0, other.keyframeCount) }
        parts = other.parts.map { copy($0, other.keyframeCount) }
    }

    package func free() {
        spans.deallocate()
        keyTimes.deallocate()
        values.deallocate()
        curves?.deallocate()
        tcb?.deallocate()
        parts?.deallocate()
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

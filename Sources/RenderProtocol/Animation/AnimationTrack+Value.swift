/// Scratch memory for sampling: the components of one property, and a decomposed transform.
@usableFromInline package struct AnimationScratch {
    /// The components of the current property.
    package private(set) var numbers: UnsafeMutablePointer<Double>
    private var capacity = 16
    private var mixed: UnsafeMutablePointer<Double>
    private let part = UnsafeMutablePointer<Double>.allocate(capacity: 2)
    /// The decomposition of the transform in `numbers`, where parts of it were set one after the other: the rotation
    /// angles in a matrix are ambiguous, so they are not computed from it again.
    private var decomposition = TransformDecomposition()
    private var decomposed: AnimatedProperty.Base?

    package init() {
        numbers = .allocate(capacity: capacity)
        mixed = .allocate(capacity: capacity)
        numbers.initialize(repeating: 0, count: capacity)
        mixed.initialize(repeating: 0, count: capacity)
        part.initialize(repeating: 0, count: 2)
    }

    package func free() {
        freeNumbers()
        part.deallocate()
    }

    private func freeNumbers() {
        numbers.deallocate()
        mixed.deallocate()
    }

    /// Reserves memory for `count` numbers; growing loses the old ones.
    package mutating func reserve(_ count: Int) {
        guard count > capacity else { return }
        freeNumbers()
        capacity = max(count, capacity * 2)
        numbers = .allocate(capacity: capacity)
        mixed = .allocate(capacity: capacity)
        numbers.initialize(repeating: 0, count: capacity)
        mixed.initialize(repeating: 0, count: capacity)
    }

    /// Invalidates the decomposition after `numbers` has been written by other code.
    package mutating func invalidate() { decomposed = nil }

    /// Applies `track` at `progress` to the components of its property.
    package mutating func apply(_ track: AnimationTrack, _ progress: AnimationTrack.Progress) {
        guard track.keyframeCount > 0 else { return }
        if track.property.base.isTransform {
            if track.property.part == .all {
                decomposed = nil
                applyTransform(track, progress)
            } else {
                applyPart(track, progress)
            }
            return
        }
        track.apply(to: numbers + Int(track.property.first), mixed: mixed, progress)
    }

    private mutating func applyPart(_ track: AnimationTrack, _ progress: AnimationTrack.Progress) {
        if decomposed != track.property.base {
            let under = SpaceMap(numbers: numbers)
            // Most layers have the identity transform, and a decomposition costs four inverse trigonometric functions.
            decomposition = under == .identity ? TransformDecomposition() : TransformDecomposition(under)
            decomposed = track.property.base
        }
        (part[0], part[1]) = decomposition.get(track.property.part)
        track.apply(to: part, mixed: mixed, progress)
        decomposition.set(track.property.part, (part[0], part[1]))
        decomposition.transform.write(to: numbers)
    }

    private func applyTransform(_ track: AnimationTrack, _ progress: AnimationTrack.Progress) {
        guard let parts = track.parts else { return }
        let under = SpaceMap(numbers: numbers)
        var value: SpaceMap
        switch track.mode {
        case .keyframes:
            let (key, fraction) = track.segment(at: progress.value)
            if fraction == 0 || track.keyframeCount == 1 {
                value = SpaceMap(numbers: track.values.base + key * 16)
            } else if fraction == 1 {
                value = SpaceMap(numbers: track.values.base + (key + 1) * 16)
            } else {
                value = TransformDecomposition.mix(parts[key], parts[key + 1], fraction)
            }
        case .toKeyframe, .fromKeyframe, .byKeyframe:
            let own = SpaceMap(numbers: track.values.base)
            let fraction = track.mode == .fromKeyframe ? 1 - progress.value : progress.value
            let end = track.mode == .byKeyframe ? own.then(under) : own
            if fraction == 0 || fraction == 1 {
                value = fraction == 0 ? under : end
            } else {
                let endParts = track.mode == .byKeyframe ? TransformDecomposition(end) : parts[0]
                value = TransformDecomposition.mix(TransformDecomposition(under), endParts, fraction)
            }
        }
        if track.isCumulative, progress.runs > 0 {
            // A limit on the cost: more than 1000 runs are not distinguishable.
            let step = SpaceMap(numbers: track.values.base + (track.keyframeCount - 1) * 16)
            for _ in 0..<Int(min(progress.runs, 1000)) { value = value.then(step) }
        }
        (track.isAdditive ? value.then(under) : value).write(to: numbers)
    }
}

extension AnimationTrack {
    /// The tolerance of a fraction of a run, which sums and products of large times produce: the clock counts in
    /// millions of seconds, and a key time that is meant to be reached must be reached.
    package static let timeTolerance = 1e-9

    /// Returns the last keyframe, of the first `count`, before the first later one that has not been reached at
    /// `fraction`. O(log count), or O(count) where the times do not ascend.
    func keyframe(at fraction: Double, of count: Int) -> Int {
        let fraction = fraction + Self.timeTolerance
        guard hasAscendingTimes else {
            var key = 0
            while key + 1 < count, keyTimes[key + 1] <= fraction { key += 1 }
            return key
        }
        var (low, high) = (0, count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if keyTimes[middle] <= fraction { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the keyframe before `progress` and the fraction of the way to the next.
    package func segment(at progress: Double) -> (key: Int, fraction: Double) {
        guard keyframeCount > 1 else { return (0, 0) }
        if interpolation == .discrete { return (min(keyframe(at: progress, of: keyTimes.count), keyframeCount - 1), 0) }
        let last = keyframeCount - 1
        let key = min(keyframe(at: progress, of: keyframeCount), last - 1)
        let (start, end) = (keyTimes[key], keyTimes[key + 1])
        // Outside of the key times the outer values stay; below 0 and above 1, where a spring overshoots, the segment
        // is extrapolated.
        if key == 0, progress < start, progress >= 0 || start > 0 { return (0, 0) }
        if key == last - 1, progress > end, progress <= 1 || end < 1 { return (key, 1) }
        // Within the tolerance, the keyframe counts as reached.
        let fraction = end > start ? ((key > 0 ? max(progress, start) : progress) - start) / (end - start) : 1
        guard let curves else { return (key, fraction) }
        let curve = curves[key]
        // A timing curve is defined between 0 and 1 only.
        return (key, fraction < 0 || fraction > 1 ? fraction : curve.progress(at: fraction, duration: 1))
    }

    /// Applies the animation to its components of `numbers`; `mixed` is scratch memory for as many.
    func apply(
        to numbers: UnsafeMutablePointer<Double>, mixed: UnsafeMutablePointer<Double>, _ progress: Progress
    ) {
        switch mode {
        case .keyframes:
            let (key, fraction) = segment(at: progress.value)
            let from = values.base + key * width
            if fraction == 0 || keyframeCount == 1 {
                for c in 0..<width { mixed[c] = from[c] }
            } else if tcb != nil {
                for c in 0..<width { mixed[c] = bent(key, c, fraction) }
            } else {
                let to = from + width
                for c in 0..<width { mixed[c] = from[c] + (to[c] - from[c]) * fraction }
                if valueStep > 0, fraction != 1 {
                    for c in 0..<width { mixed[c] = (mixed[c] / valueStep).rounded() * valueStep }
                }
            }
        case .toKeyframe, .fromKeyframe:
            var fraction = mode == .toKeyframe ? progress.value : 1 - progress.value
            if interpolation == .discrete { fraction = fraction < 0.5 ? 0 : 1 }
            for c in 0..<width { mixed[c] = numbers[c] + (values[c] - numbers[c]) * fraction }
        case .byKeyframe:
            let fraction = interpolation == .discrete ? (progress.value < 0.5 ? 0 : 1) : progress.value
            for c in 0..<width { mixed[c] = numbers[c] + values[c] * fraction }
        }
        if isCumulative, progress.runs > 0 {
            let end = values.base + (keyframeCount - 1) * width
            for c in 0..<width { mixed[c] += end[c] * progress.runs }
        }
        if isAdditive {
            for c in 0..<width { numbers[c] += mixed[c] }
        } else {
            for c in 0..<width { numbers[c] = mixed[c] }
        }
    }

    /// Returns a component of the spline of Kochanek and Bartels (“Interpolating splines with local tension,
    /// continuity, and bias control”, 1984), with its tangents adjusted for unequal times as described there.
    private func bent(_ key: Int, _ c: Int, _ u: Double) -> Double {
        func value(_ index: Int) -> Double { values[index * width + c] }
        func length(_ index: Int) -> Double { keyTimes[index + 1] - keyTimes[index] }
        let (a, b) = (value(key), value(key + 1))
        let here = b - a
        let before = key > 0 ? a - value(key - 1) : here
        let after = key + 2 < keyframeCount ? value(key + 2) - b : here
        let (s, e) = (tcb![key], tcb![key + 1])
        var out = (1 - s.x) / 2 * ((1 + s.y) * (1 + s.z) * before + (1 - s.y) * (1 - s.z) * here)
        var into = (1 - e.x) / 2 * ((1 - e.y) * (1 + e.z) * here + (1 + e.y) * (1 - e.z) * after)
        if key > 0, length(key - 1) + length(key) > 0 { out *= 2 * length(key) / (length(key - 1) + length(key)) }
        if key + 2 < keyframeCount, length(key) + length(key + 1) > 0 {
            into *= 2 * length(key) / (length(key) + length(key + 1))
        }
        let (u2, u3) = (u * u, u * u * u)
        let ends = (2 * u3 - 3 * u2 + 1) * a + (3 * u2 - 2 * u3) * b
        return ends + (u3 - 2 * u2 + u) * out + (u3 - u2) * into
    }
}

extension TransformDecomposition {
    /// Returns the part of a transform that a key path names; the second number is the y of a translation.
    func get(_ part: AnimatedProperty.TransformPart) -> (Double, Double) {
        switch part {
        case .all: (0, 0)
        case .rotationX: (rotation.x, 0)
        case .rotationY: (rotation.y, 0)
        case .rotationZ: (rotation.z, 0)
        case .scaleX: (scale.x, 0)
        case .scaleY: (scale.y, 0)
        case .scaleZ: (scale.z, 0)
        case .scale: (scale.sum() / 3, 0)
        case .translationX: (translation.x, 0)
        case .translationY: (translation.y, 0)
        case .translationZ: (translation.z, 0)
        case .translation: (translation.x, translation.y)
        }
    }

    mutating func set(_ part: AnimatedProperty.TransformPart, _ value: (Double, Double)) {
        switch part {
        case .all: break
        case .rotationX: rotation.x = value.0
        case .rotationY: rotation.y = value.0
        case .rotationZ: rotation.z = value.0
        case .scaleX: scale.x = value.0
        case .scaleY: scale.y = value.0
        case .scaleZ: scale.z = value.0
        case .scale: scale = SIMD3(repeating: value.0)
        case .translationX: translation.x = value.0
        case .translationY: translation.y = value.0
        case .translationZ: translation.z = value.0
        case .translation: (translation.x, translation.y) = value
        }
    }
}

/// The evaluation of a layer's animations at a time: the arithmetic of the render thread, for callers on any thread.
package enum AnimationEvaluator {
    /// Returns the components of a property with the animations of its layer applied.
    ///
    /// - Parameters:
    ///   - base: A property that is not a path.
    ///   - model: The model's components, `base.componentCount` of them.
    ///   - animations: The layer's animations in the order in which they were added; those of other properties are
    ///     ignored.
    ///   - time: The layer's local time in seconds.
    /// - Complexity: O(animations).
    package static func value(
        of base: AnimatedProperty.Base, model: [Double], animations: [AnimationDescription], at time: Double
    ) -> [Double] {
        var scratch = AnimationScratch()
        defer { scratch.free() }
        var count = model.count
        scratch.reserve(count)
        for (index, number) in model.enumerated() { scratch.numbers[index] = number }
        for animation in animations where animation.property.base == base {
            let track = AnimationTrack(animation)
            defer { track.free() }
            guard let progress = track.progress(at: time), track.fits(count) else { continue }
            if base.componentCount == 0, track.width != count {
                count = track.width
                scratch.reserve(count)
            }
            scratch.apply(track, progress)
        }
        return (0..<count).map { scratch.numbers[$0] }
    }

    /// Returns a path with the animations of its layer applied; a change from or to no path takes effect half way.
    ///
    /// - Parameters:
    ///   - base: A property that is a path.
    ///   - model: The model's path; nil for none.
    ///   - animations: The layer's animations in the order in which they were added; those of other properties are
    ///     ignored.
    ///   - time: The layer's local time in seconds.
    package static func path(
        _ base: AnimatedProperty.Base, model: PathData?, animations: [AnimationDescription], at time: Double
    ) -> PathData? {
        var path = model
        for animation in animations where animation.property.base == base && !animation.paths.isEmpty {
            let track = AnimationTrack(animation)
            defer { track.free() }
            if let progress = track.progress(at: time) { path = track.path(animation.paths, under: path, progress) }
        }
        return path
    }
}

extension AnimationTrack {
    /// Returns whether the animation applies to a value of `count` components.
    package func fits(_ count: Int) -> Bool {
        if property.base.componentCount == 0 {
            // A list may be replaced by one of another length.
            return width == count || mode == .keyframes && !isAdditive
        }
        return property.base.isTransform ? count == 16 : Int(property.first) + width <= count
    }

    /// Returns the path at `progress`, animated over the underlying path `under`.
    package func path(_ keyframes: [PathData], under: PathData?, _ progress: Progress) -> PathData? {
        let (from, to, fraction): (PathData?, PathData?, Double)
        switch mode {
        case .keyframes:
            let (key, part) = segment(at: progress.value)
            (from, to, fraction) = (keyframes[key], keyframes[min(key + 1, keyframes.count - 1)], part)
        case .fromKeyframe: (from, to, fraction) = (keyframes[0], under, progress.value)
        case .toKeyframe, .byKeyframe: (from, to, fraction) = (under, keyframes[0], progress.value)
        }
        if let from, let to, interpolation != .discrete { return PathData(mixing: from, to, fraction) }
        return fraction < 0.5 ? from : to
    }
}

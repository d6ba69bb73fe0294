import Diagnostics
import PathGeometry
import RenderProtocol

typealias ContentIndex = StoreIndex<AnimatedContents.Entry>
typealias KeyframesIndex = StoreIndex<[PathData]>

/// The model values of what animated layers draw besides rectangles and contents: shapes, gradients and emitters.
///
/// Each change of one of these draws it again, so each has an object; layers without such animations have none.
struct AnimatedContents {
    final class Entry {
        var style: ShapeStyle?
        var path: PathData?
        var gradient: Gradient?
        var emitter: EmitterDescription?
        /// The presented value differs from the model.
        var isChanged = false
        /// The number of changes, by which bitmaps that show this value detect them.
        var revision: UInt32 = 0
    }

    private var entries: [Entry?] = []
    private var vacant: [ContentIndex] = []
    private var paths: [[PathData]] = []
    private var vacantPaths: [KeyframesIndex] = []

    subscript(index: ContentIndex) -> Entry { entries[index]! }

    mutating func add(_ entry: Entry) -> ContentIndex {
        if let index = vacant.popLast() {
            entries[index] = entry
            return index
        }
        entries.append(entry)
        return ContentIndex(entries.count - 1)
    }

    mutating func remove(_ index: ContentIndex) {
        entries[index] = nil
        vacant.append(index)
    }

    func paths(at index: KeyframesIndex) -> [PathData] { paths[index] }

    mutating func addPaths(_ keyframes: [PathData]) -> KeyframesIndex {
        if let index = vacantPaths.popLast() {
            paths[index] = keyframes
            return index
        }
        paths.append(keyframes)
        return KeyframesIndex(paths.count - 1)
    }

    mutating func removePaths(_ index: KeyframesIndex) {
        paths[index] = []
        vacantPaths.append(index)
    }
}

extension AnimatedProperty.Base {
    /// Whether the values are stored with what layers draw.
    var isContent: Bool {
        switch storage {
        case .shape, .gradient, .emitter, .path: true
        case .state, .effects: false
        }
    }
}

extension AnimationStore {
    /// Stores the model of what a layer draws when its first animation of this content begins.
    func openContent(of layer: LayerID) -> ContentIndex { contents.add(storedContent(of: layer)) }

    /// Returns the content that the stores hold for a layer.
    func storedContent(of layer: LayerID) -> AnimatedContents.Entry {
        let entry = AnimatedContents.Entry()
        entry.style = paths?.style(of: layer)
        entry.path = paths?.path(of: layer)
        entry.gradient = gradients?.gradient(of: layer)
        entry.emitter = tree.emitters[layer]?.description
        return entry
    }

    /// Applies the models of animated layers from `commit`, which the stores have applied to the presented values.
    func takeContent(_ commit: borrowing Commit) {
        guard !isEmpty else { return }
        for update in commit.paths where update.role == .shape {
            if let entry = content(of: update.owner) { entry.path = update.path }
        }
        for update in commit.shapes { content(of: update.id)?.style = update.style }
        for update in commit.gradients { content(of: update.id)?.gradient = update.gradient }
        for update in commit.emitters { content(of: update.id)?.emitter = update.description }
    }

    /// Computes the content that a layer draws at `time` of its own, and records the changes in `presentedEffects`.
    func makeContent(_ layer: AnimatedLayer, time: Double, isAnimated: Bool, clock: Double) {
        let entry = contents[layer.content]
        guard isAnimated || entry.isChanged else { return }
        entry.isChanged = isAnimated
        var (style, path, gradient, emitter) = (entry.style, entry.path, entry.gradient, entry.emitter)
        var index = layer.firstTrack
        while index != .none {
            let track = tracks[index]
            index = track.next
            guard let progress = track.numbers.progress(at: time) else { continue }
            let base = track.numbers.property.base
            switch base.storage {
            case .shape: style?.apply(track.numbers, progress, &scratch)
            case .gradient: gradient?.apply(track.numbers, progress, &scratch)
            case .emitter: emitter?.apply(track.numbers, progress, &scratch)
            case .path: path = track.numbers.path(contents.paths(at: track.paths), under: path, progress)
            case .state, .effects: break
            }
        }
        style?.limit()
        let isGradientPresented = gradients?.isPresented(gradient, of: layer.layer) ?? true
        // Equal keyframes show the same content, which is not drawn again.
        let isPresented =
            emitter == nil && isGradientPresented && style == paths?.style(of: layer.layer)
            && path == paths?.path(of: layer.layer)
        if !isPresented { entry.revision &+= 1 }
        if entry.style != nil || entry.path != nil || path != nil {
            paths?.show(path, style, of: layer.layer)
            presentedEffects.drawnBox = path?.drawnBox(style) ?? .zero
        }
        if let gradient, !isGradientPresented { gradients?.set(gradient, of: layer.layer) }
        if let emitter {
            tree.emitters.update(.init(id: layer.layer, description: emitter, time: clock))
        }
        presentedEffects.drawnRevision &+= entry.revision
    }

    private func content(of layer: LayerID) -> AnimatedContents.Entry? {
        contentSlot(of: layer).map { contents[$0] }
    }
}

extension PathData {
    /// Returns the bounding box of all that is drawn of the path, control points included: minimum x and y, maximum x
    /// and y.
    fileprivate func drawnBox(_ style: ShapeStyle?) -> SIMD4<Double> {
        guard let first = points.first else { return .zero }
        var (low, high) = (first, first)
        for point in points {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        let reach = SIMD2(repeating: style.map { $0.strokeColor.w > 0 ? $0.stroke.reach : 0 } ?? 0)
        return SIMD4(lowHalf: low - reach, highHalf: high + reach)
    }
}

extension ShapeStyle {
    fileprivate mutating func apply(
        _ track: AnimationTrack, _ progress: AnimationTrack.Progress, _ scratch: inout AnimationScratch
    ) {
        let base = track.property.base
        let n = scratch.numbers
        switch base {
        case .fillColor: n.put(fillColor)
        case .strokeColor: n.put(strokeColor)
        case .strokeStart: n[0] = stroke.start
        case .strokeEnd: n[0] = stroke.end
        case .lineWidth: n[0] = stroke.width
        case .miterLimit: n[0] = stroke.miterLimit
        case .lineDashPhase: n[0] = stroke.dashPhase
        default: trap("\(base) is not a property of a shape's style")
        }
        scratch.apply(track, progress)
        for index in 0..<base.componentCount where !n[index].isFinite { return }
        switch base {
        case .fillColor: fillColor = n.four
        case .strokeColor: strokeColor = n.four
        case .strokeStart: stroke.start = n[0]
        case .strokeEnd: stroke.end = n[0]
        case .lineWidth: stroke.width = n[0]
        case .miterLimit: stroke.miterLimit = n[0]
        default: stroke.dashPhase = n[0]
        }
    }

    /// Clamps animated values to the valid range of a shape.
    fileprivate mutating func limit() {
        fillColor = fillColor.clamped(lowerBound: .zero, upperBound: .one)
        strokeColor = strokeColor.clamped(lowerBound: .zero, upperBound: .one)
        stroke.start = min(max(stroke.start, 0), 1)
        stroke.end = min(max(stroke.end, 0), 1)
        stroke.width = max(0, stroke.width)
    }
}

extension Gradient {
    fileprivate mutating func apply(
        _ track: AnimationTrack, _ progress: AnimationTrack.Progress, _ scratch: inout AnimationScratch
    ) {
        let base = track.property.base
        switch base {
        case .gradientStart, .gradientEnd:
            scratch.numbers.put(SIMD2<Double>(base == .gradientStart ? start : end))
            scratch.apply(track, progress)
            let point = SIMD2<Float>(scratch.numbers.pair)
            guard point.x.isFinite, point.y.isFinite else { return }
            if base == .gradientStart { start = point } else { end = point }
        case .gradientColors:
            guard track.width.isMultiple(of: 4), track.fits(stops.count * 4) else { return }
            scratch.reserve(max(track.width, stops.count * 4))
            for (index, stop) in stops.enumerated() { (scratch.numbers + 4 * index).put(stop.color) }
            scratch.apply(track, progress)
            resize(track.width / 4)
            for index in stops.indices { stops[index].color = (scratch.numbers + 4 * index).color }
        default:
            guard track.width == stops.count else { return }
            scratch.reserve(stops.count)
            for (index, stop) in stops.enumerated() { scratch.numbers[index] = Double(stop.location) }
            scratch.apply(track, progress)
            var last: Float = 0
            for index in stops.indices {
                let location = Float(scratch.numbers[index])
                last = location.isFinite ? min(max(location, last), 1) : last
                stops[index].location = last
            }
        }
    }

    /// Sets the number of stops, and spaces them equally where that number changes.
    private mutating func resize(_ count: Int) {
        guard count != stops.count else { return }
        stops = (0..<count).map { Stop(location: Float($0) / Float(max(1, count - 1)), color: .zero) }
    }
}

extension EmitterDescription {
    fileprivate mutating func apply(
        _ track: AnimationTrack, _ progress: AnimationTrack.Progress, _ scratch: inout AnimationScratch
    ) {
        let base = track.property.base
        let n = scratch.numbers
        switch base {
        case .emitterPosition: (n[0], n[1]) = (position.x, position.y)
        case .emitterZPosition: n[0] = position.z
        case .emitterSize: (n[0], n[1]) = (size.x, size.y)
        case .emitterDepth: n[0] = size.z
        case .emitterBirthRate: n[0] = birthRate
        case .emitterLifetime: n[0] = lifetime
        case .emitterVelocity: n[0] = velocity
        case .emitterScale: n[0] = scale
        case .emitterSpin: n[0] = spin
        default: trap("\(base) is not a property of an emitter")
        }
        scratch.apply(track, progress)
        for index in 0..<base.componentCount where !n[index].isFinite { return }
        switch base {
        case .emitterPosition: (position.x, position.y) = (n[0], n[1])
        case .emitterZPosition: position.z = n[0]
        case .emitterSize: (size.x, size.y) = (n[0], n[1])
        case .emitterDepth: size.z = n[0]
        case .emitterBirthRate: birthRate = n[0]
        case .emitterLifetime: lifetime = n[0]
        case .emitterVelocity: velocity = n[0]
        case .emitterScale: scale = n[0]
        default: spin = n[0]
        }
    }
}

import Diagnostics
import Glibc
import RenderProtocol

/// The particles of one emitter.
///
/// The times of births depend on the rates only, and a particle's path is a function of its age: one step of a second
/// leads to the same state as sixty steps of a sixtieth. Only living particles are stored.
final class EmitterSystem {
    let layer: LayerID
    private(set) var description: EmitterDescription
    /// The particles in the order of their births.
    private(set) var particles: ContiguousArray<Particle> = []
    /// The sprites of the last sample in drawing order.
    private(set) var sprites: ContiguousArray<ParticleSprite> = []
    /// The bounding box of `sprites` in the layer's coordinates.
    private(set) var box = Box.empty
    /// The time up to which births are complete.
    private(set) var time: Double
    private var sources: [Source] = []
    private let start: Double

    /// The maximum number of particles of one emitter. More would take over 10 MB and longer than a frame.
    static let maxParticles = 65_536
    /// Added to a count of births, so that a sum of times that should be whole is not rounded down.
    private static let tolerance = 1e-6

    /// The emission state of one kind of particle.
    private struct Source {
        var rate = 0.0
        /// The time from which births are counted; a fraction `phase` of the first one has passed by then.
        var anchor: Double
        var phase = 0.0
        var end = Double.infinity
        /// The number of births before the anchor.
        var serial = 0
        /// The maximum time for which a birth or its descendants may be visible.
        var reach = 0.0

        /// Returns the number of births between the anchor and `time`.
        func count(_ time: Double) -> Int {
            let time = min(time, end)
            guard rate > 0, time > anchor else { return 0 }
            return Int(min((time - anchor) * rate + phase + EmitterSystem.tolerance, 1e15))
        }
    }

    /// - Parameter time: The start of the emitter in seconds of the media clock.
    init(layer: LayerID, description: EmitterDescription, time: Double) {
        self.layer = layer
        self.description = EmitterDescription()
        self.time = time
        start = time
        change(to: description, at: time)
    }

    /// Applies another description from `time` on.
    func change(to new: EmitterDescription, at time: Double) {
        advance(to: time)
        let old = description
        let oldSources = sources
        description = new
        sources = new.cells.map { cell in
            // A begin time after the emitter's start is one of the media clock, as in Core Animation.
            let begin = cell.beginTime > start ? cell.beginTime : start + cell.beginTime
            var source = Source(anchor: begin)
            source.rate = cell.parent == nil ? max(0, cell.birthRate * new.birthRate) : max(0, cell.birthRate)
            source.end = cell.duration > 0 ? begin + cell.duration : .infinity
            return source
        }
        for index in new.cells.indices.reversed() {
            let cell = new.cells[index]
            sources[index].reach += max(0, (abs(cell.lifetime) + abs(cell.lifetimeRange)) * new.lifetime)
            if let parent = cell.parent {
                sources[Int(parent)].reach = max(sources[Int(parent)].reach, sources[index].reach)
            }
        }
        var newIndices = [Int32?](repeating: nil, count: old.cells.count)
        for (index, cell) in new.cells.enumerated() {
            guard let before = old.cells.firstIndex(where: { $0.identity == cell.identity }) else {
                // There are no births for the time before the kind was added.
                if cell.parent == nil, sources[index].anchor < self.time { sources[index].anchor = self.time }
                continue
            }
            newIndices[before] = Int32(index)
            let source = oldSources[before]
            guard cell.parent == nil else { continue }
            let count = source.count(self.time)
            if self.time > sources[index].anchor { sources[index].anchor = self.time }
            sources[index].serial = source.serial + count
            if source.rate > 0, self.time > source.anchor {
                let born = (min(self.time, source.end) - source.anchor) * source.rate + source.phase
                sources[index].phase = min(max(0, born - Double(count)), 1)
            }
        }
        var kept = 0
        for index in particles.indices {
            guard let newIndex = newIndices[Int(particles[index].cell)] else { continue }
            particles[kept] = particles[index]
            particles[kept].cell = newIndex
            kept += 1
        }
        particles.removeLast(particles.count - kept)
    }

    /// The time of the next visible change: immediate while particles live, at the next birth if there are none, or
    /// never.
    var nextChange: Double {
        if !particles.isEmpty || !sprites.isEmpty { return -.infinity }
        var next = Double.infinity
        for (index, source) in sources.enumerated() where description.cells[index].parent == nil {
            guard source.rate > 0, source.reach > 0 else { continue }
            let birth = source.anchor + (Double(source.count(time)) + 1 - source.phase) / source.rate
            if birth <= source.end { next = min(next, birth) }
        }
        return next
    }

    // MARK: Births and deaths

    /// Adds and removes the particles whose births and deaths are due by `now`; a time before the last one changes
    /// nothing.
    func advance(to now: Double) {
        guard now > time else { return }
        let tail = particles.count
        for index in sources.indices where description.cells[index].parent == nil { emit(index, from: time, to: now) }
        var index = 0
        while index < particles.count {
            emitChildren(of: index, from: time, to: now)
            index += 1
        }
        sortBirths(from: tail)
        time = now
        var kept = 0
        for index in particles.indices where particles[index].death > now {
            if kept != index { particles[kept] = particles[index] }
            kept += 1
        }
        particles.removeLast(particles.count - kept)
    }

    private func emit(_ index: Int, from: Double, to now: Double) {
        let source = sources[index]
        let last = source.count(now)
        // Particles that were born and have died since are skipped.
        var serial = max(source.count(from), source.count(now - source.reach), last - Self.maxParticles)
        while serial < last {
            serial += 1
            let birth = source.anchor + (Double(serial) - source.phase) / source.rate
            let key = ParticleRandom.key(UInt64(description.seed), index, source.serial + serial)
            guard spawn(index, at: birth, key: key, parent: nil) else { return }
        }
    }

    private func emitChildren(of parent: Int, from: Double, to now: Double) {
        let particle = particles[parent]
        for index in description.cells.indices where description.cells[index].parent == particle.cell {
            var source = sources[index]
            source.anchor = particle.birth + description.cells[index].beginTime
            let duration = description.cells[index].duration
            source.end = min(particle.death, duration > 0 ? source.anchor + duration : .infinity)
            let last = source.count(now)
            var serial = max(source.count(from), source.count(now - source.reach), last - Self.maxParticles)
            while serial < last {
                serial += 1
                let birth = source.anchor + Double(serial) / source.rate
                let key = ParticleRandom.key(particle.key, index, serial)
                guard spawn(index, at: birth, key: key, parent: particle) else { return }
            }
        }
    }

    /// Adds a particle.
    ///
    /// - Returns: Whether more particles may be added.
    private func spawn(_ index: Int, at birth: Double, key: UInt64, parent: Particle?) -> Bool {
        guard particles.count < Self.maxParticles else {
            logger.once(
                "An emitter has \(Self.maxParticles) particles, the maximum; no more are created until some die.")
            return false
        }
        let cell = description.cells[index]
        var random = ParticleRandom(key: key)
        let lifetime = random.about(cell.lifetime, cell.lifetimeRange) * description.lifetime
        guard lifetime > 0 else { return true }
        let point: EmissionPoint
        var position: SIMD3<Double>
        if let parent {
            let age = Float(birth - parent.birth)
            position = SIMD3<Double>(parent.position(age: age))
            point = EmissionPoint(along: SIMD3<Double>(parent.velocity(age: age)))
        } else {
            point = EmissionPoint(on: description, &random)
            position = description.position + point.offset
        }
        var color = random.about(cell.color, cell.colorRange)
        if let parent { color *= parent.color(age: Float(birth - parent.birth)) }
        let speed = random.about(cell.velocity, cell.velocityRange) * description.velocity
        let direction = point.direction(of: cell, &random)
        particles.append(
            Particle(
                cell: Int32(index), key: key, birth: birth, lifetime: lifetime, position: SIMD3<Float>(position),
                velocity: SIMD3<Float>(direction * speed), acceleration: SIMD3<Float>(cell.acceleration),
                scale: Float(random.about(cell.scale, cell.scaleRange) * description.scale),
                scaleSpeed: Float(cell.scaleSpeed * description.scale),
                spin: Float(random.about(cell.spin, cell.spinRange) * description.spin),
                color: color, colorSpeed: cell.colorSpeed))
        return true
    }

    /// Sorts the newest particles, which are grouped by kind, by birth. A frame has few: insertion sort, in place.
    private func sortBirths(from tail: Int) {
        guard particles.count - tail > 1 else { return }
        if particles.count - tail > 64 {
            particles[tail...].sort { $0.isBefore($1) }
            return
        }
        for index in (tail + 1)..<particles.count {
            let particle = particles[index]
            var slot = index
            while slot > tail, particle.isBefore(particles[slot - 1]) {
                particles[slot] = particles[slot - 1]
                slot -= 1
            }
            particles[slot] = particle
        }
    }

    // MARK: Sampling

    /// Computes the sprites at `now`, or at the time of the latest births if that is later.
    func sample(at now: Double) {
        advance(to: now)
        sprites.removeAll(keepingCapacity: true)
        box = .empty
        for particle in particles { add(particle) }
        switch description.order {
        case .unordered, .oldestFirst: break
        case .oldestLast: sprites.reverse()
        case .backToFront: sprites.sort { $0.center.z < $1.center.z }
        }
    }

    private func add(_ particle: Particle) {
        let age = Float(time - particle.birth)
        let scale = particle.scale + age * particle.scaleSpeed
        let color = particle.color(age: age)
        let size = description.cells[Int(particle.cell)].size
        guard scale > 0, color.w > 0, size.x > 0, size.y > 0 else { return }
        let center = particle.position(age: age)
        let radius = Double(scale) * (size * size).sum().squareRoot() * 0.5
        guard center.x.isFinite, center.y.isFinite, center.z.isFinite, radius.isFinite else { return }
        var tint = color * color.w
        tint.w = description.isAdditive ? 0 : color.w
        let angle = age * particle.spin
        sprites.append(
            ParticleSprite(
                cell: particle.cell, center: center, axis: scale * SIMD2(cosf(angle), sinf(angle)), tint: tint))
        let (x, y) = (Double(center.x), Double(center.y))
        box = box.union(Box(minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius))
    }
}

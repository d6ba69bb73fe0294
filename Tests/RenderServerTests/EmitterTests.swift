import RenderProtocol
import Testing

@testable import RenderServer

@Suite struct EmitterTests {
    private typealias Cell = EmitterDescription.Cell

    /// An emitter of one kind of particle at (100, 50).
    private func description(_ change: (inout EmitterDescription.Cell) -> Void) -> EmitterDescription {
        var description = EmitterDescription()
        description.position = SIMD3(100, 50, 0)
        var cell = Cell(identity: 1, parent: nil)
        cell.size = SIMD2(10, 10)
        change(&cell)
        description.cells = [cell]
        return description
    }

    private func system(_ description: EmitterDescription, from start: Double = 0) -> EmitterSystem {
        EmitterSystem(layer: 0, description: description, time: start)
    }

    @Test(arguments: [0.05, 1.05, 2.02, 5.05, 1000.03]) func aliveAreThoseBornWithinALifetime(time: Double) {
        let system = system(
            description {
                $0.birthRate = 10
                $0.lifetime = 2
            })
        system.sample(at: time)
        let expected = Int(10 * time) - Int(max(0, 10 * (time - 2)))
        #expect(system.particles.count == expected && system.sprites.count == expected)
    }

    @Test func aParticleFliesByKinematics() {
        let system = system(
            description {
                $0.birthRate = 1
                $0.lifetime = 10
                $0.velocity = 80
                $0.emissionLongitude = 0.3
                $0.acceleration = SIMD3(-5, 30, 4)
            }, from: 500)
        system.sample(at: 501.5)
        #expect(system.sprites.count == 1)
        system.sample(at: 501.9)
        let age = 0.9
        let center = system.sprites[0].center
        // cos 0.3 and sin 0.3.
        #expect(abs(Double(center.x) - (100 + 80 * 0.955336489 * age - 2.5 * age * age)) < 0.01)
        #expect(abs(Double(center.y) - (50 + 80 * 0.295520207 * age + 15 * age * age)) < 0.01)
        #expect(abs(Double(center.z) - 2 * age * age) < 0.01)
    }

    @Test func colourScaleAndSpinChangeAtTheirSpeeds() {
        var description = description {
            $0.birthRate = 1
            $0.lifetime = 10
            $0.color = SIMD4(0.9, 0.2, 0.5, 1)
            $0.colorSpeed = SIMD4(-0.2, 0.1, 1, -0.25)
            $0.scale = 0.5
            $0.scaleSpeed = 0.25
            $0.spin = 0.4
        }
        description.scale = 2
        let system = system(description)
        system.sample(at: 2)
        system.sample(at: 1.9)
        // Time does not go back: at 2, the particle is one second old.
        let sprite = system.sprites[0]
        let expected = SIMD4<Float>(0.7 * 0.75, 0.3 * 0.75, 1 * 0.75, 0.75)
        for index in 0..<4 { #expect(abs(sprite.tint[index] - expected[index]) < 1e-5) }
        // 2 · (0.5 + 0.25), rotated by 0.4.
        #expect(abs(sprite.axis.x - 1.5 * 0.921060994) < 1e-4 && abs(sprite.axis.y - 1.5 * 0.389418342) < 1e-4)
        description.isAdditive = true
        system.change(to: description, at: 2)
        system.sample(at: 2)
        #expect(system.sprites[0].tint.w == 0)
    }

    @Test func whatAParticleEmitsIsOfItsColour() {
        var description = description {
            $0.birthRate = 1
            $0.lifetime = 10
            $0.color = SIMD4(1, 0.5, 0.2, 1)
            $0.colorSpeed = SIMD4(-0.5, 0, 0.4, -0.2)
        }
        var spark = Cell(identity: 2, parent: 0)
        spark.size = SIMD2(4, 4)
        spark.birthRate = 1
        spark.beginTime = 0.5
        spark.lifetime = 10
        spark.color = SIMD4(0.5, 1, 1, 0.5)
        spark.colorSpeed = SIMD4(0, -0.25, 0, 0)
        description.cells.append(spark)
        let system = system(description)
        // Born at 1, it emits when it is 1.5 seconds old; half a second later:
        system.sample(at: 3)
        let sparks = system.sprites.filter { $0.cell == 1 }
        #expect(sparks.count == 1)
        let color = SIMD4<Float>(0.5 * 0.25, 0.5 - 0.25 * 0.5, 0.8, 0.5 * 0.7)
        let expected = SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
        for index in 0..<4 { #expect(abs((sparks.first?.tint[index] ?? 0) - expected[index]) < 1e-5) }
    }

    /// Sparks that trail sparks, all by lot.
    private var fireworks: EmitterDescription {
        var description = description {
            $0.birthRate = 7
            $0.lifetime = 0.6
            $0.lifetimeRange = 0.3
            $0.velocity = 100
            $0.velocityRange = 40
            $0.emissionRange = 2
            $0.scaleRange = 0.2
            $0.spinRange = 3
            $0.colorRange = SIMD4(0.1, 0.2, 0.3, 0.4)
        }
        var trail = Cell(identity: 2, parent: 0)
        trail.size = SIMD2(4, 4)
        trail.birthRate = 23
        trail.beginTime = 0.05
        trail.lifetime = 0.4
        trail.velocity = 20
        trail.emissionRange = 6
        description.cells.append(trail)
        description.shape = .rectangle
        description.size = SIMD3(30, 20, 0)
        return description
    }

    @Test func framesDoNotMatter() {
        let one = system(fireworks, from: 40)
        let many = system(fireworks, from: 40)
        let odd = system(fireworks, from: 40)
        for step in 1...60 { many.sample(at: 40 + Double(step) / 60) }
        for step in [0.013, 0.4, 0.41, 0.97] { odd.sample(at: 40 + step) }
        for system in [one, many, odd] { system.sample(at: 41) }
        #expect(one.sprites.count > 30)
        for other in [many, odd] {
            #expect(other.sprites.count == one.sprites.count)
            for (a, b) in zip(one.sprites, other.sprites) {
                let distance = a.center - b.center
                #expect((distance * distance).sum() < 1e-6 && a.cell == b.cell && a.tint == b.tint)
            }
        }
    }

    @Test func theSeedDecides() {
        let (a, b) = (system(fireworks), system(fireworks))
        var reseeded = fireworks
        reseeded.seed = 5
        let c = system(reseeded)
        for system in [a, b, c] { system.sample(at: 1) }
        #expect(a.sprites.map(\.center) == b.sprites.map(\.center))
        #expect(a.sprites.map(\.center) != c.sprites.map(\.center))
    }

    @Test func lotsStayWithinTheirRanges() {
        let system = system(
            description {
                $0.birthRate = 1000
                $0.lifetime = 5
                $0.lifetimeRange = 1
                $0.velocity = 50
                $0.velocityRange = 10
                $0.emissionRange = 1
                $0.scale = 2
                $0.scaleRange = 0.5
            })
        system.sample(at: 1.9999)
        #expect(system.particles.count == 1999)
        var (least, most) = (Float.infinity, -Float.infinity)
        for particle in system.particles {
            let v = particle.velocity
            let speed = (v * v).sum().squareRoot()
            #expect(speed >= 39.99 && speed <= 60.01 && particle.lifetime >= 4 && particle.lifetime <= 6)
            #expect(particle.scale >= 1.5 && particle.scale <= 2.5)
            // The opening of the cone: half of it to each side, whose tangent is 0.5463.
            #expect(abs(v.y / v.x) <= 0.5464)
            least = min(least, v.y / v.x)
            most = max(most, v.y / v.x)
        }
        #expect(least < -0.5 && most > 0.5)
    }

    @Test func particlesEmitParticles() {
        var description = description {
            $0.birthRate = 1
            $0.lifetime = 1.02
            $0.velocity = 100
        }
        var burst = Cell(identity: 2, parent: 0)
        burst.size = SIMD2(4, 4)
        burst.birthRate = 1
        burst.lifetime = 0.35
        description.cells.append(burst)
        let system = system(description)
        system.sample(at: 1.99)
        #expect(system.sprites.map(\.cell) == [0])
        // The rocket is a second old and bursts where it is, just before it goes out; a second rocket has left.
        system.sample(at: 2.01)
        #expect(system.sprites.map(\.cell) == [0, 0, 1] || system.sprites.map(\.cell) == [0, 1, 0])
        system.sample(at: 2.1)
        let bursts = system.sprites.filter { $0.cell == 1 }
        #expect(bursts.count == 1 && abs(bursts[0].center.x - 200) < 0.01)
    }

    @Test func aNewRateContinuesFromTheOldOne() {
        var description = description {
            $0.birthRate = 10
            $0.lifetime = 100
        }
        let system = system(description)
        system.sample(at: 0.55)
        #expect(system.particles.count == 5)
        description.birthRate = 2
        description.position = SIMD3(0, 0, 0)
        system.change(to: description, at: 0.55)
        // Half of the next one was accumulated; the other half now takes a 40th of a second.
        #expect(abs(system.nextChange) == .infinity)
        system.sample(at: 0.57)
        #expect(system.particles.count == 5)
        system.sample(at: 0.58)
        #expect(system.particles.count == 6)
        system.sample(at: 1.08)
        #expect(system.particles.count == 16)
        // Those there before stay where they were.
        #expect(system.particles[4].position == SIMD3(100, 50, 0) && system.particles[5].position == SIMD3(0, 0, 0))
        description.birthRate = 0
        system.change(to: description, at: 1.08)
        system.sample(at: 50)
        #expect(system.particles.count == 16)
        system.sample(at: 102)
        #expect(system.particles.isEmpty && system.sprites.isEmpty && system.nextChange == .infinity)
    }

    @Test func theNextChangeIsTheNextBirth() {
        let system = system(
            description {
                $0.birthRate = 0.25
                $0.lifetime = 1
                $0.duration = 9
            }, from: 10)
        #expect(system.nextChange == 14)
        system.sample(at: 14.5)
        #expect(system.nextChange == -.infinity)
        system.sample(at: 16)
        #expect(system.nextChange == 18)
        system.sample(at: 20)
        #expect(system.nextChange == .infinity)
    }

    @Test func kindsThatStayKeepTheirParticles() {
        var description = description {
            $0.birthRate = 10
            $0.lifetime = 100
        }
        let system = system(description)
        system.sample(at: 1.05)
        var other = Cell(identity: 9, parent: nil)
        other.birthRate = 1
        other.lifetime = 100
        description.cells.insert(other, at: 0)
        system.change(to: description, at: 1.05)
        #expect(system.particles.count == 10 && system.particles.allSatisfy { $0.cell == 1 })
        // The new one begins at the current time, not at the start.
        system.sample(at: 2.04)
        #expect(system.particles.count { $0.cell == 0 } == 0)
        description.cells.removeLast()
        system.change(to: description, at: 2.1)
        #expect(system.particles.count == 1 && system.particles[0].cell == 0)
    }

    @Test func tooManyAreNotBorn() {
        let system = system(
            description {
                $0.birthRate = 1e11
                $0.lifetime = 1e9
            })
        system.sample(at: 1e6)
        #expect(system.particles.count <= EmitterSystem.maxParticles)
        #expect(system.particles.count > 1000)
    }

    @Test func aLongPauseCostsNoMoreThanTheLiveParticles() {
        let system = system(fireworks)
        system.sample(at: 1e7)
        #expect(system.particles.count < 100 && system.particles.count > 10)
    }

    @Test(arguments: [
        (EmitterDescription.Shape.point, EmitterDescription.Mode.volume), (.line, .volume), (.line, .points),
        (.rectangle, .outline), (.rectangle, .points), (.rectangle, .surface), (.circle, .outline),
        (.circle, .volume), (.sphere, .surface), (.sphere, .volume), (.cuboid, .points), (.cuboid, .outline),
        (.cuboid, .surface), (.cuboid, .volume),
    ]) func pointsLieOnTheShape(shape: EmitterDescription.Shape, mode: EmitterDescription.Mode) {
        var description = EmitterDescription()
        description.shape = shape
        description.mode = mode
        description.size = SIMD3(60, 40, 20)
        for key in 0..<500 {
            var random = ParticleRandom(key: UInt64(key))
            let point = EmissionPoint(on: description, &random)
            let p = point.offset
            let q = SIMD3(abs(p.x) - 30, abs(p.y) - 20, abs(p.z) - 10)
            let r = (p * p).sum().squareRoot()
            let onEdges = (0..<3).count { abs(q[$0]) < 1e-9 }
            switch (shape, mode) {
            case (.point, _): #expect(p == .zero)
            case (.line, .points): #expect(abs(q.x) < 1e-9 && p.y == 0)
            case (.line, _): #expect(q.x <= 0 && p.y == 0 && point.normal == SIMD3(0, -1, 0))
            case (.rectangle, .outline): #expect(max(q.x, q.y) < 1e-9 && max(q.x, q.y) > -1e-9)
            case (.rectangle, .points): #expect(abs(q.x) < 1e-9 && abs(q.y) < 1e-9)
            case (.rectangle, _): #expect(q.x <= 0 && q.y <= 0 && p.z == 0)
            case (.circle, .outline): #expect(abs(r - 60) < 1e-9 && p.z == 0 && (point.normal * p).sum() > 59.9)
            case (.circle, _), (.sphere, .volume): #expect(r <= 60)
            case (.sphere, _): #expect(abs(r - 60) < 1e-9)
            case (.cuboid, .points): #expect(onEdges == 3)
            case (.cuboid, .outline): #expect(onEdges >= 2 && q.max() < 1e-9)
            case (.cuboid, .surface): #expect(onEdges >= 1 && q.max() < 1e-9)
            case (.cuboid, _): #expect(q.max() <= 0)
            }
        }
    }
}

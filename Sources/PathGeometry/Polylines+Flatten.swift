extension Polylines {
    /// The maximum number of points of all curves together: a path of a million curves gets few for each.
    private static let maxPoints = 4_000_000

    /// Creates lines that stay within `tolerance` of a path. O(points of the result).
    ///
    /// - Parameters:
    ///   - verbs: The elements of the path, the first of which is a move.
    ///   - points: As many as the elements take.
    ///   - strokeRadius: Half the width of a stroke along the path, whose outer edge stays within the tolerance too.
    package init(verbs: [PathVerb], points: [SIMD2<Double>], tolerance: Double, strokeRadius: Double = 0) {
        self.init()
        var start = SIMD2<Double>.zero
        var last = SIMD2<Double>.zero
        var isOpen = false
        let curves = verbs.reduce(into: 0) { if $1 == .quad || $1 == .cubic { $0 += 1 } }
        let maxPieces = max(1, min(1000, Self.maxPoints / max(curves, 1)))
        let step = strokeRadius > 0 ? (8 * tolerance / strokeRadius).squareRoot() : .infinity
        func pieces(_ bend: Double, _ turn: Double) -> Int {
            let count = max((bend / tolerance).squareRoot(), turn / step).rounded(.up)
            return count.isFinite ? Int(min(max(count, 1), Double(maxPieces))) : maxPieces
        }
        /// Begins a line at the start of a closed subpath, where drawing continues after it.
        func openIfClosed() {
            guard !isOpen else { return }
            begin()
            add(start)
            isOpen = true
        }
        var index = 0
        for verb in verbs {
            switch verb {
            case .move:
                start = points[index]
                last = start
                isOpen = false
                openIfClosed()
            case .line:
                openIfClosed()
                last = points[index]
                add(last)
            case .quad:
                openIfClosed()
                let (a, b, c) = (last, points[index], points[index + 1])
                // Wang's bound on the number of equal parameter steps that keep the chords near the curve.
                let count = pieces((a - 2 * b + c).length / 4, Self.turn(b - a, c - b))
                for i in 1...count {
                    let t = Double(i) / Double(count)
                    let s = 1 - t
                    add(i == count ? c : s * s * a + 2 * s * t * b + t * t * c, smooth: i < count)
                }
                last = c
            case .cubic:
                openIfClosed()
                let (a, b, c, d) = (last, points[index], points[index + 1], points[index + 2])
                let bend = max((a - 2 * b + c).length, (b - 2 * c + d).length)
                let count = pieces(bend * 0.75, Self.turn(b - a, c - b) + Self.turn(c - b, d - c))
                for i in 1...count {
                    let t = Double(i) / Double(count)
                    let s = 1 - t
                    let (p, q) = (s * s * s * a + 3 * s * s * t * b, 3 * s * t * t * c + t * t * t * d)
                    add(i == count ? d : p + q, smooth: i < count)
                }
                last = d
            case .close:
                if isOpen { close() }
                isOpen = false
                last = start
            }
            index += verb.pointCount
        }
    }

    /// Returns 1.5 times the angle between two directions: equal parameter steps are not equal steps of the angle.
    private static func turn(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        let cross = a.x * b.y - a.y * b.x
        let dot = a.x * b.x + a.y * b.y
        guard cross != 0 || dot < 0 else { return 0 }
        // The angle without atan2, too small by at most a tenth; the factor compensates.
        let sine = abs(cross) / (cross * cross + dot * dot).squareRoot()
        return 1.65 * (dot >= 0 ? sine * (1 + 0.5707963 * sine * sine) : 3.1415927 - sine)
    }
}

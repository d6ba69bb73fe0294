import Foundation

/// A Gaussian blur that ends at twice the standard deviation, where the shadows of Core Graphics end.
///
/// Three box blurs, which need no multiplications, reach a third further, or do not blur at all below a pixel.
struct GaussianBlur: ShadowBlur {
    /// The weights of a pixel and of those at each distance from it. Their sum, with all but the first counted twice, is
    /// 2¹⁶.
    private let weights: [Int32]

    /// - Parameter standardDeviation: In pixels. The initializer returns nil for more than 12: the cost per pixel grows
    ///   with it, and the tail of a larger blur is too faint to matter.
    init?(standardDeviation sigma: CGFloat) {
        guard sigma <= 12 else { return nil }
        guard sigma > 0.05 else {
            weights = [1 << 16]
            return
        }
        let end = 2.0
        func below(_ x: Double) -> Double { 0.5 * erfc(-min(max(x, -end), end) / 2.0.squareRoot()) }
        let total = below(end) - below(-end)
        var weights = (0...Int((end * Double(sigma)).rounded(.up))).map { distance in
            let part = below((Double(distance) + 0.5) / Double(sigma)) - below((Double(distance) - 0.5) / Double(sigma))
            return Int32((part / total * 65536).rounded())
        }
        weights[0] = 65536 - 2 * weights.dropFirst().reduce(0, +)
        self.weights = weights
    }

    var reach: Int { weights.count - 1 }

    /// O(pixels · reach).
    func apply(to bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
        guard reach > 0 else { return }
        var source = [UInt8](repeating: 0, count: max(width, width * height))
        var sums = [Int32](repeating: 0, count: width)
        source.withUnsafeMutableBufferPointer { source in
            sums.withUnsafeMutableBufferPointer { sums in
                guard let source = source.baseAddress, let sums = sums.baseAddress else { return }
                for row in 0..<height {
                    let line = bytes + row * stride
                    source.update(from: line, count: width)
                    for (distance, weight) in weights.enumerated() where distance < width {
                        add(source, weight, to: sums + distance, count: width - distance)
                        if distance > 0 { add(source + distance, weight, to: sums, count: width - distance) }
                    }
                    store(sums, in: line, count: width)
                }
                for row in 0..<height { (source + row * width).update(from: bytes + row * stride, count: width) }
                for row in 0..<height {
                    for (distance, weight) in weights.enumerated() {
                        if row + distance < height {
                            add(source + (row + distance) * width, weight, to: sums, count: width)
                        }
                        if distance > 0, row >= distance {
                            add(source + (row - distance) * width, weight, to: sums, count: width)
                        }
                    }
                    store(sums, in: bytes + row * stride, count: width)
                }
            }
        }
    }

    /// Adds weighted pixels to the sums.
    private func add(_ source: UnsafePointer<UInt8>, _ weight: Int32, to sums: UnsafeMutablePointer<Int32>, count: Int)
    {
        for x in 0..<count { sums[x] &+= Int32(source[x]) &* weight }
    }

    /// Stores the sums as pixels, and clears them.
    private func store(_ sums: UnsafeMutablePointer<Int32>, in line: UnsafeMutablePointer<UInt8>, count: Int) {
        for x in 0..<count {
            line[x] = UInt8(truncatingIfNeeded: (sums[x] &+ 1 << 15) >> 16)
            sums[x] = 0
        }
    }
}

import Foundation
import PathGeometry

extension PathElements {
    /// Returns the same lines and curves in the opposite direction, subpath by subpath, the last one first.
    package func reversed() -> PathElements {
        var subpaths: [(elements: [(Verb, [CGPoint])], start: CGPoint, isClosed: Bool)] = []
        forEach { verb, p in
            switch verb {
            case .move: subpaths.append(([], p[0], false))
            case .close: if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
            default: if !subpaths.isEmpty { subpaths[subpaths.count - 1].elements.append((verb, Array(p))) }
            }
        }
        var result = PathElements()
        for subpath in subpaths.reversed() {
            result.move(to: subpath.elements.last?.1.last ?? subpath.start)
            for index in subpath.elements.indices.reversed() {
                let (verb, p) = subpath.elements[index]
                let end = index == 0 ? subpath.start : subpath.elements[index - 1].1.last ?? subpath.start
                switch verb {
                case .line: result.line(to: end)
                case .quad: result.quad(to: end, control: p[0])
                case .cubic: result.cubic(to: end, control1: p[1], control2: p[0])
                case .move, .close: break
                }
            }
            if subpath.isClosed { result.close() }
        }
        return result
    }
}

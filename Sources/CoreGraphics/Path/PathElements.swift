import Diagnostics
import Foundation
import PathGeometry

/// The elements of a path as a value type: one byte per verb, and the points of all verbs in one array.
package struct PathElements: Sendable, Hashable {
    package typealias Verb = PathVerb

    package private(set) var verbs: [Verb] = []
    package private(set) var points: [CGPoint] = []
    /// The start of the current subpath, to which closing it returns.
    package private(set) var start = CGPoint.zero
    /// The end of the last element, or `nil` before the first.
    package private(set) var current: CGPoint?

    package init() {}

    package var isEmpty: Bool { verbs.isEmpty }

    package static func == (lhs: PathElements, rhs: PathElements) -> Bool {
        lhs.verbs == rhs.verbs && lhs.points == rhs.points
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(verbs)
        hasher.combine(points)
    }

    package mutating func removeAll() {
        self = PathElements()
    }

    package mutating func move(to point: CGPoint) {
        guard accept(point) else { return }
        // A move directly after a move replaces it: an empty subpath draws nothing.
        if verbs.last == .move {
            points[points.count - 1] = point
        } else {
            verbs.append(.move)
            points.append(point)
        }
        start = point
        current = point
    }

    package mutating func line(to point: CGPoint) {
        guard accept(point), beginIfClosed() else { return }
        verbs.append(.line)
        points.append(point)
        current = point
    }

    package mutating func quad(to point: CGPoint, control: CGPoint) {
        guard accept(point), accept(control), beginIfClosed() else { return }
        verbs.append(.quad)
        points.append(control)
        points.append(point)
        current = point
    }

    package mutating func cubic(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard accept(point), accept(control1), accept(control2), beginIfClosed() else { return }
        verbs.append(.cubic)
        points.append(control1)
        points.append(control2)
        points.append(point)
        current = point
    }

    package mutating func close() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
        current = start
    }

    /// Appends all elements of another path, transformed by `transform`.
    package mutating func append(_ other: PathElements, _ transform: CGAffineTransform = .identity) {
        var index = 0
        for verb in other.verbs {
            let p = other.points
            switch verb {
            case .move: move(to: p[index].applying(transform))
            case .line: line(to: p[index].applying(transform))
            case .quad: quad(to: p[index + 1].applying(transform), control: p[index].applying(transform))
            case .cubic:
                cubic(
                    to: p[index + 2].applying(transform), control1: p[index].applying(transform),
                    control2: p[index + 1].applying(transform))
            case .close: close()
            }
            index += verb.pointCount
        }
    }

    package func applying(_ transform: CGAffineTransform) -> PathElements {
        if transform.isIdentity { return self }
        var copy = self
        for index in copy.points.indices { copy.points[index] = copy.points[index].applying(transform) }
        copy.start = start.applying(transform)
        copy.current = current?.applying(transform)
        return copy
    }

    /// Calls a closure with each element and its points.
    @inline(__always)
    package func forEach(_ body: (Verb, UnsafeBufferPointer<CGPoint>) -> Void) {
        points.withUnsafeBufferPointer { all in
            var index = 0
            for verb in verbs {
                let count = verb.pointCount
                body(verb, UnsafeBufferPointer(rebasing: all[index..<index + count]))
                index += count
            }
        }
    }

    private func accept(_ point: CGPoint) -> Bool {
        if point.isFinite { return true }
        logger.once("A path element with a coordinate that is not finite is ignored")
        return false
    }

    /// Starts a subpath at the start of the closed one, where drawing continues.
    private mutating func beginIfClosed() -> Bool {
        guard current != nil else {
            logger.once("A path needs a move before its first line or curve; the element is ignored")
            return false
        }
        if verbs.last == .close {
            verbs.append(.move)
            points.append(start)
        }
        return true
    }
}

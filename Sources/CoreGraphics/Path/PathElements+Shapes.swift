import Diagnostics
import Foundation

extension PathElements {
    private func isUsable(_ rect: CGRect) -> Bool {
        if rect.isNull || rect.isFinite { return !rect.isNull }
        logger.once("A rectangle with a number that is not finite is not added to a path")
        return false
    }

    package mutating func rect(_ rect: CGRect, _ t: CGAffineTransform = .identity) {
        guard isUsable(rect) else { return }
        move(to: rect.origin.applying(t))
        line(to: CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y).applying(t))
        line(
            to: CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height).applying(t))
        line(to: CGPoint(x: rect.origin.x, y: rect.origin.y + rect.size.height).applying(t))
        close()
    }

    package mutating func ellipse(_ rect: CGRect, _ t: CGAffineTransform = .identity) {
        guard isUsable(rect) else { return }
        let rx = rect.width / 2
        let ry = rect.height / 2
        // Mapping a unit circle into the rectangle needs only one formula.
        let map = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: rect.midX, ty: rect.midY).concatenating(t)
        move(to: CGPoint(x: 1, y: 0).applying(map))
        appendArc(from: 0, sweep: 2 * .pi, map: map)
        close()
    }

    package mutating func roundedRect(
        _ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat, _ t: CGAffineTransform = .identity
    ) {
        guard isUsable(rect) else { return }
        let box = rect.standardized
        let rx = min(max(cornerWidth, 0), box.width / 2)
        let ry = min(max(cornerHeight, 0), box.height / 2)
        guard rx > 0, ry > 0 else { return self.rect(box, t) }
        func corner(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
            CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: x, ty: y).concatenating(t)
        }
        move(to: CGPoint(x: box.maxX, y: box.midY).applying(t))
        line(to: CGPoint(x: box.maxX, y: box.maxY - ry).applying(t))
        appendArc(from: 0, sweep: .pi / 2, map: corner(box.maxX - rx, box.maxY - ry))
        line(to: CGPoint(x: box.minX + rx, y: box.maxY).applying(t))
        appendArc(from: .pi / 2, sweep: .pi / 2, map: corner(box.minX + rx, box.maxY - ry))
        line(to: CGPoint(x: box.minX, y: box.minY + ry).applying(t))
        appendArc(from: .pi, sweep: .pi / 2, map: corner(box.minX + rx, box.minY + ry))
        line(to: CGPoint(x: box.maxX - rx, y: box.minY).applying(t))
        appendArc(from: 3 * .pi / 2, sweep: .pi / 2, map: corner(box.maxX - rx, box.minY + ry))
        close()
    }

    /// Adds an arc from one angle to another, in radians: a full circle where they are one or more whole turns apart,
    /// in either direction, and nothing where they are equal.
    ///
    /// `clockwise` refers to a y axis that points up; where y points down, the direction appears reversed.
    package mutating func arc(
        center: CGPoint, radius: CGFloat, from startAngle: CGFloat, to endAngle: CGFloat, clockwise: Bool,
        _ t: CGAffineTransform = .identity
    ) {
        let fullTurn = 2 * CGFloat.pi
        let difference = clockwise ? startAngle - endAngle : endAngle - startAngle
        var sweep: CGFloat
        if difference >= fullTurn - 1e-9 {
            sweep = fullTurn
        } else {
            sweep = difference.truncatingRemainder(dividingBy: fullTurn)
            if sweep < 0 { sweep += fullTurn }
            // Whole turns against the direction are a circle, as those along it are.
            if sweep < 1e-9, difference < -1e-9 { sweep = fullTurn }
        }
        arc(center: center, radius: radius, from: startAngle, delta: clockwise ? -sweep : sweep, t)
    }

    /// Adds an arc of `delta` radians from `startAngle`, with a line to its start if a subpath is open.
    package mutating func arc(
        center: CGPoint, radius: CGFloat, from startAngle: CGFloat, delta: CGFloat, _ t: CGAffineTransform
    ) {
        guard center.isFinite, radius.isFinite, startAngle.isFinite, delta.isFinite, radius >= 0 else {
            logger.once("An arc with a negative radius or a value that is not finite is ignored")
            return
        }
        let map = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y).concatenating(t)
        let first = CGPoint(x: cos(startAngle), y: sin(startAngle)).applying(map)
        if current == nil { move(to: first) } else if current != first { line(to: first) }
        appendArc(from: startAngle, sweep: min(max(delta, -1000 * .pi), 1000 * .pi), map: map)
    }

    /// Adds the arc of `radius` that touches the line to `tangent1` and the line from there to `tangent2`.
    package mutating func arc(
        tangent1End tangent1: CGPoint, tangent2End tangent2: CGPoint, radius: CGFloat,
        _ t: CGAffineTransform = .identity
    ) {
        guard let here = current?.applying(t.inverted()) else {
            logger.once("An arc between tangents needs a current point; the element is ignored")
            return
        }
        let u = CGVector(dx: here.x - tangent1.x, dy: here.y - tangent1.y)
        let v = CGVector(dx: tangent2.x - tangent1.x, dy: tangent2.y - tangent1.y)
        let uLength = hypot(u.dx, u.dy)
        let vLength = hypot(v.dx, v.dy)
        let cross = u.dx * v.dy - u.dy * v.dx
        guard uLength > 0, vLength > 0, radius > 0, abs(cross) > 1e-12 * uLength * vLength else {
            return line(to: tangent1.applying(t))
        }
        let cosine = (u.dx * v.dx + u.dy * v.dy) / (uLength * vLength)
        let half = acos(min(max(cosine, -1), 1)) / 2
        let along = radius / tan(half)
        let first = CGPoint(x: tangent1.x + u.dx / uLength * along, y: tangent1.y + u.dy / uLength * along)
        let bisector = CGVector(dx: u.dx / uLength + v.dx / vLength, dy: u.dy / uLength + v.dy / vLength)
        let bisectorLength = hypot(bisector.dx, bisector.dy)
        let reach = radius / sin(half)
        let center = CGPoint(
            x: tangent1.x + bisector.dx / bisectorLength * reach, y: tangent1.y + bisector.dy / bisectorLength * reach)
        let last = CGPoint(x: tangent1.x + v.dx / vLength * along, y: tangent1.y + v.dy / vLength * along)
        let from = atan2(first.y - center.y, first.x - center.x)
        var delta = atan2(last.y - center.y, last.x - center.x) - from
        if delta > .pi { delta -= 2 * .pi }
        if delta < -.pi { delta += 2 * .pi }
        arc(center: center, radius: radius, from: from, delta: delta, t)
    }

    /// Adds cubic segments of at most a quarter circle for an arc of the unit circle mapped by `map`.
    private mutating func appendArc(from startAngle: CGFloat, sweep: CGFloat, map: CGAffineTransform) {
        guard sweep != 0 else { return }
        let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        let step = sweep / CGFloat(max(count, 1))
        let arm = 4 / 3 * tan(step / 4)
        var angle = startAngle
        for _ in 0..<max(count, 1) {
            let next = angle + step
            let (c0, s0, c1, s1) = (cos(angle), sin(angle), cos(next), sin(next))
            cubic(
                to: CGPoint(x: c1, y: s1).applying(map),
                control1: CGPoint(x: c0 - arm * s0, y: s0 + arm * c0).applying(map),
                control2: CGPoint(x: c1 + arm * s1, y: s1 - arm * c1).applying(map))
            angle = next
        }
    }
}

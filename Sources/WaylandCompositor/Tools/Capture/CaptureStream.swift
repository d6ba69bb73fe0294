/// A source that a tool takes pictures of again and again, with what has changed in it since the last one.
final class CaptureStream {
    let source: CaptureSource
    /// The size in pixels; zero while there is nothing to be seen.
    private(set) var size: Size
    /// Whether the source does not exist any more.
    private(set) var isEnded = false
    /// Called when the size has changed.
    var onResize: (() -> Void)?
    /// Called when the source has ended.
    var onEnd: (() -> Void)?

    private unowned let captures: Captures
    private var damage: [BufferRectangle]
    /// The captures that begin with the next change.
    private var waiting: [Capture] = []

    init(_ source: CaptureSource, captures: Captures) {
        self.source = source
        self.captures = captures
        size = captures.size(of: source)
        damage = []
        damage = [bounds]
        captures.add(self)
    }

    var bounds: BufferRectangle { BufferRectangle(minX: 0, minY: 0, maxX: size.width, maxY: size.height) }

    /// Begins a capture, at once or when its area has changed since the last one.
    func request(_ capture: Capture, waitsForDamage: Bool) {
        guard !isEnded else { return capture.complete(.failed(.stopped)) }
        waiting.removeAll(where: \.isFinished)
        if waitsForDamage && !isDamaged(capture.area) {
            waiting.append(capture)
        } else {
            begin([capture])
        }
    }

    /// Returns the damage of a capture that has failed to the next one.
    func restore(_ damage: [BufferRectangle]) { for rectangle in damage { add(rectangle) } }

    /// Takes over the size of the source and what has changed in it; nil for all.
    func update(_ changes: [BufferRectangle]?) {
        guard !isEnded else { return }
        let current = captures.size(of: source)
        if current != size {
            size = current
            damage = [bounds]
            onResize?()
        } else {
            for rectangle in changes ?? [bounds] { add(rectangle.intersection(bounds)) }
        }
        let ready = waiting.filter { isDamaged($0.area) }
        guard !ready.isEmpty else { return }
        waiting.removeAll { capture in capture.isFinished || ready.contains { $0 === capture } }
        begin(ready)
    }

    /// Fails what is waiting; there will be no more pictures.
    func end() {
        guard !isEnded else { return }
        isEnded = true
        let waiting = waiting
        self.waiting = []
        for capture in waiting { capture.complete(.failed(.stopped)) }
        onEnd?()
    }

    private func isDamaged(_ area: BufferRectangle) -> Bool {
        damage.contains { !$0.intersection(area).isEmpty }
    }

    private func add(_ rectangle: BufferRectangle) { damage.addDamage(rectangle, limit: captures.maxDamageRectangles) }

    private func begin(_ ready: [Capture]) {
        // What changes while a picture is drawn may be missing in it, and belongs to the next one.
        let damage = damage
        self.damage = []
        for capture in ready {
            capture.damage = damage
            captures.begin(capture)
        }
    }
}

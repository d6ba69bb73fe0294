import RenderProtocol

@testable import RenderServer

extension AnimationDescription {
    /// Returns keyframes over `duration` seconds, starting at `begin`.
    init(
        _ property: AnimatedProperty, _ values: [Double], begin: Double = 0, duration: Double = 1,
        timingCurve: TimingCurve = .linear, _ change: (inout MediaTiming) -> Void = { _ in }
    ) {
        var timing = MediaTiming()
        timing.beginTime = begin
        timing.duration = duration
        change(&timing)
        self.init(property, spans: [AnimationSpan(timing: timing, timingCurve: timingCurve)])
        self.values = values
    }

    func with(_ change: (inout AnimationDescription) -> Void) -> AnimationDescription {
        var copy = self
        change(&copy)
        return copy
    }

    /// The value at `time` over `model`.
    func value(at time: Double, model: [Double]) -> [Double] {
        AnimationEvaluator.value(of: property.base, model: model, animations: [self], at: time)
    }

    /// The first number at `time` over `model`.
    func number(at time: Double, model: Double = 0) -> Double {
        var numbers = [Double](repeating: 0, count: max(1, property.base.componentCount))
        numbers[0] = model
        return value(at: time, model: numbers)[0]
    }
}

extension Commit {
    mutating func animate(
        _ layer: UInt32, id: UInt64, isRemoved: Bool = true, _ parts: AnimationDescription...
    ) {
        animations.append(
            AnimationUpdate(
                layer: LayerID(index: layer), id: AnimationID(number: id),
                change: .add(
                    .init(timing: parts[0].spans[0].timing, parts: parts, isRemovedOnCompletion: isRemoved))))
    }

    mutating func stop(_ layer: UInt32, id: UInt64) {
        animations.append(
            AnimationUpdate(layer: LayerID(index: layer), id: AnimationID(number: id), change: .remove))
    }

    mutating func setTime(_ layer: UInt32, _ change: ((inout MediaTiming) -> Void)?) {
        let timing = change.map { change in
            var timing = MediaTiming()
            change(&timing)
            return timing
        }
        layerTimes.append(LayerTimeUpdate(layer: LayerID(index: layer), timing: timing))
    }
}

extension TestTree {
    func state(_ layer: UInt32) -> LayerState { tree.nodes[Int(layer)].state }

    func position(_ layer: UInt32) -> SIMD2<Double> { state(layer).position }

    /// Samples target 0, and returns the boxes that this damages.
    @discardableResult
    func sample(_ time: Double) -> [Box] {
        collectDamage { tree.animations.sample(at: time, on: 0) }
    }

    /// Lets commits and what ends be shown at `time`.
    func setTime(_ time: Double) { tree.animations.commitTime = { time } }

    func next() -> Double { tree.animations.nextChange(on: 0) }
}

extension AnimationEvent {
    static func started(_ id: UInt64, layer: UInt32) -> AnimationEvent {
        AnimationEvent(layer: LayerID(index: layer), id: AnimationID(number: id), kind: .started)
    }

    static func ended(_ id: UInt64, layer: UInt32, finished: Bool = true) -> AnimationEvent {
        AnimationEvent(
            layer: LayerID(index: layer), id: AnimationID(number: id), kind: .ended(finished: finished))
    }
}

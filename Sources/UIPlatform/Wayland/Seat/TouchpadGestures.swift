import CoreGraphics
import WaylandClient

/// The gestures of fingers on a touchpad: `zwp_pointer_gestures_v1`.
///
/// Swipes of three and more fingers belong to the system, as in UIKit, so their object is not created.
@MainActor final class TouchpadGestures {
    /// The smallest ratio of the fingers' distances that counts.
    private static let minScale: CGFloat = 0.001

    private let context: SeatContext
    private let pinch: ZwpPointerGesturePinchV1
    private let hold: ZwpPointerGestureHoldV1?
    /// The scale of the last event of the pinch in progress; nil for none.
    private var scale: CGFloat?

    init(_ gestures: ZwpPointerGesturesV1, pointer: WlPointer, _ context: SeatContext) {
        self.context = context
        pinch = gestures.getPinchGesture(pointer: pointer)
        hold =
            gestures.version >= ZwpPointerGesturesV1.sinceGetHoldGesture
            ? gestures.getHoldGesture(pointer: pointer) : nil
        pinch.onEvent { [weak self] event in self?.receive(event) }
        hold?.onEvent { [weak self] event in
            guard case .begin(let serial, let time, let surface, _) = event, let self else { return }
            self.context.serials.record(serial, .other)
            if self.context.toplevel(for: surface) != nil { self.emit(.hold, time) }
        }
    }

    func destroy() {
        scale = nil
        if !pinch.isDestroyed { pinch.destroy() }
        if let hold, !hold.isDestroyed { hold.destroy() }
    }

    /// Cancels a pinch in progress, because the pointer has left.
    func cancel() {
        guard scale != nil else { return }
        scale = nil
        emit(.transform(.init(phase: .cancelled)), nil)
    }

    private func receive(_ event: ZwpPointerGesturePinchV1.Event) {
        switch event {
        case .begin(let serial, let time, let surface, _):
            context.serials.record(serial, .other)
            cancel()
            guard context.toplevel(for: surface) != nil else { return }
            scale = 1
            emit(.transform(.init(phase: .began)), time)
        case .update(let time, _, _, let newScale, let rotation):
            guard let scale else { return }
            // Fingers at one point have no distance; a scale of zero or less is none.
            let current = max(CGFloat(newScale), Self.minScale)
            self.scale = current
            emit(
                .transform(
                    .init(phase: .changed, scale: current / scale, rotation: CGFloat(rotation) / 180 * .pi)), time)
        case .end(let serial, let time, let cancelled):
            context.serials.record(serial, .other)
            guard scale != nil else { return }
            scale = nil
            emit(.transform(.init(phase: cancelled == 0 ? .ended : .cancelled)), time)
        }
    }

    private func emit(_ action: PointerFrame.Action, _ time: UInt32?) {
        let timestamp = time.map { context.clock.timestamp($0) } ?? context.clock.timestamp()
        context.emit(.pointer(PointerFrame(seat: context.id, timestamp: timestamp, actions: [action])))
    }
}

import WaylandCompositor
import WaylandServer

// What needs the server's types, which have the names of the client's.
extension Surface {
    /// The first pixel of the contents; nil if they cannot be read.
    var firstPixel: UInt32? { state.buffer?.withSharedMemory { $0.bytes.load(as: UInt32.self) } }

    /// Reports all contents as presented.
    func present(nanoseconds: UInt64, refresh: UInt32, sequence: UInt64) {
        for feedback in takePresentationFeedback() {
            feedback.present(
                on: nil, nanoseconds: nanoseconds, refresh: refresh, sequence: sequence, flags: .vsync)
        }
    }
}

extension PointerAxis {
    /// Half a step of a wheel whose direction is inverted.
    static var halfStep: PointerAxis {
        var axis = PointerAxis(axis: .verticalScroll, value: 5)
        axis.value120 = 60
        axis.source = .wheel
        axis.isInverted = true
        return axis
    }

    /// The end of a scroll with fingers.
    static var stop: PointerAxis {
        var axis = PointerAxis(axis: .horizontalScroll, value: 0)
        axis.isStop = true
        axis.source = .finger
        return axis
    }
}

extension SurfaceState {
    /// The opacity, the content type and whether the contents may tear.
    var hints: String { "\(alpha) \(contentType.rawValue) \(allowsTearing)" }
}

extension Compositor {
    /// The sandboxes of all clients.
    var securityContexts: [String] {
        display.connectedClients.map { client in
            guard let context = client.securityContext else { return "none" }
            return "\(context.sandboxEngine ?? "nil") \(context.appID ?? "nil") \(context.instanceID ?? "nil")"
        }
    }
}

extension Seat {
    func removePointer() { capabilities.remove(.pointer) }
}

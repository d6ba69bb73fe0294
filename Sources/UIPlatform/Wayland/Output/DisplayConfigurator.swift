import CoreGraphics
import WaylandClient

/// A protocol that reports and sets the modes of all outputs.
@MainActor protocol DisplayConfigurator: AnyObject {
    /// Called after modes have changed.
    var onDone: () -> Void { get set }

    /// Receives a new global.
    func add(_ global: Registry.Global)
    /// Receives the end of a global.
    func remove(_ global: Registry.Global)

    /// Returns the modes of an output; nil if the compositor does not report them.
    func modes(of output: OutputIdentity) -> [PlatformOutput.Mode]?

    /// Sets a mode, and waits for the compositor's response: five seconds at most, a few milliseconds in practice.
    func setMode(_ mode: PlatformOutput.Mode, of output: OutputIdentity, queue: EventQueue) throws
}

/// The compositor's response to a change of mode.
enum OutputResponse {
    case applied
    case rejected
    /// The change refers to outputs that have changed in the meantime.
    case outdated
}

extension DisplayConfigurator {
    /// Requests a change, and waits for the compositor's response. Throws an error with the reason if it is not applied.
    ///
    /// - Parameter request: Sends the request; receives a closure to call with the response.
    func change(on queue: EventQueue, _ request: (@escaping (OutputResponse) -> Void) -> Void) throws {
        var response: OutputResponse?
        request { response = $0 }
        do {
            try queue.wait(timeout: .seconds(5)) { response != nil }
        } catch {
            throw PlatformError.unsupported("no answer to the change of mode: \(error)")
        }
        switch response {
        case .rejected: throw PlatformError.unsupported("the compositor rejected the mode")
        case .outdated: throw PlatformError.unsupported("the outputs have changed in the meantime; try again")
        case .applied, nil: break
        }
    }
}

/// The identity of an output across protocols.
struct OutputIdentity {
    /// The connector's name; empty where a protocol does not report it.
    var name = ""
    var make = ""
    var model = ""
    /// The top left corner in the compositor's coordinate space, in points.
    var position = CGPoint.zero

    /// Whether both describe one output: by the name, or, where one has none, by the position of a display of one model.
    func matches(_ other: OutputIdentity) -> Bool {
        guard name.isEmpty || other.name.isEmpty else { return name == other.name }
        return make == other.make && model == other.model && position == other.position
    }

    /// The message for a mode that the output does not have.
    func missing(_ mode: PlatformOutput.Mode) -> String {
        "\(name.isEmpty ? model : name) has no mode of \(mode.width)×\(mode.height) at \(mode.refresh) mHz"
    }
}

extension PlatformOutput.Mode {
    /// Whether another mode has the same size and rate.
    func isSame(as other: PlatformOutput.Mode) -> Bool {
        width == other.width && height == other.height && refresh == other.refresh
    }
}

import ServerScript
import UIKit
import UIPlatform
import WaylandCompositor

/// Changes of the virtual outputs.
extension ServerController {
    /// Connects an output; returns its name.
    @discardableResult package func plug(_ configuration: OutputConfiguration) throws(ControlError) -> OutputName {
        let platform = try platform
        if let name = configuration.name, platform.outputs.contains(where: { $0.name == name.word }) {
            throw ControlError(.alreadyExists, "There is an output “\(name.word)” already.")
        }
        var position = configuration.position
        if let source = configuration.mirror {
            let source = try mirrorSource(source)
            // It is not in the layout: the next output is beside the others.
            let origin = source.output.description.position
            position = position ?? OutputPosition(x: origin.x, y: origin.y)
            // The mirror of an output without a name would not be found when it is connected.
            guard let name = configuration.name else {
                throw ControlError(.invalidValue, "An output that mirrors another one needs a name.")
            }
            server.screens?.announceMirror(of: source, on: name.text)
        }
        let change = OutputChange(
            mode: configuration.mode, scale: configuration.scale, transform: configuration.transform,
            position: position)
        let id = platform.connectOutput(
            width: configuration.mode.width, height: configuration.mode.height, name: configuration.name?.word
        ) { $0.apply(change) }
        let name = platform.outputs.first { $0.id == id }?.name ?? ""
        guard let name = OutputName(word: name) else { throw ControlError(.failed, "“\(name)” is no name.") }
        return name
    }

    func unplug(_ name: OutputName) throws(ControlError) {
        try platform.disconnectOutput(try id(of: name))
    }

    func configure(_ name: OutputName, _ change: OutputChange) throws(ControlError) {
        try platform.change(try id(of: name)) { $0.apply(change) }
    }

    // MARK: Mirrors

    func mirror(_ name: OutputName, source: OutputName) throws(ControlError) {
        let source = try mirrorSource(source)
        let id = try id(of: name)
        guard let screens = server.screens, let screen = UIScreen.screens.first(where: { $0.outputID == id }) else {
            throw ControlError(.unsupported, "“\(name.word)” is no screen.")
        }
        guard screen !== source.screen else { throw ControlError(.invalidValue, "An output cannot mirror itself.") }
        if let mirror = screens.mirrors.first(where: { $0.source.screen === screen }) {
            throw ControlError(
                .invalidValue,
                "“\(name.word)” is mirrored by “\(mirror.presented.name)”, and cannot be a mirror itself.")
        }
        screens.mirror(source, on: screen)
    }

    func unmirror(_ name: OutputName) throws(ControlError) {
        _ = try id(of: name)
        guard let mirror = server.mirror(named: name.text) else {
            throw ControlError(.invalidValue, "“\(name.word)” mirrors no output.")
        }
        server.screens?.endMirror(mirror)
    }

    /// Returns an output that can be mirrored.
    private func mirrorSource(_ name: OutputName) throws(ControlError) -> ServerOutput {
        if let mirror = server.mirror(named: name.text) {
            throw ControlError(
                .invalidValue, "“\(name.word)” is a mirror itself: mirror “\(mirror.source.name.word)” instead.")
        }
        return try output(name)
    }

    private func id(of name: OutputName) throws(ControlError) -> PlatformOutput.ID {
        guard let output = try platform.outputs.first(where: { $0.name == name.word }) else {
            throw ControlError(.notFound, "There is no output “\(name.word)”.")
        }
        return output.id
    }

    // MARK: Queries

    /// The outputs as they are now, with those that mirror others.
    package var outputStates: [OutputState] {
        server.outputFrames.map { frames in
            let mirror = server.mirror(named: frames.name)
            let output = server.outputs.first { $0.presented === frames }
            let description = output?.output.description ?? OutputDescription(frames.screen.output)
            return OutputState(
                name: OutputName(stringLiteral: frames.name),
                mode: OutputMode(
                    width: description.size.width, height: description.size.height, refresh: description.refresh),
                scale: OutputScale(of120: description.scale),
                transform: OutputTransform(rawValue: description.transform.rawValue) ?? .normal,
                position: OutputPosition(x: description.position.x, y: description.position.y),
                power: output?.isOn ?? (frames.screen.output.currentMode != nil), source: mirror?.source.name)
        }
    }

    /// Returns the output with a name, or the only one; not one that mirrors another.
    func output(_ name: OutputName?) throws(ControlError) -> ServerOutput {
        if let name {
            if let mirror = server.mirror(named: name.text) {
                throw ControlError(
                    .invalidValue, "“\(name.word)” mirrors “\(mirror.source.name.word)”, and has no windows of its own."
                )
            }
            guard let output = server.outputs.first(where: { $0.name == name }) else {
                throw ControlError(.notFound, "There is no output “\(name.word)”.")
            }
            return output
        }
        guard let output = server.outputs.first, server.outputs.count == 1 else {
            throw ControlError(.invalidValue, "There are \(server.outputs.count) outputs: name one.")
        }
        return output
    }

    /// Returns the frames of the output with a name, which may mirror another one, or of the only one.
    func outputFrames(_ name: OutputName?) throws(ControlError) -> OutputFrames {
        if let name, let mirror = server.mirror(named: name.text) { return mirror.presented }
        return try output(name).presented
    }
}

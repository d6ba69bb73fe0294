import ServerScript
import UIKit

/// Changes of the virtual outputs.
extension ServerController {
    /// Connects an output; returns its name.
    @discardableResult package func plug(_ configuration: OutputConfiguration) throws(ControlError) -> OutputName {
        let platform = try platform
        if let name = configuration.name, platform.outputs.contains(where: { $0.name == name.word }) {
            throw ControlError(.alreadyExists, "There is an output “\(name.word)” already.")
        }
        let change = OutputChange(
            mode: configuration.mode, scale: configuration.scale, transform: configuration.transform,
            position: configuration.position)
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

    private func id(of name: OutputName) throws(ControlError) -> PlatformOutput.ID {
        guard let output = try platform.outputs.first(where: { $0.name == name.word }) else {
            throw ControlError(.notFound, "There is no output “\(name.word)”.")
        }
        return output.id
    }
}

import ServerScript
import UIKit
import UIPlatform
import WaylandCompositor

/// The configuration of the outputs of the headless platform by tools.
@MainActor struct VirtualOutputs {
    let platform: HeadlessPlatform
    let server: DisplayServer

    private var compositor: Compositor { server.compositor }

    private func output(named name: String) -> PlatformOutput? { platform.outputs.first { $0.name == name } }

    /// Returns whether the outputs exist, and can have the modes and scales.
    func canApply(_ configuration: [HeadConfiguration]) -> Bool {
        configuration.allSatisfy { head in
            guard
                output(named: head.name) != nil
                    || compositor.disabledOutputs.contains(where: { $0.name == head.name })
            else { return false }
            return head.isEnabled ? change(head) != nil : true
        }
    }

    /// Applies a configuration as a whole, or not at all.
    func apply(_ configuration: [HeadConfiguration]) -> Bool {
        guard canApply(configuration) else { return false }
        // Enabling comes first, so that windows of outputs that are disabled find another one.
        for head in configuration where head.isEnabled {
            guard let change = change(head) else { continue }
            if let output = output(named: head.name) {
                platform.change(output.id) { $0.apply(change) }
            } else {
                enable(head, change)
            }
        }
        for head in configuration where !head.isEnabled { disable(head.name) }
        return true
    }

    private func enable(_ head: HeadConfiguration, _ change: OutputChange) {
        guard let index = compositor.disabledOutputs.firstIndex(where: { $0.name == head.name }) else { return }
        var description = compositor.disabledOutputs.remove(at: index)
        head.apply(to: &description)
        platform.connectOutput(
            width: description.size.width, height: description.size.height, name: description.name
        ) {
            $0.apply(description.change)
            $0.apply(change)
        }
    }

    private func disable(_ name: String) {
        guard let output = output(named: name),
            let description = compositor.outputs.first(where: { $0.description.name == name })?.description
        else { return }
        platform.disconnectOutput(output.id)
        compositor.disabledOutputs.append(description)
    }

    func setPower(of output: Output, on isOn: Bool) -> Bool {
        guard let found = self.output(named: output.description.name) else { return false }
        var change = OutputChange()
        change.power = isOn
        platform.change(found.id) { $0.apply(change) }
        return true
    }

    /// Returns what a tool wants in the words of scripts; nil if an output cannot be like that.
    private func change(_ head: HeadConfiguration) -> OutputChange? {
        var change = OutputChange()
        if let mode = head.mode {
            let refresh = mode.refresh > 0 ? mode.refresh : 60_000
            guard (1...16384).contains(mode.size.width), (1...16384).contains(mode.size.height),
                (1000...1_000_000).contains(refresh)
            else { return nil }
            change.mode = OutputMode(width: mode.size.width, height: mode.size.height, refresh: refresh)
        }
        if let scale = head.scale {
            guard (60...960).contains(scale) else { return nil }
            change.scale = OutputScale(of120: scale)
        }
        if let position = head.position { change.position = OutputPosition(x: position.x, y: position.y) }
        change.transform = head.transform.flatMap { OutputTransform(rawValue: $0.rawValue) }
        return change
    }
}

extension OutputDescription {
    /// The change that makes an output like this.
    fileprivate var change: OutputChange {
        var change = OutputChange()
        change.mode = OutputMode(width: size.width, height: size.height, refresh: refresh > 0 ? refresh : 60_000)
        change.scale = OutputScale(of120: scale)
        change.transform = OutputTransform(rawValue: transform.rawValue)
        change.position = OutputPosition(x: position.x, y: position.y)
        return change
    }
}

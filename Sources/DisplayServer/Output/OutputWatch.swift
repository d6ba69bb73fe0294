import ServerScript
import UIKit
import WaylandCompositor

/// Reports changes of the outputs, and the frames that they show, to a viewer outside of the server, from `start()` to
/// `stop()`.
@MainActor package final class OutputWatch {
    /// Called when an output has come, gone or changed.
    package var onOutputs: () -> Void = {}
    /// Called when an output has shown another frame.
    package var onFrame: () -> Void = {}
    /// The outputs, in the order in which they were plugged.
    package private(set) var outputs: [OutputState] = []

    private let controller: ServerController
    private var observed: [OutputFrames] = []
    private var isRunning = false

    package init(_ controller: ServerController) {
        self.controller = controller
        controller.server.addChangeObserver { [weak self] in self?.outputsMayHaveChanged() }
    }

    package func start() {
        guard !isRunning else { return }
        isRunning = true
        outputsMayHaveChanged()
    }

    package func stop() {
        isRunning = false
        for frames in observed { frames.removeObserver(self) }
        observed = []
        outputs = []
    }

    /// The number of frames that an output has shown; nil if there is no such output, or it is off.
    package func framesPresented(on name: OutputName) -> Int? {
        guard let output = outputs.first(where: { $0.name == name }), output.power else { return nil }
        return observed.first { $0.name == name.text }?.count
    }

    private func outputsMayHaveChanged() {
        guard isRunning else { return }
        let states = controller.outputStates
        guard states != outputs else { return }
        outputs = states
        let present = controller.server.outputFrames
        for old in observed where !present.contains(where: { $0 === old }) { old.removeObserver(self) }
        for new in present where !observed.contains(where: { $0 === new }) {
            new.addObserver(self) { [weak self] _ in self?.onFrame() }
        }
        observed = present
        onOutputs()
    }
}

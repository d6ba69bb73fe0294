import QuartzCore
import ServerScript
import UIKit
import WaylandCompositor

/// Reports changes of the outputs, and the frames that they show, to a viewer outside of the server.
///
/// It costs a display link for each output from `start()` to `stop()`.
@MainActor package final class OutputWatch {
    /// Called when an output has come, gone or changed.
    package var onOutputs: () -> Void = {}
    /// Called when an output has shown another frame.
    package var onFrame: () -> Void = {}
    /// The outputs, in the order in which they were plugged.
    package private(set) var outputs: [OutputState] = []

    private struct Entry {
        let output: ServerOutput
        let link: CADisplayLink?
        /// The number of frames that the output had shown when it was last asked.
        var shown: Int
    }

    private let controller: ServerController
    private var entries: [Entry] = []
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
        for entry in entries { entry.link?.invalidate() }
        entries = []
        outputs = []
    }

    /// The number of frames that an output has shown; nil if there is no such output, or it is off.
    package func framesShown(on name: OutputName) -> Int? {
        guard let output = entries.first(where: { $0.output.name == name })?.output,
            !output.output.description.size.isEmpty
        else { return nil }
        return output.framesShown
    }

    private func outputsMayHaveChanged() {
        guard isRunning else { return }
        let states = controller.outputStates
        guard states != outputs else { return }
        outputs = states
        let present = controller.server.outputs
        for entry in entries where !present.contains(where: { $0 === entry.output }) { entry.link?.invalidate() }
        entries = present.map { output in
            if let entry = entries.first(where: { $0.output === output }) { return entry }
            let link = output.screen.displayLink(withTarget: self, selector: OutputWatch.tick)
            link?.add(to: .main, forMode: .common)
            return Entry(output: output, link: link, shown: output.framesShown)
        }
        onOutputs()
    }

    private func tick() {
        var hasNewFrame = false
        for index in entries.indices {
            let frames = entries[index].output.framesShown
            guard frames != entries[index].shown else { continue }
            entries[index].shown = frames
            hasNewFrame = true
        }
        if hasNewFrame { onFrame() }
    }
}

import QuartzCore
import RenderServer
import UIKit
import WaylandCompositor

/// Tells the tools that take pictures of an output when it has shown another frame.
///
/// It runs only while there is such a tool.
@MainActor final class CaptureClock {
    private weak var output: ServerOutput?
    private var link: CADisplayLink?
    private var shown = 0

    init(_ output: ServerOutput) { self.output = output }

    func start() {
        guard link == nil, let output else { return }
        shown = output.framesShown
        link = output.screen.displayLink(withTarget: self, selector: CaptureClock.tick)
        link?.add(to: .main, forMode: .common)
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    private func tick() {
        guard let output, output.output.isCaptured else { return stop() }
        let frames = output.framesShown
        guard frames != shown else { return }
        shown = frames
        output.output.contentsDidChange()
        output.server?.setNeedsFlush()
    }
}

import DisplayServer
import UIKit

/// Programs of any toolkit in views that rotate.
final class ProgramsViewController: UIViewController {
    private let stages = [ProgramStage(turn: -0.45), ProgramStage(turn: 0.45)]
    private var link: CADisplayLink?

    override func loadView() {
        let cards = stages.map { stage in
            CardView(
                "CompositorView", caption: "A Wayland program in a layer of this window. Click it, then type.",
                content: stage)
        }
        view = GridView([cards])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let link = CADisplayLink(target: self, selector: ProgramsViewController.tick)
        link.add(to: .main, forMode: .common)
        link.isPaused = true
        self.link = link
        for stage in stages { stage.onStart = { [weak link] in link?.isPaused = false } }
        if stages.contains(where: \.isRunning) { link.isPaused = false }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        link?.invalidate()
        link = nil
    }

    /// Rotates the views by their models, not by animations, so that a click meets what is seen under it.
    private func tick(_ link: CADisplayLink) {
        for stage in stages { stage.rotate(at: link.targetTimestamp) }
        if !stages.contains(where: \.isRunning) { link.isPaused = true }
    }
}

import UIKit

final class DragViewController: UIViewController, ActingPage {
    private let sheet = SheetView()
    private let chips = ChipsView()
    private let chasers = ChasersView()

    override func loadView() {
        view = GridView([
            [
                CardView(
                    "A sheet", caption: "Drag it, let go, catch it: UIViewPropertyAnimator, paused and continued.",
                    content: sheet),
                CardView(
                    "Throw", caption: "Discs keep the finger's velocity and settle in the nearest position.", span: 1.2,
                    content: chips),
            ],
            [
                CardView(
                    "Scrub", caption: "Drag: fractionComplete, from 0 to 1 and back.", content: ScrubView()),
                CardView(
                    "Retarget", caption: "Touch again while they move: their velocity is continuous.", span: 1.2,
                    content: chasers),
            ],
        ])
    }

    static let lead = 0.34

    func act() {
        sheet.toggle()
        chips.scatter()
        chasers.chase(CGPoint(x: chasers.bounds.width * 0.82, y: chasers.bounds.height * 0.24))
    }
}

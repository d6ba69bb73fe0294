import TestSupport
import UIKit

/// A view that records its hierarchy events, layout and touches.
package class RecordingView: UIView {
    package var name = ""
    package var journal: Journal?

    package convenience init(
        _ name: String, _ journal: Journal, frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)
    ) {
        self.init(frame: frame)
        self.name = name
        self.journal = journal
    }

    package override func willMove(toSuperview newSuperview: UIView?) {
        journal?.note("\(name) willMoveToSuperview \(newSuperview == nil ? "nil" : "view")")
    }
    package override func didMoveToSuperview() { journal?.note("\(name) didMoveToSuperview") }
    package override func willMove(toWindow newWindow: UIWindow?) {
        journal?.note("\(name) willMoveToWindow \(newWindow == nil ? "nil" : "window")")
    }
    package override func didMoveToWindow() { journal?.note("\(name) didMoveToWindow") }
    package override func didAddSubview(_ subview: UIView) { journal?.note("\(name) didAddSubview") }
    package override func willRemoveSubview(_ subview: UIView) { journal?.note("\(name) willRemoveSubview") }
    package override func layoutSubviews() { journal?.note("\(name) layoutSubviews") }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

    private func note(_ what: String, _ touches: Set<UITouch>) {
        let locations = touches.map { $0.location(in: self) }.sorted { $0.x < $1.x }
            .map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " ")
        journal?.note("\(name) \(what) \(locations)")
    }
}

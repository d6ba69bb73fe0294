import FoundationAdditions
import Testing

@testable import UIKit

extension WindowTests {
    /// Key-value observing of the properties of views.
    @MainActor @Suite struct ViewObservingTests {
        @Test func `The geometry of a view is observed, whichever property changes it`() {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var changes: [String] = []
            let observations = [
                view.observe(\.frame, options: [.old, .new]) { _, change in
                    changes.append("frame \(change.oldValue?.width ?? -1) \(change.newValue?.width ?? -1)")
                },
                view.observe(\.bounds) { _, _ in changes.append("bounds") },
                view.observe(\.center) { _, _ in changes.append("center") },
            ]
            view.bounds.size.width = 20
            #expect(changes == ["bounds", "frame 10.0 20.0"])
            changes = []
            view.center.x = 30
            #expect(changes == ["center", "frame 20.0 20.0"])
            changes = []
            view.frame.size.width = 5
            #expect(changes == ["center", "bounds", "frame 20.0 5.0"])
            for observation in observations { observation.invalidate() }
            view.frame = .zero
            #expect(changes.count == 3)
        }

        @Test func `Visibility is observed`() {
            let view = UIImageView()
            var values: [String] = []
            let observations = [
                view.observe(\.isHidden, options: [.initial, .new]) { values.append("\($1.newValue ?? true)") },
                view.observe(\.alpha, options: .new) { values.append("\($1.newValue ?? -1)") },
            ]
            view.isHidden = true
            view.alpha = 0.5
            #expect(values == ["false", "true", "0.5"])
            #expect(view.value(forKey: "hidden") as? Bool == true)
            view.setValue(false, forKey: "hidden")
            #expect(!view.isHidden && values.last == "false")
            withExtendedLifetime(observations) {}
        }

        @Test func `The content of a scroll view is observed`() {
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            var changes: [String] = []
            let observations = [
                view.observe(\.contentSize, options: [.old, .new]) { _, change in
                    changes.append("size \(change.oldValue?.height ?? -1) \(change.newValue?.height ?? -1)")
                },
                view.observe(\.contentOffset, options: [.old, .new]) { _, change in
                    changes.append("offset \(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1)")
                },
            ]
            view.contentSize = CGSize(width: 100, height: 500)
            view.contentOffset.y = 50
            view.contentOffset.y = 50
            #expect(changes == ["size 0.0 500.0", "offset 0.0 50.0"])
            withExtendedLifetime(observations) {}
        }
    }
}

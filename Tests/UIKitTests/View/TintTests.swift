import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite struct TintTests {
        private final class Tinted: UIView {
            var name = ""
            var journal: Journal?
            convenience init(_ name: String, _ journal: Journal) {
                self.init(frame: .zero)
                self.name = name
                self.journal = journal
            }
            override func tintColorDidChange() { journal?.note(name) }
        }

        private let journal = Journal()

        private func tree() -> (Tinted, [Tinted]) {
            let root = Tinted("root", journal)
            let views = ["a", "b", "c"].map { Tinted($0, journal) }
            root.addSubview(views[0])
            views[0].addSubview(views[1])
            root.addSubview(views[2])
            return (root, views)
        }

        @Test func superviewsAreNotifiedFirst() {
            let (root, views) = tree()
            root.tintColor = .red
            #expect(journal.take() == ["root", "a", "b", "c"])
            views[0].tintColor = .green
            #expect(journal.take() == ["a", "b"])
            root.tintColor = .blue
            #expect(journal.take() == ["root", "c"])
            #expect(views.map(\.tintColor) == [.green, .green, .blue])
        }

        @Test func dimmingIsInherited() {
            let (root, views) = tree()
            views[0].tintColor = .green
            _ = journal.take()
            #expect(root.tintAdjustmentMode == .normal)
            root.tintAdjustmentMode = .dimmed
            // A colour of its own is dimmed too.
            #expect(journal.take() == ["root", "a", "b", "c"])
            #expect(views.allSatisfy { $0.tintAdjustmentMode == .dimmed })
            var (red, green, blue) = (CGFloat(0), CGFloat(1), CGFloat(0))
            views[1].tintColor.getRed(&red, green: &green, blue: &blue, alpha: nil)
            #expect(red == green && green == blue)
            views[0].tintAdjustmentMode = .normal
            #expect(journal.take() == ["a", "b"])
            #expect(views[1].tintColor == .green && views[1].tintAdjustmentMode == .normal)
            root.tintAdjustmentMode = .automatic
            #expect(journal.take() == ["root", "c"])
            #expect(root.tintAdjustmentMode == .normal && views[2].tintColor == .systemBlue)
        }

        @Test func movingChangesIt() {
            let (root, views) = tree()
            let other = Tinted("other", journal)
            other.tintColor = .red
            _ = journal.take()
            other.addSubview(views[0])
            #expect(journal.take() == ["a", "b"])
            views[0].removeFromSuperview()
            #expect(journal.take() == ["a", "b"])
            root.addSubview(views[0])
            #expect(journal.take().isEmpty)
        }

        @Test func templateImagesFollow() throws {
            let stage = ViewStage(40, 20)
            let image = render(20, 20) { _ in UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20)) }
                .withRenderingMode(.alwaysTemplate)
            let view = UIImageView(image: image)
            let button = UIButton(type: .system)
            button.setImage(image.withRenderingMode(.automatic), for: .normal)
            button.frame = CGRect(x: 20, y: 0, width: 20, height: 20)
            stage.add(view)
            stage.add(button)
            for (tint, probe) in [(UIColor.red, [255, 0, 0, 255]), (.green, [0, 255, 0, 255])] {
                stage.root.tintColor = tint
                let picture = try stage.picture()
                #expect(picture.probe(10, 10) == probe)
                #expect(picture.probe(30, 10) == probe)
            }
            stage.root.tintAdjustmentMode = .dimmed
            let dimmed = try stage.picture().probe(10, 10)
            #expect(dimmed[0] == dimmed[1] && dimmed[1] == dimmed[2] && dimmed[3] < 255)
        }
    }
}

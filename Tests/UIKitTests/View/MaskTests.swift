import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite struct MaskTests {
        @Test func aMaskIsInNoHierarchy() {
            let view = UIView(), mask = UIView()
            view.mask = mask
            #expect(view.mask === mask && view.layer.mask === mask.layer)
            #expect(mask.superview == nil && view.subviews.isEmpty && mask.window == nil && mask.next == nil)
            view.mask = nil
            #expect(view.layer.mask == nil && view.mask == nil)
        }

        @Test func aMaskBelongsToOneView() {
            let first = UIView(), second = UIView(), mask = UIView()
            first.mask = mask
            second.mask = mask
            #expect(first.mask == nil && first.layer.mask == nil)
            #expect(second.layer.mask === mask.layer)
            let parent = UIView()
            parent.addSubview(mask)
            #expect(second.mask == nil && second.layer.mask == nil)
            #expect(mask.layer.superlayer === parent.layer)
        }

        @Test func aSubviewAsAMaskTraps() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let view = UIView(), parent = UIView(), mask = UIView()
                    parent.addSubview(mask)
                    view.mask = mask
                }
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("has a superview"))
        }

        @Test func masksAreLaidOutAndDrawn() throws {
            final class Mask: UIView {
                var layouts = 0
                override func layoutSubviews() {
                    layouts += 1
                    for view in subviews { view.frame = bounds.insetBy(dx: 10, dy: 10) }
                }
            }
            let stage = ViewStage(60, 60)
            let view = UIView(frame: stage.root.bounds)
            let mask = Mask(frame: view.bounds)
            let hole = NineView(frame: .zero)
            mask.addSubview(hole)
            view.mask = mask
            stage.add(view)
            _ = try stage.picture()
            #expect(mask.layouts == 1)
            #expect(hole.frame == CGRect(x: 10, y: 10, width: 40, height: 40))
            #expect(hole.drawings.count == 1)
            view.backgroundColor = .red
            mask.frame.size = CGSize(width: 40, height: 60)
            let picture = try stage.picture()
            #expect(mask.layouts == 2)
            #expect(picture.probe(12, 12) == [255, 0, 0, 255] && picture.probe(28, 48) == [255, 0, 0, 255])
            #expect(picture.probe(5, 30) == [0, 0, 0, 0] && picture.probe(35, 30) == [0, 0, 0, 0])
            view.mask = nil
            #expect(try stage.picture().probe(55, 55) == [255, 0, 0, 255])
        }
    }
}

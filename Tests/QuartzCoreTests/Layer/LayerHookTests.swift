import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension CoreAnimationTests {
    /// The members of `CALayer` that subclasses override, and that other tests do not.
    @MainActor @Suite struct LayerHookTests {
        private final class HookedLayer: CALayer {
            var log: [String] = []
            override func hitTest(_ p: CGPoint) -> CALayer? {
                log.append("hitTest")
                return super.hitTest(p)
            }
            override func contains(_ p: CGPoint) -> Bool {
                log.append("contains")
                return super.contains(p)
            }
            override func add(_ anim: CAAnimation, forKey key: String?) {
                log.append("add \(key ?? "")")
                super.add(anim, forKey: key)
            }
            override func setNeedsLayout() {
                log.append("layout")
                super.setNeedsLayout()
            }
        }

        @Test func `Hit tests, actions and changes of the size call what a layer overrides`() {
            let (root, layer) = (CALayer(), HookedLayer())
            root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            root.addSublayer(layer)
            layer.log = []
            layer.bounds.size = CGSize(width: 50, height: 50)
            #expect(layer.log == ["layout"])
            layer.position = CGPoint(x: 25, y: 25)
            layer.log = []
            #expect(root.hitTest(CGPoint(x: 10, y: 10)) === layer && layer.log == ["hitTest", "contains"])
            layer.log = []
            layer.actions = ["opacity": CABasicAnimation()]
            layer.opacity = 0.5
            #expect(layer.log == ["add opacity"])
        }
    }
}

import Testing
// Not testable: only what is open can be overridden here.
import UIKit

/// A layer that writes down which of its overrides were called.
private final class OverridingLayer: CALayer {
    var calls: [String] = []

    override var frame: CGRect { willSet { calls.append("frame") } }
    override var bounds: CGRect { willSet { calls.append("bounds") } }
    override var position: CGPoint { willSet { calls.append("position") } }
    override var opacity: Float { willSet { calls.append("opacity") } }
    override var isHidden: Bool { willSet { calls.append("isHidden") } }
    override var backgroundColor: CGColor? { willSet { calls.append("backgroundColor") } }
    override var masksToBounds: Bool { willSet { calls.append("masksToBounds") } }
    override var contentsScale: CGFloat {
        get { super.contentsScale }
        set { super.contentsScale = newValue }
    }
    override var contents: Any? { willSet { calls.append("contents") } }
    override func setNeedsDisplay() { super.setNeedsDisplay() }
    override func addSublayer(_ layer: CALayer) {
        calls.append("addSublayer")
        super.addSublayer(layer)
    }
    override func removeFromSuperlayer() {
        calls.append("removeFromSuperlayer")
        super.removeFromSuperlayer()
    }
}

private final class OverridingView: UIView {
    var calls: [String] = []

    override class var layerClass: AnyClass { OverridingLayer.self }
    override var layer: OverridingLayer {
        guard let layer = super.layer as? OverridingLayer else { preconditionFailure("made as layerClass says") }
        return layer
    }
    override var frame: CGRect { didSet { calls.append("frame") } }
    override var bounds: CGRect { didSet { calls.append("bounds") } }
    override var center: CGPoint { didSet { calls.append("center") } }
    override var transform: CGAffineTransform { didSet { calls.append("transform") } }
    override var alpha: CGFloat { didSet { calls.append("alpha") } }
    override var isHidden: Bool { didSet { calls.append("isHidden") } }
    override var backgroundColor: UIColor? { didSet { calls.append("backgroundColor") } }
    override var clipsToBounds: Bool { didSet { calls.append("clipsToBounds") } }
    override var constraints: [NSLayoutConstraint] { super.constraints }
    override var layoutMarginsGuide: UILayoutGuide { super.layoutMarginsGuide }
    override var safeAreaLayoutGuide: UILayoutGuide { super.safeAreaLayoutGuide }
    override var firstBaselineAnchor: NSLayoutYAxisAnchor { super.firstBaselineAnchor }
    override func addSubview(_ view: UIView) {
        calls.append("addSubview")
        super.addSubview(view)
    }
    override func insertSubview(_ view: UIView, at index: Int) {
        calls.append("insertSubview")
        super.insertSubview(view, at: index)
    }
    override func didAddSubview(_ subview: UIView) {
        calls.append("didAddSubview")
        super.didAddSubview(subview)
    }
    override func removeFromSuperview() {
        calls.append("removeFromSuperview")
        super.removeFromSuperview()
    }
    override func addConstraint(_ constraint: NSLayoutConstraint) {
        calls.append("addConstraint")
        super.addConstraint(constraint)
    }
    override func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        calls.append("addLayoutGuide")
        super.addLayoutGuide(layoutGuide)
    }
    override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        calls.append("setContentHuggingPriority")
        super.setContentHuggingPriority(priority, for: axis)
    }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        calls.append("convert")
        return super.convert(point, to: view)
    }
}

/// What subclasses of views and of their layers override.
@MainActor @Suite struct OverridingTests {
    @Test func aViewsSettersReachWhatItsLayerOverrides() {
        let view = OverridingView(frame: .zero)
        view.layer.calls = []
        view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(view.layer.calls == ["frame", "bounds", "position"])
        view.layer.calls = []
        view.center = CGPoint(x: 50, y: 50)
        view.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.alpha = 0.5
        view.isHidden = true
        view.backgroundColor = .red
        view.clipsToBounds = true
        #expect(
            view.layer.calls == ["position", "bounds", "opacity", "isHidden", "backgroundColor", "masksToBounds"])
        #expect(view.frame == CGRect(x: 45, y: 45, width: 10, height: 10) && view.layer.opacity == 0.5)
    }

    @Test func aViewsHierarchyReachesWhatItsLayerOverrides() {
        let (view, child) = (OverridingView(frame: .zero), OverridingView(frame: .zero))
        (view.layer.calls, child.layer.calls) = ([], [])
        view.addSubview(child)
        #expect(view.layer.calls == ["addSublayer"] && child.layer.superlayer === view.layer)
        child.removeFromSuperview()
        #expect(child.layer.calls == ["removeFromSuperlayer"] && child.layer.superlayer == nil)
    }

    @Test func whatAViewOverridesIsCalled() {
        let (view, child) = (OverridingView(frame: .zero), UIView(frame: .zero))
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.bounds.size.width = 20
        view.center.x = 30
        view.alpha = 0.5
        view.isHidden = true
        view.backgroundColor = .red
        view.clipsToBounds = true
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(
            view.calls == [
                "frame", "bounds", "center", "alpha", "isHidden", "backgroundColor", "clipsToBounds", "transform",
            ])
        view.calls = []
        view.addSubview(child)
        view.insertSubview(UIView(), at: 0)
        view.removeFromSuperview()
        #expect(
            view.calls == ["addSubview", "didAddSubview", "insertSubview", "didAddSubview", "removeFromSuperview"])
        view.calls = []
        view.addConstraint(child.widthAnchor.constraint(equalToConstant: 5))
        view.addLayoutGuide(UILayoutGuide())
        view.setContentHuggingPriority(.required, for: .horizontal)
        _ = view.convert(CGPoint.zero, to: nil)
        #expect(view.calls == ["addConstraint", "addLayoutGuide", "setContentHuggingPriority", "convert"])
        #expect(view.constraints.count == 1 && view.layoutGuides.count == 1)
        #expect(view.contentHuggingPriority(for: .horizontal) == .required)
    }
}

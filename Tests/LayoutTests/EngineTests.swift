import ConstraintSolver
import Testing

@testable import UIKit
import UIKitTestSupport

/// Queries of the engine, and their robustness.
@MainActor @Suite struct EngineTests {
    private let platform = Headless.platform

    @Test func constraintsAffectingAPosition() {
        let root = Layout.root(100, 100)
        let view = Layout.view(in: root)
        let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 4)
        let width = view.widthAnchor.constraint(equalToConstant: 30)
        let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
        let top = view.topAnchor.constraint(equalTo: root.topAnchor)
        NSLayoutConstraint.activate([left, width, least, top])
        let across = view.constraintsAffectingLayout(for: .horizontal)
        #expect(across.contains(left) && across.contains(width) && !across.contains(least) && !across.contains(top))
        #expect(view.constraintsAffectingLayout(for: .vertical).contains(top))
        // Of a view whose frame is its own the mask decides.
        let plain = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        root.addSubview(plain)
        #expect(plain.constraintsAffectingLayout(for: .horizontal).map(\.constant) == [1, 3])
    }

    @Test func contentDecidesToo() {
        let root = Layout.root(100, 100)
        let view = ContentView(20, 10)
        root.addSubview(view)
        view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(view.constraintsAffectingLayout(for: .horizontal).contains { $0 is NSContentSizeLayoutConstraint })
        #expect(view.hasAmbiguousLayout)
        view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        #expect(!view.hasAmbiguousLayout)
    }

    @Test func ambiguityCanBeSeen() {
        let root = Layout.root(100, 100)
        let view = Layout.view(in: root)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10),
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
            view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
        ])
        root.layoutIfNeeded()
        let before = view.frame
        #expect(view.hasAmbiguousLayout)
        view.exerciseAmbiguityInLayout()
        #expect(view.frame != before)
        #expect(view.frame.minX == 0 && view.frame.width >= 20 && view.frame.maxX <= 100)
    }

    /// Ambiguity that has no other corner to go to: no constraint at all, a size without a limit, a position without one.
    @Test(arguments: ["none", "size", "least size", "position", "both"])
    func `Ambiguity without bounds can be seen`(kind: String) {
        let root = Layout.root(100, 100), view = Layout.view(in: root)
        var constraints: [NSLayoutConstraint] = []
        if kind != "none" { constraints.append(view.topAnchor.constraint(equalTo: root.topAnchor)) }
        if kind != "none", kind != "position" {
            constraints.append(view.leftAnchor.constraint(equalTo: root.leftAnchor))
        }
        if kind == "least size" { constraints.append(view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)) }
        if kind == "position" {
            constraints.append(view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 10))
            constraints.append(view.widthAnchor.constraint(equalToConstant: 10))
        }
        if kind == "both" {
            constraints.append(view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor))
            constraints.append(view.widthAnchor.constraint(lessThanOrEqualTo: view.heightAnchor, multiplier: 2))
        }
        if constraints.isEmpty {
            // Another view's, so that there is an engine.
            constraints.append(Layout.view(in: root).widthAnchor.constraint(equalToConstant: 1))
        }
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
        #expect(view.hasAmbiguousLayout)
        for _ in 0..<3 {
            let before = view.frame
            view.exerciseAmbiguityInLayout()
            #expect(view.frame != before)
            #expect(constraints.allSatisfy { $0.isActive })
            if kind == "position" { #expect(view.frame.minX >= 10 && view.frame.width == 10) }
            if kind == "least size" { #expect(view.frame.minX == 0 && view.frame.width >= 20) }
            if kind == "both" { #expect(view.frame.maxY <= 100 && view.frame.width <= 2 * view.frame.height) }
        }
    }

    /// An inequality changes a size by the minimal amount. A position that nothing else determines is at its bound.
    @Test func `Ambiguous sizes change as little as possible, and positions are at their bound`() {
        let root = Layout.root(400, 400)
        func size(_ constraints: (UIView) -> [NSLayoutConstraint]) -> CGRect {
            let view = Layout.view(in: root)
            NSLayoutConstraint.activate(constraints(view))
            root.layoutIfNeeded()
            defer { view.removeFromSuperview() }
            return view.frame
        }
        #expect(size { [$0.heightAnchor.constraint(lessThanOrEqualToConstant: 94)] }.height == 0)
        #expect(size { [$0.heightAnchor.constraint(greaterThanOrEqualToConstant: 94)] }.height == 94)
        #expect(size { [$0.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 30)] }.minX == 30)
        #expect(size { [$0.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: -30)] }.minX == -30)
        #expect(size { [$0.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 30)] }.minX == 30)
        let optional = size {
            let height = $0.heightAnchor.constraint(lessThanOrEqualToConstant: 94)
            height.priority = .defaultLow
            return [height]
        }
        #expect(optional.height == 0)
        let between = size {
            [
                $0.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
                $0.widthAnchor.constraint(lessThanOrEqualToConstant: 80),
            ]
        }
        #expect(between.width == 50)
        // Only the right edge is given: the view has no width there.
        let right = size { [$0.rightAnchor.constraint(equalTo: root.rightAnchor)] }
        #expect(right.minX == 400 && right.width == 0)
    }

    @Test func `A position that only an inequality limits is at its bound`() {
        let root = Layout.root(400, 300)
        let sibling = UIView(frame: CGRect(x: 50, y: 60, width: 70, height: 80))
        root.addSubview(sibling)
        func frame(_ constraints: (UIView) -> [NSLayoutConstraint]) -> CGRect {
            let view = Layout.view(in: root)
            NSLayoutConstraint.activate(constraints(view))
            root.layoutIfNeeded()
            defer { view.removeFromSuperview() }
            return view.frame
        }
        let size = { (view: UIView) in
            [view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 40)]
        }
        #expect(frame { [$0.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 72)] }.minX == 72)
        #expect(frame { [$0.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: -72)] }.minX == -72)
        for isRequired in [true, false] {
            func frameWithSize(_ make: (UIView) -> NSLayoutConstraint) -> CGRect {
                frame {
                    let limit = make($0)
                    if !isRequired { limit.priority = .defaultLow }
                    return size($0) + [limit]
                }
            }
            let right = frameWithSize {
                $0.rightAnchor.constraint(greaterThanOrEqualTo: root.rightAnchor, constant: -23)
            }
            #expect(right.minX == 277)
            let atMost = frameWithSize {
                $0.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -23)
            }
            #expect(atMost.minX == 277)
            let bottom = frameWithSize {
                $0.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -10)
            }
            #expect(bottom.minY == 250)
            let after = frameWithSize { $0.leftAnchor.constraint(lessThanOrEqualTo: sibling.rightAnchor, constant: 5) }
            #expect(after.minX == 125)
            let above = frameWithSize { $0.bottomAnchor.constraint(lessThanOrEqualTo: sibling.topAnchor) }
            #expect(above.minY == 20)
            root.semanticContentAttribute = .forceRightToLeft
            let leading = frameWithSize {
                $0.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 16)
            }
            root.semanticContentAttribute = .unspecified
            #expect(leading.minX == 284, "its right edge is 16 points from the root's, at most")
        }
        // What is determined stays so: limits that hold have no effect.
        let centered = frame {
            size($0) + [
                $0.centerXAnchor.constraint(equalTo: root.centerXAnchor),
                $0.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 8),
                $0.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -8),
            ]
        }
        #expect(centered.minX == 150 && centered.width == 100)
        // A size is at 0, not at its limit, whatever limits the position.
        let small = frame {
            [
                $0.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8),
                $0.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -8),
                $0.heightAnchor.constraint(lessThanOrEqualToConstant: 94),
            ]
        }
        #expect(small.minX == 8 && small.width == 0 && small.height == 0)
        // Between two limits the first one decides, and the other must hold.
        let between = frame {
            size($0) + [
                $0.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 20),
                $0.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -20),
            ]
        }
        #expect(between.minX == 20)
    }

    @Test func `A bound is left when something determines the position`() {
        let root = Layout.root(400, 300)
        let view = Layout.view(in: root)
        let limit = view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 72)
        limit.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minX == 72)
        let exact = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30)
        exact.priority = .defaultLow
        exact.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minX == 30)
        limit.constant = 20
        root.layoutIfNeeded()
        #expect(view.frame.minX == 20)
        exact.isActive = false
        limit.constant = 90
        root.layoutIfNeeded()
        #expect(view.frame.minX == 90)
    }

    @Test func `A size of nothing is a positive zero`() {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        let inner = Layout.view(in: view)
        inner.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
        for size in [
            view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
            view.systemLayoutSizeFitting(CGSize(width: -0.0, height: -0.0)),
        ] {
            #expect(size == .zero && size.width.sign == .plus && size.height.sign == .plus)
        }
    }

    @Test func numbersOutOfAllProportion() {
        let root = Layout.root(100, 100)
        let view = ContentView(.infinity, .nan), other = Layout.view(in: root)
        root.addSubview(view)
        view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor).isActive = true
        view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        other.widthAnchor.constraint(equalToConstant: 1e300).isActive = true
        let height = other.heightAnchor.constraint(equalToConstant: 7)
        height.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 100, height: 0))
        #expect(other.frame.size == CGSize(width: 0, height: 7))
        height.constant = 1e200
        root.layoutIfNeeded()
        #expect(other.frame.height == 7)
        let size = root.systemLayoutSizeFitting(
            CGSize(width: 50, height: CGFloat.greatestFiniteMagnitude), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size.width == 50 && size.height.isFinite)
    }

    /// Views and constraints that are added and removed in any order leave nothing behind.
    @Test func comingAndGoing() throws {
        let root = Layout.root(200, 200)
        var state: UInt64 = 7
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var views = [root]
        for _ in 0..<400 {
            switch next(5) {
            case 0, 1:
                let view = Layout.view(in: views[next(views.count)])
                views.append(view)
            case 2 where views.count > 1:
                let view = views[1 + next(views.count - 1)]
                let constraint = view.widthAnchor.constraint(
                    equalTo: views[next(views.count)].widthAnchor, multiplier: 0.5)
                constraint.priority = .defaultHigh
                constraint.isActive = true
            case 3 where views.count > 1:
                let view = views[1 + next(views.count - 1)]
                view.removeFromSuperview()
                views.removeAll { $0.isDescendant(of: view) }
            case 4 where views.count > 2:
                let view = views[1 + next(views.count - 1)], target = views[next(views.count)]
                if !target.isDescendant(of: view) { target.addSubview(view) }
            default: root.layoutIfNeeded()
            }
        }
        for view in root.subviews { view.removeFromSuperview() }
        root.layoutIfNeeded()
        let engine = try #require(root.currentEngine)
        #expect(engine.nodesBySlot.allSatisfy { $0 == nil })
        #expect(engine.solver.componentCount == 0)
        #expect(root.constraints.isEmpty)
    }
}

extension WindowTests {
    @MainActor @Suite struct MovingBetweenWindowsTests {
        @Test func aViewTakesItsConstraintsAlong() {
            let first = Headless.showWindow()
            let box = Layout.view(in: first), inner = Layout.view(in: box)
            NSLayoutConstraint.activate(
                Layout.constraints("H:|-5-[v(30)]", ["v": inner]) + [box.widthAnchor.constraint(equalToConstant: 70)])
            CATransaction.flush()
            #expect(box.frame.width == 70 && inner.frame.minX == 5)
            let second = Headless.showWindow()
            second.addSubview(box)
            box.leftAnchor.constraint(equalTo: second.leftAnchor, constant: 9).isActive = true
            CATransaction.flush()
            #expect(box.frame.minX == 9 && box.frame.width == 70)
            #expect(inner.frame == CGRect(x: 5, y: 0, width: 30, height: 0))
            #expect(first.layoutEngine?.nodesBySlot.allSatisfy { $0 == nil } == true)
            second.isHidden = true
        }
    }
}

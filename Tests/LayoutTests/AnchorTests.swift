import Foundation
import Testing
import UIKit

/// The identity of anchors, and casts between their types. No `@testable`: this is what an app sees.
@MainActor @Suite struct AnchorTests {
    @Test func `A view's anchors are the same objects each time`() {
        let view = UIView(), guide = UILayoutGuide()
        let all: [() -> NSObject] = [
            { view.leadingAnchor }, { view.trailingAnchor }, { view.leftAnchor }, { view.rightAnchor },
            { view.centerXAnchor }, { view.topAnchor }, { view.bottomAnchor }, { view.centerYAnchor },
            { view.widthAnchor }, { view.heightAnchor }, { view.firstBaselineAnchor }, { view.lastBaselineAnchor },
            { guide.leadingAnchor }, { guide.trailingAnchor }, { guide.leftAnchor }, { guide.rightAnchor },
            { guide.centerXAnchor }, { guide.topAnchor }, { guide.bottomAnchor }, { guide.centerYAnchor },
            { guide.widthAnchor }, { guide.heightAnchor },
        ]
        for anchor in all { #expect(anchor() === anchor()) }
        #expect(Set(all.map { $0() }).count == all.count)
        #expect(view.topAnchor != UIView().topAnchor)
    }

    @Test func `A constraint returns the anchors that it was made with`() {
        let a = UIView(), b = UIView()
        let pinned = a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 3)
        #expect(pinned.firstAnchor === a.leftAnchor && pinned.secondAnchor === b.rightAnchor)
        #expect(pinned.firstAnchor == a.leftAnchor && pinned.firstAnchor != a.rightAnchor)
        let size = a.heightAnchor.constraint(equalToConstant: 9)
        #expect(size.firstAnchor === a.heightAnchor && size.secondAnchor == nil)
        let margins = NSLayoutConstraint(
            item: a, attribute: .leadingMargin, relatedBy: .equal, toItem: b, attribute: .centerYWithinMargins,
            multiplier: 1, constant: 0)
        #expect(margins.firstAnchor === margins.firstAnchor && margins.secondAnchor === margins.secondAnchor)
        #expect(margins.firstAnchor != a.leadingAnchor)
    }

    @Test func `Distances between the same anchors are equal`() {
        let a = UIView(), b = UIView()
        let distance = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
        #expect(distance == a.rightAnchor.anchorWithOffset(to: b.leftAnchor))
        #expect(distance.hash == a.rightAnchor.anchorWithOffset(to: b.leftAnchor).hash)
        #expect(distance != a.leftAnchor.anchorWithOffset(to: b.leftAnchor))
        #expect(distance != b.leftAnchor)
        #expect(distance.constraint(equalToConstant: 4).firstAnchor == distance)
    }

    @Test func `An anchor does not keep its view`() {
        weak var gone: UIView?
        var anchor: NSLayoutYAxisAnchor?
        do {
            let view = UIView()
            gone = view
            anchor = view.topAnchor
        }
        #expect(gone == nil)
        #expect(anchor?.item == nil && anchor == anchor && anchor != UIView().topAnchor)
    }

    @Test func `Any anchor can be cast to an anchor of any kind`() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        // As libraries do, which choose an anchor by a value.
        func erased(_ anchor: NSObject) -> NSLayoutAnchor<AnyObject> { anchor as! NSLayoutAnchor<AnyObject> }
        let pairs: [(NSObject, NSObject)] = [
            (view.leftAnchor, root.leftAnchor), (view.topAnchor, root.topAnchor),
            (view.widthAnchor, root.widthAnchor), (view.heightAnchor, root.heightAnchor),
        ]
        for (first, second) in pairs {
            #expect(erased(first) === first)
            let constraint = erased(first).constraint(equalTo: erased(second))
            #expect(constraint.firstAnchor === first && constraint.secondAnchor === second)
            constraint.isActive = true
        }
        root.layoutIfNeeded()
        #expect(view.frame == root.bounds)
        // And back.
        let back = erased(view.topAnchor) as AnyObject
        #expect(back is NSLayoutYAxisAnchor && back is NSLayoutAnchor<NSLayoutYAxisAnchor>)
        #expect(!(back is NSLayoutXAxisAnchor) && !(back is NSLayoutAnchor<NSLayoutXAxisAnchor>))
        #expect((back as? NSLayoutAnchor<AnyObject>) === view.topAnchor)
        #expect(!((view as NSObject) is NSLayoutAnchor<AnyObject>))
    }

    @Test func `Generic code accepts anchors of all kinds`() {
        func equal<Axis>(_ a: NSLayoutAnchor<Axis>, _ b: NSLayoutAnchor<Axis>) -> NSLayoutConstraint {
            a.constraint(equalTo: b)
        }
        func equal<Anchor, Axis>(
            _ path: KeyPath<UIView, Anchor>, _ a: UIView, _ b: UIView
        ) -> NSLayoutConstraint where Anchor: NSLayoutAnchor<Axis> {
            a[keyPath: path].constraint(equalTo: b[keyPath: path])
        }
        let a = UIView(), b = UIView()
        let typed: NSLayoutAnchor<NSLayoutXAxisAnchor> = a.leftAnchor
        #expect(equal(typed, b.leftAnchor).firstAnchor === a.leftAnchor)
        #expect(equal(\.widthAnchor, a, b).secondAnchor === b.widthAnchor)
    }
}

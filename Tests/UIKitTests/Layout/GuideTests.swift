import Testing

@testable import UIKit

@MainActor @Suite struct GuideTests {
    private let platform = Headless.platform

    @Test func aGuideIsASpaceBetweenViews() {
        let root = Layout.root(200, 100)
        let a = ContentView(30, 10), b = ContentView(50, 10)
        root.addSubview(a)
        root.addSubview(b)
        let space = UILayoutGuide()
        space.identifier = "space"
        root.addLayoutGuide(space)
        #expect(space.owningView === root)
        #expect(root.layoutGuides == [space])
        NSLayoutConstraint.activate(
            Layout.constraints("H:|[a][space][b]|", ["a": a, "b": b, "space": space], options: .alignAllTop)
                + Layout.constraints("V:|[a]", ["a": a]))
        space.heightAnchor.constraint(equalToConstant: 4).isActive = true
        root.layoutIfNeeded()
        #expect(space.layoutFrame == CGRect(x: 30, y: 0, width: 120, height: 4))
        root.removeLayoutGuide(space)
        #expect(space.owningView == nil)
        #expect(root.constraints.allSatisfy { $0.firstItem !== space && $0.secondItem !== space })
    }

    @Test func margins() {
        let root = Layout.root(200, 100)
        let view = Layout.view(in: root)
        let guide = root.layoutMarginsGuide
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 8, width: 184, height: 84))
        #expect(guide.layoutFrame == view.frame)
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 2, y: 1, width: 194, height: 96))
        root.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(root.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    }

    @Test func marginsOfTheSuperview() {
        let root = Layout.root(200, 100)
        root.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        let child = UIView(frame: CGRect(x: 5, y: 0, width: 195, height: 50))
        root.addSubview(child)
        #expect(child.layoutMargins.left == 8)
        child.preservesSuperviewLayoutMargins = true
        #expect(child.layoutMargins == UIEdgeInsets(top: 20, left: 15, bottom: 8, right: 20))
    }

    @Test func safeAreas() {
        let controller = UIViewController()
        let root = controller.view!
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        let child = UIView(frame: CGRect(x: 0, y: 10, width: 200, height: 50))
        root.addSubview(child)
        #expect(child.safeAreaInsets == .zero)
        let view = Layout.view(in: root)
        view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor).isActive = true
        view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minY == 0)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
        #expect(root.safeAreaInsets == UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0))
        #expect(child.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        #expect(child.layoutMargins.top == 28)
        child.insetsLayoutMarginsFromSafeArea = false
        #expect(child.layoutMargins.top == 8)
        root.layoutIfNeeded()
        #expect(view.frame.minY == 30)
        #expect(root.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 80, width: 200, height: 20))
    }

    @Test func theControllersViewKeepsTheSystemsMargins() {
        let controller = UIViewController()
        let view = controller.view!
        #expect(view.layoutMargins.left == controller.systemMinimumLayoutMargins.leading)
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 40)
        #expect(view.layoutMargins.left >= 16)
        #expect(view.layoutMargins.right == 40)
        controller.viewRespectsSystemMinimumLayoutMargins = false
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 40))
    }

    @Test func readableWidth() {
        let root = Layout.root(1000, 100)
        #expect(root.readableContentGuide.layoutFrame == CGRect(x: 164, y: 8, width: 672, height: 84))
        #expect(root.constraints.isEmpty)
        root.frame.size.width = 400
        root.layoutIfNeeded()
        #expect(root.readableContentGuide.layoutFrame == CGRect(x: 8, y: 8, width: 384, height: 84))
    }

    @Test func systemSpacing() {
        let root = Layout.root(200, 100)
        let a = Layout.view(in: root), b = Layout.view(in: root)
        #expect(b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2).constant == 16)
        #expect(
            b.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 1).constant == 8)
        let label = UILabel()
        label.font = .systemFont(ofSize: 30)
        let spacing = label.firstBaselineAnchor.constraint(
            equalToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: 1)
        #expect(spacing.constant >= 30)
    }
}

extension WindowTests {
    @MainActor @Suite struct TraitTests {
        private final class Watcher: UIView {
            var changes: [UIUserInterfaceSizeClass] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                super.traitCollectionDidChange(previousTraitCollection)
                changes.append(previousTraitCollection?.horizontalSizeClass ?? .unspecified)
            }
        }

        @Test func sizeClassesFollowTheWindow() {
            let window = Headless.showWindow()
            let view = Watcher()
            window.addSubview(view)
            #expect(view.traitCollection.horizontalSizeClass == .compact)
            #expect(view.traitCollection.verticalSizeClass == .regular)
            #expect(view.traitCollection.displayScale == 2)
            window.frame.size = CGSize(width: 800, height: 400)
            #expect(view.changes == [.compact])
            #expect(view.traitCollection.horizontalSizeClass == .regular)
            #expect(view.traitCollection.verticalSizeClass == .compact)
            window.frame.size = CGSize(width: 810, height: 410)
            #expect(view.changes.count == 1)
            window.isHidden = true
        }

        @Test func aParentOverridesItsChildsTraits() {
            let parent = UIViewController(), child = UIViewController()
            parent.addChild(child)
            parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: child)
            #expect(child.traitCollection.horizontalSizeClass == .compact)
            #expect(parent.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .compact)
        }

        /// Nothing until the turn ends, and then from the top down.
        @Test func constraintsWaitForTheEndOfTheTurn() {
            let window = Headless.showWindow()
            let view = Layout.view(in: window), inner = Layout.view(in: view)
            let width = view.widthAnchor.constraint(equalToConstant: 50)
            NSLayoutConstraint.activate([
                width, inner.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
            ])
            #expect(view.frame.width == 0)
            CATransaction.flush()
            #expect(view.frame.width == 50)
            #expect(inner.frame.width == 25)
            width.constant = 80
            #expect(view.frame.width == 50)
            CATransaction.flush()
            #expect(view.frame.width == 80)
            #expect(inner.frame.width == 40)
            window.isHidden = true
        }
    }
}

import Diagnostics
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

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
        // A controller without an override costs a view that is laid out nothing.
        let override = UIViewControllerOverrides.additionalSafeAreaInsets
        #expect(override.isOverridden(in: InsetController.self) && !override.isOverridden(in: UIViewController.self))
    }

    private final class InsetController: UIViewController {
        override var additionalSafeAreaInsets: UIEdgeInsets {
            get { .zero }
            set {}
        }
    }

    private final class SafeView: UIView {
        var told: [UIEdgeInsets] = []
        var margins: [UIEdgeInsets] = []
        override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            told.append(safeAreaInsets)
        }
        override func layoutMarginsDidChange() {
            super.layoutMarginsDidChange()
            margins.append(layoutMargins)
        }
        func takeTold() -> [UIEdgeInsets] {
            defer { told = [] }
            return told
        }
        func takeMargins() -> [UIEdgeInsets] {
            defer { margins = [] }
            return margins
        }
    }

    /// A new position in the safe area is reported to the view and its superviews, without layout.
    @Test func theSafeAreaFollowsFrames() {
        let controller = UIViewController()
        let root = controller.view!
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 10, bottom: 20, right: 0)
        let box = SafeView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), inner = SafeView(frame: box.bounds)
        box.addSubview(inner)
        #expect(box.takeTold().isEmpty)
        root.addSubview(box)
        let all = UIEdgeInsets(top: 30, left: 10, bottom: 20, right: 0)
        #expect(box.takeTold() == [all])
        #expect(inner.takeTold() == [all])
        // The view's own frame.
        inner.frame.origin.y = 12
        #expect(inner.takeTold() == [UIEdgeInsets(top: 18, left: 10, bottom: 32, right: 0)])
        inner.center.x -= 4
        #expect(inner.takeTold() == [UIEdgeInsets(top: 18, left: 14, bottom: 32, right: 0)])
        #expect(box.takeTold().isEmpty)
        // An ancestor's: what is above the safe area is not in the way of the box any more.
        box.frame.origin = CGPoint(x: 0, y: 30)
        #expect(box.takeTold() == [UIEdgeInsets(top: 0, left: 10, bottom: 50, right: 0)])
        #expect(inner.takeTold() == [UIEdgeInsets(top: 0, left: 14, bottom: 62, right: 0)])
        // Its size, and what it is scrolled to.
        box.frame.size.height = 150
        #expect(box.takeTold() == [UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)])
        #expect(inner.takeTold() == [UIEdgeInsets(top: 0, left: 14, bottom: 0, right: 0)])
        box.bounds.origin.x = 6
        #expect(box.takeTold().isEmpty)
        #expect(inner.takeTold() == [UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)])
        // An equal value is not reported again.
        box.frame = box.frame
        #expect(box.takeTold().isEmpty && inner.takeTold().isEmpty)
    }

    /// Constraints to the guides follow every kind of movement.
    @Test func constraintsFollowTheSafeArea() {
        let controller = UIViewController()
        let root = controller.view!
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        root.addSubview(box)
        let view = Layout.view(in: box), other = Layout.view(in: box)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10),
            other.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor),
            other.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(view.frame.minY == 40 && other.frame.minY == 48)
        box.frame.origin.y = 25
        root.layoutIfNeeded()
        #expect(view.frame.minY == 15 && other.frame.minY == 23)
        box.center.y += 100
        root.layoutIfNeeded()
        #expect(view.frame.minY == 0 && other.frame.minY == 8)
        box.frame.origin.y = 10
        controller.additionalSafeAreaInsets.top = 70
        root.layoutIfNeeded()
        #expect(view.frame.minY == 60 && other.frame.minY == 68)
    }

    /// Margins of the superview reach into those that keep them, wherever either moves.
    @Test func inheritedMarginsFollowFrames() {
        let root = SafeView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        root.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        let child = SafeView(frame: CGRect(x: 5, y: 0, width: 195, height: 100))
        root.addSubview(child)
        child.preservesSuperviewLayoutMargins = true
        #expect(child.takeMargins().last == UIEdgeInsets(top: 20, left: 15, bottom: 20, right: 20))
        let view = Layout.view(in: child)
        view.leftAnchor.constraint(equalTo: child.layoutMarginsGuide.leftAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minX == 15)
        child.frame.origin.x = 1
        #expect(child.takeMargins() == [UIEdgeInsets(top: 20, left: 19, bottom: 20, right: 16)])
        root.layoutIfNeeded()
        #expect(view.frame.minX == 19)
        root.layoutMargins.left = 50
        #expect(child.takeMargins() == [UIEdgeInsets(top: 20, left: 49, bottom: 20, right: 16)])
        root.frame.size.height = 110
        #expect(child.takeMargins() == [UIEdgeInsets(top: 20, left: 49, bottom: 10, right: 16)])
        root.layoutIfNeeded()
        #expect(view.frame.minX == 49)
    }

    @Test func theKeyboardsGuideLiesAtTheLowerEdge() {
        let controller = UIViewController()
        let root = controller.view!
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        let view = Layout.view(in: root)
        view.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor).isActive = true
        view.heightAnchor.constraint(equalToConstant: 10).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.maxY == 100)
        controller.additionalSafeAreaInsets.bottom = 34
        root.layoutIfNeeded()
        #expect(view.frame.maxY == 66)
        root.keyboardLayoutGuide.usesBottomSafeArea = false
        root.layoutIfNeeded()
        #expect(view.frame.maxY == 100)
        #expect(root.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 100, width: 200, height: 0))
    }

    /// Leading and trailing of guides, and of margins set by the order of reading, change sides with the direction.
    @Test func guidesFromRightToLeft() {
        let root = Layout.root(200, 100)
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40)
        let view = Layout.view(in: root), guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 10),
            guide.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 5),
            guide.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
            guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 1),
        ])
        for _ in 0..<2 {
            root.semanticContentAttribute = .forceLeftToRight
            root.layoutIfNeeded()
            #expect(view.frame.minX == 20)
            #expect(guide.layoutFrame == CGRect(x: 55, y: 0, width: 105, height: 1))
            root.semanticContentAttribute = .forceRightToLeft
            root.layoutIfNeeded()
            #expect(view.frame.maxX == 180)
            #expect(guide.layoutFrame == CGRect(x: 40, y: 0, width: 105, height: 1))
        }
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
                #expect(previousTraitCollection != traitCollection)
            }
        }

        private final class WatchingController: UIViewController {
            var changes: [UIUserInterfaceSizeClass] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                super.traitCollectionDidChange(previousTraitCollection)
                changes.append(traitCollection.horizontalSizeClass)
            }
        }

        @Test func `Outside a window, the traits are those of the main screen`() {
            _ = Headless.platform
            let view = UIView(), inner = UIView(), controller = UIViewController()
            view.addSubview(inner)
            let screen = UIScreen.main.traitCollection
            #expect(screen.displayScale == 2 && screen.horizontalSizeClass == .compact)
            #expect(screen.userInterfaceIdiom == .pad && screen.layoutDirection == .leftToRight)
            for traits in [view.traitCollection, inner.traitCollection, controller.traitCollection] {
                #expect(traits == screen)
            }
            #expect(controller.view.traitCollection == screen)
            let wide = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 400))
            wide.addSubview(view)
            #expect(inner.traitCollection.horizontalSizeClass == .regular)
            view.removeFromSuperview()
            #expect(inner.traitCollection == screen)
        }

        @Test func `The system's margins follow the horizontal size class`() {
            final class Controller: UIViewController {
                var changes = 0
                override func viewLayoutMarginsDidChange() { changes += 1 }
            }
            let controller = Controller()
            let view = controller.view!
            view.frame = CGRect(x: 0, y: 0, width: 1000, height: 500)
            #expect(controller.systemMinimumLayoutMargins.leading == 16, "of the main screen, which is compact")
            let window = Headless.showWindow()
            window.rootViewController = controller
            let child = Layout.view(in: view)
            child.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true
            child.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            let cases: [(CGFloat, CGFloat)] = [(320, 16), (414, 16), (599, 16), (600, 20), (1000, 20), (375, 16)]
            for (width, margin) in cases {
                window.frame.size.width = width
                #expect(controller.systemMinimumLayoutMargins.leading == margin && view.layoutMargins.right == margin)
                window.layoutIfNeeded()
                #expect(close(child.frame.minX, margin), "\(width) points")
            }
            controller.changes = 0
            window.frame.size.width = 500
            #expect(controller.changes == 0)
            window.frame.size.width = 700
            #expect(controller.changes == 1)
            // A narrow view in a regular environment has the wide margins.
            view.frame.size.width = 300
            #expect(controller.systemMinimumLayoutMargins.trailing == 20 && controller.changes == 1)
            window.isHidden = true
        }

        @Test func sizeClassesFollowTheWindow() {
            let window = Headless.showWindow()
            let view = Watcher()
            window.addSubview(view)
            #expect(view.changes.isEmpty, "the window has the main screen's traits")
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

        /// A view that enters a window receives its traits, once.
        @Test func comingIntoAWindow() {
            let window = Headless.showWindow()
            window.frame.size = CGSize(width: 800, height: 400)
            let box = UIView(), view = Watcher(), controller = WatchingController()
            box.addSubview(view)
            box.addSubview(controller.view)
            #expect(view.changes.isEmpty && controller.changes.isEmpty)
            window.addSubview(box)
            #expect(view.changes == [.compact])
            #expect(controller.changes == [.regular])
            let inner = Watcher()
            view.addSubview(inner)
            #expect(inner.changes == [.compact])
            // The same traits, at another position or after an absence, are no change.
            window.addSubview(inner)
            box.removeFromSuperview()
            window.addSubview(box)
            #expect(view.changes.count == 1 && inner.changes.count == 1 && controller.changes.count == 1)
            box.removeFromSuperview()
            window.frame.size = CGSize(width: 400, height: 400)
            #expect(view.changes.count == 1 && inner.changes.count == 2)
            window.addSubview(box)
            #expect(view.changes == [.compact, .regular])
            #expect(controller.changes == [.regular, .compact])
            window.isHidden = true
        }

        @Test func aParentOverridesItsChildsTraits() {
            let parent = UIViewController(), child = UIViewController()
            parent.addChild(child)
            parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: child)
            #expect(child.traitCollection.horizontalSizeClass == .compact)
            #expect(parent.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .compact)
        }

        @Test func overriddenTraitsReachTheViewsOfTheChild() {
            let window = Headless.showWindow()
            let parent = UIViewController(), child = WatchingController(), view = Watcher()
            child.view.addSubview(view)
            parent.addChild(child)
            parent.view.addSubview(child.view)
            window.rootViewController = parent
            #expect(child.changes.isEmpty && view.changes.isEmpty)
            parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
            #expect(child.changes == [.regular])
            #expect(view.changes == [.compact])
            #expect(view.traitCollection.horizontalSizeClass == .regular)
            let late = Watcher()
            view.addSubview(late)
            #expect(late.traitCollection.horizontalSizeClass == .regular && late.changes == [.compact])
            // Out of the child the window's traits count.
            parent.view.addSubview(late)
            #expect(late.changes == [.compact, .regular])
            parent.setOverrideTraitCollection(nil, forChild: child)
            #expect(child.changes == [.regular, .compact])
            window.isHidden = true
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

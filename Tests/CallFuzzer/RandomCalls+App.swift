import CoreGraphics
import Foundation
import QuartzCore
import UIKit
import UIPlatform

/// Controllers, windows and input.
extension RandomCalls {
    private var topController: UIViewController {
        var top = controller
        while let next = top.presentedViewController { top = next }
        return top
    }

    func changeControllers() {
        switch random.index(8) {
        case 0, 1:
            guard children.count < 8 else { return removeChild(random.pick(children)) }
            let (parent, child) = (random.pick([controller] + children), UIViewController())
            child.view.backgroundColor = random.color()
            child.view.frame = random.rect()
            child.view.layer.name = "a child's"
            parent.addChild(child)
            add(child.view, to: parent.view)
            child.didMove(toParent: parent)
            children.append(child)
        case 2:
            if let child = children.randomElement(using: &random) { removeChild(child) }
        case 3:
            let presented = UIViewController()
            let depth = Array(sequence(first: controller, next: \.presentedViewController)).count
            guard depth < 4, topController.view.window != nil else { return }
            presented.modalPresentationStyle = random.pick([.fullScreen, .overFullScreen, .pageSheet, .popover])
            presented.view.backgroundColor = random.color()
            presented.view.layer.name = "a presented controller's"
            alive.add(presented.view)
            views.append(presented.view)
            topController.present(presented, animated: random.chance(2))
        case 4: dismiss()
        case 5:
            guard let child = children.randomElement(using: &random), let parent = child.parent else { return }
            let traits = UITraitCollection(traitsFrom: [
                UITraitCollection(userInterfaceStyle: random.pick([.dark, .light])),
                UITraitCollection(horizontalSizeClass: random.pick([.compact, .regular])),
            ])
            parent.setOverrideTraitCollection(random.chance(3) ? nil : traits, forChild: child)
        case 6:
            random.pick([controller] + children).additionalSafeAreaInsets = UIEdgeInsets(
                top: random.unit() * 20, left: random.unit(), bottom: 3, right: 0)
        default: random.pick([controller] + children).setEditing(random.chance(2), animated: random.chance(2))
        }
    }

    private func dismiss() {
        guard topController !== controller else { return }
        forget(topController.view)
        topController.dismiss(animated: random.chance(2))
    }

    private func removeChild(_ child: UIViewController) {
        for grandchild in child.children { removeChild(grandchild) }
        child.willMove(toParent: nil)
        remove(child.view)
        child.removeFromParent()
        children.removeAll { $0 === child }
    }

    func endControllers() {
        while topController !== controller { dismiss() }
        while let child = children.last { removeChild(child) }
        controller.additionalSafeAreaInsets = .zero
    }

    // MARK: Windows

    func changeWindows() {
        switch random.index(7) {
        case 0:
            guard windows.count < 2, let scene = window.windowScene else { return removeWindow() }
            let other = UIWindow(windowScene: scene)
            let controller = UIViewController()
            other.frame = random.rect()
            other.rootViewController = controller
            other.windowLevel = random.pick([.normal, .alert, .normal + 1])
            other.isHidden = false
            windows.append(other)
            controller.view.layer.name = "a window's"
            alive.add(controller.view)
            views.append(controller.view)
        case 1: removeWindow()
        case 2: random.pick([window] + windows).makeKey()
        case 3: windows.randomElement(using: &random)?.isHidden.toggle()
        case 4: windows.randomElement(using: &random)?.frame = random.rect()
        default: resize(random.pick([(400, 300), (300, 400), (200, 150)]), scale: random.pick([1, 1, 2]))
        }
    }

    private func removeWindow() {
        guard let other = windows.popLast() else { return }
        if let view = other.rootViewController?.view { forget(view) }
        other.isHidden = true
        other.rootViewController = nil
    }

    /// Changes the size in pixels of the screen, and with it of the main window.
    private func resize(_ size: (width: Int, height: Int), scale: Int) {
        guard let platform, let output = platform.outputs.first else { return }
        platform.change(output.id) {
            $0.modes = [.init(width: size.width, height: size.height, refresh: 60000)]
            $0.scale = scale
        }
    }

    func endWindows() {
        while !windows.isEmpty { removeWindow() }
        window.makeKey()
        resize((400, 300), scale: 1)
    }

    // MARK: Input

    private var platform: HeadlessPlatform? { PlatformHost.shared.startedPlatform as? HeadlessPlatform }

    func sendInput() {
        guard let platform else { return }
        platform.advance(by: 0.01)
        let (finger, point) = (Int32(random.index(3)), CGPoint(x: random.index(400), y: random.index(300)))
        switch random.index(6) {
        case 0, 1:
            if fingers.insert(finger).inserted { platform.touchDown(finger, at: point) }
        case 2:
            if fingers.contains(finger) { platform.touchMove(finger, to: point) }
        case 3:
            if fingers.remove(finger) != nil { platform.touchUp(finger) }
        case 4: platform.click(at: point)
        default: platform.type(random.pick(["a", "7", " "]))
        }
    }

    func endInput() {
        fingers = []
        platform?.cancelTouches()
    }
}

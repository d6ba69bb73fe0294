import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

/// A window in a session with a touchscreen and nothing else, and fingers on its keyboard.
@MainActor final class ScreenKeyboardStage {
    let platform = Headless.platform
    let window = Headless.showWindow()
    let root = UIViewController()
    /// The time before a tap in seconds: two taps are no double tap unless a test makes them one.
    private static let pause = 0.6

    private static var latest = 0
    private let number: Int

    init() {
        Self.latest += 1
        number = Self.latest
        platform.cancelTouches()
        platform.devices = [.touch]
        platform.inputMethod.hasInputMethod = false
        ScreenKeyboard.shared.use([.american])
        window.rootViewController = root
        window.layoutIfNeeded()
    }

    isolated deinit {
        // The next test may have begun before this one is released.
        guard number == Self.latest else { return }
        window.firstResponder = nil
        window.isHidden = true
        ScreenKeyboard.shared.policy = .automatic
        ScreenKeyboard.shared.use(nil)
        platform.inputMethod.hasInputMethod = true
        platform.devices = .all
    }

    /// Makes a view the first responder, with its keyboard in place.
    func focus(_ view: UIView) {
        if view.window == nil { root.view.addSubview(view) }
        UIView.performWithoutAnimation { _ = view.becomeFirstResponder() }
        window.layoutIfNeeded()
    }

    var presented: ScreenKeyboardView? { window.keyboard?.screenKeyboard }

    var keyboard: ScreenKeyboardView {
        get throws { try #require(presented, "the keyboard is hidden") }
    }

    var titles: Set<String> { Set(presented?.geometry.keys.map(\.key.title) ?? []) }

    // MARK: Keys

    /// Returns the location of a key in the window.
    func location(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CGPoint {
        try location("a key with the title \(title)", sourceLocation) { $0.title == title }
    }

    func location(_ action: ScreenKey.Action, sourceLocation: SourceLocation = #_sourceLocation) throws -> CGPoint {
        try location("a key for \(action)", sourceLocation) { $0.action == action }
    }

    private func location(
        _ what: String, _ sourceLocation: SourceLocation, _ matches: (ScreenKey) -> Bool
    ) throws -> CGPoint {
        let keyboard = try keyboard
        let found = keyboard.geometry.keys.first { matches($0.key) }
        let cap = try #require(found, "\(what) is missing", sourceLocation: sourceLocation).cap
        return keyboard.convert(CGPoint(x: cap.midX, y: cap.midY), to: window)
    }

    /// Taps keys, given by their titles.
    func tap(_ titles: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
        for title in titles { tap(at: try location(title, sourceLocation: sourceLocation)) }
    }

    func tap(
        _ action: ScreenKey.Action, after delay: Double = pause, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        tap(at: try location(action, sourceLocation: sourceLocation), after: delay)
    }

    private func tap(at location: CGPoint, after delay: Double = pause) {
        Headless.advance(by: delay)
        platform.touchDown(1, at: location)
        Headless.advance(by: 0.05)
        platform.touchUp(1)
    }
}

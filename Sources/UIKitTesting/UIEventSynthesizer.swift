import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
@_exported import UIKit
import UIPlatform

/// Makes the input of a test: touches, a pencil, a pointer, a wheel and keys, for an app without a windowing system.
///
/// Time passes only when the synthesizer makes it pass: events, timers, animations and display links have exact times,
/// however slow the machine is. The methods that let time pass are asynchronous, because the app's own work runs meanwhile.
/// Locations are in points, in a view or on the first screen.
///
///     let synthesizer = try UIEventSynthesizer()
///     await synthesizer.tap(in: button)
///     await synthesizer.fling(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 100), duration: 0.1, in: list)
///     try await synthesizer.settle()
@MainActor public final class UIEventSynthesizer {
    /// The number of frames per second.
    public static let framesPerSecond = 60.0
    /// The number of samples per second of a moving finger.
    public static let samplesPerSecond = 120.0

    let platform: HeadlessPlatform
    private var lastFinger: Int32 = 0
    private var nextFrame: TimeInterval

    /// The pointer.
    public private(set) lazy var pointer = SyntheticPointer(self)

    /// The pencil.
    public private(set) lazy var pencil = SyntheticPencil(self)

    /// Creates the synthesizer, on a screen of its own unless the process has one. A process has one synthesizer.
    ///
    /// - Parameters:
    ///   - screen: The size of the screen in pixels.
    ///   - scale: The number of pixels per point.
    ///
    /// Throws an error if the process is connected to a windowing system.
    public init(screen: CGSize = CGSize(width: 1280, height: 720), scale: Double = 1) throws {
        if let running = PlatformHost.shared.startedPlatform {
            guard let headless = running as? HeadlessPlatform else {
                throw UIEventSynthesizerError(
                    description: "Input cannot be synthesized on \(running.name); use a process without a window.")
            }
            platform = headless
        } else {
            platform = try HeadlessPlatform(outputs: "\(Int(screen.width))x\(Int(screen.height))@\(scale)")
            try PlatformHost.shared.use(platform)
        }
        MediaClock.freeze(at: platform.now)
        nextFrame = platform.now
    }

    deinit { MediaClock.set(nil) }

    /// Whether movements are delivered once a frame, as those of a person's devices are; false by default, so that each
    /// location reaches the app immediately.
    public var pacesMotion: Bool {
        get { platform.pacesMotion }
        set { platform.pacesMotion = newValue }
    }

    // MARK: Time

    /// The time in seconds, on the clock of the timestamps of events and of `CACurrentMediaTime()`.
    public var time: TimeInterval { platform.now }

    /// Lets time pass: timers fire, animations advance, and frames are drawn at their times.
    public func advance(by seconds: TimeInterval) async {
        let end = platform.now + seconds
        while nextFrame <= end {
            platform.advance(by: max(0, nextFrame - platform.now))
            await drawFrame()
            nextFrame += 1 / Self.framesPerSecond
        }
        platform.advance(by: max(0, end - platform.now))
        runClock()
        await performPendingWork()
    }

    /// Lets time pass until no animation and no display link runs.
    ///
    /// Throws an error if something still moves after `timeout` seconds.
    public func settle(timeout: TimeInterval = 10) async throws {
        let end = platform.now + timeout
        repeat {
            guard platform.now < end else {
                throw UIEventSynthesizerError(description: "Something still moves after \(timeout) seconds.")
            }
            await advance(by: 1 / Self.framesPerSecond)
        } while AnimationCallbacks.isAnyRunning || CADisplayLink.isAnyActive
    }

    /// Lets time pass until `condition` is true, which depends on more than the app: a program, a file or a connection.
    ///
    /// - Parameters:
    ///   - what: What is waited for, as in "the window of the program".
    ///   - timeout: The longest time to wait, in seconds of the real time.
    ///
    /// Throws an error that says what did not come if the condition is still false then, or the error of `condition`.
    public func wait(
        for what: @autoclosure () -> String, timeout: TimeInterval = 20, until condition: () throws -> Bool
    ) async throws {
        let end = ContinuousClock.now + .seconds(timeout)
        while try !condition() {
            guard ContinuousClock.now < end else {
                throw UIEventSynthesizerError(description: "Not within \(timeout) seconds: \(what()).")
            }
            await advance(by: 1 / Self.framesPerSecond)
            try await Task.sleep(for: .milliseconds(4))
        }
    }

    private func drawFrame() async {
        await performPendingWork()
        runClock()
        // The callbacks of display links, and of animations that have ended.
        await performPendingWork()
    }

    /// Advances the clock of animations to the time of the events, with the render thread's work until then.
    private func runClock() {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        guard let scene = scenes.first(where: { $0.renderStatistics != nil }) else {
            return MediaClock.freeze(at: platform.now)
        }
        MediaClock.run(until: platform.now)
        // Each answer wakes the render thread, and follows the work that is due.
        repeat { _ = scene.renderStatistics } while MediaClock.now < platform.now
        _ = scene.renderStatistics
    }

    /// Runs what waits in the main queue, and commits layout and layers.
    private func performPendingWork() async {
        CATransaction.flush()
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        CATransaction.flush()
    }

    // MARK: Touches

    /// Returns a finger, which is not down yet.
    public func touch() -> SyntheticTouch {
        lastFinger += 1
        return SyntheticTouch(self, finger: lastFinger)
    }

    /// Taps a location; the centre of `view` by default.
    ///
    /// - Parameters:
    ///   - count: The number of taps, 0.1 seconds apart.
    ///   - fingers: The number of fingers, 40 points apart.
    public func tap(_ location: CGPoint? = nil, in view: UIView? = nil, count: Int = 1, fingers: Int = 1) async {
        for tap in 0..<count {
            if tap > 0 { await advance(by: 0.1) }
            let touches = (0..<fingers).map { finger in
                let touch = touch()
                let point = location ?? centre(of: view)
                touch.down(at: CGPoint(x: point.x + 40 * CGFloat(finger), y: point.y), in: view)
                return touch
            }
            await advance(by: 0.05)
            for touch in touches { touch.up() }
        }
    }

    /// Holds a finger down for a time in seconds.
    public func press(_ location: CGPoint? = nil, in view: UIView? = nil, duration: TimeInterval = 0.6) async {
        let touch = touch()
        touch.down(at: location ?? centre(of: view), in: view)
        await advance(by: duration)
        touch.up()
    }

    /// Drags a finger at a constant speed, and holds it before it is lifted.
    public func drag(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3, in view: UIView? = nil
    ) async {
        let touch = touch()
        touch.down(at: start, in: view)
        await touch.drag(to: end, duration: duration, in: view)
        await advance(by: 0.2)
        touch.up()
    }

    /// Drags a finger at a constant speed, and lifts it while it moves.
    public func fling(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.1, in view: UIView? = nil
    ) async {
        let touch = touch()
        touch.down(at: start, in: view)
        await touch.drag(to: end, duration: duration, in: view)
        touch.up()
    }

    /// Moves two fingers apart or together on a horizontal line.
    ///
    /// - Parameters:
    ///   - location: The point between the fingers; the centre of `view` by default.
    ///   - scale: The ratio of the distances at the end and at the beginning.
    ///   - distance: The distance at the beginning, in points.
    public func pinch(
        _ location: CGPoint? = nil, in view: UIView? = nil, scale: CGFloat, distance: CGFloat = 100,
        duration: TimeInterval = 0.3
    ) async {
        let centre = location ?? centre(of: view)
        await move(duration: duration, in: view) { part in
            let half = distance / 2 * (1 + (scale - 1) * part)
            return (CGPoint(x: centre.x - half, y: centre.y), CGPoint(x: centre.x + half, y: centre.y))
        }
    }

    /// Rotates two fingers around the point between them, by an angle in radians.
    public func rotate(
        _ location: CGPoint? = nil, in view: UIView? = nil, by angle: CGFloat, distance: CGFloat = 100,
        duration: TimeInterval = 0.3
    ) async {
        let centre = location ?? centre(of: view)
        await move(duration: duration, in: view) { part in
            let (x, y) = (cos(angle * part) * distance / 2, sin(angle * part) * distance / 2)
            return (CGPoint(x: centre.x - x, y: centre.y - y), CGPoint(x: centre.x + x, y: centre.y + y))
        }
    }

    private func move(duration: TimeInterval, in view: UIView?, _ locations: (CGFloat) -> (CGPoint, CGPoint)) async {
        let (first, second) = (touch(), touch())
        let start = locations(0)
        first.down(at: start.0, in: view)
        second.down(at: start.1, in: view)
        let count = max(1, Int((duration * Self.samplesPerSecond).rounded()))
        for sample in 1...count {
            await advance(by: duration / Double(count))
            let points = locations(CGFloat(sample) / CGFloat(count))
            first.move(to: points.0, in: view)
            second.move(to: points.1, in: view)
        }
        await advance(by: 0.1)
        first.up()
        second.up()
    }

    // MARK: Keys

    /// Types text, with a press and a release of a key for each character.
    public func type(_ text: String) async {
        platform.type(text)
        await performPendingWork()
    }

    /// Presses and releases a key.
    public func press(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) async {
        guard let code = key.linuxCode else { return }
        var held: KeyboardEvent.Modifiers = []
        if modifiers.contains(.shift) { held.insert(.shift) }
        if modifiers.contains(.control) { held.insert(.control) }
        if modifiers.contains(.alternate) { held.insert(.alt) }
        if modifiers.contains(.command) { held.insert(.logo) }
        platform.key(code, modifiers: held, isPressed: true)
        platform.key(code, modifiers: held, isPressed: false)
        await performPendingWork()
    }

    // MARK: Locations

    /// Returns a location on the screen.
    func screenLocation(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, let window = view.window else { return point }
        return window.convert(view.convert(point, to: window), to: nil as UIWindow?)
    }

    private func centre(of view: UIView?) -> CGPoint {
        let bounds = view?.bounds ?? UIScreen.main.bounds
        return CGPoint(x: bounds.midX, y: bounds.midY)
    }
}

/// The reason why input cannot be synthesized.
public struct UIEventSynthesizerError: Error, CustomStringConvertible {
    public let description: String
}

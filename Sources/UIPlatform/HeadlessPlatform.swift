import CoreGraphics
import Foundation
import UIFoundation

/// A platform without a windowing system: virtual outputs, and input that a program injects.
///
/// Every toplevel fills an output, as in a kiosk. Time passes only through `advance(by:)`, so that the intervals
/// between events are exact.
@MainActor package final class HeadlessPlatform: Platform {
    package static let defaultOutputs = "1280x720"

    package let name = "headless"
    package let hasFixedWindowSizes = true
    package var pacesMotion = false
    package private(set) var outputs: [PlatformOutput] = []

    /// The timestamp of the next injected event, in seconds.
    package private(set) var now: TimeInterval = 1000

    private weak var delegate: (any PlatformDelegate)?
    private(set) var toplevels: [HeadlessToplevel] = []
    private var nextID: UInt32 = 1
    private var pointer: (toplevel: ToplevelID?, location: CGPoint) = (nil, .zero)
    /// The cursor that a pointer would have.
    package private(set) var cursor = PlatformCursor.arrow
    /// Whether requests to lock the pointer are granted.
    package var locksPointer = true
    private var keyboardFocus: ToplevelID?
    /// The toplevels that the tools of the tablet are near.
    var toolFocus: [UInt32: ToplevelID] = [:]
    private var timers: [EventTimer] = []
    /// The selections, of this app and of tests.
    var selections: [ClipboardBuffer: HeadlessSelection] = [:]
    /// Performs drags in place of a compositor; nil for drags between the toplevels, with the pointer.
    package var dragHandler: ((DragRequest) throws -> Void)?
    /// Opens popups in place of a compositor; nil if popups are drawn in their windows.
    package var popupHandler: ((PopupRequest, any PlatformToplevelDelegate) throws -> any PlatformPopup)?
    /// The drag that the platform performs.
    var drag: LocalDrag?
    /// The keyboard of the injected keys.
    package var keyboard: PlatformKeyboard?
    /// The kinds of devices; all of them by default.
    package var devices = SeatCapabilities.all {
        didSet { if devices != oldValue { delegate?.platformDidChangeDevices(self) } }
    }
    /// The input method that a test types with.
    package let inputMethod = HeadlessTextInput()
    package var textInput: (any PlatformTextInput)? { inputMethod }
    /// The seat of the injected events.
    package let seat = SeatID(1)

    /// - Parameter outputs: Sizes in pixels, separated by commas, each with an optional scale:
    ///   `1280x720@2,1920x1080@1.5`; `none` for no output.
    package init(outputs description: String = HeadlessPlatform.defaultOutputs) throws {
        for (width, height, scale) in try Self.parse(description) {
            append(width: width, height: height, scale: scale, name: nil)
        }
    }

    package func start(delegate: any PlatformDelegate) throws { self.delegate = delegate }

    package func makeToplevel(
        _ request: WindowRequest, delegate: any PlatformToplevelDelegate
    ) throws -> any PlatformToplevel {
        guard request.role == .window else {
            throw PlatformError.unsupported("there is neither a desktop nor a session without a display server")
        }
        let toplevel = HeadlessToplevel(
            id: ToplevelID(makeID()), platform: self, delegate: delegate, requestedOutput: request.fullscreen ?? nil,
            refresh: outputs.first.flatMap { output in
                output.currentMode.map { Double(output.modes[$0].refresh) / 1000 }
            })
        toplevels.append(toplevel)
        toplevel.fillOutput(on: outputs)
        focusKeyboard()
        return toplevel
    }

    package func unlockSession() {}

    package func makePopup(
        _ request: PopupRequest, delegate: any PlatformToplevelDelegate
    ) throws -> any PlatformPopup {
        guard let popupHandler else { throw PlatformError.unsupported("\(name) has no popups") }
        return try popupHandler(request, delegate)
    }

    package func setMode(_ mode: PlatformOutput.Mode, of output: PlatformOutput.ID) throws {
        guard let index = outputs.firstIndex(where: { $0.id == output }) else {
            throw PlatformError.unsupported("the output is not connected")
        }
        try change(output) { output in
            guard let mode = outputs[index].modes.firstIndex(of: mode) else {
                throw PlatformError.unsupported("\(output.name) has no mode of \(mode.width)×\(mode.height)")
            }
            output.currentMode = mode
        }
    }

    // There is nothing on an output besides the scenes.
    package func snapshot(of output: PlatformOutput.ID) -> CGImage? { nil }

    // Virtual outputs never blank.
    package func setIdleInhibited(_ inhibited: Bool) {}

    package func setCursor(_ cursor: PlatformCursor, of seat: SeatID) { self.cursor = cursor }

    package func requestActivationToken(
        for toplevel: ToplevelID?, completion: @escaping @MainActor (String?) -> Void
    ) { completion(nil) }

    /// Puts the toplevel in front of the others.
    package func activate(_ toplevel: ToplevelID, token: String) {
        guard let index = toplevels.firstIndex(where: { $0.id == toplevel }) else { return }
        toplevels.append(toplevels.remove(at: index))
        toplevels.last?.isSuspended = false
        focusKeyboard()
    }

    package func setPointerLocked(_ isLocked: Bool, in toplevel: ToplevelID) {
        guard locksPointer || !isLocked else { return }
        delegate?.platform(self, didLockPointer: isLocked, in: toplevel)
    }

    /// Reports a movement of the mouse while the pointer is locked.
    package func moveLockedPointer(by delta: CGVector) {
        send(.pointer(PointerFrame(seat: seat, timestamp: now, actions: [.relativeMotion(delta)])))
    }

    package func flush() {}

    /// The toplevels, in the order of their creation.
    package var toplevelIDs: [ToplevelID] { toplevels.map(\.id) }

    // MARK: Outputs

    /// Connects a virtual output.
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - configure: Sets further properties before the app is notified.
    @discardableResult package func connectOutput(
        width: Int, height: Int, scale: Double = 1, name: String? = nil,
        configure: (inout PlatformOutput) -> Void = { _ in }
    ) -> PlatformOutput.ID {
        append(width: width, height: height, scale: scale, name: name)
        configure(&outputs[outputs.count - 1])
        let output = outputs[outputs.count - 1]
        delegate?.platform(self, didConnect: output)
        for toplevel in toplevels { toplevel.fillOutput(on: outputs) }
        focusKeyboard()
        return output.id
    }

    /// Disconnects an output; its toplevels move to another one, or wait for one.
    package func disconnectOutput(_ id: PlatformOutput.ID) {
        guard let index = outputs.firstIndex(where: { $0.id == id }) else { return }
        outputs.remove(at: index)
        delegate?.platform(self, didDisconnect: id)
        for toplevel in toplevels { toplevel.fillOutput(on: outputs) }
    }

    /// Changes an output's modes, scale or transform.
    package func change(_ id: PlatformOutput.ID, _ body: (inout PlatformOutput) throws -> Void) rethrows {
        guard let index = outputs.firstIndex(where: { $0.id == id }) else { return }
        var output = outputs[index]
        try body(&output)
        guard output != outputs[index] else { return }
        outputs[index] = output
        delegate?.platform(self, didChange: output)
        for toplevel in toplevels { toplevel.fillOutput(on: outputs) }
    }

    @discardableResult private func append(width: Int, height: Int, scale: Double, name: String?) -> PlatformOutput {
        let id = makeID()
        // As compositors do, the next whole scale is reported, too, and outputs are at whole points.
        let isWhole = scale == scale.rounded()
        let x = outputs.map { $0.position.x + $0.pointSize.width.rounded() }.max() ?? 0
        let output = PlatformOutput(
            id: .init(id), name: name ?? "HEADLESS-\(outputs.count + 1)", details: "virtual output", make: "Oriel",
            model: "headless", position: CGPoint(x: x, y: 0),
            modes: [.init(width: width, height: height, refresh: 60000, isPreferred: true)],
            scale: Int(scale.rounded(.up)), fractionalScale: isWhole ? nil : Int((scale * 120).rounded()))
        outputs.append(output)
        return output
    }

    private func makeID() -> UInt32 {
        defer { nextID += 1 }
        return nextID
    }

    /// Lets the pointer enter the toplevel under it again, after a drag.
    func restorePointer(at point: CGPoint, in toplevel: ToplevelID?) {
        pointer = (toplevel, point)
        guard let toplevel else { return }
        send(.pointer(PointerFrame(seat: seat, timestamp: now, actions: [.enter(toplevel, point)])))
    }

    func remove(_ toplevel: HeadlessToplevel) {
        toplevels.removeAll { $0 === toplevel }
        if pointer.toplevel == toplevel.id { pointer.toplevel = nil }
        toolFocus = toolFocus.filter { $0.value != toplevel.id }
        if keyboardFocus == toplevel.id {
            keyboardFocus = nil
            focusKeyboard()
        }
    }

    private static func parse(_ description: String) throws -> [(Int, Int, Double)] {
        if description == "none" { return [] }
        return try description.split(separator: ",", omittingEmptySubsequences: false).map { part in
            let sizeAndScale = part.split(separator: "@", omittingEmptySubsequences: false)
            let size = (sizeAndScale.first ?? "").split(separator: "x", omittingEmptySubsequences: false)
            let scale = sizeAndScale.count == 2 ? Double(sizeAndScale[1]) : sizeAndScale.count == 1 ? 1 : nil
            guard size.count == 2, let width = Int(size[0]), let height = Int(size[1]), let scale,
                (1...16384).contains(width), (1...16384).contains(height), (1...8).contains(scale)
            else {
                throw PlatformError.invalidConfiguration(
                    """
                    ORIEL_HEADLESS: “\(part)” is not an output; use WIDTHxHEIGHT or WIDTHxHEIGHT@SCALE in pixels, \
                    each from 1 to 16384 with a scale from 1 to 8, for instance 1280x720@2,1920x1080
                    """)
            }
            return (width, height, scale)
        }
    }

    // MARK: Input

    /// Advances the clock of injected events, and fires the timers that are due, at their times.
    package func advance(by seconds: TimeInterval) {
        let end = now + seconds
        while let index = timers.indices.min(by: { timers[$0].time < timers[$1].time }), timers[index].time <= end {
            let timer = timers.remove(at: index)
            now = max(now, timer.time)
            timer.fire()
        }
        now = end
    }

    package func schedule(_ timer: EventTimer) {
        timers.removeAll { !$0.isPending }
        timers.append(timer)
    }

    /// Injects an event unchanged.
    package func send(_ event: SeatEvent) {
        if case .cancelled(_, let devices) = event {
            // A device that comes back enters again.
            if devices.contains(.pointer) { pointer.toplevel = nil }
            if devices.contains(.tablet) { toolFocus = [:] }
        }
        if case .pointer(let frame) = event { follow(frame) }
        delegate?.platform(self, didReceive: event)
    }

    /// Keeps track of the toplevel with the pointer.
    private func follow(_ frame: PointerFrame) {
        for action in frame.actions {
            switch action {
            case .enter(let toplevel, let point): pointer = (toplevel, point)
            case .leave(let toplevel): if pointer.toplevel == toplevel { pointer.toplevel = nil }
            default: break
            }
        }
    }

    /// Injects a step of a drag of another app.
    package func send(_ event: DragEvent) { delegate?.platform(self, didReceive: event) }

    func didChange(_ selection: ClipboardBuffer) { delegate?.platform(self, didChange: selection) }

    /// Moves the pointer to a point, in points, of an output (the first one by default).
    package func movePointer(to point: CGPoint, on output: PlatformOutput.ID? = nil) {
        let target = topmost(on: output ?? outputs.first?.id)
        if let drag { return drag.move(to: point, in: target) }
        var actions: [PointerFrame.Action] = []
        if target != pointer.toplevel {
            if let old = pointer.toplevel { actions.append(.leave(old)) }
            if let target { actions.append(.enter(target, point)) }
        } else {
            actions.append(.motion(point))
        }
        pointer = (target, point)
        send(.pointer(PointerFrame(seat: seat, timestamp: now, actions: actions)))
    }

    /// Presses or releases a pointer button; the left one by default.
    package func setPointerButton(_ code: UInt32 = 0x110, isPressed: Bool) {
        if let drag {
            if !isPressed { drag.drop() }
            return
        }
        send(
            .pointer(
                PointerFrame(seat: seat, timestamp: now, actions: [.button(code: code, isPressed: isPressed)])))
    }

    /// Moves the pointer to a point, presses the left button and releases it.
    package func click(at point: CGPoint, on output: PlatformOutput.ID? = nil) {
        movePointer(to: point, on: output)
        setPointerButton(isPressed: true)
        setPointerButton(isPressed: false)
    }

    /// Puts a finger down on an output (the first one by default), at a point in points.
    package func touchDown(_ finger: Int32 = 0, at point: CGPoint, on output: PlatformOutput.ID? = nil) {
        guard let target = topmost(on: output ?? outputs.first?.id) else { return }
        sendTouch(.down(id: finger, target, point))
    }

    package func touchMove(_ finger: Int32 = 0, to point: CGPoint) { sendTouch(.motion(id: finger, point)) }
    package func touchUp(_ finger: Int32 = 0) { sendTouch(.up(id: finger)) }
    package func cancelTouches() { sendTouch(.cancel) }

    /// Puts a finger down and lifts it.
    package func tap(at point: CGPoint, on output: PlatformOutput.ID? = nil) {
        touchDown(at: point, on: output)
        touchUp()
    }

    private func sendTouch(_ action: TouchFrame.Action) {
        send(.touch(TouchFrame(seat: seat, timestamp: now, actions: [action])))
    }

    /// Presses or releases a key, given by its Linux input event code.
    package func key(
        _ code: UInt32, keysym: UInt32 = 0, text: String = "", modifiers: KeyboardEvent.Modifiers = [],
        isPressed: Bool, isRepeat: Bool = false
    ) {
        let key = KeyboardEvent.Key(
            code: code, keysym: keysym, text: text, modifiers: modifiers, isPressed: isPressed, isRepeat: isRepeat)
        send(.keyboard(KeyboardEvent(seat: seat, timestamp: now, action: .key(key))))
    }

    /// Types text, with one press and release of a key per character.
    package func type(_ text: String) {
        for character in text {
            let code = Self.linuxCode(of: character)
            let modifiers: KeyboardEvent.Modifiers = character.isUppercase ? .shift : []
            key(code, text: String(character), modifiers: modifiers, isPressed: true)
            key(code, text: String(character), modifiers: modifiers, isPressed: false)
        }
    }

    private static func linuxCode(of character: Character) -> UInt32 {
        if character == "\n" { return 28 }
        if character == " " { return 57 }
        let rows: [(String, UInt32)] = [("1234567890", 2), ("qwertyuiop", 16), ("asdfghjkl", 30), ("zxcvbnm", 44)]
        for (row, first) in rows {
            if let index = row.firstIndex(of: Character(character.lowercased())) {
                return first + UInt32(row.distance(from: row.startIndex, to: index))
            }
        }
        return 0
    }

    func topmost(on output: PlatformOutput.ID?) -> ToplevelID? {
        guard let output else { return nil }
        return toplevels.last { $0.outputs.contains(output) && !$0.isSuspended }?.id
    }

    private func focusKeyboard() {
        let target = toplevels.last { !$0.outputs.isEmpty && !$0.isSuspended }?.id
        guard target != keyboardFocus else { return }
        if let keyboardFocus {
            send(.keyboard(KeyboardEvent(seat: seat, timestamp: now, action: .leave(keyboardFocus))))
        }
        keyboardFocus = target
        if let target { send(.keyboard(KeyboardEvent(seat: seat, timestamp: now, action: .enter(target)))) }
    }
}

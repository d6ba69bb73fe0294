import Foundation
import ServerScript

/// The connection of one browser.
///
/// Nothing waits in a queue: when the connection can take another frame, the session answers with what is the most
/// urgent then. A browser that does not read is asked for nothing and sent nothing.
@MainActor final class WebSession {
    private unowned let server: WebServer
    /// The number of the session among those that are connected.
    let number: Int
    private var assembler = MessageAssembler()
    private var held = HeldInput()
    private var isEnded = false

    // What is to be sent, the most urgent first.
    private var close: WebSocketCloseCode?
    private var pong: Data?
    private var needsOutputs = true
    /// The outputs, that of the oldest picture first, with the number of its frame then.
    private var pictures: [(output: OutputName, frame: Int?)] = []
    /// The outputs whose last picture the browser has not shown yet.
    private var unconfirmed: Set<OutputName> = []
    private var waiter: CheckedContinuation<Void, Never>?

    init(_ server: WebServer, number: Int) {
        self.server = server
        self.number = number
    }

    // MARK: Changes

    /// Called when an output has come, gone or changed.
    func outputsDidChange() {
        needsOutputs = true
        wake()
    }

    /// Called when an output has shown a frame.
    func wake() {
        waiter?.resume()
        waiter = nil
    }

    /// Closes the connection.
    func close(_ code: WebSocketCloseCode) {
        close = close ?? code
        wake()
    }

    // MARK: Receiving

    /// Whether the connection ends after the frames that are being sent.
    var isClosing: Bool { isEnded || close != nil }

    /// Handles a frame of the browser.
    func receive(_ frame: WebSocketFrame) async throws(WebSocketFailure) {
        switch try assembler.receive(frame) {
        case .message(let bytes): await handle(try BrowserMessage.read(bytes))
        case .ping(let payload):
            pong = payload
            wake()
        case .close: close(.normalClosure)
        case nil: break
        }
    }

    /// Releases the buttons, keys and fingers that the browser holds down.
    func releaseInput() async {
        let releases = held.releases
        held = HeldInput()
        for command in releases { await server.perform(command) }
    }

    private func handle(_ message: BrowserMessage) async {
        switch message {
        case .presented(let output):
            unconfirmed.remove(output)
            wake()
        case .command(let command):
            let command = withOwnFingers(command)
            if held.record(command) { await server.perform(command) }
        case .unknownKey: break
        }
    }

    /// Gives the fingers of different browsers, and those of scripts, different numbers.
    private func withOwnFingers(_ command: ServerCommand) -> ServerCommand {
        let first = 1000 * (number + 1)
        return switch command {
        case .touchDown(let finger, let point): .touchDown(finger: first + finger, point)
        case .touchMove(let finger, let point): .touchMove(finger: first + finger, point)
        case .touchUp(let finger): .touchUp(finger: first + finger)
        default: command
        }
    }

    // MARK: Sending

    /// Returns the next frame to send, as soon as there is one; nil at the end of the connection.
    func nextFrame() async -> WebSocketFrame? {
        while !isEnded {
            if let close {
                end()
                return close.frame
            }
            if let pong {
                self.pong = nil
                return WebSocketFrame(opcode: .pong, payload: pong)
            }
            if needsOutputs { return outputsFrame() }
            if let output = takePicture() {
                if let picture = await server.picture(of: output) { return frame(of: picture, output) }
                continue
            }
            await withCheckedContinuation { waiter = $0 }
        }
        return nil
    }

    private func outputsFrame() -> WebSocketFrame {
        needsOutputs = false
        let outputs = server.outputs
        pictures.removeAll { picture in !outputs.contains { $0.name == picture.output } }
        unconfirmed.formIntersection(outputs.map(\.name))
        for output in outputs {
            if let index = pictures.firstIndex(where: { $0.output == output.name }) {
                // It may have another size.
                pictures[index].frame = nil
            } else {
                pictures.append((output.name, nil))
            }
        }
        let message = ScriptValue.mapping(["outputs": .list(outputs.map(\.forBrowsers))])
        return WebSocketFrame(opcode: .text, payload: Data(ScriptJSON.text(of: message).utf8))
    }

    /// Returns the output whose picture is to be sent next, and records that it is.
    private func takePicture() -> OutputName? {
        for (index, picture) in pictures.enumerated() where !unconfirmed.contains(picture.output) {
            guard let frame = server.framesPresented(on: picture.output), frame != picture.frame else { continue }
            pictures.remove(at: index)
            pictures.append((picture.output, frame))
            return picture.output
        }
        return nil
    }

    private func frame(of picture: Data, _ output: OutputName) -> WebSocketFrame {
        unconfirmed.insert(output)
        let header = ScriptJSON.text(of: .mapping(["picture": .word(output)])) + "\n"
        return WebSocketFrame(opcode: .binary, payload: Data(header.utf8) + picture)
    }

    /// Ends the session: nothing more is sent.
    func end() {
        guard !isEnded else { return }
        isEnded = true
        wake()
        server.remove(self)
    }
}

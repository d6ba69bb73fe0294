import Dispatch
import Foundation
import Glibc
import ServerScript

/// A program that is connected to the control socket.
@MainActor final class ControlConnection {
    /// The maximum number of bytes that wait for a program that does not read; one with more is disconnected.
    static let maxPendingBytes = 16 << 20
    /// The maximum number of commands of one program that run at the same time; further ones are rejected.
    static let maxCommands = 256

    var onClose: () -> Void = {}
    var onSubscribe: () -> Void = {}
    private(set) var topics: Set<ControlTopic> = []

    private let descriptor: Int32
    private let executor: CommandExecutor
    private let controller: ServerController
    private let reader: any DispatchSourceRead
    private var writer: (any DispatchSourceWrite)?
    private var codec = ControlServerCodec()
    private var pending: [UInt8] = []
    /// The commands that have not ended, by their numbers; nil for those that have not begun.
    private var commands: [Int: Task<Outcome, Never>?] = [:]
    private var nextCommand = 0
    private var isClosed = false
    private unowned let socket: ControlSocket

    private typealias Outcome = Result<CommandResult, ControlError>

    /// - Parameter descriptor: A connected socket that does not block, which the connection closes.
    init(_ descriptor: Int32, _ controller: ServerController, _ socket: ControlSocket) {
        self.descriptor = descriptor
        self.controller = controller
        self.socket = socket
        executor = CommandExecutor(server: controller, clock: MonotonicClock())
        reader = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        reader.setCancelHandler { Glibc.close(descriptor) }
        reader.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    }

    func start() {
        reader.activate()
        send(.hello(version: ControlResponse.version))
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        for command in commands.values { command?.cancel() }
        commands = [:]
        writer?.cancel()
        writer = nil
        reader.cancel()
        onClose()
    }

    // MARK: Requests

    /// The number of bytes that are read at once, so that the requests in them do not take longer than a turn.
    private static let readSize = 1024

    /// Handles requests for a part of the turn; more of them wake the reader again.
    private func read() {
        let budget = TurnBudget(connectionCount: socket.connectionCount)
        var buffer = [UInt8](repeating: 0, count: Self.readSize)
        while !isClosed {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EAGAIN || errno == EINTR { return }
            guard count > 0 else { return close() }
            for message in codec.receive(buffer[..<count]) {
                switch message {
                case .success(let request): perform(request)
                case .failure(let failure): send(.reply(failure.reply))
                }
            }
            if codec.isClosed { return close() }
            if budget.isExhausted { return }
        }
    }

    private func perform(_ request: ControlRequest) {
        switch request.body {
        case .subscribe(let new):
            topics.formUnion(new)
            onSubscribe()
            send(.reply(ControlReply(id: request.id, .success(.none))))
        case .unsubscribe(let old):
            topics.subtract(old)
            send(.reply(ControlReply(id: request.id, .success(.none))))
        case .command(let command):
            guard commands.count < Self.maxCommands else {
                let error = ControlError(.failed, "More than \(Self.maxCommands) commands run at the same time.")
                return send(.reply(ControlReply(id: request.id, .failure(error))))
            }
            let number = nextCommand
            nextCommand += 1
            commands[number] = .some(nil)
            socket.commands.add { [weak self] in await self?.perform(command, number, id: request.id) }
        }
    }

    private func perform(_ command: ServerCommand, _ number: Int, id: ControlID) async {
        // The connection has ended meanwhile.
        guard commands[number] != nil else { return }
        let task = Task.immediate { [executor] () -> Outcome in
            do throws(ControlError) {
                return .success(try await executor.perform(command))
            } catch {
                return .failure(error)
            }
        }
        commands[number] = task
        let outcome = await task.value
        commands[number] = nil
        send(.reply(ControlReply(id: id, outcome)))
        if case .quit(let status) = command { controller.onQuit?(status) }
    }

    // MARK: Responses

    func send(_ event: ControlEvent) {
        if topics.contains(event.topic) { send(.event(event)) }
    }

    private func send(_ response: ControlResponse) {
        guard !isClosed else { return }
        pending += codec.encode(response)
        guard pending.count <= Self.maxPendingBytes else { return close() }
        if writer == nil { write() }
    }

    private func write() {
        while !pending.isEmpty {
            let count = pending.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return awaitSpace() }
            guard count > 0 else { return close() }
            pending.removeFirst(count)
        }
        writer?.cancel()
        writer = nil
    }

    private func awaitSpace() {
        guard writer == nil else { return }
        let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.write() } }
        source.activate()
        writer = source
    }
}

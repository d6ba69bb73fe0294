import Diagnostics
import Foundation
import Glibc
import ServerScript

/// Records the outputs of a server, as they come and go.
///
///     let recorder = try OutputRecorder(controller, to: RecordingDestination(path: "recordings"))
///
/// A folder has files named after the outputs: `left-0001.png` and so on, or `left.y4m`. Where a file cannot continue, since the
/// output has another size or refresh rate, or was unplugged, the next one is `left-2.y4m`.
@MainActor package final class OutputRecorder {
    /// The time in seconds for which the end of the server waits for a slow disk, or for a pipe that nobody reads.
    static let timeToComplete = 5.0

    private let server: DisplayServer
    private let destination: RecordingDestination
    private var recorders: [FrameRecorder] = []
    private let numbers = RecordingNumbers()
    private var hasStopped = false

    /// Starts to record all outputs, or the first one where there is only one file.
    ///
    /// - Throws: An error if the folder cannot be created.
    package init(_ controller: ServerController, to destination: RecordingDestination) throws {
        server = controller.server
        self.destination = destination
        if destination.kind == .folder {
            try FileManager.default.createDirectory(atPath: destination.path, withIntermediateDirectories: true)
        }
        server.addChangeObserver { [weak self] in self?.update() }
        update()
    }

    /// Ends the recordings, and waits until they are written.
    package func stop() {
        guard !hasStopped else { return }
        hasStopped = true
        for recorder in recorders { recorder.stop() }
        let end = Date(timeIntervalSinceNow: Self.timeToComplete)
        for recorder in recorders where !recorder.waitUntilComplete(seconds: max(0, end.timeIntervalSinceNow)) {
            logger.error(
                "The recording of “\(recorder.frames.name)” is not complete: it is read or written too slowly.")
        }
        recorders = []
    }

    private func update() {
        guard !hasStopped else { return }
        let present = server.outputFrames
        recorders.removeAll { recorder in
            guard !present.contains(where: { $0 === recorder.frames }) else { return false }
            recorder.stop()
            return true
        }
        for frames in present where !recorders.contains(where: { $0.frames === frames }) {
            if destination.kind != .folder, !recorders.isEmpty {
                logger.once("Only one output is recorded, since “\(destination.path)” is one file.")
                continue
            }
            recorders.append(FrameRecorder(frames, writer(name: frames.name)))
        }
    }

    private func writer(name: String) -> sending any FrameWriter {
        let (destination, numbers) = (destination, numbers)
        let folder = FilePath.url(of: destination.path, isFolder: true)
        if destination.format == .png { return PNGWriter(name: name, in: folder, numbers: numbers) }
        return Y4MWriter {
            switch destination.kind {
            case .folder:
                let number = numbers.next(of: name)
                return try Self.create(folder.path + "/" + name + (number > 1 ? "-\(number)" : "") + ".y4m")
            case .file:
                let number = numbers.next(of: "")
                guard number > 1 else { return try Self.create(destination.path) }
                let path = destination.path.hasSuffix(".y4m") ? String(destination.path.dropLast(4)) : destination.path
                return try Self.create("\(path)-\(number).y4m")
            case .stream:
                guard numbers.next(of: "") == 1 else { return nil }
                return destination.path == "-" ? destination.standardOutput : try Self.open(destination.path, O_WRONLY)
            }
        }
    }

    private nonisolated static func create(_ path: String) throws -> Int32 {
        try open(path, O_WRONLY | O_CREAT | O_TRUNC)
    }

    /// Opens a file; one that is a pipe, when somebody reads it.
    private nonisolated static func open(_ path: String, _ flags: Int32) throws -> Int32 {
        let descriptor = Glibc.open(path, flags | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        return descriptor
    }
}

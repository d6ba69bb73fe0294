import CSystem
import Foundation
import Glibc

/// The sockets on which clients of an X display connect, and the lock file that reserves its number.
///
/// Other programs find a display by the socket `/tmp/.X11-unix/XN`, or on Linux by an abstract one of the same name.
final class XDisplaySockets: Sendable {
    /// The largest number that is tried.
    private static let maxNumber = 1023

    /// The number of the display.
    let number: Int
    /// The sockets, which listen.
    let descriptors: [Int32]
    private let socketPath: String
    private let lockPath: String

    /// Listens on the first display whose number is free.
    ///
    /// - Parameter folder: The folder of the lock file, and of the folder of the sockets; all programs of X know `/tmp`.
    init(folder: String = "/tmp") throws {
        let sockets = "\(folder)/.X11-unix"
        // Any user may create sockets in it, and remove their own.
        if mkdir(sockets, 0o1777) == 0 { chmod(sockets, 0o1777) }
        var number = 0
        while number <= Self.maxNumber {
            let lock = "\(folder)/.X\(number)-lock"
            if Self.lock(lock) {
                let path = "\(sockets)/X\(number)"
                if let descriptors = Self.listen(at: path) {
                    self.number = number
                    self.descriptors = descriptors
                    socketPath = path
                    lockPath = lock
                    return
                }
                unlink(lock)
            }
            number += 1
        }
        throw ServerStartError("no X display is free in \(sockets)")
    }

    deinit { for descriptor in descriptors { Glibc.close(descriptor) } }

    /// Removes the files, so that another server may take the number. Connections that exist are unaffected.
    func remove() {
        unlink(socketPath)
        unlink(lockPath)
    }

    // MARK: Lock

    /// Creates a lock file with the number of this process; one of a process that does not exist any more is replaced.
    private static func lock(_ path: String) -> Bool {
        if create(path) { return true }
        guard let owner = owner(of: path), kill(owner, 0) != 0, errno == ESRCH else { return false }
        unlink(path)
        return create(path)
    }

    private static func create(_ path: String) -> Bool {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o444)
        guard file >= 0 else { return false }
        defer { Glibc.close(file) }
        // The format of X servers: ten characters and a line feed.
        let digits = String(getpid())
        let line = String(repeating: " ", count: 10 - digits.count) + digits + "\n"
        guard write(file, line, line.utf8.count) == line.utf8.count else {
            unlink(path)
            return false
        }
        return true
    }

    /// Returns the process that a lock file names; nil if it names none.
    private static func owner(of path: String) -> pid_t? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { Glibc.close(file) }
        var bytes = [UInt8](repeating: 0, count: 11)
        let count = read(file, &bytes, bytes.count)
        guard count > 0 else { return nil }
        let text = String(decoding: bytes.prefix(count), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return pid_t(text).flatMap { $0 > 0 ? $0 : nil }
    }

    // MARK: Sockets

    /// Listens at a path and at the abstract address of the same name; returns nil if either is in use.
    private static func listen(at path: String) -> [Int32]? {
        let abstract = oriel_listen_at("\0" + path, path.utf8.count + 1)
        guard abstract >= 0 else { return nil }
        // The lock is this process's: what is there was left by a server that was killed.
        unlink(path)
        let socket = oriel_listen_at(path, path.utf8.count)
        guard socket >= 0 else {
            Glibc.close(abstract)
            return nil
        }
        // The X server asks for the same user as well; this keeps others from connecting at all.
        chmod(path, 0o700)
        return [abstract, socket]
    }
}

/// A part of the server that cannot be started, in words for its user.
struct ServerStartError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

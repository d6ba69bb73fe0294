import Foundation
import Glibc

/// What went wrong around a test, in words for the person who reads the log.
struct WireError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Asks again every 10 ms until there is an answer; `nil` when the limit is over.
func eventually<Value>(
    within limit: Duration, _ answer: () async throws -> Value?
) async throws -> Value? {
    let deadline = ContinuousClock.now + limit
    while true {
        if let value = try await answer() { return value }
        if ContinuousClock.now > deadline { return nil }
        try await Task.sleep(for: .milliseconds(10))
    }
}

/// The `oriel` command that was built with these tests.
enum Oriel {
    /// Its path.
    static var path: String { get throws { try command("oriel") } }

    /// The path of an executable: SwiftPM puts all products of a build into one folder, the test bundle among them.
    static func command(_ name: String) throws -> String {
        let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let path = ((bundle as NSString).deletingLastPathComponent as NSString).appendingPathComponent(name)
        guard access(path, X_OK) == 0 else { throw WireError("no \(name) beside the test bundle at \(path)") }
        return path
    }

    /// The scenes' size in points.
    static let size = (width: 1280, height: 720)

    /// Static sprites, in a window that continues to request frames.
    static let stillSprites = ["bench", "--scene=sprites", "--n=100", "--freeze=30", "--frames=1000000"]

    /// The sprites of ``stillSprites`` as they are drawn without a display server.
    static func sprites(scale: Int = 1) async throws -> Picture {
        try await picture(scale: scale) { folder in
            ["bench", "--scene=sprites", "--n=100", "--freeze=30", "--picture=\(folder)/sprites.png"]
        }
    }

    /// The first page of the gallery as it is drawn without a display server.
    static func gallery(scale: Int = 1) async throws -> Picture {
        try await picture(scale: scale) { folder in
            [
                "demo", "--page=\(galleryPage)", "--size=\(size.width)x\(size.height)", "--scale=\(scale)",
                "--screenshot=\(folder)",
            ]
        }
    }

    static let galleryPage = "views"

    private static func picture(scale: Int, _ arguments: (String) -> [String]) async throws -> Picture {
        let folder = try PrivateFolder()
        var environment = ProcessInfo.processInfo.environment.filter { name, _ in
            !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && name != "DISPLAY"
        }
        environment["LANG"] = "C.UTF-8"
        environment["ORIEL_HEADLESS"] = "\(size.width * scale)x\(size.height * scale)@\(scale)"
        let oriel = try Subprocess(
            path, arguments(folder.path), environment: environment, folder: folder.path)
        guard try await oriel.wait() == .code(0) else { throw WireError("oriel drew nothing\(oriel.said)") }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        guard let file = files.first(where: { $0.hasSuffix(".png") }) else {
            throw WireError("oriel wrote no picture\(oriel.said)")
        }
        return try Picture(contentsOf: "\(folder.path)/\(file)")
    }
}

/// A temporary folder that only this user may enter, removed with the object.
///
/// Its path is short: a socket's may have 107 bytes at most.
final class PrivateFolder: Sendable {
    let path: String

    init() throws {
        var template = Array("/tmp/oriel-wire-XXXXXX".utf8CString)
        let made = template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!) != nil }
        guard made else { throw WireError("mkdtemp: \(String(cString: strerror(errno)))") }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to name: String) throws -> String {
        let file = "\(path)/\(name)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        chmod(file, 0o644)
        return file
    }
}

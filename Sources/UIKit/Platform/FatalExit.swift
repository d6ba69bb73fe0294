import Foundation
import RenderServer

/// The end of a process that cannot go on, with one clear line and exit status 1.
enum FatalExit {
    static func report(_ message: String) -> Never {
        let name = ProcessInfo.processInfo.processName
        FileHandle.standardError.write(Data("\(name): \(message)\n".utf8))
        RenderServer.prepareForExit()
        exit(1)
    }
}

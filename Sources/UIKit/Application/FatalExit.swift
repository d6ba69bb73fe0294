import Foundation
import RenderServer

/// Ends a process that cannot continue, with a one-line message and exit status 1.
enum FatalExit {
    static func report(_ message: String) -> Never {
        let name = ProcessInfo.processInfo.processName
        FileHandle.standardError.write(Data("\(name): \(message)\n".utf8))
        RenderServer.prepareForExit()
        exit(1)
    }
}

import Diagnostics
import Foundation
import RenderServer

/// Ends a process that cannot continue, with a one-line message and exit status 1.
enum FatalExit {
    static func report(_ message: String) -> Never {
        let name = ProcessInfo.processInfo.processName
        let line = "\(name): \(message)".escapedForTerminals(keepingLines: true)
        FileHandle.standardError.write(Data("\(line)\n".utf8))
        RenderServer.prepareForExit()
        exit(1)
    }
}

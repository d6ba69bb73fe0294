import Foundation

/// The reason why a program could not be started.
public struct ProgramError: Error, LocalizedError, CustomStringConvertible {
    /// The program, as it was named.
    public let program: String
    /// The error of the system, such as `ENOENT` where there is no such program.
    public let code: POSIXErrorCode

    public var description: String {
        "“\(program)” cannot be started: \(String(cString: strerror(code.rawValue)))"
    }

    public var errorDescription: String? { description }
}

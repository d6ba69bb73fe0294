import Foundation
import Glibc

/// The destination and the format of a recording of outputs' frames.
package struct RecordingDestination: Equatable, Sendable {
    /// The format of a recording.
    package enum Format: String, CaseIterable, Sendable {
        /// A PNG file for each frame.
        case png
        /// A YUV4MPEG2 stream for each output, which players and encoders of video read.
        case y4m
    }

    /// The kind of file that the path names.
    package enum Kind: Equatable, Sendable {
        /// A folder, which has files of all outputs.
        case folder
        /// A file, for the frames of one output.
        case file
        /// A pipe or a device, for the frames of one output.
        case stream
    }

    /// The reason for which a path and a format do not go together.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    /// The path; `-` for the descriptor of ``standardOutput``.
    package let path: String
    package let kind: Kind
    package let format: Format
    /// The descriptor that `-` stands for, which the recording closes.
    package var standardOutput: Int32 = STDOUT_FILENO

    /// - Parameters:
    ///   - path: A folder, which need not exist; the name of a file that ends with `.y4m`; a pipe or a device; or `-`.
    ///   - format: The format; nil for that of the path: PNG files for a folder, and else YUV4MPEG2.
    package init(path: String, format: Format? = nil) throws(Failure) {
        self.path = path
        kind = Self.kind(of: path)
        self.format = format ?? (kind == .folder ? .png : .y4m)
        guard kind == .folder || self.format == .y4m else {
            throw Failure(description: "PNG files need a folder, and “\(path)” is none.")
        }
    }

    private static func kind(of path: String) -> Kind {
        if path == "-" { return .stream }
        var status = stat()
        if stat(path, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFDIR: return .folder
            case S_IFREG: return .file
            default: return .stream
            }
        }
        return path.hasSuffix(".y4m") ? .file : .folder
    }
}

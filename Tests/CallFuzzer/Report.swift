import Foundation

/// Writes a line to standard output without buffering, so that it can be read before the end of the process.
func report(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

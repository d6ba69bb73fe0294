import Foundation

/// Writes a line to standard output at once: who reads it need not wait for the end of the process.
func report(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

import Glibc

/// A file with these bytes that has no name any more; the caller closes it.
func makeTemporaryFile(_ bytes: [UInt8]) -> Int32 {
    var path = Array("/tmp/oriel-wayland-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    unlink(path)
    write(descriptor, bytes, bytes.count)
    return descriptor
}

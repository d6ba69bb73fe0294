/// The formats of image files that differ in how they are decoded.
package enum ImageFormat: Sendable {
    case png, jpeg, gif, bmp, tiff, webP
    /// An animated cursor of Windows, whose images all are decoded, in whatever number and size.
    case animatedCursor
    /// An icon of macOS, which contains files that gdk-pixbuf decodes without a limit.
    case appleIcon
    /// Text, perhaps compressed by gzip: SVG, and the pixel maps of X.
    case vector
    /// A format that gdk-pixbuf may have a module for.
    case other

    /// Recognizes a format by the first bytes.
    package init(of bytes: UnsafeRawBufferPointer) {
        func has(_ text: StaticString, at offset: Int = 0) -> Bool {
            bytes.count >= offset + text.utf8CodeUnitCount
                && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
        }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8]) {
            self = .jpeg
        } else if has("GIF8") {
            self = .gif
        } else if has("BM") {
            self = .bmp
        } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            self = .tiff
        } else if has("RIFF"), has("WEBP", at: 8) {
            self = .webP
        } else if has("RIFF"), has("ACON", at: 8) {
            self = .animatedCursor
        } else if has("icns") {
            self = .appleIcon
        } else if bytes.starts(with: [0x1F, 0x8B]) || Self.isText(bytes.prefix(64)) {
            self = .vector
        } else {
            self = .other
        }
    }

    /// The name of gdk-pixbuf's module for the format; nil where the first bytes do not determine one.
    var moduleName: String? {
        switch self {
        case .png: "png"
        case .jpeg: "jpeg"
        case .gif: "gif"
        case .bmp: "bmp"
        case .tiff: "tiff"
        case .webP: "webp"
        case .animatedCursor: "ani"
        case .appleIcon: "icns"
        case .vector, .other: nil
        }
    }

    /// Whether gdk-pixbuf decodes the format while the bytes arrive, so that it can be interrupted between them.
    var isDecodedInParts: Bool {
        switch self {
        case .png, .jpeg, .gif, .bmp: true
        case .tiff, .webP, .animatedCursor, .appleIcon, .vector, .other: false
        }
    }

    /// Whether bytes are text in UTF-8, or in UTF-16 with a byte order mark.
    private static func isText(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return true }
        return bytes.allSatisfy { $0 >= 0x20 || (0x09...0x0D).contains($0) }
    }
}

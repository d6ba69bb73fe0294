/// The types of selections in X, targets, and their MIME types in Wayland.
enum XSelectionTypes {
    /// The number of types of a selection that are passed on.
    static let maxTypes = 64
    /// The number of bytes of the name of a type.
    static let maxNameLength = 255

    /// Returns what a client of X offers by the names of its targets: a MIME type with the target that provides it.
    static func mimeTypes(ofTargets names: [String]) -> [(mimeType: String, target: String)] {
        var result: [(mimeType: String, target: String)] = []
        func add(_ mimeType: String, _ target: String) {
            guard result.count < maxTypes, !result.contains(where: { $0.mimeType == mimeType }) else { return }
            result.append((mimeType, target))
        }
        let text = [XAtomName.utf8String, .string, .text].first { names.contains($0.rawValue) }
        if let text {
            add("text/plain;charset=utf-8", text.rawValue)
            add("text/plain", text.rawValue)
        }
        for name in names where name.contains("/") && name.utf8.count <= maxNameLength { add(name, name) }
        return result
    }

    /// Returns the MIME type of the data that answers a request for text; nil if there is no text.
    static func textType(among mimeTypes: [String]) -> String? {
        ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT", "STRING"].first { mimeTypes.contains($0) }
    }

    /// Returns the targets that a client of X is offered: a target with the MIME type that provides it.
    static func targets(ofMIMETypes mimeTypes: [String]) -> [(target: String, mimeType: String)] {
        var result: [(target: String, mimeType: String)] = []
        if let text = textType(among: mimeTypes) {
            result = [(XAtomName.utf8String.rawValue, text), (XAtomName.text.rawValue, text)]
        }
        for mimeType in mimeTypes where mimeType.contains("/") && mimeType.utf8.count <= maxNameLength {
            guard result.count < maxTypes else { break }
            result.append((mimeType, mimeType))
        }
        return result
    }

    /// Converts text of the encoding of `STRING`, ISO 8859-1, to UTF-8.
    static func utf8(latin1 bytes: [UInt8]) -> [UInt8] {
        bytes.allSatisfy { $0 < 0x80 }
            ? bytes : Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
    }
}

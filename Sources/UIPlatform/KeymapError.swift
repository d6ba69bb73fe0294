/// The reason why a keymap is not available.
package enum KeymapError: Error, CustomStringConvertible {
    case empty
    case tooLarge(UInt32)
    case unreadable(String)
    case malformed
    case noContext
    case unknownLayout(String)

    package var description: String {
        switch self {
        case .empty: "the keymap is empty"
        case .tooLarge(let size): "the keymap has \(size) bytes, which is too large"
        case .unreadable(let reason): "the keymap cannot be read: \(reason)"
        case .malformed: "the keymap is not one that libxkbcommon understands"
        case .noContext: "libxkbcommon cannot be used: out of memory"
        case .unknownLayout(let name): "there is no keyboard layout \(name) (is xkb-data installed?)"
        }
    }
}

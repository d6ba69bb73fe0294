/// The properties that a client has set on its window.
package struct XWindowProperties: Hashable, Sendable {
    /// The protocols of `WM_PROTOCOLS` that the client takes part in.
    package struct Protocols: OptionSet, Hashable, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let deleteWindow = Protocols(rawValue: 1 << 0)
        package static let takeFocus = Protocols(rawValue: 1 << 1)
        package static let syncRequest = Protocols(rawValue: 1 << 2)
    }

    /// The title; empty if there is none.
    package var title = ""
    /// The class of the application, the second name of `WM_CLASS`; empty if there is none.
    package var className = ""
    /// The window that this one belongs to.
    package var transientFor: XWindowID?
    /// The limits of the size.
    package var sizeHints = XSizeHints()
    /// Whether the window manager should give the window the focus, `WM_HINTS`.
    package var acceptsFocus = true
    /// The time of the user's last action in the window, in milliseconds of the X server's clock; 0 for a window that should
    /// not get the focus when it appears, nil if the client does not report it. It is read when the window is to appear.
    package var userTime: UInt32?
    /// The token that the program was started with; nil if it does not report it.
    package var startupID: String?
    package var protocols: Protocols = []
    package var frame = XFrameHints()
    /// The counter by which the client says that it has drawn; nil if there is none.
    var syncCounter: UInt32?
    /// The states that the client has set before the window was mapped.
    package var initialStates: XWindowStates = []

    package init() {}

    /// Decodes a text: as UTF-8, or of the encoding that `STRING` has.
    static func text(_ bytes: [UInt8], isUTF8: Bool) -> String {
        // Clients may include the terminating zero.
        let bytes = bytes.prefix { $0 != 0 }
        if isUTF8 { return String(decoding: bytes, as: UTF8.self) }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// Returns the second of the two names of `WM_CLASS`, each of which ends with a zero.
    static func className(_ bytes: [UInt8]) -> String {
        let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
        return parts.count > 1 ? text(Array(parts[1]), isUTF8: false) : text(bytes, isUTF8: false)
    }
}

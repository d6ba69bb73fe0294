import CXCB

/// The properties of windows.
extension XManager {
    /// The properties that are read.
    static let readProperties: [XAtomName] =
        [
            .netWMName, .wmName, .wmClass, .wmTransientFor, .wmNormalHints, .wmHints, .wmProtocols, .netWMState,
            .netWMSyncRequestCounter,
        ] + frameProperties
    /// The properties that are read once, before a window appears.
    private static let initialProperties: [XAtomName] = [.netWMUserTime, .netWMUserTimeWindow, .netStartupID]

    /// Reads the properties of a window that its client wants to appear.
    func readInitialProperties(of window: UInt32) -> XWindowProperties {
        var result = readProperties(of: window)
        let values = connection.properties(Self.initialProperties, of: window)
        result.userTime = values[0]?.words.first
        // Some clients change the time often, which wakes only those up that ask for the events of another window.
        if result.userTime == nil, let other = values[1]?.words.first, other != 0 {
            result.userTime = connection.properties([.netWMUserTime], of: other)[0]?.words.first
        }
        if let id = values[2], id.format == 8 { result.startupID = XWindowProperties.text(id.bytes, isUTF8: true) }
        return result
    }

    /// Reads the properties of a window; they have no values if the window is gone.
    func readProperties(of window: UInt32) -> XWindowProperties {
        let values = connection.properties(Self.readProperties, of: window)
        func value(_ name: XAtomName) -> XPropertyValue? {
            Self.readProperties.firstIndex(of: name).flatMap { values[$0] }
        }
        func atoms(_ name: XAtomName) -> [XAtomName] {
            (value(name)?.words ?? []).compactMap { connection.name($0) }
        }
        var result = XWindowProperties()
        let utf8 = connection.atom(.utf8String)
        if let name = value(.netWMName) ?? value(.wmName), name.format == 8 {
            result.title = XWindowProperties.text(name.bytes, isUTF8: name.type == utf8)
        }
        if let name = value(.wmClass), name.format == 8 { result.className = XWindowProperties.className(name.bytes) }
        if let parent = value(.wmTransientFor)?.words.first, parent != 0, parent != connection.root, parent != window {
            result.transientFor = XWindowID(rawValue: parent)
        }
        result.sizeHints = XSizeHints(words: value(.wmNormalHints)?.words ?? [])
        // The first flag says that the second value, the input model, is set.
        if let hints = value(.wmHints)?.words, hints.count > 1, hints[0] & 1 != 0 {
            result.acceptsFocus = hints[1] != 0
        }
        let protocols = atoms(.wmProtocols)
        if protocols.contains(.wmDeleteWindow) { result.protocols.insert(.deleteWindow) }
        if protocols.contains(.wmTakeFocus) { result.protocols.insert(.takeFocus) }
        result.frame = frameHints(value)
        if protocols.contains(.netWMSyncRequest) { result.protocols.insert(.syncRequest) }
        result.syncCounter = value(.netWMSyncRequestCounter)?.words.first
        let states = atoms(.netWMState)
        result.initialStates = XWindowStates(
            XWindowStates.atoms.filter { states.contains($0.atom) }.map(\.state))
        return result
    }
}

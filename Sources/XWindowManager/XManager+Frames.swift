import CXCB

/// The frames of windows, which the owner draws.
extension XManager {
    /// The properties that say whether a window has one.
    static let frameProperties: [XAtomName] = [.motifWMHints, .netWMWindowType, .gtkFrameExtents]

    /// Returns what properties of a window say about its frame.
    func frameHints(_ value: (XAtomName) -> XPropertyValue?) -> XFrameHints {
        let types = value(.netWMWindowType)?.words ?? []
        let framed = [XAtomName.netWMWindowTypeNormal, .netWMWindowTypeDialog, .netWMWindowTypeUtility]
            .map { connection.atom($0) }
        return XFrameHints(
            motif: value(.motifWMHints)?.words ?? [],
            hasFramedType: types.isEmpty || types.contains { framed.contains($0) },
            shadow: value(.gtkFrameExtents)?.words ?? [])
    }

    func setFrameExtents(_ extents: XFrameExtents, of window: XWindowID) {
        connection.setProperty(
            connection.atom(.netFrameExtents), of: window.rawValue, type: XCB_ATOM_CARDINAL.rawValue,
            words: extents.words)
    }
}

import CPango
import Diagnostics
import Foundation
import Locking

/// The fonts that this process has registered, and fontconfig's configuration including all of them.
///
/// A configuration is immutable once it is in use, since other threads may be reading it. Adding a font creates another
/// one, in about 7 ms, and every thread's `TextEngine` switches to it on its next use.
package enum FontRegistry {
    /// The reason for which fonts could not be registered or unregistered.
    package enum Failure: Error, Equatable {
        case fileNotFound
        case notAFont
        case alreadyRegistered
        case notRegistered
    }

    /// The prefix of the families of `privateFamily(of:)`.
    static let privatePrefix = "Oriel Face "

    /// A reference to a configuration that keeps it alive.
    private final class Config: @unchecked Sendable {
        // Sendable: fontconfig counts references atomically, and the configuration is not changed any more.
        let pointer: OpaquePointer

        init(_ pointer: OpaquePointer) {
            self.pointer = pointer
        }

        deinit {
            FcConfigDestroy(pointer)
        }
    }

    private struct WeakFont {
        weak var font: CGFont?
    }

    private struct State {
        var files: [String] = []
        var fonts: [CGFont] = []
        /// Faces with a family of their own, and its name.
        /// The bytes are kept for as long as the configuration refers to them.
        var privateFaces: [(face: WeakFont, family: String, memory: FontMemory?)] = []
        var privateCount = 0
        /// The configuration that replaced fontconfig's default one.
        var config: Config?
        /// The default configuration, kept because a thread may still be reading it.
        var original: Config?
        var index: FontIndex?
        var faces: [FontSource: WeakFont] = [:]
        var pruningCount = 64
    }

    private static let state = Mutex(State())
    private static let changes = Atomic(0)
    private static let isStale = Atomic(false)

    /// A number that increases with each change of the configuration. O(1).
    static var generation: Int {
        if isStale.load(ordering: .acquiring) {
            state.withLock { state in
                if isStale.exchange(false, ordering: .acquiringAndReleasing) { rebuild(&state) }
            }
        }
        return changes.load(ordering: .acquiring)
    }

    /// Requests a configuration without a deallocated face, which is created for the next text layout.
    static func privateFaceDied() {
        isStale.store(true, ordering: .releasing)
    }

    /// Sets the configuration of a thread's font map.
    static func configure(_ fontMap: OpaquePointer?) {
        guard let config = state.withLock({ $0.config }), let fontMap else { return }
        pango_fc_font_map_set_config(fontMap, config.pointer)
    }

    // MARK: Lookup

    /// Returns the installed face with a PostScript name or a full name. O(n) after each change, then O(1).
    package static func entry(named name: String) -> FontEntry? { index.entry(named: name) }

    /// All installed faces, in fontconfig's order.
    package static var entries: [FontEntry] { index.entries }

    private static var index: FontIndex {
        state.withLock { state in
            if let index = state.index { return index }
            let index = FontIndex(FcInit() == 0 ? nil : FcConfigGetCurrent())
            state.index = index
            return index
        }
    }

    /// Returns the unique object of a face that fontconfig chose. O(1).
    static func face(of pattern: OpaquePointer) -> CGFont? {
        guard let source = FontSource(pattern) else { return nil }
        return state.withLock { state in
            if let known = state.faces[source]?.font { return known }
            // A font in memory has its own object, which is found by its source.
            if let own = state.privateFaces.first(where: { $0.face.font?.source == source })?.face.font { return own }
            if let own = state.fonts.first(where: { $0.source == source }) { return own }
            FcPatternReference(pattern)
            guard let font = CGFont(source, pattern: pattern, memory: nil) else { return nil }
            if state.faces.count >= state.pruningCount {
                state.faces = state.faces.filter { $0.value.font != nil }
                state.pruningCount = max(64, 2 * state.faces.count)
            }
            state.faces[source] = WeakFont(font: font)
            return font
        }
    }

    /// Returns a descriptor of exactly this face: by its family if that resolves to it, otherwise by a family of its
    /// own.
    package static func descriptor(of font: CGFont, size: CGFloat) -> FontDescriptor {
        if let entry = index.entry(of: font.source) {
            let descriptor = FontDescriptor(entry, size: size)
            if TextEngine.current.face(of: descriptor)?.source == font.source { return descriptor }
        }
        var descriptor = FontDescriptor(family: privateFamily(of: font), size: size)
        descriptor.face = font
        return descriptor
    }

    // MARK: Registration

    /// Registers the fonts of a file in this process.
    package static func register(file: String) throws(Failure) {
        guard FileManager.default.isReadableFile(atPath: file) else { throw .fileNotFound }
        guard let pattern = FcFreeTypeQuery(file, 0, nil, nil) else { throw .notAFont }
        FcPatternDestroy(pattern)
        let isNew = state.withLock { state in
            guard !state.files.contains(file) else { return false }
            state.files.append(file)
            rebuild(&state)
            return true
        }
        if !isNew { throw .alreadyRegistered }
    }

    /// Unregisters the fonts of a file.
    package static func unregister(file: String) throws(Failure) {
        let isKnown = state.withLock { state in
            guard let position = state.files.firstIndex(of: file) else { return false }
            state.files.remove(at: position)
            rebuild(&state)
            return true
        }
        if !isKnown { throw .notRegistered }
    }

    /// Registers a font by its names in this process.
    package static func register(_ font: CGFont) throws(Failure) {
        let isNew = state.withLock { state in
            guard !state.fonts.contains(font) else { return false }
            state.fonts.append(font)
            rebuild(&state)
            return true
        }
        if !isNew { throw .alreadyRegistered }
    }

    /// Unregisters a font.
    package static func unregister(_ font: CGFont) throws(Failure) {
        let isKnown = state.withLock { state in
            guard let position = state.fonts.firstIndex(of: font) else { return false }
            state.fonts.remove(at: position)
            rebuild(&state)
            return true
        }
        if !isKnown { throw .notRegistered }
    }

    private static func privateFamily(of font: CGFont) -> String {
        state.withLock { state in
            if let known = state.privateFaces.first(where: { $0.face.font === font }) { return known.family }
            state.privateCount += 1
            let family = privatePrefix + String(state.privateCount)
            state.privateFaces.append((WeakFont(font: font), family, font.memory))
            font.hasPrivateFamily.store(true, ordering: .releasing)
            rebuild(&state)
            return family
        }
    }

    /// Creates a configuration of the installed fonts and the registered ones.
    private static func rebuild(_ state: inout State) {
        if state.original == nil, FcInit() != 0, let original = FcConfigReference(nil) {
            state.original = Config(original)
        }
        guard let config = FcInitLoadConfigAndFonts() else {
            logger.once("Fontconfig cannot read its configuration; the fonts of this process are not registered")
            return
        }
        state.privateFaces.removeAll { $0.face.font == nil }
        // The set of application fonts is created when a file is added, even if it does not exist.
        FcConfigAppFontAddFile(config, "")
        for file in state.files { FcConfigAppFontAddFile(config, file) }
        if let set = FcConfigGetFonts(config, FcSetApplication) {
            for font in state.fonts { add(font, family: nil, to: set) }
            for (face, family, _) in state.privateFaces {
                if let font = face.font { add(font, family: family, to: set) }
            }
        }
        FcConfigSetCurrent(config)
        state.config = Config(config)
        state.index = nil
        changes.wrappingAdd(1, ordering: .releasing)
    }

    private static func add(_ font: CGFont, family: String?, to set: UnsafeMutablePointer<FcFontSet>) {
        // Read from the file again: the font's own pattern may be one that fontconfig has adapted to a size.
        let path = font.memory?.path ?? font.source.file
        guard let pattern = FcFreeTypeQuery(path, UInt32(bitPattern: font.source.index), nil, nil) else { return }
        FcPatternDel(pattern, FC_FILE)
        FcPatternAddString(pattern, FC_FILE, font.source.file)
        if let family {
            for name in [FC_FAMILY, FC_FAMILYLANG, FC_FULLNAME, FC_FULLNAMELANG, FC_POSTSCRIPT_NAME] {
                FcPatternDel(pattern, name)
            }
            FcPatternAddString(pattern, FC_FAMILY, family)
            // Weight and slant are those of the face regardless of the request, so that fontconfig synthesizes neither.
            for name in [FC_WEIGHT, FC_SLANT, FC_WIDTH] { FcPatternDel(pattern, name) }
        }
        if FcFontSetAdd(set, pattern) == 0 { FcPatternDestroy(pattern) }
    }
}

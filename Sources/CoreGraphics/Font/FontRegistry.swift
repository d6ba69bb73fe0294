import CPango
import Foundation
import Locking

/// The fonts that this process added to the installed ones, and fontconfig's configuration with all of them.
///
/// A configuration is never changed once it is in use, since other threads may be reading it. Adding a font makes another
/// one, in about 7 ms, and every thread's `TextEngine` changes over to it when it is next asked for.
package enum FontRegistry {
    /// Why fonts could not be registered or unregistered.
    package enum Failure: Error, Equatable {
        case fileNotFound
        case notAFont
        case alreadyRegistered
        case notRegistered
    }

    /// The families of `privateFamily(of:)` start with this.
    static let privatePrefix = "Oriel Face "

    /// A configuration, which this object keeps alive.
    private final class Config: @unchecked Sendable {
        // Sendable: fontconfig counts references atomically, and the configuration does not change any more.
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
        /// The bytes live as long as the configuration names them.
        var privateFaces: [(face: WeakFont, family: String, memory: FontMemory?)] = []
        var privateCount = 0
        /// What replaced fontconfig's default configuration.
        var config: Config?
        /// The default configuration, kept since a thread may be in the middle of reading it.
        var original: Config?
        var index: FontIndex?
        var faces: [FontSource: WeakFont] = [:]
        var pruningCount = 64
    }

    private static let state = Mutex(State())
    private static let changes = Atomic(0)
    private static let isStale = Atomic(false)

    /// A number that grows with each change of the configuration. O(1).
    static var generation: Int {
        if isStale.load(ordering: .acquiring) {
            state.withLock { state in
                if isStale.exchange(false, ordering: .acquiringAndReleasing) { rebuild(&state) }
            }
        }
        return changes.load(ordering: .acquiring)
    }

    /// Lets the configuration be made without a face that has died, when text is next laid out.
    static func privateFaceDied() {
        isStale.store(true, ordering: .releasing)
    }

    /// Lets a thread's font map use the configuration.
    static func configure(_ fontMap: OpaquePointer?) {
        guard let config = state.withLock({ $0.config }), let fontMap else { return }
        pango_fc_font_map_set_config(fontMap, config.pointer)
    }

    // MARK: Looking up

    /// The installed face with a PostScript name or a full name. O(n) after each change, then O(1).
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

    /// The one object of a face that fontconfig chose. O(1).
    static func face(of pattern: OpaquePointer) -> CGFont? {
        guard let source = FontSource(pattern) else { return nil }
        return state.withLock { state in
            if let known = state.faces[source]?.font { return known }
            // A font in memory has its own object, which its pattern leads to.
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

    /// Describes exactly this face: by its family where that leads to it, else by a family that is its alone.
    package static func descriptor(of font: CGFont, size: CGFloat) -> FontDescriptor {
        if let entry = index.entry(of: font.source) {
            let descriptor = FontDescriptor(entry, size: size)
            if TextEngine.current.face(of: descriptor)?.source == font.source { return descriptor }
        }
        var descriptor = FontDescriptor(family: privateFamily(of: font), size: size)
        descriptor.face = font
        return descriptor
    }

    // MARK: Registering

    /// Makes the fonts of a file known to the process.
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

    /// Makes the process forget the fonts of a file.
    package static func unregister(file: String) throws(Failure) {
        let isKnown = state.withLock { state in
            guard let place = state.files.firstIndex(of: file) else { return false }
            state.files.remove(at: place)
            rebuild(&state)
            return true
        }
        if !isKnown { throw .notRegistered }
    }

    /// Makes a font known to the process by its names.
    package static func register(_ font: CGFont) throws(Failure) {
        let isNew = state.withLock { state in
            guard !state.fonts.contains(font) else { return false }
            state.fonts.append(font)
            rebuild(&state)
            return true
        }
        if !isNew { throw .alreadyRegistered }
    }

    /// Makes the process forget a font.
    package static func unregister(_ font: CGFont) throws(Failure) {
        let isKnown = state.withLock { state in
            guard let place = state.fonts.firstIndex(of: font) else { return false }
            state.fonts.remove(at: place)
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

    /// Makes a configuration of the installed fonts and the added ones.
    private static func rebuild(_ state: inout State) {
        if state.original == nil, FcInit() != 0, let original = FcConfigReference(nil) {
            state.original = Config(original)
        }
        guard let config = FcInitLoadConfigAndFonts() else {
            Log.once("fontconfig cannot read its configuration; fonts of this process are not added")
            return
        }
        state.privateFaces.removeAll { $0.face.font == nil }
        // The set of added fonts exists once a file was asked for, found or not.
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
        // Read from the file again: the font's own pattern may be one that fontconfig prepared for a size.
        let path = font.memory?.path ?? font.source.file
        guard let pattern = FcFreeTypeQuery(path, UInt32(bitPattern: font.source.index), nil, nil) else { return }
        FcPatternDel(pattern, FC_FILE)
        FcPatternAddString(pattern, FC_FILE, font.source.file)
        if let family {
            for name in [FC_FAMILY, FC_FAMILYLANG, FC_FULLNAME, FC_FULLNAMELANG, FC_POSTSCRIPT_NAME] {
                FcPatternDel(pattern, name)
            }
            FcPatternAddString(pattern, FC_FAMILY, family)
            // The weight and the slant are the face's, whatever is asked for, so that nothing is made bold or slanted.
            for name in [FC_WEIGHT, FC_SLANT, FC_WIDTH] { FcPatternDel(pattern, name) }
        }
        if FcFontSetAdd(set, pattern) == 0 { FcPatternDestroy(pattern) }
    }
}

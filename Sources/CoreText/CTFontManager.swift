import CoreGraphics
import Foundation

/// The visibility of a registered font. It is always this process, since fontconfig manages the user's fonts.
public enum CTFontManagerScope: UInt32, Sendable {
    case none = 0
    /// This process.
    case process = 1
    /// All programs of the user, permanently. Registration fails.
    case persistent = 2
    /// All programs of the session. Registration fails.
    case session = 3

    /// All programs of the user.
    public static let user = CTFontManagerScope.persistent
}

/// The reason why fonts could not be registered or unregistered.
public enum CTFontManagerError: CFIndex, Error, Sendable {
    case fileNotFound = 101
    case insufficientPermissions = 102
    case unrecognizedFormat = 103
    case invalidFontData = 104
    case alreadyRegistered = 105
    case notRegistered = 201
    case unsupportedScope = 307
}

/// The domain of the font manager's errors.
public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"
/// The user info key of the URLs that an error of the font manager refers to.
public let kCTFontManagerErrorFontURLsKey: CFString = "CTFontManagerErrorFontURLs"

/// Registers the fonts of a file in this process.
///
/// - Parameters:
///   - scope: Must be `process`.
///   - error: Set to the reason if the result is false, unless it is `nil`; the caller releases it.
/// - Returns: Whether the fonts were registered; false if they had been already.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    guard scope == .process else { return fail(.unsupportedScope, fontURL, error) }
    return attempt(fontURL, error) { () throws(FontRegistry.Failure) in
        try FontRegistry.register(file: fontURL.resolvingSymlinksInPath().path)
    }
}

/// Unregisters the fonts of a file.
///
/// - Returns: Whether they were registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    attempt(fontURL, error) { () throws(FontRegistry.Failure) in
        try FontRegistry.unregister(file: fontURL.resolvingSymlinksInPath().path)
    }
}

/// Registers a font by its names in this process.
///
/// - Parameter error: Set to the reason if the result is false, unless it is `nil`; the caller releases it.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    attempt(nil, error) { () throws(FontRegistry.Failure) in try FontRegistry.register(font) }
}

/// Unregisters a font.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    attempt(nil, error) { () throws(FontRegistry.Failure) in try FontRegistry.unregister(font) }
}

/// Returns descriptors of the fonts in a file, or `nil` if there are none; they need not be registered.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
    guard let data = try? Data(contentsOf: fileURL), let descriptor = CTFontManagerCreateFontDescriptorFromData(data)
    else { return nil }
    return [descriptor]
}

/// Returns a descriptor of the font in data, or `nil` if there is none; it need not be registered.
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
    guard let provider = CGDataProvider(data: data), let font = CGFont(provider) else { return nil }
    return CTFontCopyFontDescriptor(CTFontCreateWithGraphicsFont(font, 12, nil, nil))
}

/// Returns the PostScript names of all fonts, sorted.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
    Set(FontRegistry.entries.map(\.postScriptName)).filter { !$0.isEmpty }.sorted()
}

/// Returns the names of all families, sorted.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { TextEngine.current.familyNames }

private func attempt(
    _ url: URL?, _ report: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: () throws(FontRegistry.Failure) -> Void
) -> Bool {
    do {
        try body()
        return true
    } catch {
        let reason: CTFontManagerError =
            switch error {
            case .fileNotFound: .fileNotFound
            case .notAFont: .unrecognizedFormat
            case .alreadyRegistered: .alreadyRegistered
            case .notRegistered: .notRegistered
            }
        return fail(reason, url, report)
    }
}

private func fail(
    _ reason: CTFontManagerError, _ url: URL?, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    var info: [String: Any] = [NSLocalizedDescriptionKey: "The font manager reports “\(reason)”."]
    if let url { info[kCTFontManagerErrorFontURLsKey] = [url] }
    error?.pointee = Unmanaged.passRetained(
        NSError(domain: kCTFontManagerErrorDomain, code: reason.rawValue, userInfo: info))
    return false
}

import CoreGraphics
import Foundation

/// Who sees a registered font. It is always this process here, since the user's fonts are fontconfig's to keep.
public enum CTFontManagerScope: UInt32, Sendable {
    case none = 0
    /// This process.
    case process = 1
    /// All programs of the user, for good. Registering fails.
    case persistent = 2
    /// All programs of the session. Registering fails.
    case session = 3

    /// All programs of the user.
    public static let user = CTFontManagerScope.persistent
}

/// Why fonts could not be registered or unregistered.
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
/// The URLs that an error of the font manager is about, in its user info.
public let kCTFontManagerErrorFontURLsKey: CFString = "CTFontManagerErrorFontURLs"

/// Makes the fonts of a file known to this process.
///
/// - Parameters:
///   - scope: The process.
///   - error: Set to the reason where the result is false, if given; the caller releases it.
/// - Returns: Whether the fonts are known now and were not before.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    guard scope == .process else { return fail(.unsupportedScope, fontURL, error) }
    return attempt(fontURL, error) { () throws(FontRegistry.Failure) in
        try FontRegistry.register(file: fontURL.resolvingSymlinksInPath().path)
    }
}

/// Makes this process forget the fonts of a file.
///
/// - Returns: Whether they were known.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    attempt(fontURL, error) { () throws(FontRegistry.Failure) in
        try FontRegistry.unregister(file: fontURL.resolvingSymlinksInPath().path)
    }
}

/// Makes a font known to this process by its names.
///
/// - Parameter error: Set to the reason where the result is false, if given; the caller releases it.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    attempt(nil, error) { () throws(FontRegistry.Failure) in try FontRegistry.register(font) }
}

/// Makes this process forget a font.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    attempt(nil, error) { () throws(FontRegistry.Failure) in try FontRegistry.unregister(font) }
}

/// Returns descriptors of the fonts in a file, or `nil` where there are none; they need not be registered.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
    guard let data = try? Data(contentsOf: fileURL), let descriptor = CTFontManagerCreateFontDescriptorFromData(data)
    else { return nil }
    return [descriptor]
}

/// Returns a descriptor of the font in some bytes, or `nil` where there is none; it need not be registered.
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

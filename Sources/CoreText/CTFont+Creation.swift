import CoreGraphics
import Diagnostics
import Foundation

/// Creates a font by its PostScript name, its full name, or a family with a style after a hyphen.
///
/// - Parameters:
///   - name: The name; if no such font is installed, a message is logged and the system font is used.
///   - size: In points; 12 if it is 0 or invalid.
///   - matrix: The transformation of glyphs, or `nil`.
public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    let size = CTFont.size(size)
    guard let found = FontName.resolve(name, size: size) else {
        logger.once("CTFontCreateWithName: the font “\(name)” is not installed; the system font is used")
        return CTFont(FontDescriptor(size: size), matrix: matrix?.pointee ?? .identity)
    }
    return CTFont(CTFont.exact(found, named: name), matrix: matrix?.pointee ?? .identity)
}

/// Creates a font by name; the options are ignored.
public func CTFontCreateWithNameAndOptions(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ options: CTFontOptions
) -> CTFont {
    CTFontCreateWithName(name, size, matrix)
}

/// Creates the font that matches a descriptor best. A size of 0 means the descriptor's.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    CTFont(descriptor.resolve(size: size), matrix: matrix?.pointee ?? descriptor.matrix ?? .identity)
}

/// Creates the font that matches a descriptor best; the options are ignored.
public func CTFontCreateWithFontDescriptorAndOptions(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ options: CTFontOptions
) -> CTFont {
    CTFontCreateWithFontDescriptor(descriptor, size, matrix)
}

/// Creates a font of a typeface, which need not be registered. The attributes are ignored.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont {
    CTFont(
        FontRegistry.descriptor(of: graphicsFont, size: CTFont.size(size)), matrix: matrix?.pointee ?? .identity)
}

/// Returns the typeface of a font.
///
/// - Parameter attributes: Set to a descriptor of the font, if not `nil`; the caller releases it.
public func CTFontCopyGraphicsFont(
    _ font: CTFont, _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?
) -> CGFont {
    attributes?.pointee = Unmanaged.passRetained(CTFontCopyFontDescriptor(font))
    guard let face = font.face else { trap("CTFontCopyGraphicsFont: no fonts are installed on this machine") }
    return face
}

/// Creates a font for a purpose in the user interface; `nil` if the system has no such font.
///
/// - Parameters:
///   - size: In points; 0 for 12.
///   - language: Ignored.
public func CTFontCreateUIFontForLanguage(
    _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
    var font = FontDescriptor(size: CTFont.size(size))
    switch uiType {
    case .none: return nil
    case .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .emphasizedSystemDetail: font.weight = 0.4
    case .userFixedPitch: font.family = FontDescriptor.monospacedFamilies
    default: break
    }
    return CTFont(font)
}

/// Creates a copy of a font with changes.
///
/// - Parameters:
///   - size: In points; 0 for the font's size.
///   - matrix: The matrix of the copy, or `nil` for the identity.
///   - attributes: The changed attributes, or `nil`.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
    var reference = font.textFont
    reference.size = size > 0 ? CTFont.size(size) : font.size
    var shape = matrix?.pointee ?? .identity
    if let attributes {
        reference = attributes.resolve(size: size, from: reference)
        if matrix == nil, let own = attributes.matrix { shape = own }
    }
    return CTFont(reference, matrix: shape)
}

/// Creates a font of the same family with other traits, or returns `nil` if the family has no such font.
///
/// - Parameters:
///   - value: The traits.
///   - mask: The traits to change.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ value: CTFontSymbolicTraits,
    _ mask: CTFontSymbolicTraits
) -> CTFont? {
    let requested = CTFontGetSymbolicTraits(font).subtracting(mask).union(value.intersection(mask))
    var reference = font.familyReference
    reference.size = size > 0 ? CTFont.size(size) : font.size
    reference.apply(requested, mask: mask)
    let copy = CTFont(reference, matrix: matrix?.pointee ?? .identity)
    let deciding: CTFontSymbolicTraits = mask.intersection([.traitBold, .traitItalic, .traitCondensed])
    let isSame = CTFontCopyFamilyName(copy) == CTFontCopyFamilyName(font)
    return isSame && CTFontGetSymbolicTraits(copy).intersection(deciding) == requested.intersection(deciding)
        ? copy : nil
}

/// Creates a font of another family with the same traits, or returns `nil` if the family is not installed.
public func CTFontCreateCopyWithFamily(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ family: CFString
) -> CTFont? {
    let names = TextEngine.current.familyNames
    guard let known = names.first(where: { $0.lowercased() == family.lowercased() }) else { return nil }
    var reference = font.familyReference
    reference.size = size > 0 ? CTFont.size(size) : font.size
    reference.family = known
    return CTFont(reference, matrix: matrix?.pointee ?? .identity)
}

/// Returns the font that draws some characters if `currentFont` is requested: that font itself if it has them.
///
/// - Parameter range: UTF-16 offsets into the string.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
    let length = string.utf16.count
    let lower = min(max(range.location, 0), length)
    let upper = min(lower + min(max(range.length, 0), length), length)
    let text = AttributedText(string, TextAttributes(font: currentFont.textFont)).part(lower..<upper)
    guard let run = LineShaper.shape(text).first else { return currentFont }
    return CTFont.used(in: run, asked: currentFont)
}

extension CTFont {
    /// Returns a valid size in points.
    static func size(_ size: CGFloat) -> CGFloat {
        if size == 0 { return 12 }
        return FontDescriptor(size: size).safeSize
    }

    /// Ensures that a font that was found by its own name is exactly that face, and not another member of the family.
    static func exact(_ font: FontDescriptor, named name: String) -> FontDescriptor {
        guard let entry = FontRegistry.entry(named: name),
            TextEngine.current.face(of: font)?.postScriptName != entry.postScriptName, let face = CGFont(name)
        else { return font }
        return FontRegistry.descriptor(of: face, size: font.size)
    }

    /// Returns the font that a run is drawn with.
    static func used(in run: GlyphRun, asked font: CTFont) -> CTFont {
        if run.font == font.face { return font }
        return CTFont(FontRegistry.descriptor(of: run.font, size: run.size), matrix: font.matrix)
    }

    /// A reference by family and traits, also for a font that is referenced as a single face.
    var familyReference: FontDescriptor {
        let traits = CTFontGetSymbolicTraits(self)
        guard let face else { return textFont }
        var reference = FontDescriptor(family: face.familyName, size: size)
        reference.weight = textFont.weight
        reference.apply(traits, mask: [.traitBold, .traitItalic, .traitCondensed])
        return reference
    }
}

extension FontDescriptor {
    /// Sets the traits that are in the mask.
    mutating func apply(_ traits: CTFontSymbolicTraits, mask: CTFontSymbolicTraits) {
        if mask.contains(.traitItalic) { isItalic = traits.contains(.traitItalic) }
        if mask.contains(.traitCondensed) { isCondensed = traits.contains(.traitCondensed) }
        if mask.contains(.traitBold) {
            if traits.contains(.traitBold) { weight = max(weight, 0.4) } else if weight >= 0.3 { weight = 0 }
        }
        if mask.contains(.traitMonoSpace), traits.contains(.traitMonoSpace) {
            family = FontDescriptor.monospacedFamilies
        }
    }
}

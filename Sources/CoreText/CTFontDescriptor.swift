import CoreGraphics
import Foundation

/// The PostScript name of a font.
public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
/// The full name of a font.
public let kCTFontDisplayNameAttribute: CFString = "NSFontVisibleNameAttribute"
/// The family of a font.
public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
/// The member of a family, such as `Bold`.
public let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute"
/// A dictionary of traits.
public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
/// The size in points, a number.
public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
/// A `CGAffineTransform` of glyphs.
public let kCTFontMatrixAttribute: CFString = "NSCTFontMatrixAttribute"
/// The URL of the font's file.
public let kCTFontURLAttribute: CFString = "NSCTFontFileURLAttribute"

/// Attributes that specify a font.
///
/// Name, family, style, traits, size and matrix are used; others are stored without effect.
public final class CTFontDescriptor: NSObject {
    private let foreignObjectMark = ForeignObjectMark()

    let attributes: CFDictionary

    /// The font itself, which identifies one that has no unique name.
    private let font: FontDescriptor?

    init(_ attributes: CFDictionary, font: FontDescriptor? = nil) {
        self.attributes = attributes
        self.font = font
        super.init()
    }

    convenience init(describing font: CTFont) {
        var attributes: CFDictionary = [
            kCTFontNameAttribute: CTFontCopyPostScriptName(font),
            kCTFontSizeAttribute: NSNumber(value: Double(font.size)),
        ]
        if !font.matrix.isIdentity { attributes[kCTFontMatrixAttribute] = font.matrix }
        self.init(attributes, font: font.textFont)
    }

    var matrix: CGAffineTransform? { attributes[kCTFontMatrixAttribute] as? CGAffineTransform }

    /// Returns the font that matches best.
    ///
    /// - Parameters:
    ///   - size: In points, or 0 for the size in the attributes.
    ///   - original: The font that provides attributes that are not specified.
    func resolve(size: CGFloat, from original: FontDescriptor? = nil) -> FontDescriptor {
        let own = CGFloat(number: attributes[kCTFontSizeAttribute]) ?? 0
        let size = CTFont.size(size > 0 ? size : own > 0 ? own : original?.size ?? 0)
        var result = font ?? original ?? FontDescriptor(size: size)
        result.size = size
        let name = attributes[kCTFontNameAttribute] as? String ?? attributes[kCTFontDisplayNameAttribute] as? String
        if font == nil, let name, let found = FontName.resolve(name, size: size) {
            result = CTFont.exact(found, named: name)
        } else if let family = attributes[kCTFontFamilyNameAttribute] as? String {
            result = member(of: family, size: size)
        }
        guard let traits = attributes[kCTFontTraitsAttribute] as? CFDictionary else { return result }
        if let bits = CGFloat(number: traits[kCTFontSymbolicTrait]), bits >= 0, bits <= CGFloat(UInt32.max) {
            let symbolic = CTFontSymbolicTraits(rawValue: UInt32(bits))
            result = CTFont(result).familyReference
            result.apply(symbolic, mask: symbolic)
        }
        if let weight = CGFloat(number: traits[kCTFontWeightTrait]) { result.weight = weight }
        if let slant = CGFloat(number: traits[kCTFontSlantTrait]), slant != 0 { result.isItalic = true }
        result.size = size
        return result
    }

    func merging(_ other: CFDictionary) -> CTFontDescriptor {
        let naming = [kCTFontNameAttribute, kCTFontFamilyNameAttribute, kCTFontStyleNameAttribute]
        let isSameFont = naming.allSatisfy { other[$0] == nil }
        return CTFontDescriptor(attributes.merging(other) { $1 }, font: isSameFont ? font : nil)
    }

    private func member(of family: String, size: CGFloat) -> FontDescriptor {
        if let style = attributes[kCTFontStyleNameAttribute] as? String,
            let entry = FontRegistry.entries.first(where: {
                $0.family.lowercased() == family.lowercased() && $0.style.lowercased() == style.lowercased()
            }), let found = FontName.resolve(entry.postScriptName, size: size)
        {
            return CTFont.exact(found, named: entry.postScriptName)
        }
        return FontName.resolve(family, size: size) ?? FontDescriptor(family: family, size: size)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTFontDescriptor else { return false }
        return NSDictionary(dictionary: attributes).isEqual(NSDictionary(dictionary: other.attributes))
    }

    public override var hash: Int { (attributes[kCTFontNameAttribute] as? String)?.hashValue ?? attributes.count }
}

/// Creates a descriptor of a font by name.
///
/// - Parameter size: In points; 0 for an unspecified size.
public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
    CTFontDescriptor([kCTFontNameAttribute: name, kCTFontSizeAttribute: NSNumber(value: Double(size))])
}

/// Creates a descriptor with attributes.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
    CTFontDescriptor(attributes)
}

/// Creates a copy of a descriptor with added or replaced attributes.
public func CTFontDescriptorCreateCopyWithAttributes(
    _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
    original.merging(attributes)
}

/// Creates a descriptor of another family, or returns `nil` if it is not installed.
public func CTFontDescriptorCreateCopyWithFamily(_ original: CTFontDescriptor, _ family: CFString) -> CTFontDescriptor?
{
    let font = CTFontCreateWithFontDescriptor(original, 0, nil)
    return CTFontCreateCopyWithFamily(font, 0, nil, family).map { CTFontCopyFontDescriptor($0) }
}

/// Creates a descriptor of a font of the same family with other traits, or returns `nil` if there is no such font.
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
    _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
    let font = CTFontCreateWithFontDescriptor(original, 0, nil)
    return CTFontCreateCopyWithSymbolicTraits(font, 0, nil, symTraitValue, symTraitMask).map {
        CTFontCopyFontDescriptor($0)
    }
}

/// Returns all attributes.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary { descriptor.attributes }

/// Returns an attribute of the descriptor, or of the font that matches it best.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> Any? {
    descriptor.attributes[attribute]
        ?? CTFontCopyAttribute(CTFontCreateWithFontDescriptor(descriptor, 0, nil), attribute)
}

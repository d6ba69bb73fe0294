import CoreGraphics
import Foundation

/// The copyright notice.
public let kCTFontCopyrightNameKey: CFString = "CTFontCopyrightName"
/// The family.
public let kCTFontFamilyNameKey: CFString = "CTFontFamilyName"
/// The member of the family, such as `Bold`.
public let kCTFontSubFamilyNameKey: CFString = "CTFontSubFamilyName"
/// The style, which is the same as the member of the family.
public let kCTFontStyleNameKey: CFString = "CTFontSubFamilyName"
/// The unique name of the font and its version.
public let kCTFontUniqueNameKey: CFString = "CTFontUniqueName"
/// The full name, such as `DejaVu Sans Bold`.
public let kCTFontFullNameKey: CFString = "CTFontFullName"
/// The version.
public let kCTFontVersionNameKey: CFString = "CTFontVersionName"
/// The PostScript name, such as `DejaVuSans-Bold`.
public let kCTFontPostScriptNameKey: CFString = "CTFontPostScriptName"
/// The trademark.
public let kCTFontTrademarkNameKey: CFString = "CTFontTrademarkName"
/// The manufacturer.
public let kCTFontManufacturerNameKey: CFString = "CTFontManufacturerName"
/// The designer.
public let kCTFontDesignerNameKey: CFString = "CTFontDesignerName"
/// A description.
public let kCTFontDescriptionNameKey: CFString = "CTFontDescriptionName"
/// The URL of the vendor.
public let kCTFontVendorURLNameKey: CFString = "CTFontVendorURLName"
/// The URL of the designer.
public let kCTFontDesignerURLNameKey: CFString = "CTFontDesignerURLName"
/// The licence.
public let kCTFontLicenseNameKey: CFString = "CTFontLicenseNameName"
/// The URL of the licence.
public let kCTFontLicenseURLNameKey: CFString = "CTFontLicenseURLName"
/// A sample text.
public let kCTFontSampleTextNameKey: CFString = "CTFontSampleTextName"
/// The name of a CID-keyed font.
public let kCTFontPostScriptCIDNameKey: CFString = "CTFontPostScriptCIDName"

/// Returns one of a font's names, or `nil` if the file has none of that kind.
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
    guard let face = font.face else { return nil }
    let keys: [String: CGFont.NameKey] = [
        kCTFontCopyrightNameKey: .copyright, kCTFontUniqueNameKey: .unique, kCTFontFullNameKey: .full,
        kCTFontVersionNameKey: .version, kCTFontPostScriptNameKey: .postScript, kCTFontTrademarkNameKey: .trademark,
        kCTFontManufacturerNameKey: .manufacturer, kCTFontDesignerNameKey: .designer,
        kCTFontDescriptionNameKey: .description, kCTFontVendorURLNameKey: .vendorURL,
        kCTFontDesignerURLNameKey: .designerURL, kCTFontLicenseNameKey: .license,
        kCTFontLicenseURLNameKey: .licenseURL, kCTFontSampleTextNameKey: .sampleText,
        kCTFontPostScriptCIDNameKey: .postScriptCID,
    ]
    if nameKey == kCTFontFamilyNameKey { return face.familyName }
    if nameKey == kCTFontSubFamilyNameKey { return face.styleName }
    return keys[nameKey].flatMap { face.name($0) }
}

/// Returns one of a font's names in English.
///
/// - Parameter actualLanguage: Set to `en`, if not `nil`; the caller releases it.
public func CTFontCopyLocalizedName(
    _ font: CTFont, _ nameKey: CFString, _ actualLanguage: UnsafeMutablePointer<Unmanaged<NSString>?>?
) -> CFString? {
    guard let name = CTFontCopyName(font, nameKey) else { return nil }
    actualLanguage?.pointee = Unmanaged.passRetained(NSString(string: "en"))
    return name
}

/// Returns the PostScript name, such as `DejaVuSans-Bold`.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.face?.postScriptName ?? "" }

/// Returns the family.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.face?.familyName ?? "" }

/// Returns the full name.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.face?.fullName ?? CTFontCopyPostScriptName(font) }

/// Returns the display name, which is the full name.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

/// Returns the bytes of one of the font's tables, or `nil` if there is no such table. The options are ignored.
public func CTFontCopyTable(_ font: CTFont, _ table: CTFontTableTag, _ options: CTFontTableOptions) -> CFData? {
    font.face?.table(for: table)
}

/// Returns the tags of the font's tables, as numbers.
public func CTFontCopyAvailableTables(_ font: CTFont, _ options: CTFontTableOptions) -> CFArray? {
    font.face?.tableTags
}

/// Returns a descriptor of the font with its name and its size.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { CTFontDescriptor(describing: font) }

/// Returns an attribute of the font, or `nil` if it has none with that name.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> Any? {
    switch attribute {
    case kCTFontNameAttribute: CTFontCopyPostScriptName(font)
    case kCTFontDisplayNameAttribute: CTFontCopyDisplayName(font)
    case kCTFontFamilyNameAttribute: CTFontCopyFamilyName(font)
    case kCTFontStyleNameAttribute: CTFontCopyName(font, kCTFontStyleNameKey)
    case kCTFontSizeAttribute: NSNumber(value: Double(font.size))
    case kCTFontTraitsAttribute: CTFontCopyTraits(font)
    case kCTFontMatrixAttribute: font.matrix
    default: nil
    }
}

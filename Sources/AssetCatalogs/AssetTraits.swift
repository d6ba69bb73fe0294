/// The environment for which a variant of an asset is chosen.
package struct AssetTraits: Hashable, Sendable {
    /// Whether the interface is dark.
    package var isDark = false
    /// Whether the interface has a high contrast.
    package var hasHighContrast = false
    /// The kind of device, such as `pad`, by the names of catalogs; empty for any.
    package var idiom = "ipad"
    /// The size classes, `compact` or `regular`; nil for any.
    package var widthClass: String?
    package var heightClass: String?
    package var isRightToLeft = false
    /// The languages of the program, the preferred one first.
    package var languages: [String] = []
    /// The number of pixels per point.
    package var scale = 1.0

    package init() {}
}

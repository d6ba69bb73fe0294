/// The asset catalogs of a module.
struct ModuleCatalogs: Codable, Hashable, Sendable {
    /// The paths of the folders `NAME.xcassets`.
    let paths: [String]
    /// The bundle that has them, as Swift.
    let bundle: String
    /// Whether `UIImage` and `UIColor` get properties for them.
    let extendsClasses: Bool

    /// The declarations for the assets; nil if there are none.
    var declarations: String? {
        let text = AssetSymbols(catalogs: paths).declarations(bundle: bundle, extendsClasses: extendsClasses)
        return text.isEmpty ? nil : text
    }
}

extension ModuleCatalogs {
    /// The catalogs of a target of a package, whose resources are in a bundle of its own.
    init?(_ target: PackageDescription.Target) {
        let paths = (target.resources ?? []).map(\.path).filter { $0.hasSuffix(".xcassets") }
        guard !paths.isEmpty else { return nil }
        self.init(paths: paths, bundle: ".module", extendsClasses: false)
    }

    /// The catalogs of a target of a project, unless its settings say that no symbols are generated.
    init?(_ target: AppProject.Target) {
        let paths = target.resources.map(\.path).filter { $0.hasSuffix(".xcassets") }
        guard !paths.isEmpty, target.settings["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"] != "NO" else {
            return nil
        }
        self.init(
            paths: paths, bundle: ".main",
            extendsClasses: target.settings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"] == "YES")
    }
}

import AssetCatalogs
import Porting

/// The constants for the images and colours of a module's asset catalogs, as Xcode generates them.
///
///     extension ImageResource {
///         nonisolated static let logo = ImageResource(name: "logo", bundle: .main)
///     }
struct AssetSymbols {
    /// The constants of a namespace, by their identifiers.
    private struct Namespace {
        var constants: [String: String] = [:]
        var children: [String: Namespace] = [:]

        mutating func add(_ name: String, at path: Substring, suffix: String) {
            guard let slash = path.firstIndex(of: "/") else {
                // A name without letters and digits has no constant. Of two names with one identifier, the first has it.
                guard let identifier = AssetSymbols.identifier(path, suffix: suffix), constants[identifier] == nil
                else { return }
                constants[identifier] = name
                return
            }
            let type = AssetSymbols.typeName(path[..<slash])
            guard type != "_" else { return }
            children[type, default: Namespace()]
                .add(name, at: path[path.index(after: slash)...], suffix: suffix)
        }
    }

    private var images = Namespace()
    private var colors = Namespace()

    /// Reads the names in catalogs.
    ///
    /// - Parameter catalogs: The paths of folders `NAME.xcassets`.
    init(catalogs: [String]) {
        for path in catalogs {
            let keys = AssetCatalog(folder: path).folders.keys.sorted { $0.name < $1.name }
            for key in keys {
                switch key.kind {
                case .image, .symbol: images.add(key.name, at: key.name[...], suffix: "Image")
                case .color: colors.add(key.name, at: key.name[...], suffix: "Color")
                case .data, .appIcon: break
                }
            }
        }
    }

    /// Returns the declarations.
    ///
    /// - Parameters:
    ///   - bundle: The bundle of the catalogs, as Swift.
    ///   - extendsClasses: Whether `UIImage` and `UIColor` have properties of the names too.
    func declarations(bundle: String, extendsClasses: Bool) -> String {
        var lines: [String] = []
        for (type, target, namespace) in [("ImageResource", "UIImage", images), ("ColorResource", "UIColor", colors)] {
            guard !namespace.constants.isEmpty || !namespace.children.isEmpty else { continue }
            lines.append("extension \(type) {")
            lines += Self.lines(of: namespace, type: type, bundle: bundle)
            lines.append("}")
            guard extendsClasses else { continue }
            lines.append("extension \(target) {")
            lines += Self.properties(of: namespace, type: type, target: target, path: "")
            lines.append("}")
        }
        guard !lines.isEmpty else { return "" }
        return "import Foundation\nimport UIKit\n" + lines.joined(separator: "\n") + "\n"
    }

    private static func lines(of namespace: Namespace, type: String, bundle: String) -> [String] {
        namespace.constants.sorted { $0.key < $1.key }.map { identifier, name in
            "nonisolated static let \(identifier) = \(type)(name: \(ManifestText.literal(name)), bundle: \(bundle))"
        }
            + namespace.children.sorted { $0.key < $1.key }.flatMap { name, child in
                ["enum \(name) {"] + lines(of: child, type: type, bundle: bundle) + ["}"]
            }
    }

    private static func properties(of namespace: Namespace, type: String, target: String, path: String) -> [String] {
        namespace.constants.keys.sorted().map { identifier in
            "nonisolated static var \(identifier): \(target) { \(target)(resource: \(type).\(path)\(identifier)) }"
        }
            + namespace.children.sorted { $0.key < $1.key }.flatMap { name, child in
                ["enum \(name) {"] + properties(of: child, type: type, target: target, path: "\(path)\(name).")
                    + ["}"]
            }
    }

    // MARK: Identifiers

    /// Returns the identifier of a constant: the words of a name joined, the first one in lower case, without a suffix that the type
    /// says already; nil for a name without letters and digits.
    static func identifier(_ name: Substring, suffix: String) -> String? {
        var joined = words(of: name)
        guard joined != "_" else { return nil }
        if joined.hasSuffix(suffix), joined.count > suffix.count { joined.removeLast(suffix.count) }
        let capitals = joined.prefix { $0.isUppercase }
        // The last capital of several begins the next word.
        let isWord =
            capitals.count <= 1 || capitals.count == joined.count
            || joined.dropFirst(capitals.count).first?.isNumber == true
        let lowered = isWord ? capitals.count : capitals.count - 1
        let identifier = joined.prefix(lowered).lowercased() + joined.dropFirst(lowered)
        return SwiftIdentifier.escaped(identifier)
    }

    /// Returns the name of the type of a namespace.
    static func typeName(_ name: Substring) -> String {
        let joined = words(of: name)
        let capitalized = joined.prefix(1).uppercased() + joined.dropFirst()
        return capitalized == "Type" || capitalized == "Protocol" ? "`\(capitalized)`" : capitalized
    }

    private static func words(of name: Substring) -> String {
        let parts = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let joined =
            (parts.first.map(String.init) ?? "")
            + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return joined.isEmpty ? "_" : joined.first?.isNumber == true ? "_" + joined : joined
    }
}

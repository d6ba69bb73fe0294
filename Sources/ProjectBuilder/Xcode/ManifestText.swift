/// The text of a package manifest for a project that has none.
enum ManifestText {
    /// Returns a string literal of Swift. Texts come from files that anybody may have written.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Returns the manifest of a project.
    ///
    /// - Parameter modules: The names of the modules of its targets, by the names of these.
    static func text(_ project: AppProject) -> String {
        let modules = Dictionary(project.targets.map { ($0.name, $0.module) }, uniquingKeysWith: { first, _ in first })
        let targets = project.targets.map { target in
            let dependencies =
                target.dependencies.compactMap { modules[$0] }.withoutDuplicates.filter { $0 != target.module }
                .map(literal)
                + target.products.map { ".product(name: \(literal($0.name)), package: \(literal($0.package)))" }
            let kind =
                switch target.kind {
                case .app: "executableTarget"
                case .library: "target"
                case .test: "testTarget"
                }
            return """
                        .\(kind)(
                            name: \(literal(target.module)),
                            dependencies: [\(dependencies.joined(separator: ", "))],
                            path: \(literal("Sources/\(target.module)")),
                            swiftSettings: [\(settings(target).joined(separator: ", "))]),

                """
        }
        let packages = project.packages.map { "        \($0.declaration),\n" }.joined()
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: \(literal(project.name)),
                dependencies: [
            \(packages)    ],
                targets: [
            \(targets.joined())    ])

            """
    }

    private static func settings(_ target: AppProject.Target) -> [String] {
        let version = target.settings["SWIFT_VERSION"] ?? "5"
        let mode =
            switch version {
            case _ where version.hasPrefix("6"): ".v6"
            case _ where version.hasPrefix("4.2"): ".v4_2"
            case _ where version.hasPrefix("4"): ".v4"
            default: ".v5"
            }
        var settings = [".swiftLanguageMode(\(mode))"]
        if target.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
            settings.append(".defaultIsolation(MainActor.self)")
        }
        for name in (target.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ")
        where name != "$(inherited)" {
            settings.append(".define(\(literal(String(name))))")
        }
        return settings
    }
}
